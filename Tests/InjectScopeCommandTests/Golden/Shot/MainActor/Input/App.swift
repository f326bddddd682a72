import Shot

@MainActor final class Navigator { var depth = 0 }
final class Log {}
@MainActor class NavigatorModule: SingletonModule {
  func navigator(log: Log) -> Navigator { Navigator() }
}
class LogModule: ClassModule { func log() -> Log { Log() } }
protocol App: DIComponent {
  @MainActor var navigatorModule: NavigatorModule { get }
  var logModule: LogModule { get }
  func builder()
  func inject(screen: Screen)
  func inject(view: View)
}
@MainActor final class Screen { @Inject var navigator: Navigator; init() { inject() } }
struct View { @Inject var navigator: Navigator }
