import InjectGrail

final class Net: Sendable { let name = "net" }

struct Root {
  let net: Net
}

protocol ScreenInjector: Injector {
  var net: Net { get }
}
final class Screen {
  let injector: ScreenInjectorImpl
  init(injector: ScreenInjectorImpl) { self.injector = injector }
}

protocol RowInjector: Injector {
  var net: Net { get }
}
final class Row {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) { self.injector = injector }
}
