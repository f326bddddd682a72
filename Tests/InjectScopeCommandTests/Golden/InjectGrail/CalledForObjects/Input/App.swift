import InjectGrail

struct Net: Sendable { let name = "net" }

struct Root: RootInjector {
  let net: Net
}

protocol ScreenInjector: Injector {
  var net: Net { get }
}

protocol RowInjector: Injector {
  var net: Net { get }
  var index: Int { get }
}

final class Row: Injectable {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) { self.injector = injector }
}

final class Screen: Injectable, InjectsRowInjector {
  let injector: ScreenInjectorImpl
  var first: Row!
  init(injector: ScreenInjectorImpl) {
    self.injector = injector
    self.first = inject(index: 0)
  }

  func row(at index: Int) -> Row { inject(index: index) }
}
