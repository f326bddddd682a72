struct Log {}
struct LogModule: FactoryModule {
  private(set) var count = 0
  mutating func log() -> Log {
    count += 1
    return Log()
  }
  func number() -> Int { count }
}
protocol App: DIComponent {
  var logModule: LogModule { get }
  func builder()
  func inject(screen: Screen)
}
class Screen {
  @Inject var log: Log
  @Inject var number: Int
  init() { inject() }
}
