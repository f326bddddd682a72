import InjectGrail

@testable import App

// Has no log: who makes a home by it passes one.
final class FakeRoot: RootInjector {
  let price = 1.0
}

protocol ProbeInjector: Injector {
  var price: Double { get }
  var name: String { get }
  var clock: Clock { get }
}
final class Clock {}
final class Probe: Injectable, InjectsHomeInjector {
  let injector: ProbeInjectorImpl
  init(injector: ProbeInjectorImpl) { self.injector = injector }
}
