protocol Storage {
  func read(_ key: String) -> [String]
  func write(_ lines: [String], for key: String)
}

final class MemoryStorage: Storage {
  private var files: [String: [String]] = [:]

  func read(_ key: String) -> [String] { files[key] ?? [] }

  func write(_ lines: [String], for key: String) {
    files[key] = lines
  }
}

/// What can be kept as a line of text.
protocol Row {
  static var table: String { get }
  var line: String { get }
  init?(line: String)
  var key: Int { get }
}

protocol Repository {
  associatedtype Entity: Row
  func all() -> [Entity]
  func save(_ entity: Entity)
}

class StoredRepository<Entity: Row>: Repository {
  private let storage: Storage
  private let logger: Logger

  init(storage: Storage, logger: Logger) {
    self.storage = storage
    self.logger = logger
  }

  func all() -> [Entity] {
    storage.read(Entity.table).compactMap(Entity.init(line:))
  }

  func save(_ entity: Entity) {
    var rows = all().filter { $0.key != entity.key }
    rows.append(entity)
    storage.write(rows.map(\.line), for: Entity.table)
    logger.debug("saved \(entity.line) in \(Entity.table)")
  }

  func find(_ key: Int) -> Entity? {
    all().first { $0.key == key }
  }
}

extension Account: Row {
  static var table: String { "accounts" }
  var key: Int { id }
  var line: String { "\(id)|\(name)|\(currency)" }

  init?(line: String) {
    let parts = line.split(separator: "|").map(String.init)
    guard parts.count == 3, let id = Int(parts[0]) else { return nil }
    self.init(id: id, name: parts[1], currency: parts[2])
  }
}

extension Transaction: Row {
  static var table: String { "transactions" }
  var key: Int { id }
  var line: String { "\(id)|\(title)|\(amount.cents)|\(amount.currency)|\(category.rawValue)|\(day)" }

  init?(line: String) {
    let parts = line.split(separator: "|").map(String.init)
    guard parts.count == 6, let id = Int(parts[0]), let cents = Int(parts[2]), let day = Int(parts[5]),
      let category = Category(rawValue: parts[4])
    else { return nil }
    self.init(
      id: id, title: parts[1], amount: Money(cents: cents, currency: parts[3]), category: category, day: day)
  }
}

typealias AccountRepository = StoredRepository<Account>
typealias TransactionRepository = StoredRepository<Transaction>
