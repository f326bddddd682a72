import InjectGrail

@globalActor actor Work { static let shared = Work() }

struct Log: Sendable {}
struct Root: RootInjector { let log: Log }

protocol HomeInjector: Injector { var log: Log { get } }

final class Home: Injectable, InjectsRowInjector, InjectsCellInjector {
  let injector: HomeInjectorImpl
  @MainActor init(injector: HomeInjectorImpl) { self.injector = injector }
}

protocol RowInjector: Injector { var log: Log { get } }

final class Row: Injectable {
  let injector: RowInjectorImpl
  @Work init(injector: RowInjectorImpl) { self.injector = injector }
}

protocol CellInjector: Injector { var number: Int { get } }

@MainActor final class Cell: Injectable {
  nonisolated let injector: CellInjectorImpl
  nonisolated init(injector: CellInjectorImpl) { self.injector = injector }
}
