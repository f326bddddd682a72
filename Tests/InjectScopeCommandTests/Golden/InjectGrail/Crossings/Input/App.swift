import InjectGrail

// What lies on one actor, and is asked for on another.
struct Net: Sendable {}
final class Log { var lines: [String] = [] }
@globalActor actor PrintActor { static let shared = PrintActor() }

struct Root: RootInjector {
  let net: Net
  let log: Log
}

protocol DeskInjector: Injector {
  var net: Net { get }
  var log: Log { get }
}
/// Holds what is not Sendable, and passes none of it to another actor.
#if READING
@Needs @Injects<Paper, Bell>
#endif
@PrintActor final class Desk {
  let injector: DeskInjectorImpl
  init(injector: DeskInjectorImpl) { self.injector = injector }
}

protocol BadgeInjector: Injector {
  var net: Net { get }
}
/// Holds what is Sendable.
#if READING
@Needs @Injects<Screen>
#endif
@PrintActor final class Badge {
  let injector: BadgeInjectorImpl
  init(injector: BadgeInjectorImpl) { self.injector = injector }
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

protocol PaperInjector: Injector {
  var log: Log { get }
}
#if READING
@Needs
#endif
@PrintActor final class Paper {
  let injector: PaperInjectorImpl
  init(injector: PaperInjectorImpl) { self.injector = injector }
}

protocol BellInjector: Injector {
  var times: Int { get }
}
/// Takes nothing from whom it is created by.
#if READING
@Needs
#endif
@MainActor final class Bell {
  let injector: BellInjectorImpl
  init(injector: BellInjectorImpl) { self.injector = injector }
}

protocol VaultInjector: Injector {
  var log: Log { get }
}
/// An actor keeps its list to itself.
#if READING
@Needs
#endif
actor Vault {
  let injector: VaultInjectorImpl
  init(injector: VaultInjectorImpl) { self.injector = injector }
}
