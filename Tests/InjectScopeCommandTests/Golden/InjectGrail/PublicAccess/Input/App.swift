import InjectGrail

public final class Net: Sendable { public init() {} }
final class Cache: Sendable {}

public struct Root: RootInjector {
  public let net: Net
  let cache: Cache
  public init() {
    net = Net()
    cache = Cache()
  }
}

public protocol HomeInjector: Injector {
  var net: Net { get }
}
public final class Home: Injectable, InjectsDetailInjector {
  public let injector: HomeInjectorImpl
  public init(injector: HomeInjectorImpl) { self.injector = injector }
  public func detail() -> String { inject().text }
}

protocol DetailInjector: Injector {
  var cache: Cache { get }
}
final class Detail: Injectable {
  let injector: DetailInjectorImpl
  init(injector: DetailInjectorImpl) { self.injector = injector }
  var text: String { "detail" }
}
