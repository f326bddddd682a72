import FlexInject
import Injection

final class AppDelegate {
  private let region: Region

  init(region: Region) {
    self.region = region
  }

  func didFinishLaunching() {
    AppContainer.shared.setup(region: region)
    Injection.inject(logger: .error)
    startShop()
  }

  func willTerminate() {
    AppContainer.shared.di.removeAll()
  }
}

@main
enum MarketApp {
  static func main() async {
    let delegate = AppDelegate(region: .europe)
    delegate.didFinishLaunching()
    await open()
    delegate.willTerminate()
    print("end")
  }

  private static func open() async {
    let catalog: Catalog = resolve()
    await catalog.load()
    let screen = ShopScreen()
    screen.show(searching: "ea")
    let board: OfferBoard = resolve()
    board.texts().forEach { print("offer: \($0)") }
    screen.buy(["a": 5, "c": 1])
    pay(coupon: "SPRING")
    screen.buy(["c": 2])
    pay(coupon: nil)
    AccountScreen().show()
    let logger = AppContainer.shared.di.resolve(type: LegacyLogger.self)
    print("logged \(logger.count)")
  }

  private static func pay(coupon: String?) {
    let checkout = CheckoutBuilder(loyalty: inject()).build()
    checkout.confirm(coupon: coupon)
    print(checkout.text)
  }
}
