import Discoverer

protocol Clock {}
struct WallClock: Clock {}
struct Watch: Clock {}

extension Injector {
  static let watches = Injector(allowRewrite: true)

  func fill() throws -> Injector {
    try register(as: Clock.self, injection: .factory { Watch() })
  }
}

struct Screen {
  @Injected var clock: Clock
  @Injected(injector: .watches) var watch: Clock
}

_ = try Injector.default.register(as: Clock.self, injection: .singleton(WallClock()))
_ = try Injector.watches.fill()
let first = Screen()
Injector.default = Injector()
let second = Screen()
print(first.clock, first.watch)
print(second.watch, second.clock)
