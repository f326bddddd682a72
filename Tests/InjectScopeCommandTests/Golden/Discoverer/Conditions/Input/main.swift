import Discoverer

enum Environment {
  static let services = Injector()
}

protocol Clock {}
struct WallClock: Clock {}
struct Watch: Clock {}
protocol Log {}
struct FileLog: Log {}
protocol Store {}
struct Disk: Store {}

#if DEBUG
  _ = try? Environment.services.register(as: Clock.self, injection: .singleton(Watch()))
#else
  _ = try? Environment.services.register(as: Clock.self, injection: .singleton(WallClock()))
#endif

if CommandLine.arguments.count > 9 {
  _ = try? Environment.services.register(as: Log.self, injection: .factory { FileLog() })
}

func laterPerhaps() throws {
  try Environment.services.register(as: Store.self, injection: .factory { Disk() })
}

struct Screen {
  @Injected(injector: Environment.services) var clock: Clock
}

print(Screen().clock)
print(Environment.services[Log.self] as Any)

func show() {
  print(Environment.services[Store.self] as Any)
}
