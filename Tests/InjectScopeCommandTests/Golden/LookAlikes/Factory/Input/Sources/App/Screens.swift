import Factory

protocol Clock {}
protocol Weather {}
struct SystemClock: Clock {}
struct FixedClock: Clock {}
final class Session { init(clock: Clock) {} }
final class FeedLoader { init(page: Int, session: Session) {} }
final class SettingsModel { init(session: Session) {} }

final class FeedModel {
  @Injected(\.session) private var session
  @LazyInjected(\.clock) private var clock
  @WeakLazyInjected(\.session) private var weakSession
  @Injected(\ScreensContainer.settings) private var settings
  @DynamicInjected(\.clock) private var current

  let loader = Container.shared.feed(1)
  private let again = Container.shared.session.resolve()
}
