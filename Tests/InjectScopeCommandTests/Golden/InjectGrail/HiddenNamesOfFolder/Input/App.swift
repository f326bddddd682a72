import InjectGrail

// Nobody says which module this folder is.

struct State: Sendable {}
struct Log: Sendable {}

struct Root: RootInjector {
  let state: State
  let log: Log
}

protocol HomeInjector: Injector { var state: State { get } }

final class Home: Injectable {
  enum State { case loading }

  let injector: HomeInjectorImpl
  init(injector: HomeInjectorImpl) { self.injector = injector }
}

protocol BoxInjector: Injector { var log: Log { get } }

final class Box<Log>: Injectable {
  let injector: BoxInjectorImpl
  init(injector: BoxInjectorImpl) { self.injector = injector }
}

// Not hidden: it is the class's own, and private to its file.

protocol PageInjector: Injector { var log: Log { get } }

final class Page: Injectable {
  private enum Log { case quiet }

  let injector: PageInjectorImpl
  init(injector: PageInjectorImpl) { self.injector = injector }
}
