import Dispatch
import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Large, deep and broken programs.
@Suite struct RehearsalLimitTests {
  private static let program = """
    class Base<T> { let t: T; init(_ t: T) { self.t = t }; func make() -> P? { nil } }
    final class Sub: Base<A> { @Given var a: A; lazy var b = B(a: a); override func make() -> P? { b } }
    struct S { @Held var h = 1; var sub: Sub?; mutating func set() { sub = Sub(A()) } }
    enum E: String { case one = "1", two; static let all = [E.one, .two] }
    func go<T>(_ t: T.Type, _ f: () throws -> T) rethrows -> T { try f() }
    Toy.shared.put(A.self) { [weak x = A()] in guard let x else { return A() }; return x }
    var s = S(); s.set(); s.sub?.make()
    do { let a = try go(A.self) { try Toy.shared.ask(A.self) }; note(a) } catch { note(error) }
    for e in E.all { switch e { case .one: note(e.rawValue); default: break } }
    let (p, q) = (A(), s.sub?.b.a ?? A())
    Toy.shared.list { p; if let q { q } }
    """

  /// What many makers make, one for the other, is gone through as far as it is deep; farther down nothing is claimed.
  @Test(arguments: [(60, false), (150, false), (240, true)])
  func aLongChainOfSingles(_ length: Int, _ isCutOff: Bool) {
    let singles = (0..<length).map { $0 == 0 ? "single { S0() }" : "single { S\($0)(a: $0()) }" }
    let types = (0..<length).map {
      $0 == 0 ? "final class S0 {}" : "final class S\($0) { init(a: S\($0 - 1)) {} }"
    }
    let source =
      "import Injection\nlet all = Component {\n\(singles.joined(separator: "\n"))\n}\n"
      + "injectMe { component { all } }\nlet last: S\(length - 1) = resolve()\n\(types.joined(separator: "\n"))"
    let found = LargeStack.run { () -> (unused: Int, cutOff: Int, edges: Int) in
      let sources = Sources(["main.swift": source])
      return (
        sources.findings("unused-registration").count, sources.findings("followed-in-part").count,
        sources.graph.edges.count
      )
    }
    #expect(found?.unused == 0)
    #expect(found?.cutOff == (isCutOff ? 1 : 0))
    #expect(found.map { $0.edges >= length - 1 } == true)
  }

  @Test func anyPartOfAProgramIsRehearsed() {
    let text = Array(Self.program)
    for start in stride(from: 0, to: text.count, by: 13) {
      for length in [17, 211, 900] {
        let part = String(text[start..<min(text.count, start + length)])
        let toy = ToyLibrary()
        _ = rehearse(["main.swift": part], toy)
        #expect(toy.log.count < 200)
      }
    }
  }

  @Test func equalProgramsSayTheSame() {
    #expect(rehearsed(Self.program) == rehearsed(Self.program))
  }

  @Test func aFunctionThatIsCalledAThousandTimesIsFollowedOnlySoOften() {
    let calls = (0..<1_000).map { _ in "help(1)" }.joined(separator: "\n")
    let body = (0..<50).map { "let a\($0) = other(\($0))" }.joined(separator: "\n")
    let source = "func help(_ i: Int) {\n\(body)\n}\nfunc other(_ i: Int) -> A { A() }\n\(calls)\nnote(\"end\")"
    #expect(rehearsed(source) == ["note \"end\""])
  }

  /// Which of several functions is meant hangs on what its argument is, and that on which function is meant there.
  @Test func callsInsideCallsAreGoneThroughOnce() {
    let makes = ["Wall", "Watch", "Note", "Int"].map { "func make(_ v: \($0)) -> \($0) { v }" }.joined(separator: "\n")
    let nested = String(repeating: "make(", count: 12) + "Watch()" + String(repeating: ")", count: 12)
    let program = FlexProgram(
      """
      \(makes)
      let watch = \(nested)
      box.register(type: Watch.self) { watch }
      let again: Watch = box.resolve(type: Watch.self)
      """)
    let machine = Rehearsal.machine(program.project, unit: ID(0), with: FlexInjectLibrary())
    #expect(machine.budget.stepsLeft > Limits.steps * 99 / 100)
    #expect(program.findings.isEmpty)
  }

