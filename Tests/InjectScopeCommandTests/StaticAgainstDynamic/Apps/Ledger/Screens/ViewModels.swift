import FlexInject

protocol ViewModel: AnyObject {
  var title: String { get }
  func load()
  func lines() -> [String]
}

extension ViewModel {
  func show() {
    load()
    print("== \(title)")
    lines().forEach { print("   \($0)") }
  }
}

final class AccountsViewModel: ViewModel {
  @Inject private var accounts: AccountRepository
  @Inject private var logger: Logger
  private var shown: [Account] = []

  let title = "Accounts"

  func load() {
    shown = accounts.all().sorted { $0.name < $1.name }
    logger.info("\(shown.count) accounts")
  }

  func lines() -> [String] { shown.map { "\($0.name) in \($0.currency)" } }

  func add(_ name: String, currency: String) {
    accounts.save(Account(id: accounts.all().count + 1, name: name, currency: currency))
  }
}

final class DayViewModel: ViewModel {
  private let ledger: Ledger
  var day = 1
  private var entries: [Transaction] = []

  init(ledger: Ledger) {
    self.ledger = ledger
  }

  var title: String { "Day \(day)" }

  func load() { entries = ledger.entries(on: day) }

  func lines() -> [String] {
    entries.map { "\($0.title) \($0.amount)" } + ["balance \(ledger.balance())"]
  }
}

final class BudgetViewModel: ViewModel {
  struct Line {
    let category: Category
    let spent: Money
    let limit: Money
    var isOver: Bool { limit < spent }
  }

  private let budget: BudgetService
  private let ledger: Ledger
  @LazyInject private var reminders: ReminderCenter
  private var state: [Line] = []

  init(budget: BudgetService, ledger: Ledger) {
    self.budget = budget
    self.ledger = ledger
  }

  let title = "Budget"

  func load() {
    state = Category.allCases.map {
      Line(category: $0, spent: ledger.spent(on: $0), limit: budget.limit(for: $0))
    }
    for line in state where line.isOver {
      reminders.remind("\(line.category) is over its limit")
    }
  }

  func lines() -> [String] {
    state.filter { $0.spent.cents > 0 }.map { "\($0.category): \($0.spent) of \($0.limit)" }
  }
}

final class ExportViewModel: ViewModel {
  @Inject(key: "exporter.csv") private var csv: Exporter
  @Inject(key: "exporter.text") private var text: Exporter
  private lazy var transactions: TransactionRepository = container.resolve(type: TransactionRepository.self)
  var prefersText = false
  private var exported = ""

  var title: String { "Export as \(current.fileExtension)" }

  private var current: Exporter { prefersText ? text : csv }

  func load() { exported = current.export(transactions.all()) }
  func lines() -> [String] { exported.split(separator: "\n").map(String.init) }
}
