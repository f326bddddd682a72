import Injection

final class Clock {}

func configure() {
  injectMe {
    single { Clock() }
  }
}

configure()
injectMe(Module {})