  /// What begins a call is asked for its type once, also where nobody knows what is called.
  @Test func callsBehindCallsAreGoneThroughOnce() {
    let calls = String(repeating: ".map { $0 + 1 }.filter { $0 > 1 }", count: 20)
    let program = FlexProgram(
      """
      let sums = Just(1)\(calls)
      box.register(type: Watch.self) { Watch() }
      let again: Watch = box.resolve(type: Watch.self)
      """)
    let machine = Rehearsal.machine(program.project, unit: ID(0), with: FlexInjectLibrary())
    #expect(machine.budget.stepsLeft > Limits.steps * 99 / 100)
    #expect(program.findings.isEmpty)
  }

  /// Each function calls the next one twice: a million million calls, of which all do the same.
  @Test func whatBringsNothingNewIsNotFollowedOverAndOver() throws {
    let calls = (0..<40).map { "func f\($0)() { f\($0 + 1)(); f\($0 + 1)() }" }.joined(separator: "\n")
    let program = FlexProgram(
      """
      \(calls)
      func f40() { let clock: Clock = box.resolve(type: Clock.self, mode: .new) }
      box.register(type: Clock.self) { Wall() }
      f0()
      let watch: Watch = box.resolve(type: Watch.self)
      """)
    let machine = Rehearsal.machine(program.project, unit: ID(0), with: FlexInjectLibrary())
    #expect(machine.run.resolutions.count < 200)
    #expect(machine.budget.stepsLeft > Limits.steps * 3 / 4)
    #expect(
      program.needs == [
        "main.swift.watch: Watch unknown", "f40.clock: Clock supplied onlyMatch <- DependencyContainer.shared/Clock",
      ])
    #expect(program.findings == [])
  }

  /// What makes it is noted all the way up, which takes the longer the deeper it stands.
  @Test func whatIsMadeDeepInsideCountsAsManySteps() {
    func stepsTaken(_ depth: Int) -> Int {
      let types = (0..<depth).map { "struct T\($0) { var a = T\($0 + 1)(); var b = T\($0 + 1)() }" }
      let program = FlexProgram(types.joined(separator: "\n") + "\nstruct T\(depth) { func f() {} }\nlet t = T0()")
      let machine = Rehearsal.machine(program.project, unit: ID(0), with: FlexInjectLibrary())
      return Limits.steps - machine.budget.stepsLeft
    }
    let (few, many) = (stepsTaken(5), stepsTaken(11))
    // Six levels more are sixty-four times as many objects.
    #expect(many > few * 70)
  }

  @Test func aLargeProgramMayTakeMoreSteps() {
    let functions = (0..<4_000).map { "func f\($0)() {}" }.joined(separator: "\n")
    let world = TypeWorld(FlexProgram(functions).project, unit: ID(0))
    #expect(
      Machine(world, FlexInjectLibrary(), Dialects.surroundings).budget.stepsLeft == 4_000 * Limits.stepsPerCallable)
    let small = TypeWorld(FlexProgram("func f() {}").project, unit: ID(0))
    #expect(Machine(small, FlexInjectLibrary(), Dialects.surroundings).budget.stepsLeft == Limits.steps)
  }

  @Test func whatIsNotFollowedToItsEndIsSaid() {
    let program = FlexProgram(
      """
      box.register(type: Clock.self) { Wall() }
      box.register(type: Watch.self) { Watch() }
      let clock: Clock = box.resolve(type: Clock.self)
      """)
    func remarks(stepsLeft: Int?) -> [String] {
      let machine = Machine(
        TypeWorld(program.project, unit: ID(0)), FlexInjectLibrary(), Dialects.surroundings)
      if let stepsLeft { machine.budget.stepsLeft = stepsLeft }
      Rehearsal.run(machine)
      #expect(machine.run.entries.contains { !$0.isUsed } == (stepsLeft == nil))
      return machine.run.remarks.map { "\($0.finding.location.position.line) \($0.finding.id)" }
    }
    #expect(remarks(stepsLeft: nil) == [])
    #expect(remarks(stepsLeft: 12).contains { $0.hasSuffix("followed-in-part") })
  }

  @Test func typesThatInheritFromThemselves() {
    #expect(rehearsed("class X: Y {}\nclass Y: X {}\nlet x = X()\nnote(x)").count <= 1)
    #expect(rehearsed("typealias X = Y\ntypealias Y = X\nlet x: X = Toy.shared.get()").count == 1)
  }
}
