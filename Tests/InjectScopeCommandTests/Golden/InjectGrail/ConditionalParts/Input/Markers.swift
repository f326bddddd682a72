import InjectGrail

// Named where the injector is not.

protocol ScreenInjector: Injector {}

struct Screen: Injectable, InjectsDebugMenuInjector, InjectsConsoleInjector {
  let injector: ScreenInjectorImpl
}

#if DEBUG
  protocol DebugMenuInjector: Injector { var log: Log { get } }

  struct DebugMenu: Injectable {
    let injector: DebugMenuInjectorImpl
  }
#endif

// Declared where the injector is not.

#if DEBUG
  protocol ConsoleInjector: Injector { var log: Log { get } }

  struct Console: Injectable {
    let injector: ConsoleInjectorImpl
  }
#else
  protocol InjectsConsoleInjector {}
#endif
