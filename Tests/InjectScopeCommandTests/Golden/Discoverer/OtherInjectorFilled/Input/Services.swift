import Discoverer

protocol Clock { func now() -> Int }
struct SystemClock: Clock { func now() -> Int { 1 } }

protocol Store { func save() }
final class DiskStore: Store {
  let clock: Clock
  init(clock: Clock) { self.clock = clock }
  func save() {}
}

enum Env {
  static let services = Injector()
  static let other = Injector()
}

final class Report {
  @Injected(injector: Env.services) private var clock: Clock
  @Injected(injector: Env.services) private var store: Store

  func show() {
    print(clock.now())
    store.save()
  }
}

enum Services {
  static func configure(_ injector: Injector) throws {
    try injector
      .register(as: Clock.self, injection: .singleton(SystemClock()))
      .register(as: Store.self, injection: .lazySingleton(nil, { DiskStore(clock: injector[Clock.self]!) }))
  }
}
