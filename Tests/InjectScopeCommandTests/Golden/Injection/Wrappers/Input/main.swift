import Injection

final class Clock {}

final class Screen {
  @Inject var clock: Clock
  @LazyInject(tag: "wall") var wall: Clock
  @LazyInject(tag: "none") var none: Clock
}

final class ScreenBuilder: ModuleBuilder<Screen> {
  override func component() -> Component? {
    Component {
      factory { Screen() }
      // The wrappers do not ask it.
      factory(tag: "none") { Clock() }
    }
  }

  override func build() -> Screen {
    module()
  }
}

injectMe {
  single { Clock() }
  single(tag: "wall") { Clock() }
}

let screen = ScreenBuilder().build()
_ = screen.wall
