import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Which units are rehearsed, and how much each may take.
@Suite struct RehearsedUnitsTests {
  @Test func wordsAloneAreRehearsedNowhere() {
    let own = """
      final class ModuleBuilder { init() {} }
      struct Component { let name: String }
      func module(_ body: () -> Void) {}
      func factory<T>(_ make: () -> T) {}
      func resolve<T>() -> T { fatalError() }
      func start() { module { factory { 1 } }; _ = Component(name: "x"); _ = ModuleBuilder(); let n: Int = resolve() }
      """
    #expect(Self.units(speaking: Injection(), own) == 0)
    #expect(Self.units(speaking: Injection(), "import Injection\n" + own) == 1)
    #expect(Self.units(speaking: Injection(), "let c = Component { factory { 1 } }") == 1)
    #expect(Self.units(speaking: FlexInject(), "final class A { @Inject var a: Int }") == 0)
    #expect(Self.units(speaking: FlexInject(), "final class A { @WeakInject var a: Int? }") == 1)
    #expect(Self.units(speaking: FlexInject(), "DependencyContainer.shared.register(type: Int.self) { 1 }") == 1)
  }

  private static let each = "each with a '@main' of its own"

  /// Where nothing says what belongs together, what one program registers seems to be there for another.
  @Test(arguments: [
    (["@main enum Shop {", "@main enum Till {"], ["2 programs are read as one, \(each): 'Shop', 'Till'"]),
    (["#if os(iOS)\n@main enum Shop {", "#else\n@main enum Till {"], []),
    (["@main enum Shop {", "enum Till {"], []),
    (["@main enum Main {", "@main enum Main {"], ["2 programs are read as one, \(each): 'Main' of Apps.swift"]),
  ])
  func severalProgramsThatAreReadAsOneAreSaid(_ heads: [String], _ told: [String]) {
    let body = "\n  static func main() { DependencyContainer.shared.register(type: Int.self) { 1 } }\n}\n"
    let end = heads[1].hasPrefix("#") ? "#endif\n" : ""
    let found = Sources(["Apps.swift": "import FlexInject\n" + heads.map { $0 + body }.joined() + end])
      .findings("several-programs")
    #expect(found.map(\.message) == told)
    #expect(found.allSatisfy { $0.location.position.line == 2 && $0.chain.map(\.location.position.line) == [5] })
  }

  /// What a library has one of, modules of one program share; another program has its own.
  @Test(arguments: [
    (FlexInject() as any Dialect, "FlexInject", "DependencyContainer.shared.register(type: Int.self) { 1 }"),
    (Discoverer(), "Discoverer", "_ = try! Injector.default.register(as: Int.self, injection: .singleton(1))"),
  ])
  func aProgramHasOneContainerOfTheLibrarys(_ dialect: any Dialect, _ module: String, _ register: String) {
    let reader = SourceReader(dialects: [dialect])
    let names = ["Shop", "Till", "Kit", "Base"]
    let sees: [[ID<Project.Unit>]] = [[ID(2), ID(3)], [], [ID(3)], []]
    let project = Project(
      units: names.indices.map { Project.Unit(name: names[$0], folder: names[$0], sees: sees[$0]) },
      files: names.indices.map { place in
        let text = "import \(module)\n\(register.replacing("Int.", with: "Box\(place)."))\nstruct Box\(place) {}"
        let own = place < 2 ? text : "import \(module)\nfunc fill\(place)() {\n\(register) }"
        let file = place < 2 ? "main.swift" : "F.swift"
        return Project.File(path: "\(names[place])/\(file)", unit: ID(place), facts: reader.read(own, withCode: true))
      })
    let graph = GraphBuilder.build(project, rules: [dialect.rules])
    let containers = graph.nodes.filter { $0.kind == .container }
    #expect(containers.map(\.location.file) == ["Shop/main.swift", "Till/main.swift"], "\(containers)")
    let held = graph.nodeIDs.filter { graph.nodes[$0].name == "Int" }.map { graph.container(of: $0) }
    #expect(held.count == 2 && held.allSatisfy { $0.map { graph.nodes[$0].location.file } == "Shop/main.swift" })
  }

  @Test func modulesShareOneBudget() {
    let units = (0..<20).map { number in
      Project.Unit(name: "U\(number)", folder: "U\(number)", sees: (0..<number).map { ID($0) })
    }
    let reader = SourceReader(dialects: [FlexInject()])
    let project = Project(
      units: units,
      files: units.indices.map { number in
        let text = "import FlexInject\nfunc f\(number)() { DependencyContainer.shared.register(key: \"k\") { 1 } }"
        return Project.File(path: "U\(number)/F.swift", unit: ID(number), facts: reader.read(text, withCode: true))
      })
    let budget = RehearsalBudget(project, RehearsedUnits(project, speaking: FlexInject.id))
    let all = units.indices.map { budget.steps(for: ID($0)) }
    // The program goes through all of it, and each part only through its own.
    #expect(all[19] > all[0] * 10)
    #expect(all.reduce(0, +) <= Rehearsal.steps(forCallables: 20) + 20 * 60_000)
  }

  private static func units(speaking dialect: any Dialect, _ source: String) -> Int {
    let reader = SourceReader(dialects: [dialect])
    let project = Project(
      units: [Project.Unit(name: "App", folder: "")],
      files: [Project.File(path: "main.swift", unit: ID(0), facts: reader.read(source, withCode: true))])
    return RehearsedUnits(project, speaking: dialect.id).programs.count
  }
}
