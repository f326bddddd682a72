import Shot

final class Log: Sendable {}
struct LogModule: FactoryModule { func log() -> Log { Log() } }
@propertyWrapper struct StateObject<Object> {
  let wrappedValue: Object
  init(wrappedValue: Object) { self.wrappedValue = wrappedValue }
}
final class Model { let log: Log; init(_ log: Log) { self.log = log } }
struct ModelModule: ClassModule {
  func model(log: Log) -> Model { Model(log) }
  // sourcery: named = "second"
  func second(log: Log) -> Model { Model(log) }
  func name() -> String { "name" }
}
protocol App: DIComponent {
  var logModule: LogModule { get }
  var modelModule: ModelModule { get }
  func builder()
  func inject(view: Outer.View)
  func inject(value: Value)
  func inject(worker: Worker)
  func inject(list: List<Int>)
  func inject(alias: Short)
  func inject(empty: Empty)
  func inject(main: Screen)
}
enum Outer {
  struct View {
    @StateObject var model: Model = Self.get()
    // sourcery: named = "second"
    @StateObject var second: Model = Self.getSecond()
    @StateObject var name: String = Self.get()
  }
}
struct Value { @Inject var log: Log? }
actor Worker { @Inject var log: Log?; func fill() { inject() } }
class List<Element> { @Inject var log: Log; init() { inject() } }
class LongName { @Inject var log: Log; init() { inject() } }
typealias Short = LongName
final class Empty { init() { inject() } }
@MainActor class Screen { @Inject var log: Log?; init() { inject() } }
