import InjectGrail

final class Net: Sendable { let name = "net" }

struct Root: RootInjector {
  let net: Net
}

protocol Service {
  var name: String { get }
}
protocol ServiceInjector: Injector {
  var net: Net { get }
}
final class ServiceImpl: Service, Injectable {
  let injector: ServiceInjectorImpl
  init(injector: ServiceInjectorImpl) { self.injector = injector }
  nonisolated var name: String { "real" }
}
struct FakeService: Service {
  var name: String { "fake" }
}

protocol ScreenInjector: Injector {
  var title: String { get }
}
final class Screen: Injectable, InjectsServiceInjector, InjectsListInjector {
  let injector: ScreenInjectorImpl
  init(injector: ScreenInjectorImpl) { self.injector = injector }
}

protocol ListInjector: Injector {}
final class List<Element>: Injectable {
  let injector: ListInjectorImpl
  init(injector: ListInjectorImpl) { self.injector = injector }
}
