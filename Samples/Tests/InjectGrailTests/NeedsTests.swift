import InjectGrail
import Testing

/// Each class below uses one form; that it compiles is half of the test.
@Suite struct NeedsTests {
  private let clock = ClockInjectorImpl(now: 7)

  @Test func namedProtocol() {
    #expect(Clock(injector: clock).injector.now == 7)
  }

  @Test func nestedProtocol() {
    #expect(NestedNeed(injector: Outer.ClockInjectorImpl(now: 1)).injector.now == 1)
  }

  @Test func existentialProtocol() {
    #expect(ExistentialNeed(injector: clock).injector.now == 7)
  }

  @Test func conventionOfBareNeeds() {
    #expect(Timer(injector: TimerInjectorImpl(step: 2)).injector.step == 2)
  }

  @Test func conventionTakesImplOut() {
    let timers: [any Ticking] = [TickingImpl(injector: TickingInjectorImpl(step: 3))]
    #expect(timers.map(\.step) == [3])
  }

  @Test func structureAndActor() async {
    #expect(ClockFace(injector: clock).injector.now == 7)
    #expect(await ClockActor(injector: clock).now == 7)
  }

  @Test func mainActorClass() async {
    let now = await MainActor.run { ClockScreen(injector: clock).injector.now }
    #expect(now == 7)
  }

  @Test func declaredPropertyStays() {
    let watch = Watch(injector: clock)
    watch.injector = ClockInjectorImpl(now: 8)
    #expect(watch.changes == 1)
  }

  @Test func declaredInitializerStays() {
    #expect(Alarm(injector: clock, at: 9).delay == 2)
  }

  @Test func noConstructor() {
    #expect(Stopwatch(startedAt: 4).injector.now == 4)
    #expect(Sundial(hour: 12, injector: clock).injector.now == 7)
  }

  @Test func overriddenPropertyGetsNoInitializer() {
    #expect(SlowClock(slowedBy: 2).injector.now == 5)
  }

  @Test func publicClassOfInternalProtocol() {
    #expect(PublicClock(injector: clock).injector.now == 7)
  }

  @Test func conformance() {
    func now(_ clock: some Injectable) -> Int? { (clock.injector as? any ClockInjector)?.now }
    #expect(now(InjectableClock(injector: PublicClockInjectorImpl(now: 5))) == 5)
  }

  @Test func genericClass() {
    #expect(Box<String>(injector: clock).injector.now == 7)
  }

  @Test func injectsAddsNothing() {
    #expect(Mirror(reflecting: Factory()).children.isEmpty)
    #expect(Mirror(reflecting: EmptyFactory()).children.isEmpty)
  }
}

protocol ClockInjector: Injector {
  var now: Int { get }
}

struct ClockInjectorImpl: ClockInjector {
  let now: Int
}

@Needs<ClockInjector>
private final class Clock {}

private enum Outer {
  protocol ClockInjector: Injector {
    var now: Int { get }
  }

  struct ClockInjectorImpl: ClockInjector {
    let now: Int
  }
}

@InjectGrail.Needs<Outer.ClockInjector>
private final class NestedNeed {}

@Needs<any ClockInjector>
private final class ExistentialNeed {}

private protocol TimerInjector {
  var step: Int { get }
}

private struct TimerInjectorImpl: TimerInjector {
  let step: Int
}

@Needs
private final class Timer {}

private protocol Ticking {
  var step: Int { get }
}

private protocol TickingInjector {
  var step: Int { get }
}

private struct TickingInjectorImpl: TickingInjector {
  let step: Int
}

@NeedsInjector
private final class TickingImpl: Ticking {
  var step: Int { injector.step }
}

@Needs<ClockInjector>
private struct ClockFace {}

@Needs<ClockInjector>
private actor ClockActor {
  var now: Int { injector.now }
}

@MainActor @Needs<ClockInjector>
private final class ClockScreen {}

@Needs<ClockInjector>
private final class Watch {
  private(set) var changes = 0

  var injector: ClockInjectorImpl {
    didSet { changes += 1 }
  }
}

@Needs<ClockInjector>
private final class Alarm {
  let delay: Int

  init(injector: ClockInjectorImpl, at time: Int) {
    self.injector = injector
    delay = time - injector.now
  }
}

@Needs<ClockInjector>(noConstructor: true)
private final class Stopwatch {
  init(startedAt now: Int) {
    injector = ClockInjectorImpl(now: now)
  }
}

@Needs<ClockInjector>(noConstructor: true)
private struct Sundial {
  let hour: Int
}

private class ClockBase {
  var injector: ClockInjectorImpl { ClockInjectorImpl(now: 7) }
  let lag: Int

  init(slowedBy lag: Int) {
    self.lag = lag
  }
}

@Needs<ClockInjector>
private final class SlowClock: ClockBase {
  override var injector: ClockInjectorImpl { ClockInjectorImpl(now: super.injector.now - lag) }
}

@Needs<ClockInjector>
public final class PublicClock {}

public protocol PublicClockInjector: Injector {
  var now: Int { get }
}

public struct PublicClockInjectorImpl: PublicClockInjector, ClockInjector {
  public let now: Int
}

@Needs<PublicClockInjector>
public final class InjectableClock: Injectable {}

@Needs<ClockInjector>
private final class Box<Element> {}

@Injects<Clock, Ticking, Box<Int>>
@Injects<ClockInjector>
private final class Factory {}

@Injects
private final class EmptyFactory {}
