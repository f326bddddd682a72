import InjectGrail

final class Net: Sendable { let name = "net" }

struct Root: RootInjector {
  let net: Net
}

protocol ControllerInjector: Injector {}
@MainActor final class Controller: @MainActor Injectable, InjectsModelInjector {
  let injector: ControllerInjectorImpl
  let model: Model
  init(injector: ControllerInjectorImpl) {
    self.injector = injector
    model = injector.inject(title: "model")
  }
}

protocol ModelInjector: Injector {
  var net: Net { get }
  var title: String { get }
}
@MainActor final class Model: @MainActor Injectable {
  let injector: ModelInjectorImpl
  init(injector: ModelInjectorImpl) { self.injector = injector }
}
