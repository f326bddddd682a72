import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeWorkspace

@Suite struct WorkspaceTests {
  private func load(_ folder: TemporaryFolder, skims: Bool = true, jobs: Int = 2) throws -> LoadedProject {
    try Workspace.load(LoadRequest(paths: [folder.path], jobs: jobs, skims: skims))
  }

  private let app = [
    "Root.swift": "class Root: RootInjector { let net: Net }",
    "Home.swift": "@Needs<HomeDeps> final class HomeImpl: BaseImpl { func f() { let x = \"}\" } }",
    "HomeDeps.swift": "protocol HomeDeps: Deep { var net: Net { get } }",
    "Deep.swift": "struct Around { protocol Deep: Deeper {} }",
    "Deeper.swift": "typealias Deeper = Codable",
    "Base.swift": "// class BaseImpl stands here\nclass BaseImpl {}",
    "Comment.swift": "// protocol HomeDeps is elsewhere\nclass Unrelated {}",
    "HomeImpl+More.swift": "extension HomeImpl { var net: Net { injector.net } }",
    "Strings.swift": "extension String {}\nextension HomeDeps {}",
    "HomeProtocol.swift": "protocol Home {}",
    "Old.swift": "// Generated using Sourcery 1.0\nclass Old: Injectable {}",
    "Nothing.swift": "let x = 1",
  ]

  private let relevant = [
    "Base.swift", "Deep.swift", "Deeper.swift", "Home.swift", "HomeDeps.swift", "HomeImpl+More.swift",
    "HomeProtocol.swift", "Root.swift",
  ]

  @Test func readsWhatMattersAndWhatItRefersTo() throws {
    let folder = try TemporaryFolder(app)
    let loaded = try load(folder)
    #expect(loaded.root == folder.path)
    #expect(loaded.project.files.map(\.path) == relevant)
    #expect(loaded.findings == [])
    #expect(loaded.statistics.filesSeen == 12)
    #expect(loaded.statistics.filesWithFacts == 9)
  }

  @Test(arguments: [1, 2, 5]) func withoutTheSkimItIsTheSame(jobs: Int) throws {
    let folder = try TemporaryFolder(app)
    let slow = try load(folder, skims: false, jobs: jobs)
    let fast = try load(folder, jobs: jobs)
    #expect(slow.project.files == fast.project.files)
    #expect(slow.project.units == fast.project.units)
    #expect(slow.statistics.filesWithFacts == 11)
  }

