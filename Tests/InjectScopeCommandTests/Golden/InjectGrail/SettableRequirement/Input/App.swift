import InjectGrail

struct Root: RootInjector {
  var volume: Double
}

protocol PlayerInjector: Injector {
  var volume: Double { get set }
  var title: String { get set }
  var track: Int? { get }
}
final class Player: Injectable, InjectsKnobInjector {
  var injector: PlayerInjectorImpl
  init(injector: PlayerInjectorImpl) { self.injector = injector }
  func mute() { injector.volume = 0 }
}

protocol KnobInjector: Injector {
  var volume: Double { get }
}
final class Knob: Injectable {
  let injector: KnobInjectorImpl
  init(injector: KnobInjectorImpl) { self.injector = injector }
}
