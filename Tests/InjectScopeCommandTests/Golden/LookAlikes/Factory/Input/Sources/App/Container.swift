import Factory

extension Container {
  var clock: Factory<Clock> { self { SystemClock() }.singleton }
  var session: Factory<Session> { self { Session(clock: self.clock()) }.cached }
  var feed: ParameterFactory<Int, FeedLoader> {
    self { FeedLoader(page: $0, session: self.session()) }
  }
  var weather: Factory<Weather?> { promised() }
}

final class ScreensContainer: SharedContainer {
  static let shared = ScreensContainer()
  let manager = ContainerManager()

  var settings: Factory<SettingsModel> { self { SettingsModel(session: Container.shared.session()) } }
}

extension ScreensContainer: AutoRegistering {
  func autoRegister() {
    Container.shared.clock.register { FixedClock() }
    Container.shared.session.register(factory: { Session(clock: FixedClock()) })
    settings.onTest { SettingsModel(session: Container.shared.session()) }
    Container.shared.manager.trace.toggle()
  }
}
