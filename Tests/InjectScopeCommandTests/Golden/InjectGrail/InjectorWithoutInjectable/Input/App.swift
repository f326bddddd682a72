import InjectGrail

struct Root: RootInjector {
  let ratio: Double
}

protocol LonelyInjector: Injector {
  var ratio: Double { get }
  var title: String { get }
}

protocol HostInjector: Injector {}
struct Host: Injectable, InjectsLonelyInjector {
  let injector: HostInjectorImpl
  init(injector: HostInjectorImpl) { self.injector = injector }
  func list() -> LonelyInjectorImpl { LonelyInjectorImpl(ratio: ratio, title: "by hand") }
}
