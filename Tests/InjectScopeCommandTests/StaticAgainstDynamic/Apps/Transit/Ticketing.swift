protocol PriceTable {
  func price(_ minutes: Int, _ fare: Fare) -> Int
}

struct ZonePrices: PriceTable {
  let base: Int
  let perMinute: Int
  let discount: Discount?

  func price(_ minutes: Int, _ fare: Fare) -> Int {
    let full = base + minutes * perMinute
    return discount?.apply(to: full, fare) ?? full
  }
}

struct Discount {
  let percent: [Fare: Int]
  func apply(to price: Int, _ fare: Fare) -> Int { price * (100 - (percent[fare] ?? 0)) / 100 }
}

final class SerialNumbers {
  private var last: Int
  init(from start: Int) { last = start }

  func next() -> Int {
    last += 1
    return last
  }
}

final class TicketMachine {
  private let prices: PriceTable
  private let serials: SerialNumbers
  private let zone: String

  init(prices: PriceTable, serials: SerialNumbers, zone: String) {
    self.prices = prices
    self.serials = serials
    self.zone = zone
  }

  func buy(for journey: Journey, _ fare: Fare) -> Ticket {
    Ticket(zone: zone, price: prices.price(journey.minutes, fare), serial: serials.next())
  }
}

protocol Wallet: AnyObject {
  var balance: Int { get }
  func pay(_ amount: Int) -> Bool
}

final class PrepaidWallet: Wallet {
  private(set) var balance: Int
  private let receipts: Receipts

  init(balance: Int, receipts: Receipts) {
    self.balance = balance
    self.receipts = receipts
  }

  func pay(_ amount: Int) -> Bool {
    guard amount <= balance else { return false }
    balance -= amount
    receipts.add("paid \(amount)")
    return true
  }
}

final class Receipts {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}
