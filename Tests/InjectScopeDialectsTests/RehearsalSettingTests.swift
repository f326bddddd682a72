import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What setting a property does besides.
@Suite struct RehearsalSettingTests {
  @Test func aComputedOneDoesWhatItSays() {
    #expect(
      rehearsed(
        """
        final class Model {
          private var kept: A?
          var item: A? { get { kept } set(fresh) { note(fresh); kept = fresh } }
          var plain: A? { get { nil } set { note(newValue) } }
        }
        let model = Model()
        model.item = A()
        note(model.item)
        model.plain = A()
        note(model.plain)
        """) == ["note A #1", "note A #1", "note A #2", "note nil"])
  }

  @Test func observersSeeTheOldAndTheNew() {
    #expect(
      rehearsed(
        """
        final class Model {
          var item: A? { willSet { note(item); note(newValue) } didSet(old) { note(old); note(item) } }
          init(_ item: A?) { self.item = item }
        }
        let model = Model(nil)
        model.item = A()
        """) == ["note nil", "note A #1", "note nil", "note A #1"])
  }

  @Test func aStructIsChangedWhereItIsKept() {
    #expect(
      rehearsed(
        """
        struct State {
          var count = A()
          var item: A { get { count } set { count = newValue } }
          var seen = "" { didSet { count = A(); note(oldValue) } }
        }
        final class Model { var state = State() }
        let model = Model()
        model.state.item = A()
        note(model.state.count)
        model.state.seen = "b"
        note(model.state.count)
        """) == ["note A #2", "note \"\"", "note A #3"])
  }

  @Test func superclassesStaticsAndGlobals() {
    #expect(
      rehearsed(
        """
        class Base { var item = "a" { didSet { note("base") } } }
        final class Sub: Base {
          override var item: String { didSet { note("sub") } }
          static var shared = "s" { didSet { note(shared) } }
          static var computed: String { get { "c" } set(text) { note(text) } }
        }
        final class Through: Base {
          override var item: String { get { super.item } set { note("through"); super.item = newValue } }
        }
        var global = "g" { willSet { note(newValue) } }
        Sub().item = "b"
        Through().item = "c"
        Sub.shared = "t"
        Sub.computed = "d"
        func f() { global = "h" }
        f()
        global = "i"
        """) == [
          "note \"base\"", "note \"sub\"", "note \"through\"", "note \"base\"", "note \"t\"",
          "note \"d\"", "note \"h\"", "note \"i\"",
        ])
  }
}
