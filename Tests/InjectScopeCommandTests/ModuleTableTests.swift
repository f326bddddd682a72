import Foundation
import Testing

/// SwiftPM lets an undeclared import through when the order of a build happens to allow it: this does not.
@Suite struct ModuleTableTests {
  /// The arrows of the architecture's table, what lies behind them where it is needed, and what may come from outside.
  static let allowed: [String: Set<String>] = [
    "InjectScopePlatform": [],
    "InjectScopeModel": [],
    "InjectScopeAnalysis": ["InjectScopeModel"],
    "InjectScopeExport": ["InjectScopeModel"],
    "InjectScopeSyntax": ["InjectScopeModel", "SwiftSyntax", "SwiftParser"],
    "InjectScopeRehearsal": ["InjectScopeModel", "InjectScopeAnalysis"],
    "InjectScopeDialects": ["InjectScopeModel", "InjectScopeAnalysis", "InjectScopeSyntax", "InjectScopeRehearsal"],
    "InjectScopeWorkspace": [
      "InjectScopePlatform", "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeSyntax", "InjectScopeDialects",
    ] + system,
    "InjectScopeTUI": ["InjectScopeModel", "InjectScopeAnalysis", "InjectScopeExport"],
    "CNcurses": [],
    "InjectScopeNcurses": ["InjectScopePlatform", "InjectScopeTUI", "CNcurses"],
    "InjectScopeCommands": [
      "InjectScopePlatform", "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeDialects", "InjectScopeExport",
      "InjectScopeWorkspace",
    ] + system,
    "injectscope": [
      "InjectScopePlatform", "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeDialects", "InjectScopeExport",
      "InjectScopeWorkspace",
      "InjectScopeCommands", "InjectScopeTUI", "InjectScopeNcurses",
    ] + system,
    "injectscope-build": ["InjectScopeCommands"],
    "Plugins": ["Foundation", "PackagePlugin"],
    "injectscope-bench": [
      "InjectScopeModel", "InjectScopeAnalysis", "InjectScopeDialects", "InjectScopeExport", "InjectScopeWorkspace",
      "InjectScopeTUI", "InjectScopeNcurses",
    ] + system,
  ]
  private static let system: Set<String> = ["Foundation", "FoundationEssentials", "Dispatch", "Synchronization"]
  /// Only a module's Platform files speak to the operating system itself.
  private static let platform: Set<String> = ["Darwin", "Glibc", "Musl", "CoreServices"]

  @Test func everyModuleIsInTheTable() {
    // What packs and installs is no module: it has no Swift.
    let modules = Files.folders(in: Repository.root.appendingPathComponent("Sources")).map(\.lastPathComponent)
      .filter { $0 != "Distribution" }
    #expect(modules.filter { Self.allowed[$0] == nil } == [])
  }

  @Test(arguments: allowed.keys.sorted())
  func importsNothingElse(_ module: String) {
    let folder = Repository.root.appendingPathComponent("Sources/\(module)")
    let allowed = Self.allowed[module] ?? []
    for (path, text) in Files.texts(below: folder) where path.hasSuffix(".swift") {
      let isPlatform = path.hasSuffix("Platform.swift")
      for name in Self.imports(of: text) where !allowed.contains(name) {
        #expect(isPlatform && Self.platform.contains(name), "\(module)/\(path) imports \(name)")
      }
    }
  }

