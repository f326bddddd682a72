import Testing

@testable import InjectScopeDialects

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

  @Test func anEntryOfAnotherTypeIsPassedOver() {
    let run = InjectionRun(
      """
      enum Home { final class Model {} }
      enum Detail { final class Model {} }
      let parent = Module { factory { Home.Model() } }
      let child = Module(parent: parent) { factory { Detail.Model() } }
      let a: Home.Model = child.resolve()
      let b: Detail.Model = child.resolve()
      let c: Detail.Model? = parent.resolve()
      let d: Detail.Model = parent.resolve()
      """)
    #expect(
      run.asked == [
        "Home.Model for main.swift.a: parent/Home.Model #1", "Detail.Model for main.swift.b: child/Detail.Model #2",
        "Detail.Model for main.swift.c: nil", "Detail.Model for main.swift.d: another type",
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
