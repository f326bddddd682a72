import InjectGrail

final class Root: RootInjector { let log = Log() }
final class Log {}

protocol HomeInjector: Injector { var log: Log { get } }

/// Holds the protocol.
final class Home: Injectable, InjectsRowInjector, InjectsPageInjector, InjectsClockInjector {
  let injector: any HomeInjector
  init(injector: HomeInjector) { self.injector = injector }
}

protocol RowInjector: Injector { var log: Log { get } }

/// Is given no initialiser by the compiler.
final class Row: Injectable {
  let injector: RowInjectorImpl

  func show() {}
}

protocol PageInjector: Injector { var log: Log { get } }

/// Would have to set more.
final class Page: Injectable {
  private let title: String
  let injector: PageInjectorImpl
}

protocol ClockInjector: Injector { var log: Log { get } }

/// Forgot the property, while its list is there.
final class Clock: Injectable {
  func tick() {}
}
