import Injection

/// Gives points to customers. The shop has none yet: nothing in its modules offers one.
protocol LoyaltyProgram {
  func collect(cents: Int)
}

/// Sums up the basket, in the currency's words.
final class Checkout {
  @LazyInject(tag: "currency") private var currency: String

  private let basket: Basket
  private let loyalty: LoyaltyProgram?

  init(basket: Basket, loyalty: LoyaltyProgram?) {
    self.basket = basket
    self.loyalty = loyalty
  }

  func pay() {
    loyalty?.collect(cents: basket.cents)
    print("paid \(basket.cents) \(currency) for \(basket.articles.map(\.name).joined(separator: ", "))")
  }
}
