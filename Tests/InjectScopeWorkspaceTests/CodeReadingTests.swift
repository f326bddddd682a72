import InjectScopeDialects
import InjectScopeModel
import Testing

@testable import InjectScopeWorkspace

@Suite struct CodeReadingTests {
  private func load(
    _ folder: TemporaryFolder, skims: Bool = true, jobs: Int = 2, memory: FactsMemory? = nil
  ) throws -> LoadedProject {
    var request = LoadRequest(
      paths: [folder.path], dialects: [InjectGrail(), CodeDialect()], jobs: jobs, skims: skims)
    request.memory = memory
    return try Workspace.load(request)
  }

  private let app = [
    "main.swift": "container.register { makeService() }\nopen(Home(), as: Shown.self)",
    "Comment.swift": "// func makeService, let deep\nclass Comment { func f() { g() } }",
    "Deep.swift": "#if DEBUG\n  let (shallow, deep) = pair\n#endif",
    "Far.swift": "class Far: FarBase { init() { farther() } }",
    "FarBase.swift": "class FarBase { init() { farthest() } }",
    "Grail.swift": "class Grail: Injectable { init() { open() } }",
    "Home+More.swift": "extension Home { func go() { Far() } }",
    "Home.swift": "class Home { @Injected var a: Asked }",
    "Make.swift": "func makeService() -> Service { Service(a: deep) }",
    "Method.swift": "class Method { func makeService() { other() }; let deep = other() }",
    "Service.swift": "struct Service: Given { init(a: Given) { self.a = a } }",
    "Shown.swift": "protocol Shown: Codable {}\nextension Shown { func no() { nothing() } }",
    "Twice.swift": "class Twice: Injectable { let a = Home2() }\nfunc open() { twice() }",
    "View.swift": "extension String { func f() { g() } }",
  ]

  @Test func readsTheCodeThatCodeNames() throws {
    let folder = try TemporaryFolder(app)
    let project = try load(folder).project
    #expect(
      project.files.map { "\($0.path) \($0.facts.code.count)" } == [
        "Deep.swift 1", "Far.swift 1", "FarBase.swift 1", "Grail.swift 0", "Home+More.swift 1", "Home.swift 0",
        "Make.swift 1", "Service.swift 1", "Shown.swift 0", "Twice.swift 2", "main.swift 1",
      ])
  }

  @Test(arguments: [1, 2, 5]) func withoutTheSkimItIsTheSame(jobs: Int) throws {
    let folder = try TemporaryFolder(app)
    let fast = try load(folder, jobs: jobs)
    let slow = try load(folder, skims: false, jobs: jobs)
    #expect(fast.project.files == slow.project.files)
    #expect(fast.findings == slow.findings)
    #expect(slow.statistics.filesWithFacts == 14)
    #expect(fast.statistics.filesWithFacts == 11)
  }

  /// The same file is wanted without its code at first, and with it once somebody calls it.
  @Test func whatIsRememberedKnowsWhetherItHasCode() throws {
    let folder = try TemporaryFolder(app)
    let memory = FactsMemory()
    for skims in [true, false, true] {
      let remembered = try load(folder, skims: skims, memory: memory)
      #expect(remembered.project.files == (try load(folder)).project.files)
    }
    try folder.write("container.register { Home() }", to: "main.swift")
    let changed = try load(folder, memory: memory)
    #expect(changed.project.files == (try load(folder)).project.files)
    #expect(changed.project.files.first { $0.path == "Twice.swift" }?.facts.code == [])
  }

  /// Where a program begins nobody may say a word of the library.
  @Test(arguments: [true, false]) func whereSomebodySpeaksTheBeginningIsReadToo(skims: Bool) throws {
    var files = [
      "Begin.swift": "func begin() { Setup.run() }", "Other.swift": "func other() { begin() }",
      "Setup.swift": "import Discoverer\nenum Setup { static func run() {} }",
      "Start.swift": "@main struct Start { static func main() { begin() } }", "Tool/main.swift": "Setup.run()",
    ]
    func read() throws -> [String] {
      let folder = try TemporaryFolder(files)
      let request = LoadRequest(paths: [folder.path], dialects: [Discoverer()], skims: skims)
      let loaded = try withExtendedLifetime(folder) { try Workspace.load(request) }
      return loaded.project.files.map { "\($0.path) \($0.facts.code.count)" }
    }
    #expect(try read() == ["Begin.swift 1", "Setup.swift 1", "Start.swift 1", "Tool/main.swift 1"])
    files["Setup.swift"] = "enum Setup { static func run() {} }"
    #expect(try read() == [])
  }

  /// The framework makes the delegates of an app and of its windows: what they make is made.
  @Test(arguments: [true, false]) func delegatesAreReadToo(skims: Bool) throws {
    let folder = try TemporaryFolder([
      "App.swift": "class App: NSObject, UIApplicationDelegate { func application() { Far.run() } }",
      "Far.swift": "enum Far { static func run() {} }",
      "Other.swift": "class Other: UIView { func scene() { Far.run() } }",
      "Scene.swift": "class Scene: UIResponder, UIWindowSceneDelegate { func scene() { show(Shown()) } }",
      "Setup.swift": "import Discoverer\nenum Setup { static func run() {} }",
      "Shown.swift": "class Shown { func show() {} }",
    ])
    let request = LoadRequest(paths: [folder.path], dialects: [Discoverer()], skims: skims)
    let loaded = try withExtendedLifetime(folder) { try Workspace.load(request) }
    #expect(
      loaded.project.files.map { "\($0.path) \($0.facts.code.count)" } == [
        "App.swift 1", "Far.swift 1", "Scene.swift 1", "Setup.swift 1", "Shown.swift 1",
      ])
  }

  @Test func whereNoDialectAsksThereIsNone() throws {
    let folder = try TemporaryFolder(app)
    let loaded = try Workspace.load(LoadRequest(paths: [folder.path], dialects: [InjectGrail()]))
    #expect(loaded.project.files.map(\.path) == ["Grail.swift", "Twice.swift"])
    #expect(loaded.project.files.flatMap(\.facts.code) == [])
    #expect(loaded.statistics.filesWithFacts == 2)
  }

  @Test(arguments: [true, false]) func whatIsTooDeepAndCalledIsAFinding(skims: Bool) throws {
    let deep = String(repeating: "{", count: 20000)
    let folder = try TemporaryFolder([
      "main.swift": "register(make())", "make.swift": "func make() \(deep)", "other.swift": "func other() \(deep)",
    ])
    #expect(
      try load(folder, skims: skims).findings.map { "\($0.location) \($0.id)" } == ["make.swift:1:1 nested-too-deeply"])
  }
}
