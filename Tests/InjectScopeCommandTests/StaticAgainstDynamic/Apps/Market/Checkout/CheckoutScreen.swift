import Injection

final class CheckoutViewModel {
  enum Step { case idle, done(Order), failed }

  private let service: CheckoutService
  private let prices: PriceFormatter
  private let loyalty: LoyaltyManager
  private(set) var step = Step.idle

  init(service: CheckoutService, prices: PriceFormatter, loyalty: LoyaltyManager) {
    self.service = service
    self.prices = prices
    self.loyalty = loyalty
  }

  func confirm(coupon: String? = nil) {
    guard let order = service.checkOut(coupon: coupon) else {
      step = .failed
      return
    }
    loyalty.earn(order.cents)
    step = .done(order)
  }

  var text: String {
    switch step {
    case .idle: "not yet"
    case .done(let order): "paid \(prices.text(order.cents)) by \(order.reference), \(prices.text(order.tax)) tax"
    case .failed: "nobody takes it"
    }
  }
}

final class CheckoutBuilder: ModuleBuilder<CheckoutViewModel> {
  private let loyalty: LoyaltyManager

  init(loyalty: LoyaltyManager) {
    self.loyalty = loyalty
  }

  override func component() -> Component? {
    Component {
      single { [loyalty] in loyalty }
      factory { CheckoutViewModel(service: $0(), prices: $0(), loyalty: $0()) }
    }
  }

  override func build() -> CheckoutViewModel { module.resolve() }
}

final class AccountScreen {
  @Legacy private var loyalty: LoyaltyManager
  @Inject private var history: OrderHistory

  func show() {
    print("account: \(loyalty.points) points, \(history.orders.count) orders")
  }
}
