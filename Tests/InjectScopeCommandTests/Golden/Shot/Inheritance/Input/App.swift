import Shot

struct Log { let text: String }
struct Clock { let hour: Int }
struct Net { let log: Log }
struct Disk { let size: Int }

protocol AppModule: FactoryModule {}
protocol QuietModule: Sendable, AppModule {}
class BaseModule: AppModule {
  func log() -> Log { Log(text: "base") }
  func clock() -> Clock { Clock(hour: 1) }
  private func hidden() -> Int { 0 }
  fileprivate func alsoHidden() -> String { "" }
  static func shared() -> Double { 0 }
  func nothing() {}
  func void() -> Void {}
  init() {}
}
final class LiveModule: BaseModule {
  override func log() -> Log { Log(text: "live") }
}
extension LiveModule {
  func net(log: Log) -> Net { Net(log: log) }
}
struct DiskModule: QuietModule {
  let size = 7
  var cache: Int?
  func disk() -> Disk { Disk(size: size) }
}

protocol App: DIComponent {
  var live: LiveModule { get }
  var disk: DiskModule { get }
  func builder()
  func inject(_: Outer.Screen)
}

class BaseScreen {
  @Inject var clock: Clock
}
class MiddleScreen: BaseScreen {
  @Inject public internal(set) var net: Net!
}
enum Outer {
  final class Screen: MiddleScreen {
    @Shot.Inject var disk: Disk?
    override init() {
      super.init()
      inject()
    }
  }
}
