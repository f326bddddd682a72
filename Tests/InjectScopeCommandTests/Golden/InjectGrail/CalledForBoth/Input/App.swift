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

  func row() -> Row { inject(index: 1) }
  func other() -> Row { Row(injector: inject(index: 2)) }
}

func start() -> Screen {
  let root = Root(net: Net())
  return Screen(injector: root.inject())
}
