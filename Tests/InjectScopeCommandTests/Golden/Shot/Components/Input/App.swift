import Shot

struct Log { let name: String }
struct Net { let log: Log }
struct Cart { let net: Net }

class LogModule: FactoryModule { func log(name: String) -> Log { Log(name: name) } }
class NetModule: FactoryModule { func net(log: Log) -> Net { Net(log: log) } }
class CartModule: FactoryModule { func cart(net: Net) -> Cart { Cart(net: net) } }

/// No component by itself: it has no builder.
protocol Common: DIComponent {
  var logModule: LogModule { get }
}
protocol HasNet {
  var netModule: NetModule { get }
}
protocol Main: Common, HasNet {
  func builder(name: String)
  func inject(screen: Screen)
}
// sourcery: DIComponent
protocol Shop: Main {
  var cartModule: CartModule { get }
  func inject(cart: CartScreen)
}
// sourcery: DIComponent
protocol Alone {
  var logModule: LogModule { get }
  func builder(
    // sourcery: named = "other"
    other: String,
    name: String
  )
  func inject(alone: AloneScreen)
}
class Screen { @Inject var net: Net!; init() { inject() } }
class CartScreen { @Inject var cart: Cart!; init() { inject() } }
class AloneScreen {
  @Inject var log: Log!
  // sourcery: named = "other"
  @Inject var other: String
  init() { inject() }
}
