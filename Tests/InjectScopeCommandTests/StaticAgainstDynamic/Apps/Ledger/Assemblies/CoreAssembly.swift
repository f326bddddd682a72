import FlexInject

struct CoreAssembly: Assembly {
  let logLevel: LogLevel

  func assemble(in container: DIContainer) {
    container.register(type: Logger.self) { ConsoleLogger(threshold: logLevel) }
    container.register(type: Storage.self) { MemoryStorage() }
    container.register(key: "currency.home") { "EUR" }
    registerRates(in: container)
  }

  private func registerRates(in container: DIContainer) {
    let table = ["USDEUR": 0.9, "GBPEUR": 1.2]
    container.register(type: ExchangeRates.self) { FixedRates(table: table) }
  }
}
