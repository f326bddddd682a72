import InjectGrail

struct Network {}
final class Root: RootInjector { let network = Network() }

protocol BaseInjector: Injector { var network: Network { get } }
protocol HomeInjector: BaseInjector { var count: Int { get } }

final class Base: Injectable, InjectsHomeInjector {
  let injector: BaseInjectorImpl
  init(injector: BaseInjectorImpl) { self.injector = injector }
}
final class Home: Injectable {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}
