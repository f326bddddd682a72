import FlexInject

struct Product: Hashable {
  let sku: String
  let name: String
  let cents: Int
}

protocol CatalogClient: AnyObject {
  func fetch() async -> [Product]
}

final class FakeCatalogClient: CatalogClient {
  private let url: String
  private let logger: LegacyLogger

  init(url: String, logger: LegacyLogger) {
    self.url = url
    self.logger = logger
  }

  func fetch() async -> [Product] {
    logger.log("GET \(url)")
    return [
      Product(sku: "a", name: "Apple", cents: 40), Product(sku: "b", name: "Bread", cents: 320),
      Product(sku: "c", name: "Cheese", cents: 780),
    ]
  }
}

struct PriceFormatter {
  let symbol: String
  func text(_ cents: Int) -> String { "\(symbol)\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
}

final class CartManager {
  private(set) var items: [(product: Product, count: Int)] = []
  private lazy var logger: LegacyLogger = inject()

  func add(_ product: Product, count: Int = 1) {
    if let index = items.firstIndex(where: { $0.product == product }) {
      items[index].count += count
    } else {
      items.append((product, count))
    }
    logger.log("cart has \(items.count)")
  }

  func clear() { items = [] }
  var total: Int { items.reduce(0) { $0 + $1.product.cents * $1.count } }
}

final class LoyaltyManager {
  private let logger: LegacyLogger
  private(set) var points = 0

  init(logger: LegacyLogger) { self.logger = logger }

  func earn(_ cents: Int) {
    points += cents / 100
    logger.log("\(points) points")
  }
}

struct CouponBook {
  private let coupons: [String: Int] = AppContainer.shared.di.resolve(key: "coupons")

  func percent(_ code: String?) -> Int { code.flatMap { coupons[$0] } ?? 0 }
}
