import Foundation

/// A program of some size, written as apps are: a folder below `Apps`. With a `Package.swift` it is a package of several
/// targets, listed there before those that depend on them; without one, a single module.
struct RealApp: CustomStringConvertible, Sendable {
  let name: String
  /// Every file by its path in the app's folder.
  let files: [String: String]
  let modules: [Module]

  struct Module: Sendable {
    let name: String
    /// Its Swift files, in the order of their paths.
    let files: [String]
    let isTest: Bool
    /// Whether the app begins here.
    let isMain: Bool
  }

  var description: String { name }

  /// All of them, in the order of their names.
  static func all() throws -> [RealApp] {
    let folder = Repository.root.appendingPathComponent("Tests/InjectScopeCommandTests/StaticAgainstDynamic/Apps")
    return Files.folders(in: folder).map(RealApp.init(folder:))
  }

  private init(name: String, files: [String: String], modules: [Module]) {
    (self.name, self.files, self.modules) = (name, files, modules)
  }

  private init(folder: URL) {
    name = folder.lastPathComponent
    let files = Files.texts(below: folder).filter { $0.key.hasSuffix(".swift") }
    self.files = files
    let paths = files.keys.sorted()
    func module(_ name: String, below prefix: String, isTest: Bool) -> Module {
      let own = paths.filter { $0.hasPrefix(prefix) && $0 != "Package.swift" }
      return Module(
        name: name, files: own, isTest: isTest,
        isMain: own.contains { $0.hasSuffix("main.swift") || files[$0]?.contains("@main") == true })
    }
    let manifest = files["Package.swift"] ?? ""
    let targets = manifest.matches(of: /\.(target|executableTarget|testTarget)\(\s*name: "(\w+)"/)
    modules =
      targets.isEmpty
      ? [module("App", below: "", isTest: false)]
      : targets.map { target in
        let isTest = target.1 == "testTarget"
        return module(String(target.2), below: "\(isTest ? "Tests" : "Sources")/\(target.2)/", isTest: isTest)
      }
  }

  /// The app as somebody would have broken it.
  func changed(by form: BrokenForm) -> RealApp {
    var files = files
    for file in Set(form.edits.map(\.file)) {
      files[file] = FormedText(file, files[file] ?? "").text(of: form)
    }
    return RealApp(name: name, files: files, modules: modules)
  }

  /// What its type aliases stand for, by their names.
  var aliases: [String: String] {
    files.values.reduce(into: [:]) { aliases, source in
      for match in source.matches(of: /typealias (\w+) = ([^\n]+)/) { aliases[String(match.1)] = String(match.2) }
    }
  }

  /// How many lines somebody wrote.
  var lineCount: Int {
    files.values.reduce(0) { $0 + $1.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }
  }
}
