import Shot

struct Log { let text: String }
struct Net { let text: String }
#if DEBUG
struct Panel { let net: Net }
#endif
class LogModule: FactoryModule {
  #if DEBUG
  func log(verbose: Bool) -> Log { Log(text: "debug") }
  #else
  func log() -> Log { Log(text: "release") }
  #endif
}
#if os(Windows)
class NetModule: SingletonModule { func net() -> Net { Net(text: "windows") } }
#else
class NetModule: FactoryModule { func net(log: Log) -> Net { Net(text: log.text) } }
#endif
#if DEBUG
class DebugModule: ClassModule { func panel(net: Net) -> Panel { Panel(net: net) } }
#endif
protocol App: DIComponent {
  var logModule: LogModule { get }
  var netModule: NetModule { get }
  #if DEBUG
  var debugModule: DebugModule { get }
  func builder(verbose: Bool)
  func inject(panel: PanelScreen)
  #else
  func builder()
  #endif
  func inject(screen: Screen)
}
class Screen {
  @Inject var net: Net
  #if DEBUG
  @Inject var panel: Panel
  #endif
  init() { inject() }
}
#if DEBUG
class PanelScreen { @Inject var panel: Panel; init() { inject() } }
#endif
