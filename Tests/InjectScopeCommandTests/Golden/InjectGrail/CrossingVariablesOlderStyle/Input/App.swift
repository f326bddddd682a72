import InjectGrail

struct Net: Sendable {}

#if READING
extension Root: RootInjector {}
#endif
actor Root {
  let net = Net()
  var retries = 2.5
  nonisolated(unsafe) var limit = 1.5 as Float
}

protocol WorkerInjector: Injector {
  var net: Net { get }
}
#if READING
@Needs @Injects<Screen>
#endif
actor Worker {
  var injector: WorkerInjectorImpl
  init(injector: WorkerInjectorImpl) { self.injector = injector }
}

protocol ScreenInjector: Injector {
  var net: Net { get }
}
#if READING
@Needs
#endif
@MainActor final class Screen {
  let injector: ScreenInjectorImpl
  init(injector: ScreenInjectorImpl) { self.injector = injector }
}

protocol PageInjector: Injector {
  var retries: Double { get }
}
#if READING
@Needs
#endif
@MainActor final class Page {
  let injector: PageInjectorImpl
  init(injector: PageInjectorImpl) { self.injector = injector }
}

protocol LineInjector: Injector {
  var limit: Float { get }
}
#if READING
@Needs
#endif
@MainActor final class Line {
  let injector: LineInjectorImpl
  init(injector: LineInjectorImpl) { self.injector = injector }
}

// A constant, but not one that may be read from elsewhere.
final class Log { var lines: [String] = [] }
@globalActor actor PrintActor { static let shared = PrintActor() }

protocol PressInjector: Injector {
  var net: Net { get }
  // sourcery: forceManual
  var log: Log { get }
}
#if READING
@Needs @Injects<Screen>
#endif
@PrintActor final class Press {
  let injector: PressInjectorImpl
  init(injector: PressInjectorImpl) { self.injector = injector }
}
