import FlexInject

enum Route {
  case accounts, day(Int), budget, export(asText: Bool)
}

protocol ScreenFactory {
  func screen(for route: Route) -> ViewModel
}

struct ContainerScreenFactory: ScreenFactory {
  let container: DIContainer

  func screen(for route: Route) -> ViewModel {
    switch route {
    case .accounts:
      return container.make(AccountsViewModel.self)
    case .day(let day):
      let viewModel: DayViewModel = container.make()
      viewModel.day = day
      return viewModel
    case .budget:
      return container.make(BudgetViewModel.self)
    case .export(let asText):
      let viewModel = container.make(ExportViewModel.self)
      viewModel.prefersText = asText
      return viewModel
    }
  }
}

protocol Coordinator: AnyObject {
  func start()
  func open(_ route: Route)
}

final class MainCoordinator: Coordinator {
  private let screens: ScreenFactory
  private var stack: [ViewModel] = []

  init(screens: ScreenFactory) {
    self.screens = screens
  }

  func start() {
    open(.accounts)
  }

  func open(_ route: Route) {
    let screen = screens.screen(for: route)
    stack.append(screen)
    screen.show()
  }
}