  /// The whole of Foundation brings tables of all languages along: 30 MB more, and twice the time until a program starts.
  /// What it is there for is in FoundationEssentials too.
  @Test func onlyTheEssentialsOfFoundationAreImported() {
    let sources = Files.texts(below: Repository.root.appendingPathComponent("Sources"))
    for (path, text) in sources
    where path.hasSuffix(".swift") && !path.hasPrefix("injectscope-bench/") && !path.hasPrefix("Plugins/") {
      let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      for (index, line) in lines.enumerated() where line.hasSuffix("import Foundation") {
        let before = lines[..<index].suffix(3)
        #expect(
          Array(before) == ["#if canImport(FoundationEssentials)", "import FoundationEssentials", "#else"],
          "\(path) imports the whole of Foundation")
      }
    }
  }

  #if os(Linux)
    /// Whatever a source says: what a program loads is what it costs.
    @Test(arguments: ["injectscope", "injectscope-build"])
    func programsLoadNoMoreThanTheEssentials(_ name: String) throws {
      let program = URL(fileURLWithPath: Executable.path).deletingLastPathComponent().appendingPathComponent(name)
      let bytes = try Data(contentsOf: program, options: .mappedIfSafe)
      #expect(bytes.range(of: Data("libFoundationEssentials.so\0".utf8)) != nil)
      for library in ["libFoundation.so", "libFoundationInternationalization.so", "lib_FoundationICU.so"] {
        #expect(bytes.range(of: Data("\0\(library)\0".utf8)) == nil, "\(name) loads \(library)")
      }
    }
  #endif

  /// No name of a dialect stands outside its folder, the registry, the tests and what writes sources to measure with.
  @Test func aDialectIsNamedNowhereElse() {
    let dialects = Files.folders(in: Repository.root.appendingPathComponent("Sources/InjectScopeDialects"))
      .map(\.lastPathComponent).filter { !Self.shared.contains($0) }
    #expect(!dialects.isEmpty)
    for (path, text) in Files.texts(below: Repository.root.appendingPathComponent("Sources"))
    where path.hasSuffix(".swift") && !Self.namesDialects.contains(path) {
      for dialect in dialects where !path.contains("InjectScopeDialects/\(dialect)/") {
        let code = Self.code(of: text)
        for name in Self.names(of: dialect) { #expect(!code.contains(name), "\(path) names \(dialect)") }
      }
    }
  }

  /// How code would name a dialect. One is called as any injection is, and as a type of another library: of that only
  /// the forms that can mean nothing else.
  private static func names(of dialect: String) -> [String] {
    dialect == "Injection"
      ? ["DialectID(\"injection\")", "Injection()", "Injection.id", "InjectionLibrary"]
      : [dialect, dialect.lowercased()]
  }

  /// What dialects share stands beside them.
  private static let shared: Set<String> = ["Containers", "Changes"]

  private static let namesDialects = [
    "InjectScopeDialects/Dialect.swift", "Plugins/InjectScopeGenerate/DialectNames.swift",
    "injectscope-bench/Corpus.swift", "injectscope-bench/Shapes.swift", "injectscope-bench/RehearsedShapes.swift",
    "injectscope-bench/ShapeTable.swift", "injectscope-bench/SpeakingCorpus.swift",
  ]

  private static func imports(of text: String) -> [String] {
    var isInLiteral = false
    return text.split(separator: "\n").compactMap { line in
      if line.ranges(of: "\"\"\"").count % 2 == 1 { isInLiteral.toggle() }
      guard !isInLiteral else { return nil }
      let words = line.split(separator: " ").drop { word in
        word.hasPrefix("@") || ["public", "internal", "package", "private", "fileprivate"].contains(word)
      }
      guard words.first == "import", let name = words.dropFirst().last else { return nil }
      return name.split(separator: ".").first.map(String.init)
    }
  }

  /// The text without comments, and without the examples of help, which may show what users know.
  private static func code(of text: String) -> String {
    text.split(separator: "\n").filter { line in
      let line = line.drop { $0 == " " }
      return !line.hasPrefix("//") && !line.hasPrefix(".init(line:")
    }.joined(separator: "\n")
      // What all of them are for is no name.
      .replacing(/[Dd]ependency[-\s\\]*[Ii]njection/, with: "")
  }
}

private func + (a: Set<String>, b: Set<String>) -> Set<String> { a.union(b) }
