import Foundation

/// An app compiled once with all of its forms in it, and run in each of them.
struct AppRuns: Sendable {
  let app: RealApp
  let forms: [BrokenForm]

  /// What a process came to.
  enum End: Hashable, CustomStringConvertible, Sendable {
    case end
    /// A library stopped it, and named this.
    case stops(String)
    /// Something else did.
    case other(String)

    var description: String {
      switch self {
      case .end: "comes to its end"
      case .stops(let name): "is stopped for '\(name)'"
      case .other(let said): "ends otherwise: \(said)"
      }
    }
  }

  /// What the app, and then its tests, come to in each form; first of all unchanged.
  func ends() throws -> [[End]] {
    let libraries = RuntimeLibrary.allCases.map(\.module)
    for library in libraries {
      let built = try library.build()
      guard built.code == 0 else { throw ProgramBatch.Failure(said: built.errors) }
    }
    let folder = try TemporaryFolder()
    let programs = try compile(in: folder, libraries)
    let path = folder.path
    return try withExtendedLifetime(folder) {
      try ProgramBatch.inParallel(0..<(forms.count + 1)) { number in
        try programs.map { try end(of: $0, in: path, form: number) }
      }
    }
  }

  private func end(of program: String, in folder: String, form: Int) throws -> End {
    let run = try Executable.run(
      "\(folder)/\(program)", [], in: folder,
      environment: ["INJECTSCOPE_FORM": "\(form)", "SWIFT_BACKTRACE": "enable=no"])
    return Self.end(code: run.code, output: run.output, errors: run.errors)
  }

  static func end(code: Int32, output: String, errors: String) -> End {
    if code == 0, output.hasSuffix("end\n") { return .end }
    let patterns = [
      #/nothing is registered for '([^']+)'/#, #/what is registered for '([^']+)'/#,
      #/(?:n|N)otRegistered\("([^"]+)"\)/#, #/alreadyRegistered\("([^"]+)"\)/#,
      #/: ([^:]+) is (?:not registered|registered already)/#, #/no entry for ([^,\n]+)/#, #/(injectMe) was /#,
    ]
    for pattern in patterns {
      if let match = errors.firstMatch(of: pattern) { return .stops(String(match.1)) }
    }
    return .other("code \(code) \(errors.suffix(300))")
  }

  // MARK: Compiling

  /// The names of the programs: the app, and its tests where it has some.
  private func compile(in folder: TemporaryFolder, _ libraries: [CompiledModule]) throws -> [String] {
    let texts = Dictionary(
      uniqueKeysWithValues: app.files.map { path, source in
        (path, FormedText(path, source).instrumented(for: forms))
      })
    try folder.write(texts)
    let search = libraries.flatMap { ["-I", $0.folder.path] } + ["-I", "."]
    var objects = libraries.map(\.objectPath)
    var tests = objects
    if app.modules.contains(where: \.isTest) {
      try folder.write(["XCTest.swift": Self.testing])
      try swiftc(["-c", "XCTest.swift", "-o", "XCTest.o"] + Self.settings("XCTest"), in: folder)
      tests.append("XCTest.o")
    }
    for module in app.modules {
      let own = "Form\(module.name).swift"
      try folder.write([own: FormedText.theSwitch])
      let hasTopLevel = module.files.contains { $0.hasSuffix("main.swift") }
      var arguments = Self.settings(module.name, isLibrary: !hasTopLevel) + search + ["-c", "-o", "\(module.name).o"]
      if module.isMain { arguments += ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", "main_app"] }
      try swiftc(arguments + module.files + [own], in: folder)
      if !module.isTest { objects.append("\(module.name).o") }
      tests.append("\(module.name).o")
    }
    try folder.write(["start/main.swift": Self.start, "tests/main.swift": testStart])
    try swiftc(["start/main.swift", "-o", "app"] + objects, in: folder)
    guard app.modules.contains(where: \.isTest) else { return ["app"] }
    try swiftc(["tests/main.swift", "-o", "appTests"] + search + tests, in: folder)
    return ["app", "appTests"]
  }

  private static func settings(_ module: String, isLibrary: Bool = true) -> [String] {
    [
      "-Onone", "-wmo", "-swift-version", "5", "-suppress-warnings", "-enable-testing", "-module-name", module,
      "-emit-module", "-emit-module-path", "\(module).swiftmodule",
    ] + (isLibrary ? ["-parse-as-library"] : [])
  }

  private func swiftc(_ arguments: [String], in folder: TemporaryFolder) throws {
    let run = try Executable.swiftc(arguments, in: folder.path)
    guard run.code == 0 else { throw ProgramBatch.Failure(said: "\(app) does not compile:\n\(run.errors)") }
  }

  private static let start = """
    import Foundation
    typealias Main = (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    @_silgen_name("main_app")
    func mainOfApp(_ count: Int32, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
    exit(mainOfApp(CommandLine.argc, CommandLine.unsafeArgv))
    """

  /// What tests are written against: the real one asks for more than a compiler.
  private static let testing = """
    open class XCTestCase {
      public required init() {}
      open func setUp() {}
      open func tearDown() {}
    }
    public func XCTAssertEqual<T: Equatable>(_ a: @autoclosure () throws -> T, _ b: @autoclosure () throws -> T) {
      do {
        let (a, b) = (try a(), try b())
        if a != b { print("not equal:", a, b) }
      } catch { print("thrown:", error) }
    }
    public func XCTAssertTrue(_ a: @autoclosure () throws -> Bool) {
      do { if try !a() { print("not true") } } catch { print("thrown:", error) }
    }
    public func XCTAssertNotNil(_ a: Any?) { if a == nil { print("nil") } }
    public func XCTAssertNil(_ a: Any?) { if a != nil { print("not nil") } }
    """

  /// Runs each test of each class in the order in which they are written.
  private var testStart: String {
    var text = ""
    for module in app.modules where module.isTest {
      text += "@testable import \(module.name)\n"
      for file in module.files {
        let source = app.files[file] ?? ""
        for type in source.matches(of: /class (\w+): XCTestCase \{/) {
          let rest = source[type.range.upperBound...]
          let body = rest[..<(rest.range(of: "\n}")?.lowerBound ?? rest.endIndex)]
          for test in body.matches(of: /func (test\w+)\(\)( throws)?/) {
            text += "do {\n  let test = \(type.1)()\n  test.setUp()\n  try test.\(test.1)()\n  test.tearDown()\n"
            text += "} catch { print(\"thrown\", error) }\n"
          }
        }
      }
    }
    return text + "print(\"end\")\n"
  }
}
