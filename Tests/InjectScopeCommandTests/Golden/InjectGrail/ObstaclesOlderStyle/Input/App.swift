import InjectGrail

final class Net: Sendable {}

struct Root: RootInjector {
  let net: Net
  private let secret: Float
}

// A struct implements an injector.
protocol BoundInjector: Injector, AnyObject {
  var net: Net { get }
}

// Nobody outside can name the type.
protocol StoreInjector: Injector {
  associatedtype Item
  var item: Item { get }
}
protocol ChainInjector: Injector {
  var next: Self? { get }
}

// Somebody has taken the name.
protocol HomeInjector: Injector {
  var net: Net { get }
}
struct HomeInjectorImpl: HomeInjector {
  var net: Net
}

// Two classes with an injector of their own, one above the other.
@Needs class Base {}
protocol BaseInjector: Injector {}
@Needs class Derived: Base {}
protocol DerivedInjector: Injector {}

// One function would create both.
protocol Player {}
enum Audio {
  final class PlayerImpl: Player, Injectable {
    let injector: PlayerInjectorImpl
    init(injector: PlayerInjectorImpl) { self.injector = injector }
  }
}
enum Video {
  final class PlayerImpl: Player, Injectable {
    let injector: PlayerInjectorImpl
    init(injector: PlayerInjectorImpl) { self.injector = injector }
  }
}
protocol PlayerInjector: Injector {
  var title: String { get }
}

// A method that nobody implements, and two that somebody does.
protocol ClockInjector: Injector {
  func now() -> Double
  func later() -> Double
  func earlier() -> Double
}
extension ClockInjector {
  func later() -> Double { 1 }
}
extension ClockInjectorImpl {
  func earlier() -> Double { 0 }
}

// Private to this file.
protocol KeyInjector: Injector {
  var secret: Float { get }
}
fileprivate protocol HiddenInjector: Injector {}

// One name, two types.
protocol ParentInjector: Injector {
  var net: Int { get }
}
@Needs @Injects<Child> class Parent {}
@Needs class Child {}
protocol ChildInjector: Injector {
  var network: Net { get }
}
