import InjectGrail

@globalActor actor Screens { static let shared = Screens() }

struct Network: Sendable {}
final class Root: RootInjector, Sendable { let network = Network() }

protocol HomeInjector: Injector { var network: Network { get } }

@Screens final class Home {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}
extension Home: @Screens Injectable {}
