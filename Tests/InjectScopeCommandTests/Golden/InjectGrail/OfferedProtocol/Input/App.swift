import InjectGrail

final class Root: RootInjector { let clock: any Clock = WallClock() }

protocol Clock { func now() -> Int }
final class WallClock: Clock { func now() -> Int { 1 } }

protocol HomeInjector: Injector {}

final class Home: Injectable, InjectsRowInjector {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }

  func show() {
    let row: Row = inject()
    _ = row
  }
}

/// Asks for the class, where the protocol is offered.
protocol RowInjector: Injector { var clock: WallClock { get } }

final class Row: Injectable {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) { self.injector = injector }
}
