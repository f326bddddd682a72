import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// The compiler is the judge of types: what the rehearsal takes a type to be is the compiler's, or it is open.
///
/// Over a checkout of your own: `make oracle CHECKOUT=path`.
@Suite struct TypeOracleTests {
  @Test(arguments: ["CarApp", "MessagesApp", "NotesApp", "ShopApp", "TravelApp", "WeatherApp"])
  func samples(_ app: String) throws {
    let folder = Self.samples.appendingPathComponent(app)
    let modules = try Self.runtimes.get()
    let oracle = try TypeOracle(Self.files(below: folder), in: folder, modules: [modules.folder.path])
    #expect(oracle.wrong.map(\.description) == [])
    #expect(oracle.known * 100 >= oracle.judged * 40, "\(oracle.summary)")
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["INJECTSCOPE_ORACLE"] != nil))
  func checkout() throws {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["INJECTSCOPE_ORACLE"] ?? "")
    let told = LargeStack.run {
      Result {
        let oracle = try Self.oracle(over: Self.files(below: folder), in: folder)
        print(oracle.wrong.map { "wrong: \($0)" }.joined(separator: "\n"))
        print(oracle.commonestOpen(40).map { "open: \($0)" }.joined(separator: "\n"))
        if let path = ProcessInfo.processInfo.environment["INJECTSCOPE_ORACLE_OPEN"] {
          let all = oracle.open.flatMap { form, places in places.map { "\(form)\t\($0)" } }.sorted()
          try all.joined(separator: "\n").write(toFile: path, atomically: true, encoding: .utf8)
        }
        return oracle.summary
      }
    }
    print("\(folder.lastPathComponent): \(try #require(told).get())")
  }

  /// Several programs may have types and variables of one name: each is judged with what is no program's.
  @Test func programsAreModulesOfTheirOwn() throws {
    let place = try TemporaryPlace()
    let files = [
      "Sources/Kit/Kit.swift": "struct Kit { let name = \"kit\" }",
      "Sources/One/main.swift": "let made = Kit()\nfunc show() -> Kit { made }\nprint(show().name)",
      "Sources/Two/main.swift": "let made = 2\nfunc show() -> Int { made }\nprint(show().description, Kit().name)",
    ]
    for (path, text) in files {
      let url = place.url(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let oracle = try Self.oracle(over: files, in: place.folder)
    #expect(oracle.wrong.map(\.description) == [])
    #expect(oracle.judged > 8 && oracle.known == oracle.judged, "\(oracle.summary)")
  }

  private static func oracle(over files: [String: String], in folder: URL) throws -> TypeOracle {
    let modules = [try runtimes.get().folder.path]
    let mains = files.keys.filter { $0.hasSuffix("/main.swift") }.sorted()
    guard mains.count > 1 else { return try TypeOracle(files, in: folder, modules: modules) }
    let folders = mains.map { $0.dropLast("main.swift".count) }
    let shared = files.filter { file in !folders.contains { file.key.hasPrefix($0) } }
    var oracle = try TypeOracle(shared, in: folder, modules: modules)
    for program in folders {
      let own = files.filter { file in
        file.key.hasPrefix(program)
          && !folders.contains { $0.count > program.count && $0.hasPrefix(program) && file.key.hasPrefix($0) }
      }
      oracle.add(
        try TypeOracle(
          shared.merging(own) { first, _ in first }, judging: Set(own.keys), in: folder, modules: modules))
    }
    return oracle
  }

  private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Samples")

  /// The runtimes of the samples, as modules that files can import.
  private static let runtimes = Result<TemporaryPlace, any Error> {
    let place = try TemporaryPlace()
    for name in ["Discoverer", "FlexInject", "InjectGrail", "Injection", "Shot"] {
      let folder = samples.appendingPathComponent("Runtimes/\(name)")
      _ = try Tool.run(
        "swiftc",
        ["-emit-module", "-parse-as-library", "-module-name", name, "-o", place.url(name + ".swiftmodule").path]
          + files(below: folder).keys.sorted(), in: folder)
    }
    return place
  }

  /// The Swift files of a folder, by path; no tests, no manifests, nothing that was built.
  private static func files(below folder: URL) throws -> [String: String] {
    var found: [String: String] = [:]
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let url = all?.nextObject() as? URL {
      let path = String(url.path.dropFirst(folder.path.count + 1))
      let parts = path.split(separator: "/")
      guard path.hasSuffix(".swift"), parts.last != "Package.swift",
        !parts.contains(where: { $0.hasSuffix("Tests") || $0 == ".build" })
      else { continue }
      found[path] = try? String(contentsOf: url, encoding: .utf8)
    }
    return found
  }
}
