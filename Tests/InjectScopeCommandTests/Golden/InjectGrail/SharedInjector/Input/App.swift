import InjectGrail

struct Root: RootInjector {
  let ratio: Double
}

protocol SharedInjector: Injector {
  var ratio: Double { get }
  var name: String { get }
}
struct One: Injectable {
  let injector: SharedInjectorImpl
  init(injector: SharedInjectorImpl) { self.injector = injector }
}
struct Two: Injectable {
  let injector: SharedInjectorImpl
  init(injector: SharedInjectorImpl) { self.injector = injector }
}

protocol ParentInjector: Injector {}
struct Parent: Injectable, InjectsSharedInjector {
  let injector: ParentInjectorImpl
  init(injector: ParentInjectorImpl) { self.injector = injector }
}
