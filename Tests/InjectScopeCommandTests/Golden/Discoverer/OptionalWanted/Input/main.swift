import Discoverer

protocol Store {}
final class Disk: Store {}

enum Environment {
  static let services = Injector()
}

final class Page {
  // Behind `try?` an optional is wanted, and `Store?` is another key.
  var store: Store? { try? Environment.services.get() }
  let other = Environment.services[Store?.self]
}

try Environment.services.register(as: Store.self, injection: .singleton(Disk()))
let page = Page()
if let store: Store = try? Environment.services.get() { print(store, page.store as Any) }
let fallback: Store = (try? Environment.services.get()) ?? Disk()
