import InjectGrail

final class Net: Sendable { let name = "net" }
final class Log: Sendable { let name = "log" }

class Services {
  let net: Net
  let log: Log
  init(net: Net, log: Log) {
    self.net = net
    self.log = log
  }
}

final class Root: Services, RootInjector {
  let ratio: Double = 0.5
}

class Base {
  var net: Net { Net() }
}
protocol DerivedInjector: Injector {
  var net: Net { get }
  var ratio: Double { get }
}
class Derived: Base, Injectable, InjectsLeafInjector {
  let injector: DerivedInjectorImpl
  required init(injector: DerivedInjectorImpl) { self.injector = injector }
}
// An injectable's subclass without words of its own.
final class Further: Derived {}

protocol LeafInjector: Injector {
  var ratio: Double { get }
}
final class Leaf: Injectable {
  let injector: LeafInjectorImpl
  init(injector: LeafInjectorImpl) { self.injector = injector }
}
