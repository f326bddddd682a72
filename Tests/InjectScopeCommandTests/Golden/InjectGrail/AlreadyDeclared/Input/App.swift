import InjectGrail

final class Net: Sendable { let name = "net" }
final class Log: Sendable { let name = "log" }

struct Root: RootInjector {
  let net: Net
  let log: Log
  let ratio: Double
  let size: Float
}

protocol ScreenInjector: Injector {
  var net: Net { get }
  var log: Log { get }
  var ratio: Double { get }
  var size: Float { get }
}
final class Screen: Injectable {
  let injector: ScreenInjectorImpl
  let net: Net
  static let log = "static"
  func ratio(of other: Double) -> Double { injector.ratio / other }
  init(injector: ScreenInjectorImpl) {
    self.injector = injector
    net = injector.net
  }
}
extension Screen {
  func size() -> Float { injector.size }
}

// Somebody's own protocol of the name that would be generated.
protocol InjectsScreenInjector {}

// A function written by hand, and another of the same arguments.
protocol RowInjector: Injector {
  var net: Net { get }
  var index: Int { get }
}
final class Row: Injectable {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) { self.injector = injector }
}
protocol ListInjector: Injector {
  var net: Net { get }
}
class List: Injectable, InjectsRowInjector {
  let injector: ListInjectorImpl
  required init(injector: ListInjectorImpl) { self.injector = injector }
  func inject(index: Int) -> Row { Row(injector: RowInjectorImpl(net: net, index: index + 1)) }
  func inject(index: Int) -> String { "text \(index)" }
}
