import InjectGrail

// One class, which takes another list under another condition, and has one member itself in one of them.
protocol FullInjector: Injector {
  var net: Net { get }
  var size: Double { get }
}
protocol LiteInjector: Injector {
  var net: Net { get }
}
final class Player: Injectable {
  #if LITE
  let injector: LiteInjectorImpl
  init(injector: LiteInjectorImpl) { self.injector = injector }
  var size: Double { 0 }
  #else
  let injector: FullInjectorImpl
  init(injector: FullInjectorImpl) { self.injector = injector }
  #endif
}
