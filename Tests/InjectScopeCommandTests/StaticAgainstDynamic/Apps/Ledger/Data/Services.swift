import FlexInject

protocol ExchangeRates {
  func rate(from: String, to: String) -> Double
}

struct FixedRates: ExchangeRates {
  let table: [String: Double]

  func rate(from: String, to: String) -> Double {
    if from == to { return 1 }
    return table["\(from)\(to)"] ?? 1
  }
}

protocol BudgetService: AnyObject {
  func limit(for category: Category) -> Money
  func setLimit(_ money: Money, for category: Category)
}

final class DefaultBudgetService: BudgetService {
  @Inject private var logger: Logger
  private var limits: [Category: Money] = [:]

  func limit(for category: Category) -> Money {
    limits[category] ?? Money(cents: 0, currency: "EUR")
  }

  func setLimit(_ money: Money, for category: Category) {
    limits[category] = money
    logger.info("limit for \(category) is \(money)")
  }
}

protocol Ledger: AnyObject {
  func record(_ title: String, _ cents: Int, _ category: Category, day: Int)
  func balance() -> Money
  func spent(on category: Category) -> Money
  func entries(on day: Int) -> [Transaction]
}

final class BookLedger: Ledger {
  private let accounts: AccountRepository
  private let transactions: TransactionRepository
  private let rates: ExchangeRates
  private let homeCurrency: String
  private var lastID = 0

  init(
    accounts: AccountRepository, transactions: TransactionRepository, rates: ExchangeRates, homeCurrency: String
  ) {
    self.accounts = accounts
    self.transactions = transactions
    self.rates = rates
    self.homeCurrency = homeCurrency
  }

  func record(_ title: String, _ cents: Int, _ category: Category, day: Int) {
    lastID += 1
    let money = Money(cents: cents, currency: accounts.all().first?.currency ?? homeCurrency)
    transactions.save(Transaction(id: lastID, title: title, amount: money, category: category, day: day))
  }

  func balance() -> Money {
    transactions.all().map(inHomeCurrency).reduce(Money(cents: 0, currency: homeCurrency), +)
  }

  func spent(on category: Category) -> Money {
    let sum = transactions.all().filter { $0.category == category && $0.amount.cents < 0 }
      .map(inHomeCurrency).reduce(Money(cents: 0, currency: homeCurrency), +)
    return -sum
  }

  func entries(on day: Int) -> [Transaction] {
    transactions.all().filter { $0.day == day }
  }

  private func inHomeCurrency(_ transaction: Transaction) -> Money {
    let rate = rates.rate(from: transaction.amount.currency, to: homeCurrency)
    return Money(cents: Int(Double(transaction.amount.cents) * rate), currency: homeCurrency)
  }
}

protocol Exporter {
  var fileExtension: String { get }
  func export(_ transactions: [Transaction]) -> String
}

struct CSVExporter: Exporter {
  let separator: String
  var fileExtension: String { "csv" }

  func export(_ transactions: [Transaction]) -> String {
    transactions.map { [$0.title, "\($0.amount)", $0.category.rawValue].joined(separator: separator) }
      .joined(separator: "\n")
  }
}

struct TextExporter: Exporter {
  var fileExtension: String { "txt" }

  func export(_ transactions: [Transaction]) -> String {
    transactions.map { "\($0.title): \($0.amount)" }.joined(separator: "\n")
  }
}

protocol ReminderCenter: AnyObject {
  func remind(_ text: String)
  var pending: [String] { get }
}

final class QueueReminderCenter: ReminderCenter {
  private(set) var pending: [String] = []
  func remind(_ text: String) { pending.append(text) }
}
