import InjectGrail

final class Net: Sendable { let name = "net" }
final class Log: Sendable { let name = "log" }

struct Root: RootInjector {
  let net: Net
  let log: Log
}

protocol HasNet {
  var net: Net { get }
}
protocol HasLog {
  var log: Log { get }
  var level: Int { get }
}
protocol LoggingInjector: Injector, HasLog {
  var net: Net { get }
}
extension LoggingInjector {
  var text: String { log.name + net.name }
  static var kind: String { "kind" }
}
protocol ScreenInjector: LoggingInjector & HasNet, Injector, Sendable {
  var title: String { get }
}
final class Screen: Injectable {
  let injector: ScreenInjectorImpl
  init(injector: ScreenInjectorImpl) { self.injector = injector }
}
