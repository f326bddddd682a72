import InjectGrail

final class Log {}

final class Root: RootInjector {
  let price = 3.0
  let log = Log()
}

protocol HomeInjector: Injector {
  var price: Double { get }
  var log: Log { get }
}
final class Home: Injectable {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}
