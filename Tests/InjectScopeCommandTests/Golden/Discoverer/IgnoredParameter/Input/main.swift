import Discoverer

enum Environment {
  static let services = Injector()
  static let screens = Injector()
}

protocol Clock {}
struct WallClock: Clock {}

struct Configurator {
  static func configure(_ injector: Injector) throws {
    try Environment.services.register(as: Clock.self, injection: .singleton(WallClock()))
  }
}

struct Screen {
  @Injected var clock: Clock

  init(injector: Injector) {
    _clock = Injected(injector: Environment.screens)
  }
}

try Configurator.configure(Environment.screens)
print(Screen(injector: Environment.services).clock)
