import InjectGrail

final class Session: Sendable {
  let name: String
  init(_ name: String) { self.name = name }
}

struct Root: RootInjector {
  let session: Session
  let date: Double
}

protocol ScreenInjector: Injector {
  var session: Session { get }
}
struct Screen: Injectable, InjectsCellInjector {
  let injector: ScreenInjectorImpl
  init(injector: ScreenInjectorImpl) { self.injector = injector }
}

protocol CellInjector: Injector {
  var date: Double { get }
  // sourcery: forceManual
  var session: Session { get }
}
struct Cell: Injectable {
  let injector: CellInjectorImpl
  init(injector: CellInjectorImpl) { self.injector = injector }
}
