import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Programs that grow in one dimension: the work may not grow with its square, and the answer stays what it is.
@Suite struct RehearsalGrowthTests {
  private func machine(_ source: String) -> Machine {
    Rehearsal.machine(FlexProgram(source).project, unit: ID(0), with: FlexInjectLibrary())
  }

  /// Nobody calls them, so each is tried.
  @Test func theMethodsOfATypeAreTriedOnOneObject() {
    func objects(_ count: Int) -> Int {
      let members = (0..<count).map {
        "var p\($0) = \($0)\nfunc m\($0)() -> Int { p\($0) }\nvar c\($0): Int { p\($0) }"
      }
      return machine("final class Desk {\n\(members.joined(separator: "\n"))\n}\nlet desk = Desk()").store.objects.count
    }
    #expect(objects(40) == objects(10))
  }

  /// What one of them does to the object they share is not there for the next.
  @Test func whatAMethodDoesIsTakenBackBeforeTheNext() {
    let program = """
      note("begin")
      struct One {}
      final class Desk {
        var kept: Any = 1
        func set() { kept = One() }
        func show() { note(kept) }
      }
      """
    #expect(rehearsed(program).last == "note Int opened")
  }

  /// As if it was made for each of them.
  @Test func whatStopsAtItsMakingIsSaidOfEveryMethod() {
    let machine = machine(
      """
      print(1)
      final class Desk {
        @Inject var clock: Clock
        func first() { let watch: Watch = box.resolve(type: Watch.self) }
        func second() { let note: Note = box.resolve(type: Note.self) }
      }
      """)
    #expect(
      machine.run.resolutions.map { $0.label + ($0.isAfterStop ? " after a stop" : "") }
        == ["clock", "watch after a stop", "note after a stop"])
  }

  /// Each unit of a project without manifests may have one of them; together they count as one type.
  @Test func typesOfOneNameAreMadeWithEverythingOnlySoOften() {
    var files = ["Common.swift": FlexProgram.common]
    for place in 0..<40 {
      files["m\(place).swift"] = "import FlexInject\nfinal class Service { @Inject var s: Clock }"
    }
    files["main.swift"] = (0..<100).map { _ in "_ = Service()" }.joined(separator: "\n")
    let machine = Rehearsal.machine(FlexProgram(files: files).project, unit: ID(0), with: FlexInjectLibrary())
    let often = Limits.makingsOfNamesakes
    #expect(Set(machine.run.resolutions.map(\.site)).count == 40)
    #expect(machine.run.resolutions.count <= 40 * often + Limits.askings)
  }

  /// Found by the type of what they take first, where they are many.
  @Test func whichOfManyFunctionsOfOneNameIsMeant() {
    let types = (0..<40).map { "struct T\($0) {}\nfunc make(_ v: T\($0)) { note(\"\($0)\") }" }
    let program = """
      \(types.joined(separator: "\n"))
      class Base {}
      final class Sub: Base {}
      protocol Able {}
      struct Can: Able {}
      struct Other {}
      func make(_ v: Base) { note("base") }
      func make(_ v: any Able) { note("able") }
      func make(_ v: Int) { note("int") }
      func make(_ v: T3, _ w: T4) { note("two") }
      func make(_ v: T5, by: Int = 1) { note("by") }
      make(T7()); make(Sub()); make(Base()); make(Can()); make(1); make(T3(), T4()); make(T39())
      make(T5(), by: 2)
      """
    #expect(
      Array(rehearsed(program).prefix(8))
        == ["7", "base", "base", "able", "int", "two", "39", "by"].map { "note \"\($0)\"" })
  }
}
