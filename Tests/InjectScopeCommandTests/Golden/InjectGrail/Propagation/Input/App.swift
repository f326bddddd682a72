import InjectGrail

struct Root: RootInjector {
  let log: Log
  let net: Net
  let store: Store
}

final class Log: Sendable { let name = "log" }
final class Net: Sendable { let name = "net" }
final class Store: Sendable { let name = "store" }

protocol FlowInjector: Injector {}
final class Flow: Injectable, InjectsListInjector {
  let injector: FlowInjectorImpl
  init(injector: FlowInjectorImpl) { self.injector = injector }
}

protocol ListInjector: Injector {
  var store: Store { get }
}
final class List: Injectable, InjectsRowInjector, InjectsFooterInjector {
  let injector: ListInjectorImpl
  init(injector: ListInjectorImpl) { self.injector = injector }
}

protocol RowInjector: Injector {
  var title: String { get }
  var log: Log { get }
}
final class Row: Injectable, InjectsDetailInjector {
  let injector: RowInjectorImpl
  init(injector: RowInjectorImpl) { self.injector = injector }
}

protocol DetailInjector: Injector {
  var net: Net { get }
  var store: Store { get }
}
final class Detail: Injectable {
  let injector: DetailInjectorImpl
  init(injector: DetailInjectorImpl) { self.injector = injector }
}

protocol FooterInjector: Injector {
  var unknown: Double { get }
}
final class Footer: Injectable {
  let injector: FooterInjectorImpl
  init(injector: FooterInjectorImpl) { self.injector = injector }
}
