import Discoverer

enum Environment {
  static let services = Injector()
}

protocol Clock {}
struct WallClock: Clock {}
protocol Log {}
struct FileLog: Log {}
protocol Store {}
struct Disk: Store {}
protocol Player {}
struct AudioPlayer: Player {}

struct Clocks {
  @Registered(inInjector: Environment.services) var clock = Injection<Clock>.singleton(WallClock())
}
final class Logs {
  @Registered(inInjector: Environment.services) var log = Injection<Log>.factory { FileLog() }
}
@MainActor enum Stores {
  @Registered(inInjector: Environment.services) static var store = Injection<Store>.singleton(Disk())
}
final class Players {
  @Registered var player: Injection<Player>
  init(injector: Injector) {
    _player = Registered(wrappedValue: .factory { AudioPlayer() }, inInjector: injector)
  }
}

func setUp() {
  let clocks = Clocks()
  _ = clocks
}

func play() {
  let players = Players(injector: Environment.services)
  print(Environment.services[Player.self] as Any)
  _ = try? Environment.services.unregister(type: Player.self)
  _ = players
}

setUp()
print(Environment.services[Clock.self] as Any)
print(Environment.services[Store.self] as Any)
do {
  var logs = Logs()
  print(Environment.services[Log.self] as Any)
  logs = Logs()
  _ = logs
}
play()
