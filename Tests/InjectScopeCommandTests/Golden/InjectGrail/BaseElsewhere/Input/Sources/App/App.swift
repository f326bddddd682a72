import Core
import InjectGrail

final class Root: RootInjector {
  let net: any Net = RealNet()
  let limit: Double = 3
}

protocol HomeInjector: BaseInjector {
  var limit: Double { get }
}

final class Home: Injectable {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}
