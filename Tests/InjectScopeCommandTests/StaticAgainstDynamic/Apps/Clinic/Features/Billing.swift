import Discoverer

protocol Tariff {
  func price(of item: String) -> Int
}

struct StandardTariff: Tariff {
  let prices: [String: Int]
  let surcharge: Int

  func price(of item: String) -> Int { (prices[item] ?? 10) + surcharge }
}

protocol InvoiceNumbers: AnyObject {
  func next() -> Int
}

final class CountingNumbers: InvoiceNumbers {
  private var last = 100
  func next() -> Int {
    last += 1
    return last
  }
}

struct Invoice {
  let number: Int
  let patient: Patient
  let items: [(name: String, price: Int)]
  var total: Int { items.reduce(0) { $0 + $1.price } }
}

/// Billing came later and brings its own set-up: it may be sold without.
final class BillingModule {
  static let shared = BillingModule()

  private let injector = Environment.domain
  private(set) var isInstalled = false

  func install(surcharge: Int) throws {
    guard !isInstalled else { return }
    try injector.register(
      as: Tariff.self,
      injection: .singleton(StandardTariff(prices: ["visit": 40, "drug": 12], surcharge: surcharge)))
    try injector.register(as: InvoiceNumbers.self, injection: .lazySingleton(nil, { CountingNumbers() }))
    try injector.register(as: Biller.self, injection: .factory(makeBiller))
    isInstalled = true
  }

  private func makeBiller() -> Biller {
    do {
      return Biller(tariff: try injector.get(), numbers: try injector.get())
    } catch {
      fatalError("Discoverer: billing is not complete: \(error)")
    }
  }
}

final class Biller {
  private let tariff: Tariff
  private let numbers: InvoiceNumbers

  init(tariff: Tariff, numbers: InvoiceNumbers) {
    self.tariff = tariff
    self.numbers = numbers
  }

  func bill(_ patient: Patient, visits: Int, drugs: [String]) -> Invoice {
    var items: [(name: String, price: Int)] = []
    for visit in 0..<visits { items.append(("visit \(visit + 1)", tariff.price(of: "visit"))) }
    for drug in drugs { items.append((drug, tariff.price(of: "drug"))) }
    return Invoice(number: numbers.next(), patient: patient, items: items)
  }
}

extension Invoice {
  func text() -> String {
    var lines = ["invoice \(number) for \(patient.name)"]
    for item in items { lines.append("  \(item.name): \(item.price)") }
    lines.append("  total: \(total)")
    return lines.joined(separator: "\n")
  }
}
