import InjectGrail

struct Root: RootInjector {
  var count: Double
}

protocol CounterInjector: Injector {
  var count: Double { get }
  var step: Int { get }
}
struct Counter: Injectable, InjectsLabelInjector {
  let injector: CounterInjectorImpl
  init(injector: CounterInjectorImpl) { self.injector = injector }
}

protocol LabelInjector: Injector {
  var count: Double { get }
}
struct Label: Injectable {
  var injector: LabelInjectorImpl
  var suffix = "!"
  init(injector: LabelInjectorImpl) { self.injector = injector }
}
