import InjectGrail

struct State: Sendable { var name = "outside" }

struct Root: RootInjector { let outside: State }

enum Home {
  struct State: Sendable { var name = "inside" }

  // Both are written alike here and there, and are two types.

  protocol ScreenInjector: Injector { var state: State { get } }

  final class Screen: Injectable, InjectsRowInjector {
    let injector: ScreenInjectorImpl
    init(injector: ScreenInjectorImpl) { self.injector = injector }
  }
}

protocol RowInjector: Injector { var given: State { get } }

struct Row: Injectable {
  let injector: RowInjectorImpl
}
