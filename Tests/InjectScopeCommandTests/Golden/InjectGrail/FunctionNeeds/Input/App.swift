import InjectGrail

// Where a function may run is part of its type.
final class Root: RootInjector {
  let plain: () -> Void = {}
  let sent: @Sendable () -> Double = { 3 }
  let ended: @MainActor () -> Int = { 3 }
}

protocol HomeInjector: Injector {
  var plain: @Sendable () -> Void { get }
  var sent: @Sendable () -> Double { get }
  var ended: () -> Int { get }
  var load: (@escaping (Int) -> Void) -> Void { get }
}

final class Home: Injectable {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}
