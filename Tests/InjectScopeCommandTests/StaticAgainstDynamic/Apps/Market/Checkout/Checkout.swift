import Injection

protocol PaymentMethod {
  var name: String { get }
  func pay(_ cents: Int) -> PaymentResult
}

enum PaymentResult: Equatable {
  case paid(reference: String)
  case declined
}

struct CardPayment: PaymentMethod {
  let name = "card"
  let limit: Int
  let references: ReferenceNumbers

  func pay(_ cents: Int) -> PaymentResult {
    cents <= limit ? .paid(reference: references.next()) : .declined
  }
}

struct InvoicePayment: PaymentMethod {
  let name = "invoice"
  let references: ReferenceNumbers
  func pay(_ cents: Int) -> PaymentResult { .paid(reference: "I-" + references.next()) }
}

final class ReferenceNumbers {
  private var last = 0
  func next() -> String {
    last += 1
    return "\(last)"
  }
}

struct TaxRule {
  let percent: Int
  func tax(on cents: Int) -> Int { cents * percent / 100 }
}

struct Order {
  let cents: Int
  let tax: Int
  let reference: String
}

final class OrderHistory {
  private(set) var orders: [Order] = []
  func add(_ order: Order) { orders.append(order) }
}

final class CheckoutService {
  private let cart: CartManager
  private let tax: TaxRule
  private let methods: [PaymentMethod]
  private let history: OrderHistory
  private let coupons: CouponBook

  init(
    cart: CartManager, tax: TaxRule, card: PaymentMethod, invoice: PaymentMethod, history: OrderHistory,
    coupons: CouponBook
  ) {
    self.cart = cart
    self.tax = tax
    methods = [card, invoice]
    self.history = history
    self.coupons = coupons
  }

  func checkOut(coupon: String?) -> Order? {
    let reduced = cart.total * (100 - coupons.percent(coupon)) / 100
    let sum = reduced + tax.tax(on: reduced)
    for method in methods {
      if case .paid(let reference) = method.pay(sum) {
        let order = Order(cents: sum, tax: tax.tax(on: reduced), reference: "\(method.name) \(reference)")
        history.add(order)
        cart.clear()
        return order
      }
    }
    return nil
  }
}

enum CheckoutParts {
  static func parts() -> Component {
    Component {
      component { payments(limit: 1500) }
      factory { TaxRule(percent: inject(Region.self).taxPercent) }
      single { OrderHistory() }
      factory { CouponBook() }
      factory {
        CheckoutService(
          cart: $0(), tax: $0(), card: $0(tag: "card"), invoice: $0(tag: "invoice"), history: $0(), coupons: $0())
      }
    }
  }

  private static func payments(limit: Int) -> Component {
    Component {
      single { ReferenceNumbers() }
      factory(tag: "card") { CardPayment(limit: limit, references: $0()) as PaymentMethod }
      factory(tag: "invoice") { InvoicePayment(references: $0()) as PaymentMethod }
    }
  }
}
