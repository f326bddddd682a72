import FlexInject

struct DataAssembly: Assembly {
  func assemble(in container: DIContainer) {
    container.register(type: AccountRepository.self) {
      AccountRepository(storage: container.get(), logger: container.get())
    }
    container.register(type: TransactionRepository.self) {
      TransactionRepository(storage: container.get(), logger: container.get())
    }
  }
}

struct ServiceAssembly: Assembly {
  func assemble(in container: DIContainer) {
    container.register(type: BudgetService.self) { DefaultBudgetService() }
    container.register(type: Ledger.self) {
      BookLedger(
        accounts: container.get(), transactions: container.get(), rates: container.get(),
        homeCurrency: container.resolve(key: "currency.home"))
    }
    container.register(type: ReminderCenter.self) { QueueReminderCenter() }
    registerExporters(container)
  }

  private func registerExporters(_ container: DIContainer) {
    container.register(key: "exporter.csv") { CSVExporter(separator: ";") as Exporter }
    container.register(key: "exporter.text") { TextExporter() as Exporter }
  }
}
