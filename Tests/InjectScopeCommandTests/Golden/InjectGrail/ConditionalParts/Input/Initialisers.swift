import InjectGrail

struct Log: Sendable {}
struct Root: RootInjector { let log: Log }

// In both branches, and the same.

protocol HomeInjector: Injector { var log: Log { get } }

final class Home: Injectable {
  let injector: HomeInjectorImpl
  #if compiler(>=6)
    init(injector: HomeInjectorImpl) { self.injector = injector }
  #else
    init(injector: HomeInjectorImpl, isOlder: Bool = true) { self.injector = injector }
  #endif
}

// There wherever the class is.

#if canImport(InjectGrail)
protocol RowInjector: Injector { var log: Log { get } }

final class Row: Injectable {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) { self.injector = injector }
}
#endif

// One that is always there besides.

protocol CellInjector: Injector { var log: Log { get } }

final class Cell: Injectable {
  let injector: CellInjectorImpl
  #if DEBUG
    init(injector: CellInjectorImpl, note: String) { self.injector = injector }
  #endif
  init(injector: CellInjectorImpl) { self.injector = injector }
}

// The compiler's own where there is no other.

protocol PageInjector: Injector { var log: Log { get } }

struct Page: Injectable {
  let injector: PageInjectorImpl
  #if DEBUG
    init(injector: PageInjectorImpl) { self.injector = injector }
  #endif
}
