import InjectGrail

final class Root: RootInjector { let log = Log() }
final class Log {}

protocol HomeInjector: Injector { var log: Log { get } }

final class Home: Injectable, InjectsRowInjector {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }

  func show() {
    let row: Row = inject()
    _ = row
  }
}

protocol RowInjector: Injector { var log: Log { get } }

final class Row: Injectable {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}
