import Injection

final class Clock {}

final class Screen {
  let clock: Clock

  init(clock: Clock) {
    self.clock = clock
  }
}

final class Badge {}

final class WithComponent: ModuleBuilder<Screen> {
  override func component() -> Component? {
    Component {
      factory { Badge() }
    }
  }

  override func build() -> Screen {
    Screen(clock: module.resolve())
  }
}

final class WithoutComponent: ModuleBuilder<Screen> {
  override func build() -> Screen {
    Screen(clock: module.resolve())
  }
}

let core = Module {
  single { Clock() }
}

injectMe(Module(parent: core) {})
_ = WithoutComponent().build()
_ = WithComponent().build()