  /// A file that says nothing of a library but calls what is generated is read whole; what its calls speak of is found in
  /// files that are read anyway.
  @Test func callsAreFoundWithAndWithoutTheSkim() throws {
    let folder = try TemporaryFolder([
      ".injectscope.json": "{}",
      "Root.swift": """
      class Root: RootInjector { let net: Net }
      class Shown { var home: Home? }
      struct Aside { func f() { g { } } }
      final class Home: Injectable { init() { other() } }
      """,
      "Begin.swift": "func begin(_ root: Root) { let home: Home = root.inject() }\nstruct Beside { let x = 1 }",
      "Show.swift": "extension Shown { func show() { home = inject() } }",
      "Sub.swift": "class Mid: Shown { }\nclass Sub: Mid { override func show() { h { home = inject() } } }",
      "Word.swift": "// inject() is called elsewhere\nclass Word { func f() { inject (1) } }",
      "Top.swift": "let list = Home(injector: inject())", "Nothing.swift": "class Nothing { func f() { g() } }",
    ])
    let (fast, slow) = (try load(folder), try load(folder, skims: false))
    #expect(fast.project.files == slow.project.files)
    #expect(
      fast.project.files.map { "\($0.path): \($0.facts.types.map(\.name)) \($0.facts.calls.count)" } == [
        "Begin.swift: [\"Beside\"] 1", "Root.swift: [\"Root\", \"Shown\", \"Home\"] 0", "Show.swift: [\"Shown\"] 1",
        "Sub.swift: [\"Mid\", \"Sub\"] 1", "Top.swift: [] 1",
      ])
  }

  /// What is wrong inside a body is nobody's business, and the same is said with and without the skim.
  @Test(arguments: [true, false]) func aHalfWrittenFileIsSaidOnceAndReadAsFarAsItGoes(skims: Bool) throws {
    let folder = try TemporaryFolder([
      ".injectscope.json": "{}",
      "Body.swift": "final class Body: Injectable { func f() { let = 1 } }",
      "Half.swift": "protocol HalfInjector: Injector {\n  var a: Int { get }\n  var b: (((\n",
      "Nothing.swift": "let = 1",
    ])
    let loaded = try load(folder, skims: skims)
    #expect(loaded.findings.map(\.id) == ["syntax-error"])
    #expect(loaded.findings.map(\.location.file) == ["Half.swift"])
    #expect(loaded.findings.first?.message == "this file is not whole: this '(' is never closed")
    #expect(loaded.project.files.first { $0.path == "Half.swift" }?.facts.scopes.count == 1)
  }

  /// What took part before is not taken for gone.
  @Test(arguments: [
    ("class A: Injectable {}\n/* class B: Injectable {}", 2), ("let text = \"\"\"\nclass A: Injectable {}\n", 1),
    ("class : Injectable {}", 1), ("func f() {\nclass A: Injectable {}\n", 1), ("class A: Inject\n// Injectable", 1),
    ("<<<<<<< HEAD\nclass A: Injectable {}\n=======\n>>>>>>> x\n", 1),
  ]) func halfAFileWithADialectsWordIsAFindingThoughNothingWasReadInIt(source: String, line: Int) throws {
    for skims in [true, false] {
      let folder = try TemporaryFolder([".injectscope.json": "{}", "Half.swift": source])
      let loaded = try load(folder, skims: skims)
      #expect(
        loaded.findings.map { "\($0.location.file):\($0.location.position.line) \($0.id)" } == [
          "Half.swift:\(line) syntax-error"
        ])
      #expect(loaded.findings.filter(\.blocksGeneration).count == 1)
    }
  }

  /// Who does not speak a dialect, or speaks a newer Swift, is left alone.
  @Test(arguments: [
    "class A {", "/* class A {}", "// Injectable\nlet a = 1 2", "// Injectable\nclass A { 1 }",
    "// Injectable\nextension A { mutating newWord x() {} }",
  ]) func whatIsNobodysBusinessIsNoFinding(source: String) throws {
    let folder = try TemporaryFolder([".injectscope.json": "{}", "Other.swift": source])
    #expect(try load(folder).findings == [])
  }

  @Test func theBorderOfATargetIsKept() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .testTarget(name: "ATests", dependencies: ["A"])])
      """,
      "Sources/A/a.swift": "class A: Injectable {}", "Tests/ATests/t.swift": "class T: Injectable {}",
    ])
    let project = try load(folder).project
    #expect(
      project.files.map { "\($0.path): \(project.units[$0.unit].name)" } == [
        "Sources/A/a.swift: A", "Tests/ATests/t.swift: ATests",
      ])
    #expect(project.units.map(\.sees) == [[], [ID(0)]])
  }

  @Test func whatCannotBeReadIsAFindingAndTheRestIsAnswered() throws {
    let folder = try TemporaryFolder(["a.swift": "class A: Injectable {}"])
    try folder.link("gone.swift", to: "nowhere")
    try folder.write(Data(repeating: 32, count: 16 << 20 + 1), to: "huge.swift")
    let loaded = try load(folder)
    #expect(loaded.project.files.map(\.path) == ["a.swift"])
    #expect(
      loaded.findings.map { "\($0.location): \($0.severity): \($0.message) [\($0.id)]" } == [
        "gone.swift:1:1: warning: cannot be read: No such file or directory [unreadable-file]",
        "huge.swift:1:1: warning: this file is not read: it has 16777217 bytes, and 16 MB is the limit [file-too-large]",
      ])
  }

  /// Nobody can tell what would be missing in what is generated.
  @Test func aSourceThatMayNotBeOpenedKeepsEverythingFromBeingGenerated() throws {
    let folder = try TemporaryFolder([
      ".injectscope.json": "{}", "a.swift": "class A: Injectable {}", "b.swift": "let b",
    ])
    let tree = LockingTree(locked: folder.path + "/b.swift")
    let loaded = try Workspace.load(LoadRequest(paths: [folder.path], tree: tree))
    #expect(loaded.project.files.map(\.path) == ["a.swift"])
    #expect(
      loaded.findings.map { "\($0.location): \($0.severity): \($0.message) [\($0.id)]" } == [
        "b.swift:1:1: error: this file cannot be read: Permission denied [unreadable-file]"
      ])
    #expect(loaded.findings.filter(\.blocksGeneration).count == 1)
  }

  @Test(arguments: [true, false]) func whatIsTooDeepIsAFindingWhereItMatters(skims: Bool) throws {
    let deep = String(repeating: "{", count: 20000)
    let folder = try TemporaryFolder([
      "a.swift": "class A: Base, Injectable {}", "base.swift": "class Base {}\nlet x = \(deep)",
      "marked.swift": "class B: Injectable {}\nlet x = \(deep)", "other.swift": "class Other {}\nlet x = \(deep)",
      "Package.swift": "// swift-tools-version: 6.0\nlet x = \(deep)",
    ])
    let loaded = try load(folder, skims: skims)
    #expect(loaded.project.files.first?.path == "a.swift")
    #expect(
      loaded.findings.map { "\($0.location) \($0.id) \($0.severity)" } == [
        "Package.swift:1:1 nested-too-deeply warning", "base.swift:1:1 nested-too-deeply warning",
        "marked.swift:1:1 nested-too-deeply warning",
      ])
  }

  @Test func encodings() throws {
    let folder = try TemporaryFolder(["mark.swift": "\u{FEFF}class A: Injectable {}"])
    try folder.write(Data("class B: Injectable {}".utf8) + Data([0x20, 0x2F, 0x2F, 0xFF]), to: "latin.swift")
    try folder.write(
      Data([0xFF, 0xFE]) + Data("class Ç: Injectable {}".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }),
      to: "little.swift")
    try folder.write(
      Data([0xFE, 0xFF]) + Data("class D: Injectable {}".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }),
      to: "big.swift")
    try folder.write("\r\nclass E: Injectable {\r\n  func f() {\r\n  }\r\n  let x: Int }", to: "windows.swift")
    try folder.write("", to: "empty.swift")
    let loaded = try load(folder)
    #expect(
      loaded.project.files.map {
        "\($0.path) \($0.facts.types.map { "\($0.name) \($0.position.line):\($0.position.column)" })"
      } == [
        #"big.swift ["D 1:7"]"#, #"latin.swift ["B 1:7"]"#, #"little.swift ["Ç 1:7"]"#, #"mark.swift ["A 1:7"]"#,
        #"windows.swift ["E 2:7"]"#,
      ])
    #expect(loaded.project.files.last?.facts.types.first?.properties.first?.position == Position(line: 5, column: 7))
    #expect(loaded.findings.map { "\($0.location) \($0.id) \($0.severity)" } == ["latin.swift:1:1 wrong-encoding note"])
  }

  @Test func whatIsSpelledOtherwiseIsSaid() throws {
    let text = "class A: Injectable {}"
    let folder = try TemporaryFolder(["short.swift": "a", "zero.swift": "let a = 1\u{0}"])
    try folder.write(Data(text.utf16.flatMap { [UInt8($0 & 255), 0] }), to: "16le.swift")
    try folder.write(Data(text.utf16.flatMap { [0, UInt8($0 & 255)] }), to: "16be.swift")
    try folder.write(Data(text.utf8.flatMap { [$0, 0, 0, 0] }), to: "32le.swift")
    try folder.write(Data([0, 0, 0xFE, 0xFF] + text.utf8.flatMap { [0, 0, 0, $0] }), to: "32be.swift")
    try folder.write(Data([0xFF, 0xFE, 0, 0] + text.utf8.flatMap { [$0, 0, 0, 0] }), to: "32mark.swift")
    try folder.write(Data(count: 10_000), to: "zeros.swift")
    #expect(
      try load(folder).findings.map { "\($0.location.file) \($0.severity): \($0.message) [\($0.id)]" } == [
        "16be.swift warning: cannot be read: it is UTF-16 without a mark that says so [unreadable-file]",
        "16le.swift warning: cannot be read: it is UTF-16 without a mark that says so [unreadable-file]",
        "32be.swift warning: cannot be read: it is UTF-32 [unreadable-file]",
        "32le.swift warning: cannot be read: it is UTF-32 [unreadable-file]",
        "32mark.swift warning: cannot be read: it is UTF-32 [unreadable-file]",
        "zeros.swift warning: cannot be read: it holds nothing but zero bytes [unreadable-file]",
      ])
  }

  @Test func everyFindingIsExplained() {
    let ids = [
      "unreadable-file", "link-out-of-project", "unreadable-project", "unreadable-versions", "targets-not-said",
      "in-no-target", "file-too-large",
      "wrong-encoding", "syntax-error", "nested-too-deeply",
    ]
    #expect(LoadFindings.manual.map(\.id) == ids)
    let problem = SyntaxProblem(message: "b", position: Position(line: 1, column: 1))
    let reported = [
      LoadFindings.unreadable("a", "b"), LoadFindings.outside("a", "b"),
      LoadFindings.project("a", ProjectFileFailure("b")), LoadFindings.versions("a", ProjectFileFailure("b")),
      LoadFindings.unsaid("a", others: 1),
      LoadFindings.inNoTarget(["a"], of: "b"),
      LoadFindings.tooLarge("a", bytes: 1),
      LoadFindings.wrongEncoding("a"),
      LoadFindings.syntax([problem], in: "a"), LoadFindings.tooDeep("a"),
    ].compactMap(\.self)
    #expect(reported.map(\.id) == LoadFindings.manual.map(\.id))
    #expect(reported.map(\.severity) == LoadFindings.manual.map(\.severity))
  }

  @Test func oneFileIsAProject() throws {
    let folder = try TemporaryFolder(["App/a.swift": "class A: Injectable {}", "App/b.swift": "class B: Injectable {}"])
    let loaded = try Workspace.load(LoadRequest(paths: [folder("App/a.swift")]))
    #expect(loaded.root == folder("App"))
    #expect(loaded.project.files.map(\.path) == ["a.swift"])
  }

  @Test func progressIsToldToTheEnd() throws {
    let folder = try TemporaryFolder(["a.swift": "class A: Injectable {}", "b.swift": ""])
    let told = Platform.Locked<[LoadProgress]>([])
    _ = try Workspace.load(LoadRequest(paths: [folder.path], jobs: 1)) { step in told.withLock { $0.append(step) } }
    #expect(told.withLock { $0 } == [.discovering, .skimming(done: 2, of: 2), .parsing(done: 1, of: 1)])
  }

  @Test func whatIsNamedMustBeThere() throws {
    #expect(throws: LoadError.noSuchPath("/no/such/place")) {
      try Workspace.load(LoadRequest(paths: ["/no/such/place"]))
    }
  }
}
