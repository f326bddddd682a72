import Discoverer

protocol Store {}
final class Disk: Store {}

let services = Injector()

final class Page {
  // Behind `try?` an optional is wanted, and `Store?` is another key.
  var store: Store? { try? services.get() }
  let other = services[Store?.self]
}

try services.register(as: Store.self, injection: .singleton(Disk()))
let page = Page()
if let store: Store = try? services.get() { print(store, page.store as Any) }
let fallback: Store = (try? services.get()) ?? Disk()
