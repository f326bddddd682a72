import Discoverer

enum Environment {
  static let services = Injector()
}

protocol Store {}
struct Disk: Store {}
enum Home { struct Model {} }
enum Detail { struct Model {} }
typealias Storage = any Store

try Environment.services
  .register(as: Disk.self, injection: .singleton(Disk()))
  .register(as: Home.Model.self, injection: .factory { Home.Model() })
  .register(as: Store?.self, injection: .singleton(nil))
  .register(as: [Store].self, injection: .lazySingleton([Disk()], { [] }))

struct Screen {
  @Injected(injector: Environment.services) var disk: Disk
  @Injected(injector: Environment.services) var perhaps: Store?
  @Injected(injector: Environment.services) var all: [any Store]
  @Injected(injector: Environment.services) var model: Home.Model
  @Injected(injector: Environment.services) var other: Detail.Model
  @Injected(injector: Environment.services) var store: Storage
}

let screen = Screen()
print(screen.disk, screen.perhaps as Any, screen.all, screen.model)
print(screen.other)
print(screen.store)
