import InjectGrail

final class Net: Sendable { let name = "net" }

struct Root: RootInjector {
  let net: Net
}

protocol ScreenInjector: Injector {}
final class Screen: Injectable, InjectsSharedInjector, InjectsLonelyInjector {
  let injector: ScreenInjectorImpl
  init(injector: ScreenInjectorImpl) { self.injector = injector }
}

protocol SharedInjector: Injector {
  var net: Net { get }
  var index: Int { get }
}
final class One: Injectable {
  let injector: SharedInjectorImpl
  init(injector: SharedInjectorImpl) { self.injector = injector }
}
final class Two<Element>: Injectable {
  let injector: SharedInjectorImpl
  init(injector: SharedInjectorImpl) { self.injector = injector }
}

protocol LonelyInjector: Injector {
  var net: Net { get }
}
