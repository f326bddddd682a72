import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Subscripts, result builders, and what runs when an object goes.
@Suite struct RehearsalMemberTests {
  private static let registry = """
    final class Registry {
      subscript<T>(type: T.Type) -> T { Toy.shared.get(type) }
      subscript(at key: String) -> A {
        get { Toy.shared.get() }
        set { Toy.shared.put(A.self) { newValue } }
      }
    }
    let registry = Registry()

    """

  @Test func subscriptsOfTheProjectAreFollowed() {
    #expect(
      rehearsed(Self.registry + "Toy.shared.put(P.self) { A() }\nnote(registry[P.self])").prefix(3) == [
        "put P", "P for Registry = A #1", "note A #1",
      ])
  }

  @Test func whatIsSetThroughOneIsDone() {
    #expect(
      rehearsed(Self.registry + "registry[at: \"a\"] = A()\nnote(registry[at: \"a\"])").prefix(3) == [
        "put A", "A for Registry = A #1", "note A #1",
      ])
  }

  @Test func whatIsSetMayHaveAnyName() {
    let named = Self.registry.replacing("set { Toy.shared.put(A.self) { newValue } }", with: "set(item) { note(item) }")
    #expect(rehearsed(named + "registry[at: \"a\"] = A()").prefix(1) == ["note A #1"])
    let property = "final class Box { var a = A() { didSet(old) { note(old) } } }\nlet box = Box()\nbox.a = A()"
    #expect(rehearsed(property).first == "note A #1")
  }

  @Test func aFunctionMayBeCalledAsASubscriptIs() {
    let source = """
      final class Shelf { func `subscript`(_ key: String) -> A { note(key); return A() } }
      let shelf = Shelf()
      note(shelf["a"])
      note(shelf.subscript("b"))
      """
    #expect(rehearsed(source).dropFirst() == ["note \"b\"", "note A #1"])
  }

  private static let builders = """
    @resultBuilder enum List { static func buildBlock(_ parts: P...) -> [P] { parts } }
    @resultBuilder enum First { static func buildBlock(_ parts: P...) -> P { parts[0] } }
    @resultBuilder enum Either { static func buildBlock(_ parts: P...) -> P { parts[Int.random(in: 0..<2)] } }

    """

  @Test func aBuilderThatListsGivesWhatStandsInIt() {
    let log = rehearsed(
      Self.builders
        + "@List func all() -> [P] { A(); B(a: Toy.shared.get()) }\nToy.shared.put(A.self) { A() }\nnote(all())")
    #expect(log.prefix(2) == ["put A", "A for all.a = A #1"])
    #expect(log.count == 3)
    #expect(log.last?.contains("array") == true, "\(log)")
  }

  @Test func anyNumberOfValuesComesAsAnArray() {
    let source =
      "func all(_ first: String, _ parts: P...) { note(parts); note(first) }\nall(\"a\", A(), A())\nall(\"b\")"
    let log = rehearsed(source)
    #expect(log.count == 4)
    #expect(log.filter { $0.contains("array") }.count == 2)
    #expect(log.filter { !$0.contains("array") } == ["note \"a\"", "note \"b\""])
  }

  @Test func whatAnotherBuilderChooses() {
    #expect(rehearsed(Self.builders + "@First func first() -> P { A(); A() }\nnote(first())") == ["note A #0"])
    #expect(rehearsed(Self.builders + "@Either func either() -> P { A(); A() }\nnote(either())") == ["note unknown P"])
  }

  @Test func aReturnTurnsItOff() {
    #expect(
      rehearsed(Self.builders + "@First func first() -> P { let a = A(); return a }\nnote(first())") == ["note A #0"])
  }

  /// When it runs nobody knows: what it asks for must be there at the end.
  @Test func whatRunsWhenAnObjectGoesIsOpened() {
    #expect(
      rehearsed(
        "class Session { deinit { note(Toy.shared.get(A.self)) } }\nlet s = Session()\nToy.shared.put(A.self) { A() }")
        == ["put A", "A for Session = A #2 ?", "note A #2 ?", "A for Session = A #4 opened", "note A #4 opened"])
  }
}
