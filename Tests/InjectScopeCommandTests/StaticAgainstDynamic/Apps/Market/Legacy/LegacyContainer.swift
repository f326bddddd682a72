import FlexInject

// The old half of the app: everything in one container, filled by hand. New code uses Injection.

final class AppContainer {
  static let shared = AppContainer()
  let di: DIContainer

  private init() {
    di = DependencyContainer()
  }

  func setup(region: Region) {
    registerBasics(region)
    registerNetworking()
    registerManagers()
  }

  private func registerBasics(_ region: Region) {
    di.register(type: Region.self) { region }
    di.register(type: PriceFormatter.self) { PriceFormatter(symbol: region.currency) }
    di.register(type: LegacyLogger.self) { LegacyLogger(tag: "market") }
  }

  private func registerNetworking() {
    di.register(key: "catalog.url") { "https://market.test/catalog" }
    di.register(type: CatalogClient.self) { [di] in
      FakeCatalogClient(url: di.resolve(key: "catalog.url"), logger: di.resolve(type: LegacyLogger.self))
    }
  }

  private func registerManagers() {
    di.register(type: CartManager.self) { CartManager() }
    di.register(type: LoyaltyManager.self) { [unowned self] in
      LoyaltyManager(logger: self.di.resolve(type: LegacyLogger.self))
    }
    di.register(key: "coupons") { ["WELCOME": 10, "SPRING": 5] }
  }
}

/// Reaches into the old container from everywhere.
func inject<T>(_ type: T.Type = T.self) -> T {
  AppContainer.shared.di.resolve(type: type)
}

@propertyWrapper
struct Legacy<T> {
  lazy var wrappedValue: T = inject()
  init() {}
}

enum Region: String {
  case europe, america

  var currency: String { self == .europe ? "€" : "$" }
  var taxPercent: Int { self == .europe ? 20 : 8 }
}

final class LegacyLogger {
  private let tag: String
  private(set) var count = 0

  init(tag: String) { self.tag = tag }

  func log(_ message: String) {
    count += 1
    print("<\(tag)> \(message)")
  }
}
