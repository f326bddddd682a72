import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What modules, their parents and their entries give.
@Suite struct InjectionModuleTests {
  @Test func whatClosuresAskTheirModuleFor() {
    let run = InjectionRun(
      """
      let app = Module {
        single { Wall() as Clock }
        factory(tag: "t") { Watch() as Clock }
        factory { Hall(clock: $0()) }
        factory(tag: "resolve") { Hall(clock: $0.resolve()) }
        factory(tag: "tag") { Hall(clock: $0.resolve(tag: "t")) }
        factory(tag: "named") { resolver in [1].forEach { print($0) }; return Hall(clock: resolver()) }
        factory(tag: "typed") { (resolver: Module) -> Hall in let clock: Clock = resolver(tag: "t"); return Hall(clock: clock) }
      }
      let a: Hall = app.resolve()
      let b: Hall = app.resolve(tag: "resolve")
      let c: Hall = app.resolve(tag: "tag")
      let d: Hall = app.resolve(tag: "named")
      let e: Hall = app.resolve(tag: "typed")
      """)
    #expect(
      run.asked == [
        "Clock for {Hall}.clock: app/Clock #0", "Hall for main.swift.a: app/Hall #1",
        "Clock for {Hall #resolve}.clock: app/Clock #0", "Hall #resolve for main.swift.b: app/Hall #resolve #2",
        "Clock #t for {Hall #tag}.clock: app/Clock #t #3", "Hall #tag for main.swift.c: app/Hall #tag #4",
        "Clock for {Hall #named}.clock: app/Clock #0", "Hall #named for main.swift.d: app/Hall #named #5",
        "Clock #t for {Hall #typed}.clock: app/Clock #t #6", "Hall #typed for main.swift.e: app/Hall #typed #7",
      ])
  }

  @Test func theChildResolvesWhatAnEntryOfItsParentNeeds() {
    let run = InjectionRun(
      """
      let parent = Module { factory { Wall() as Clock }; factory { Hall(clock: $0()) } }
      let child = Module(parent: parent) { factory { Watch() as Clock }; factory { Watch() as Clock } }
      let a: Hall = child.resolve()
      let b: Hall = parent.resolve()
      """)
    #expect(
      run.asked == [
        "Clock for {Hall}.clock: child/Clock #0", "Hall for main.swift.a: parent/Hall #1",
        "Clock for {Hall}.clock: parent/Clock #2", "Hall for main.swift.b: parent/Hall #3",
      ])
    #expect(run.remarks == [])
  }

  @Test func aSingleIsOneForEachModule() {
    let run = InjectionRun(
      """
      let clocks = Component { single { Wall() as Clock } }
      let one = Module { component { clocks } }
      let two = Module { component { clocks } }
      let a: Clock = one.resolve()
      let b: Clock = two.resolve()
      let c: Clock = one.resolve()
      """)
    #expect(run.entries == ["one/Clock single", "two/Clock single"])
    #expect(
      run.asked == [
        "Clock for main.swift.a: one/Clock #0", "Clock for main.swift.b: two/Clock #1",
        "Clock for main.swift.c: one/Clock #0",
      ])
  }

  @Test func whoAsksFirstDecidesWhatASingleHolds() {
    let run = InjectionRun(
      """
      let parent = Module { factory { Wall() as Clock }; single { Hall(clock: $0()) } }
      let child = Module(parent: parent) { factory { Watch() as Clock } }
      let a: Hall = parent.resolve()
      let b: Hall = child.resolve()
      """)
    #expect(
      run.asked == [
        "Clock for {Hall}.clock: parent/Clock #0", "Hall for main.swift.a: parent/Hall #1",
        "Hall for main.swift.b: parent/Hall #1",
      ])
    #expect(run.remarks == ["'Hall' was made by 'parent', which asked first, and keeps its 'Clock' in 'child' too"])
  }

  @Test func whatIsWeakLivesAsLongAsSomebodyKeepsIt() {
    let run = InjectionRun(
      """
      let app = Module { weak { Wall() } ; weak { "text" } }
      func use() { let a: Wall = app.resolve(); let b: Wall = app.resolve(); print(a, b) }
      use()
      let c: Wall = app.resolve()
      let d: String = app.resolve()
      """)
    #expect(
      run.asked == [
        "Wall for use.a: app/Wall #0", "Wall for use.b: app/Wall #0", "Wall for main.swift.c: app/Wall #1",
        "String for main.swift.d: app/String",
      ])
    #expect(run.remarks == ["'String' is weak, but String is no class: it is made anew each time"])
  }

  @Test func entriesThatNeedEachOther() {
    let run = InjectionRun(
      """
      final class Hen { init(_ egg: Egg) {} }
      final class Egg { init(_ hen: Hen) {} }
      let app = Module { single { Hen($0()) }; factory { Egg($0()) } }
      let hen: Hen = app.resolve()
      """)
    #expect(
      run.asked == [
        "Hen for {Egg}.hen: endless Hen Egg", "Egg for {Hen}.egg: app/Egg #0", "Hen for main.swift.hen: app/Hen #1",
      ])
  }

  @Test func conditionsInLists() {
    let run = InjectionRun(
      """
      let isMock = false
      let one = Component { factory { Wall() as Clock } }
      let two = Component { factory { Watch() as Clock } }
      let a = Module { component { isMock ? one : two } }
      let b = Module { component { CommandLine.argc > 1 ? one : two } }
      let c = Module {
        #if DEBUG
        factory { Wall() as Clock }
        #endif
        if isMock { factory { Hall(clock: $0()) } } else { factory { Wall() } }
      }
      let x: Clock = a.resolve()
      let y: Clock = b.resolve()
      let z: Clock = c.resolve()
      let w: Hall? = c.resolve()
      """)
    #expect(
      run.entries == [
        "a/Clock factory", "b/Clock factory ?", "b/Clock factory ?", "c/Clock factory #if DEBUG ?", "c/Wall factory",
      ])
    #expect(
      run.asked == [
        "Clock for main.swift.x: a/Clock #0", "Clock for main.swift.y: b/Clock ?",
        "Clock for main.swift.z: c/Clock ?", "Hall for main.swift.w: nil",
      ])
  }

  @Test func aComponentThatNothingDeclares() {
    let run = InjectionRun(
      """
      injectMe { component { storage } ; factory { Wall() } }
      let a: Wall = resolve()
      let b: Clock? = resolve()
      """)
    #expect(run.entries == ["injectMe/Wall factory"])
    #expect(
      run.asked == [
        "Wall for main.swift.a: injectMe/Wall #0",
        "Clock for main.swift.b: ? what the module lists at main.swift:7:24 may be an entry of any key: "
          + "'storage' is not declared in what was read (main.swift:7:24)",
      ])
    #expect(run.remarks == ["nothing declares the component 'storage'"])
  }

  @Test func anEntryByAWordThatIsNoneIsNamed() {
    let run = InjectionRun(
      """
      injectMe { singl { Wall() } }
      let a: Wall = resolve()
      """)
    #expect(
      run.asked == [
        "Wall for main.swift.a: ? what the module lists at main.swift:7:12 may be an entry of any key: "
          + "nothing that was read declares 'singl', and 'single' may be meant, one letter differs"
      ])
  }

  @Test func whatNobodyAsksForIsTried() {
    let run = InjectionRun(
      """
      let app = Module { factory { Hall(clock: $0()) } }
      let mere = Module { factory { Hall(clock: $0()) } }
      let child = Module(parent: mere) { factory { Wall() as Clock } }
      """)
    #expect(
      run.asked == ["Clock for {Hall}.clock: not there opened", "Clock for {Hall}.clock: child/Clock #5 opened"])
  }

  @Test func whatTheProjectAddsToModules() {
    let run = InjectionRun(
      """
      extension Module { func clock() -> Clock { resolve() } ; var hall: Hall { self() } }
      let app = Module { factory { Wall() as Clock }; factory { Hall(clock: $0.clock()) } }
      let a = app.clock()
      let b = app.hall
      """)
    #expect(
      run.asked == [
        "Clock for Module.clock: app/Clock #0", "Clock for Module.clock: app/Clock #1",
        "Hall for Module.hall: app/Hall #2",
      ])
  }

  @Test func theCallerDecidesWhatIsWanted() {
    let run = InjectionRun(
      """
      func get<T>() -> T { resolve() }
      func unused<T>() -> T { app.resolve() }
      let app = Module { factory { Wall() as Clock } }
      injectMe(app)
      let a: Clock = get()
      """)
    #expect(
      run.asked == [
        "Clock for get.clock: app/Clock #0", "T for unused.t: ? nobody can tell which type is wanted opened",
      ])
  }

  /// Of `.base` the type is what is expected there.
  @Test func aModuleThatIsNamedByItsMemberAlone() {
    let graph = Sources([
      "main.swift": """
      import Injection
      final class Clock {}
      final class Hall { init(clock: Clock) {} }
      extension Module { static let base = Module { single { Clock() }; single { 1 } } }
      let child = Module(parent: .base) { factory { "a" }; factory { Hall(clock: $0()) } }
      let a: Hall = child.resolve()
      injectMe(.base)
      let b: Clock = resolve()
      let c: Hall = resolve()
      """
    ]).graph
    let needs = graph.nodeIDs.flatMap { node in graph.needs(of: node).map { "\($0.label) \($0.outcome.name)" } }
    #expect(needs.sorted() == ["a supplied", "b supplied", "c missing", "clock supplied"])
  }
}
