import InjectGrail

typealias Handler = (String) -> Void
typealias Alias = Handler
typealias Maker<Value> = () -> Value
typealias Perhaps = (() -> Void)?

struct Root: RootInjector {
  let tap: () -> Void
}

protocol ButtonInjector: Injector {
  var tap: () -> Void { get }
  var plain: (Int) -> Int { get }
  var optional: ((Int) -> Int)? { get }
  var handler: Handler { get }
  var alias: Alias { get }
  var make: Maker<Int> { get }
  var perhaps: Perhaps { get }
  var send: @Sendable (Int) -> Void { get }
  var main: @MainActor (Bool) -> Void { get }
  var throwing: (Double) throws -> Void { get }
  var wrapped: ((Float) -> Void) { get }
  var many: [() -> Void] { get }
}
final class Button: Injectable {
  let injector: ButtonInjectorImpl
  init(injector: ButtonInjectorImpl) { self.injector = injector }
}

protocol ScreenInjector: Injector {}
final class Screen: Injectable, InjectsButtonInjector {
  let injector: ScreenInjectorImpl
  init(injector: ScreenInjectorImpl) { self.injector = injector }
}
