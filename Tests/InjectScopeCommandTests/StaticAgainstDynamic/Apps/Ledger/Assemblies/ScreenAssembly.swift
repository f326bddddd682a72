import FlexInject

struct ScreenAssembly: Assembly {
  func assemble(in container: DIContainer) {
    container.register(type: AccountsViewModel.self) { AccountsViewModel() }
    container.register(type: DayViewModel.self) { DayViewModel(ledger: container.get(Ledger.self)) }
    container.register(type: BudgetViewModel.self) {
      BudgetViewModel(budget: container.get(), ledger: container.get())
    }
    container.register(type: ExportViewModel.self) { ExportViewModel() }
    container.register(type: ScreenFactory.self) { ContainerScreenFactory(container: container) }
    container.register(type: Coordinator.self) { MainCoordinator(screens: container.get()) }
  }
}
