import InjectGrail

// Which comments mark a requirement, and which do not.
struct Net: Sendable {}
struct Log: Sendable {}
struct Clock: Sendable {}
struct Store: Sendable {}
struct Theme: Sendable {}

struct Root: RootInjector {
  let net: Net
  let log: Log
  let clock: Clock
  let store: Store
  let theme: Theme
}

protocol CellInjector: Injector {
  /// sourcery: forceManual
  var net: Net { get }
  // sourcery: forceManual
  var log: Log { get }
  /** sourcery: forceManual */
  var clock: Clock { get }
  /// Sourcery: forceManual
  var store: Store { get }
  /// Documentation first.
  /// sourcery: forceManual, other = "x"
  var theme: Theme { get }
}
final class Cell: Injectable {
  let injector: CellInjectorImpl
  init(injector: CellInjectorImpl) { self.injector = injector }
}
