import Discoverer

enum Environment {
  static let services = Injector()
}

protocol Clock {}
struct WallClock: Clock {}
struct Watch: Clock {}
protocol Log {}
struct FileLog: Log { let clock: Clock }
protocol Player {}
struct AudioPlayer: Player {}

// The second one is refused, and the third one is never reached.
_ = try? Environment.services
  .register(as: Clock.self, injection: .singleton(WallClock()))
  .register(as: Clock.self, injection: .singleton(Watch()))
  .register(as: Player.self, injection: .factory { AudioPlayer() })

// An expression that throws registers nothing.
do {
  try Environment.services.register(
    as: Log.self, injection: .singleton(FileLog(clock: Environment.services.get(Watch.self))))
} catch {
  print("no log")
}

struct Screen {
  @Injected(injector: Environment.services) var clock: Clock
  @Injected(injector: Environment.services) var player: Player

  func show() {
    print(clock)
    print(player)
  }
}

if let log = Environment.services[Log.self] { print(log) }
Screen().show()
