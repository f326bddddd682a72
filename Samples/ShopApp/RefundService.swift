protocol Bank {
  func transfer(cents: Int)
}

final class RefundService {
  private let basket: Basket
  private let bank: Bank

  init(basket: Basket, bank: Bank) {
    self.basket = basket
    self.bank = bank
  }

  func refund() {
    bank.transfer(cents: basket.cents)
  }
}
