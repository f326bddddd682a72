import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Forms of which the rehearsal once took the type to be another one than it is, judged by the compiler.
@Suite struct TypeFormTests {
  @Test func formsAreTheCompilersOrOpen() throws {
    let oracle = try TypeOracle.judging(Self.source)
    #expect(oracle.wrong.map(\.description) == [])
    #expect(oracle.judged > 60, "\(oracle.summary)")
    #expect(oracle.known * 100 >= oracle.judged * 60, "\(oracle.summary)")
  }

  private static let source = """
    import Foundation
    enum State { case on, off }
    enum Level: String, CaseIterable { case low, high }
    protocol Shape { func area() -> Int }
    struct Square: Shape { let side: Int; func area() -> Int { side * side } }
    struct Circle: Shape { let radius: Int; func area() -> Int { radius } }
    final class Model<State> {
      var state: State
      init(state: State) { self.state = state }
      func history(_ count: Int) -> [State] { [state] }
      func same() -> Model<State> { Model(state: state) }
    }
    struct Number {
      let value: Int
      init?(_ text: String) { guard let value = Int(text) else { return nil }; self.value = value }
    }
    struct Text { let number = Number("1"); let level = Level(rawValue: "low") }
    func F(_ number: Int) -> String { "\\(number)" }
    func pick() -> Int { 1 }
    func pick() -> String { "" }
    func same<T>(_ value: T) -> T { value }
    func fetch<T>(_ type: T.Type, _ make: () -> T) -> T { make() }
    extension Collection {
      func second() -> Element? { dropFirst().first }
    }
    extension String {
      func split(_ separator: Character) -> [String] { self.split { $0 == separator }.map(String.init) }
    }
    indirect enum Leaf { case int(Int?), none }
    func leaf(_ value: Bool?) -> Leaf { value.map { $0 ? 1 : 0 }.map { .int($0) } ?? .none }
    func point(_ bytes: UnsafePointer<UInt8>?) -> Int { bytes == nil ? 0 : 1 }
    func point(at place: OpaquePointer) -> Int { point(UnsafePointer<UInt8>(OpaquePointer(place))) }
    func use(_ model: Model<Int>?, _ shapes: [Shape], _ names: [String]) -> Int {
      let state = model?.state
      let again = model?.same().state
      let text = Text()
      let level = Level(rawValue: "low")
      let all = Level.allCases
      let number = Number("2")
      let shown = F(3)
      let own: String = pick()
      let set = Set(names)
      let array = Array(set)
      let sizes = names.map { $0.count }
      let made: () -> Shape = { Square(side: 1) }
      let long: (Int) -> String? = { number in
        if number > 1 { return nil }
        return "\\(number)"
      }
      let shape = shapes.first
      let anything: Any = fetch(Square.self) { Square(side: 2) }
      let other = same(level)
      let second = names.second()
      func local<Item>(_ item: Item) -> [Item] { [item] }
      let items = local(state)
      print(state as Any, again as Any, text.number as Any, text.level as Any, level as Any, all.count)
      print(number?.value as Any, shown, own, set.count, array.count, sizes, made(), long(1) as Any, shape as Any)
      print(anything, other as Any, second as Any, items, State.on)
      for shape in shapes { print(shape.area()) }
      return names.map { name in name.count }.reduce(0, +)
    }
    protocol Reading { associatedtype Output; var title: String { get }; func read() throws -> Output }
    struct Flag {}
    struct Parser {
      typealias Flag = Character
      func hasFlag(_ flag: Flag) -> Bool { flag == "a" }
    }
    extension FixedWidthInteger {
      init?(sixties text: String) { self.init(text) }
      static func made(_ text: String) -> Self? { Self(sixties: text) }
    }
    enum Failure { case moved(String), gone }
    func fail(_ make: (String) -> Failure) -> Failure { make("") }
    func run<T>(_ count: Int, _ body: (Int) -> T) -> T { body(count) }
    func readAll<A: Reading, B>(_ first: A, _ second: B) throws -> String where B: Reading {
      let one = try first.read()
      let two = try second.read()
      print(one, two, second.title)
      return first.title
    }
    struct Words: Reading { let title = "words"; func read() -> [String] { [title] } }
    func useMore(_ pairs: [(Int, String)], _ table: [String: Int]) throws {
      let (number, name) = (1, "a")
      for (key, value) in table { print(key, value) }
      for (place, text) in pairs { print(place, text) }
      let maybe = number > 1 ? name : nil
      let shapes: [Shape] = pairs.map { Square(side: $0.0) }
      let raw = Level.low.rawValue
      let large = table.filter { $0.value > 1 }
      let twice = run(number) { count in count * 2 }
      do { print(try readAll(Words(), Words())) } catch { print(error) }
      print(maybe as Any, shapes.count, raw, large, twice, Parser().hasFlag("a"), fail(Failure.moved))
      print(Int.made("1") as Any, UInt8.max, pairs.reduce(number) { $0 + $1.0 })
    }
    enum Way { static func out() -> Never { while true {} } }
    func insist(_ text: String?) -> Int {
      guard let text = text else { Way.out() }
      print(text)
      return text.count
    }
    enum Found: Error { case several(shapes: [Shape]), validated(Result<Void, any Error & Sendable>) }
    typealias Outcome = Result<Void, any Error & Sendable>
    func report(_ pairs: [(key: String, square: Square)], _ check: () -> Outcome) -> [Found] {
      let outcome = check()
      if case .failure(let error) = outcome { print(error) }
      for child in Mirror(reflecting: pairs).children { print(child.label ?? "", child.value) }
      return [.validated(outcome), Found.several(shapes: pairs.map { $0.square })]
    }
    func encoded(_ parameters: [String: any Any & Sendable]?) -> Int {
      guard let parameters else { return 0 }
      return parameters.isEmpty ? 1 : parameters.count
    }
    func streamed<Item>(_ first: Item, _ feed: (AsyncStream<Item>.Continuation) -> Void) -> AsyncStream<Item> {
      let (stream, continuation) = AsyncStream<Item>.makeStream()
      continuation.yield(first)
      feed(continuation)
      return stream
    }
    func reading<U>(_ get: (ISO8601DateFormatter) -> U) -> U { get(ISO8601DateFormatter()) }
    func dated(_ date: Date) -> String? { reading { $0.string(from: date) } }
    func wrapped(_ make: @escaping (Int) -> String) -> () -> Int {
      let make: () -> Int = { make(1).count }
      return make
    }
    protocol Net { associatedtype Node; associatedtype Wire; var nodes: [Node] { get set }; func wires() -> [Wire] }
    final class Web<Content>: Net {
      var nodes: [Lock] = []
      var content: [Content] = []
      func wires() -> [Content] { content }
      func grow() -> Int {
        let more = [Node]()
        let wires = [Wire]()
        nodes += more
        return wires.count + more.count
      }
    }
    struct Fault: Error { let code: Int }
    typealias Answer<Success> = Result<Success, Fault>
    extension Result {
      var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
      var success: Success? { try? get() }
    }
    extension Optional { var whole: [Wrapped] { map { [$0] } ?? [] } }
    func answered(_ ask: () -> Answer<Int>) -> Int {
      let answer: Answer<Int> = ask()
      let fault = answer.failure
      let code = fault?.code
      return code ?? answer.success ?? code.whole.count
    }
    enum Kit { struct TypeTable { let size = 1 }; struct ProtocolTable { let size = "" } }
    func sized(_ table: Kit.TypeTable, _ other: Kit.ProtocolTable) -> Int { table.size + other.size.count }
    final class Slots {
      var shape: Shape = Square(side: 1)
      func set<Value>(_ path: KeyPath<Slots, Value>, _ make: @escaping () -> Value) -> Value { make() }
      func fill() -> Int {
        let made = set(\\.shape) { Circle(radius: 1) }
        return made.area()
      }
    }
    print(sized(Kit.TypeTable(), Kit.ProtocolTable()), Slots().fill())
    print(Web<Int>().grow(), answered { .success(1) })
    typealias Make<Made> = (_ registry: Registry, _ name: String) -> Made?
    final class Lock { func lock() {} }
    final class Registry {
      private let lock = Registry.lock
      static let lock = Lock()
      static func same() -> Lock { lock }
      func add<Made>(_ make: @escaping Make<Made>) -> Made? {
        lock.lock()
        return make(self, "made")
      }
    }
    print(Registry().add { _, name in name.count } ?? 0, Registry.lock, Registry.same())
    print(streamed(1) { continuation in continuation.yield(2) })
    print(dated(Date()) as Any, encoded(nil), report([], { .success(()) }), wrapped { "\\($0)" }())
    print(use(Model(state: 1), [Square(side: 1), Circle(radius: 2)], ["a"]))
    extension Date { init?(month: Int? = nil, day: Int? = nil) { self.init() } }
    let today = Date()
    enum Token { case keyword(String), space }
    enum TokenKind { case keyword, space }
    struct Tokens {
      func index(of token: Token, before place: Int) -> String { "token" }
      func index(of kind: TokenKind, before place: Int, if holds: (Token) -> Bool = { _ in true }) -> Int { 0 }
    }
    let found = Tokens().index(of: .keyword, before: 1)
    let limit: Double? = 2.5
    let later = limit.map { today.timeIntervalSince1970 + $0 } ?? 0
    let unit = "a".utf8.first ?? 0
    print(today, found, later, unit)
    try useMore([(1, "a")], ["a": 1])
    print(insist(nil))
    """
}
