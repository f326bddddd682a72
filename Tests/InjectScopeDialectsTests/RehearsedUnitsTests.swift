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
    (["@main enum Main {", "@main enum Main {"], ["2 programs are read as one, \(each): 'Main'"]),
  ])
  func severalProgramsThatAreReadAsOneAreSaid(_ heads: [String], _ told: [String]) {
    let body = "\n  static func main() { DependencyContainer.shared.register(type: Int.self) { 1 } }\n}\n"
    let end = heads[1].hasPrefix("#") ? "#endif\n" : ""
    let found = Sources(["Apps.swift": "import FlexInject\n" + heads.map { $0 + body }.joined() + end])
      .findings("several-programs")
    #expect(found.map(\.message) == told)
    #expect(found.allSatisfy { $0.location.position.line == 2 && $0.chain.map(\.location.position.line) == [5] })
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
