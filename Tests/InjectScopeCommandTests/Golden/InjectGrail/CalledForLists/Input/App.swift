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
  init(injector: ScreenInjectorImpl) { self.injector = injector }

  func rows() -> [Row] {
    let last: RowInjectorImpl = inject(index: 9)
    let next = inject(index: 10)
    return [1, 2].map { Row(injector: inject(index: $0)) } + [Row(injector: last), Row(injector: next)]
  }
}
