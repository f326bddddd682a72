import InjectGrail

final class Clock: Sendable { let now = 12 }

struct Root: RootInjector {
  let clock: Clock
}

protocol HomeInjector: Injector {}
struct Home: Injectable, InjectsLeftInjector, InjectsRightInjector {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}

protocol LeftInjector: Injector {}
struct Left: Injectable, InjectsLeafInjector {
  let injector: LeftInjectorImpl
  init(injector: LeftInjectorImpl) { self.injector = injector }
}

protocol RightInjector: Injector {
  var leaf: Int { get }
}
struct Right: Injectable, InjectsLeafInjector {
  let injector: RightInjectorImpl
  init(injector: RightInjectorImpl) { self.injector = injector }
}

protocol LeafInjector: Injector {
  var clock: Clock { get }
  var leaf: Int { get }
}
struct Leaf: Injectable {
  let injector: LeafInjectorImpl
  init(injector: LeafInjectorImpl) { self.injector = injector }
}
