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
struct Parent: Injectable, InjectsSharedInjector, InjectsNamingOneInjector {
  let injector: ParentInjectorImpl
  init(injector: ParentInjectorImpl) { self.injector = injector }
}

/// One of the classes is named: the word leads to the injector, and the injector to both.
protocol NamingOneInjector: Injector {}
#if READING
@Injects<One>
#endif
struct NamingOne: Injectable {
  let injector: NamingOneInjectorImpl
  init(injector: NamingOneInjectorImpl) { self.injector = injector }
}
