import InjectGrail

final class Net: Sendable {}

struct Root: RootInjector {
  let net: Net
}

protocol CartInjector: Injector {
  var net: Net { get }
}
final class Cart: Injectable {
  let injector: CartInjectorImpl
  init(injector: CartInjectorImpl) { self.injector = injector }
}
