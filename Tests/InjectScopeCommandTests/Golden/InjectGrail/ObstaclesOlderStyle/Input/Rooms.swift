import InjectGrail

// On one actor, creating on another; and an object that nothing makes from its list.
@Needs @Injects<Screen> actor Worker {}
protocol WorkerInjector: Injector {}
@Needs(noConstructor: true) @MainActor class Screen {
  var injector: ScreenInjectorImpl!
}
protocol ScreenInjector: Injector {}
