import InjectGrail

final class Log: Sendable { let name = "log" }

struct Root: RootInjector {
  let log: Log
}

// The protocol of the class's name, which it names itself.
protocol Formatter {
  func format() -> String
}
protocol FormatterInjector: Injector {
  var log: Log { get }
}
final class FormatterImpl: Formatter, Injectable {
  let injector: FormatterInjectorImpl
  init(injector: FormatterInjectorImpl) { self.injector = injector }
  nonisolated func format() -> String { "formatted" }
}

// One that is no type by itself.
protocol Source {
  associatedtype Item
  func next() -> Item
}
protocol SourceInjector: Injector {}
final class SourceImpl: Source, Injectable {
  let injector: SourceInjectorImpl
  init(injector: SourceInjectorImpl) { self.injector = injector }
  nonisolated func next() -> Int { 7 }
}

// One that only refines such, and one that takes itself; in plain words.
protocol Series {
  associatedtype Element
  func first() -> Element
}
protocol Counter: Series where Element == Int {}
protocol CounterInjector: Injector {}
struct CounterImpl: Counter, Injectable {
  let injector: CounterInjectorImpl
  init(injector: CounterInjectorImpl) { self.injector = injector }
  nonisolated func first() -> Int { 8 }
}
protocol Rank: Comparable {}
protocol RankInjector: Injector {}
struct RankImpl: Rank, Injectable {
  let injector: RankInjectorImpl
  init(injector: RankInjectorImpl) { self.injector = injector }
  nonisolated static func < (a: RankImpl, b: RankImpl) -> Bool { false }
  nonisolated static func == (a: RankImpl, b: RankImpl) -> Bool { true }
}

// Named in an extension; and one that somebody else names.
protocol Parser {}
protocol ParserInjector: Injector {}
struct ParserImpl: Injectable {
  let injector: ParserInjectorImpl
  init(injector: ParserInjectorImpl) { self.injector = injector }
}
extension ParserImpl: Parser {}
protocol Renderer {}
protocol RendererInjector: Injector {}
struct RendererImpl: Injectable {
  let injector: RendererInjectorImpl
  init(injector: RendererInjectorImpl) { self.injector = injector }
}
struct OtherRenderer: Renderer {}
