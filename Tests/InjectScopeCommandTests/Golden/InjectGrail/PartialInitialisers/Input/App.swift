import InjectGrail

struct Log: Sendable {}
struct Root: RootInjector { let log: Log }

protocol HomeInjector: Injector { var log: Log { get } }

final class Home: Injectable {
  let injector: HomeInjectorImpl
  #if DEBUG
    init(injector: HomeInjectorImpl) { self.injector = injector }
  #endif
  init(injector: HomeInjectorImpl, number: Int) { self.injector = injector }
}

protocol RowInjector: Injector { var log: Log { get } }

final class Row: Injectable {
  let injector: RowInjectorImpl
  #if DEBUG
    init(injector: RowInjectorImpl) { self.injector = injector }
  #else
    @MainActor init(injector: RowInjectorImpl) { self.injector = injector }
  #endif
}

protocol CellInjector: Injector { var log: Log { get } }

final class Cell: Injectable {
  let injector: CellInjectorImpl
  #if os(Linux)
    init(injector: CellInjectorImpl) { self.injector = injector }
  #else
    init(injector: CellInjectorImpl) async { self.injector = injector }
  #endif
}
