import Shot

struct Log {}
protocol P {}
class M: FactoryModule {
  func generic<T>(t: T) -> [T] { [t] }
  func opaque() -> some P { fatalError() }
  func some(p: some P) -> Int { 0 }
  func later() async -> Double { 0 }
  func fails() throws -> Float { 0 }
  func changes(log: inout Log) -> Character { "x" }
  func me() -> Self { self }
  @available(*, unavailable) func gone() -> Int8 { 0 }
}
@available(*, unavailable) extension M {
  func away() -> Int16 { 0 }
}
class Base<T>: FactoryModule { func t() -> T? { nil } }
class Sub: Base<Int> {}
class Arguments: FactoryModule { init(count: Int) {} }
class Hidden: FactoryModule { private init() {} }
struct Unset: FactoryModule { let count: Int }
class Fails: FactoryModule { init?(x: Int = 0) {} }
class Fine: FactoryModule { init(count: Int = 3) {} }
class Both: FactoryModule, SingletonModule {}
private class Private: FactoryModule {}
class Generic<T>: FactoryModule {}
protocol App: DIComponent {
  var m: M { get }
  var sub: Sub { get }
  var arguments: Arguments { get }
  var hidden: Hidden { get }
  var unset: Unset { get }
  var fails: Fails { get }
  var fine: Fine { get }
  var both: Both { get }
  var `private`: Private { get }
  var generic: Generic<Int> { get }
  var log: Log { get }
  var fin: Fin { get }
  func builder()
  func builder(count: Int)
  func inject(screen: Screen)
  func inject(shown: Shown)
  func inject(secret: Secret)
  func inject(p: P)
  func inject(gone: Scren)
  func inject(number: Number)
  func inject(base: BaseScreen)
  func inject(twice: Shown)
}
protocol NoBuilder: DIComponent {
  var fine: Fine { get }
  func inject(screen: Screen)
}
final class Screen: BaseScreen {
  func inject() {}
}
class BaseScreen {}
class Shown {
  @Inject private var log: Log
  @Inject fileprivate(set) var other: Log?
  @Inject var unknown = make()
  @Inject static var shared: Log
}
fileprivate class Secret { @Inject var log: Log }
enum Number { case one }
enum ShotApp {}
class App_Generated {}
