import Injection

final class Clock {}

/// Complete by itself; it stops all the same.
final class ClockBuilder: ModuleBuilder<Clock> {
  override func component() -> Component? {
    Component {
      factory { Clock() }
    }
  }

  override func build() -> Clock {
    module.resolve()
  }
}

_ = ClockBuilder().build()
