import Discoverer

enum Environment {
  static let services = Injector()
}

final class Session {}
final class Shop {
  let session: Session
  init(session: Session) { self.session = session }
}
final class Cart {
  @Injected(injector: Environment.services) var session: Session
}
final class Title {
  let text: String
  init(text: String) { self.text = text }
}

func configure(title: String) throws {
  try Environment.services
    .register(as: Session.self, injection: .factory { Session() })
    .register(as: Shop.self, injection: .lazySingleton(nil, { Shop(session: try! Environment.services.get(Session.self)) }))
    .register(as: Cart.self, injection: .singleton(Cart()))
    .register(as: Title.self, injection: .factory { Title(text: title) })
}

try configure(title: "Shop")
let shop = try Environment.services.get(Shop.self)
print(shop === Environment.services[Shop.self]!)
let cart = try Environment.services.get(Cart.self)
print(cart.session === cart.session)
print(try Environment.services.get(Title.self).text)
