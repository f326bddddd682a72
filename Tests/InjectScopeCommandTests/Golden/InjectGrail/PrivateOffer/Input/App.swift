import InjectGrail

struct Net {}
struct Log {}

struct Root: RootInjector {
  let net: Net
  private let log: Log
  init(net: Net, log: Log) {
    self.net = net
    self.log = log
  }
}

protocol HomeInjector: Injector {
  var net: Net { get }
}
final class Home: Injectable {
  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}

protocol RowInjector: Injector {
  var log: Log { get }
}
/// No function makes it: of the root's functions only the one that returns its list passes 'log' on.
final class Row: Injectable {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl, index: Int) { self.injector = injector }
}
