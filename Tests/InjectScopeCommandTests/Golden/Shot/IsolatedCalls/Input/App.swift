import Shot

@MainActor final class Picture {}
final class Store {}

@MainActor final class ScreenModule: FactoryModule {
  func picture() -> Picture { Picture() }
}

final class StoreModule: SingletonModule {
  func store() -> Store { Store() }
}

protocol AppComponent: DIComponent {
  var screenModule: ScreenModule { get }
  var storeModule: StoreModule { get }
  func builder()
  func inject(worker: Worker)
  func inject(view: View)
  func inject(reporter: Reporter)
  func inject(keeper: Keeper)
  func inject(waiter: Waiter)
}

final class Worker {
  @Inject var store: Store!
  init() { inject() }

  func later() {
    Task { @MainActor in inject() }
  }
}

@MainActor final class View {
  @Inject var picture: Picture!
  init() { inject() }
}

protocol Reporting {
  @MainActor func report()
}

/// What implements a function of the main actor is on it.
final class Reporter: Reporting {
  @Inject var store: Store!
  func report() { inject() }
}

/// An actor's own initialiser is not on it, unless it waits.
actor Keeper {
  @Inject var store: Store!
  init() { inject() }
  func again() { inject() }
  nonisolated func outside() { inject() }
}

actor Waiter {
  @Inject var store: Store!
  init() async { inject() }
}

func begin() {
  ShotAppComponent.create()
}

@MainActor func beginOnMain() {
  ShotAppComponent.create()
}

func beginLater() async {
  await ShotAppComponent.create()
}
