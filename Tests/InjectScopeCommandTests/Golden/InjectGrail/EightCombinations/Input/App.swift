import InjectGrail

struct Root: RootInjector {
  #if A
  let a: Double
  #endif
}

protocol WideInjector: Injector {
  #if A
  var a: Double { get }
  #endif
  #if B
  var b: Int { get }
  #else
  var other: Int { get }
  #endif
  #if C
  var c: Int { get }
  #endif
}
final class Wide: Injectable, InjectsNextInjector {
  let injector: WideInjectorImpl
  init(injector: WideInjectorImpl) { self.injector = injector }
}

protocol NextInjector: Injector {
  #if C && !A
  var c: Int { get }
  #elseif A
  var a: Double { get }
  #endif
}
final class Next: Injectable {
  let injector: NextInjectorImpl
  init(injector: NextInjectorImpl) { self.injector = injector }
}
