import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What is found under which key, and of which type it is.
@Suite struct InjectionKeyTests {
  @Test func anOuterOptionalCountsAsWhatItWraps() {
    let run = InjectionRun(
      """
      let app = Module { factory { Wall() }; factory { Wall() as Clock }; factory(tag: "t") { Watch() as Clock? } }
      let a: Wall = app.resolve()
      let b: Clock? = app.resolve()
      let c: Clock = app(tag: "t")
      let d = app.resolve(tag: "t") as (any Clock)?
      let e: Clock! = app.resolve(tag: "no")
      typealias Time = Clock
      let f: Time = app()
      let g: Watch = app.resolve()
      """)
    #expect(
      run.asked == [
        "Wall for main.swift.a: app/Wall #0", "Clock for main.swift.b: app/Clock #1",
        "Clock #t for main.swift.c: app/Clock #t #2", "Clock #t for main.swift.d: app/Clock #t #3",
        "Clock #no for main.swift.e: nil", "Clock for main.swift.f: app/Clock #4", "Watch for main.swift.g: not there",
      ])
  }

  @Test func anInnerOptionalIsAnotherType() {
    let run = InjectionRun(
      """
      let app = Module { factory { Box<Clock?>() }; factory { Box<Clock?>() as Box<Clock?>? } }
      let a: Box<Clock?> = app.resolve()
      let b: Box<Clock?>? = app.resolve()
      let c: Box<Clock> = app.resolve()
      """)
    #expect(
      run.asked == [
        "Box<Clock?> for main.swift.a: app/Box<Clock?>", "Box<Clock?>? for main.swift.b: app/Box<Clock?>?",
        "Box<Clock> for main.swift.c: not there",
      ])
  }

  @Test func whatMayNotBeMadeIsOptional() {
    let program = InjectionRun(
      """
      let app = Module {
        factory { Int("5") }; factory { URL(string: "x") }; factory { UserDefaults(suiteName: "x") }
        factory { Int(5.0) }; factory { URL(string: "x")! }; factory { Double("5") ?? 1 }
      }
      """)
    #expect(
      program.run.entries.map { $0.offered?.description ?? "" }
        == ["Int?", "URL?", "UserDefaults?", "Int", "URL", "Double"])
  }

  @Test func anAssociatedTypeIsWhatItIsForTheConformingClass() {
    let run = InjectionRun(
      """
      protocol Screen { associatedtype State; associatedtype Action }
      final class Erased<State, Action> { init<S: Screen>(_ screen: S) {} }
      extension Screen {
        var erased: Erased<State, Action> { Erased(self) }
        var boxed: Box<Self> { Box<Self>() }
        func wrapped() -> Box<State> { Box<State>() }
      }
      class Base<State, Action>: Screen {}
      final class ListScreen: Base<Wall, Watch> {}
      final class Aliased: Screen { typealias State = Wall; typealias Action = Hall }
      final class Nested: Screen { struct State {}; enum Action {} }
      let app = Module {
        factory { ListScreen().erased }
        factory { ListScreen().boxed }
        factory { ListScreen().wrapped() }
        factory { Aliased().erased }
        factory { Nested().erased }
      }
      let a: Erased<Wall, Watch> = app.resolve()
      let b: Box<ListScreen> = app.resolve()
      let c: Box<Wall> = app.resolve()
      let d: Erased<Wall, Hall> = app.resolve()
      let e: Erased<Nested.State, Nested.Action> = app.resolve()
      """)
    #expect(
      run.entries == [
        "app/Erased<Wall, Watch> factory", "app/Box<ListScreen> factory", "app/Box<Wall> factory",
        "app/Erased<Wall, Hall> factory", "app/Erased<Nested.State, Nested.Action> factory",
      ])
    #expect(run.asked.allSatisfy { !$0.contains("?") && !$0.contains("not there") }, "\(run.asked)")
  }

  @Test func anAssociatedTypeMayFollowFromAProperty() {
    let run = InjectionRun(
      """
      protocol Screen { associatedtype State; var state: State { get } }
      extension Screen { var boxed: Box<State> { Box<State>() } }
      final class ListScreen: Screen { var state: Wall = Wall() }
      let app = Module { factory { ListScreen().boxed } }
      let a: Box<Wall> = app.resolve()
      """)
    #expect(run.asked == ["Box<Wall> for main.swift.a: app/Box<Wall>"])
  }

  @Test func anAssociatedTypeThatNobodyCanTellIsNoKey() {
    let run = InjectionRun(
      """
      protocol Screen { associatedtype State; func show(_ state: [State]) }
      extension Screen { var boxed: Box<State> { Box<State>() } }
      final class ListScreen: Screen { func show(_ state: [Wall]) {} }
      let app = Module { factory { ListScreen().boxed } }
      let a: Box<Wall> = app.resolve()
      let b: Box<Watch> = app.resolve()
      """)
    #expect(run.entries == ["app/Any #? factory ?"])
    #expect(run.asked.count == 2 && run.asked.allSatisfy { $0.contains(": ?") }, "\(run.asked)")
  }

  @Test func aModulesNameTellsTypesOfOneNameApart() {
    let run = InjectionRun([
      "App/Screens.swift": """
      import Display
      import Injection
      class Screen<State>: Display.Screen {}
      final class ListScreen: Screen<Int> {}
      let app = Module { factory { ListScreen().boxed } }
      final class Home { let box: Box<Int> = app.resolve() }
      func start() { _ = Home() }
      """,
      "Modules/Display/Screen.swift": """
      public protocol Screen { associatedtype State }
      public struct Box<T> {}
      public extension Screen { var boxed: Box<State> { Box<State>() } }
      """,
    ])
    #expect(run.asked == ["Box<Int> for Home.box: app/Box<Int>"])
  }

  @Test func whatMayBeNilIsSaidToBeSo() {
    let run = InjectionRun(
      """
      final class Delegate {
        var clock: Wall!
        func start(_ isOn: Bool) {
          injectMe { factory { self.clock } }
          if isOn { clock = Wall() }
          let a: Wall = resolve()
        }
      }
      Delegate().start(CommandLine.arguments.isEmpty)
      """)
    #expect(
      run.asked == ["Wall for Delegate.a: ? the entry gives a 'Wall?', and nobody can tell whether that is nil"])
  }

  @Test func anEntryOfAnotherTypeIsPassedOver() {
    let run = InjectionRun(
      """
      enum Home { final class Model {} }
      enum Detail { final class Model {} }
      let parent = Module { factory { Home.Model() } }
      let child = Module(parent: parent) { factory { Detail.Model() } }
      let a: Home.Model = child.resolve()
      let b: Detail.Model = child.resolve()
      let c: Detail.Model = parent.resolve()
      """)
    #expect(
      run.asked == [
        "Home.Model for main.swift.a: parent/Home.Model #1", "Detail.Model for main.swift.b: child/Detail.Model #2",
        "Detail.Model for main.swift.c: another type",
      ])
  }

  /// Nobody is above to be asked, and the library unwraps that.
  @Test func anEntryOfAnotherTypeIsNoNil() {
    let run = InjectionRun(
      """
      enum Home { final class Model {} }
      enum Detail { final class Model {} }
      let parent = Module { factory { Home.Model() } }
      let a: Detail.Model? = parent.resolve()
      """)
    #expect(run.asked == ["Detail.Model for main.swift.a: another type"])
  }

  /// Where nil is an answer, a module without an entry gives it, and asks nobody above.
  @Test func whatMayBeNilIsNotAskedOfTheParent() {
    let run = InjectionRun(
      """
      enum Home { final class Model {} }
      enum Detail { final class Model {} }
      let parent = Module { factory { Wall() }; factory { Detail.Model() } }
      let child = Module(parent: parent) { factory { Home.Model() } }
      let a: Wall? = child.resolve()
      let b: Wall = child.resolve()
      let c: Wall? = parent.resolve()
      let d: Any = child.resolve()
      let e: Detail.Model? = child.resolve()
      """)
    #expect(
      run.asked == [
        "Wall for main.swift.a: nil", "Wall for main.swift.b: parent/Wall #0", "Wall for main.swift.c: parent/Wall #1",
        "Any for main.swift.d: nil", "Detail.Model for main.swift.e: parent/Detail.Model #3",
      ])
  }

  @Test func whatAClosureGivesIsWhatIsOffered() {
    let run = InjectionRun(
      """
      extension Wall { var any: Clock { self } }
      let captured: Clock = Wall()
      let app = Module { factory { captured }; factory(tag: "any") { Wall().any } }
      func fill(item: Clock) -> Module { Module { factory { item } } }
      let a: Clock = app.resolve()
      let b: Clock = app.resolve(tag: "any")
      let c: Clock = fill(item: Wall()).resolve()
      """)
    #expect(run.entries == ["app/Clock factory", "app/Clock #any factory", "fill()/Clock factory (item: Clock)"])
    #expect(
      run.asked == [
        "Clock for main.swift.a: app/Clock #0", "Clock #any for main.swift.b: app/Clock #any #1",
        "Clock for main.swift.c: fill()/Clock #2",
      ])
  }

  @Test func whatAClosureCaptures() {
    let run = InjectionRun(
      """
      final class Builder: ModuleBuilder<Hall> {
        let item: Clock; let title: String
        init(item: Clock, title: String) { self.item = item; self.title = title }
        override func component() -> Component? { let local = Wall(); return Component { factory { Hall(clock: self.item) }; factory(tag: "t") { title }; factory { local }; factory(tag: "s") { self } } }
      }
      func make(_ count: Int) -> Module { Module { factory { count } } }
      injectMe { factory { Wall() } }
      _ = Builder(item: Wall(), title: "").module
      _ = make(3)
      """)
    #expect(
      run.entries == [
        "injectMe/Wall factory", "Builder/Hall factory (item: Clock)", "Builder/String #t factory (title: String)",
        "Builder/Wall factory (local: Wall)", "Builder/Builder #s factory (self: Builder)",
        "make()/Int factory (count: Int)",
      ])
  }
}
