import Injection

struct Settings {}
final class Session {}
final class Cart {
  let session: Session

  init(session: Session) {
    self.session = session
  }
}

let parts = Component {
  weak { Settings() }
  factory { Session() }
  single { Cart(session: $0()) }
}

let shop = Module {
  component { parts }
}

let other = Module {
  component { parts }
  factory { Session() }
}

let cart: Cart = shop.resolve()
let second: Cart = other.resolve()
let settings: Settings = shop.resolve()
