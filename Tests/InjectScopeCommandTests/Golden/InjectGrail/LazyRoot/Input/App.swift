import InjectGrail

final class Net: Sendable { let name = "net" }
final class Log: Sendable { let name = "log" }

struct Root: RootInjector {
  lazy var net = Net()
  var log = Log() {
    didSet { print("changed") }
  }
  var name: String { "computed" }
  static let shared = Float(1)
  init() {}
}

protocol ScreenInjector: Injector {
  var net: Net { get }
}
final class Screen: Injectable {
  let injector: ScreenInjectorImpl
  init(injector: ScreenInjectorImpl) { self.injector = injector }
}

protocol PlainInjector: Injector {
  var log: Log { get }
  var name: Float { get }
}
final class Plain: Injectable {
  let injector: PlainInjectorImpl
  init(injector: PlainInjectorImpl) { self.injector = injector }
}
