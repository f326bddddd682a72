import Discoverer

/// Asks the wrong library: clocks are FlexInject's, not Discoverer's. Only `--broken=Discoverer` gets here.
final class DelayAlarm {
  @Injected(injector: Repositories.injector) private var clock: Clock

  func ring() {
    print("late by \(clock.hour()) hours")
  }
}
