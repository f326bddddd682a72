import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Which of several of one name is meant, and what becomes of arguments that something wider takes.
@Suite struct OverloadTypeTests {
  @Test func argumentsBecomeWhatTakesThem() throws {
    try TypeOracle.judging(Self.widened).expectNothingWrong(judged: 45)
  }

  @Test func whatDoesNotTakeTheArgumentsIsNotMeant() throws {
    try TypeOracle.judging(["Code.swift": Self.meant, "Other.swift": Self.elsewhere]).expectNothingWrong(judged: 60)
  }

  @Test func whatAnExtensionIsForIsKnownInIt() throws {
    try TypeOracle.judging(Self.constrained).expectNothingWrong(judged: 25)
  }

  private static let widened = """
    protocol Part { func show() -> String }
    struct Label: Part {
      var text: String
      init(_ text: String) { self.text = text }
      func show() -> String { text }
    }
    enum Mark: Part {
      case plain(String), none
      func show() -> String { "" }
    }
    final class Builder {
      var parts: [any Part] = []
      func unique(_ columns: [String], named name: String? = nil) -> Self {
        self.unique(columns.map(Label.init(_:)), named: name.map(Label.init(_:)))
      }
      func unique(_ columns: [any Part], named name: (any Part)? = nil) -> Self { parts += columns; return self }
      func values(_ values: any Encodable & Sendable...) -> Self { self.values(values) }
      func values(_ values: [any Encodable & Sendable]) -> Self { self.values(values.map { Label("\\($0)") }) }
      func values(_ values: any Part...) -> Self { self.values(values) }
      func values(_ values: [any Part]) -> Self { parts += values; return self }
      func set(_ name: String) -> Self { self }
      func all(_ names: [String]) -> Self { names.reduce(self) { $0.set($1) } }
      func marks(_ names: [String]) -> Self { self.unique(names.map(Mark.plain(_:))) }
      func or(_ name: String?) -> any Part {
        let part = name.map { Label($0) } ?? Mark.none
        return part
      }
    }
    struct Sheet {
      var rows: [[Int]]?
      var all: [Int] { rows?.reduce([]) { $0 + $1 } ?? [] }
    }
    let builder = Builder()
    _ = builder.unique(["a"]).values(1, "a").values([Label("a")]).all(["a"]).marks(["a"])
    print(builder.or("a"), Sheet().all)
    """

  private static let meant = """
    struct Vector { var x: Double; var y: Double }
    func max(_ a: Vector, _ b: Vector) -> Vector { Vector(x: max(a.x, b.x), y: max(a.y, b.y)) }
    func gettid() -> Int32 { 0 }
    #if os(Windows)
      func getppid() -> Int { 0 }
    #endif
    extension Array {
      mutating func remove(at indices: some Sequence<Index>) { for index in indices { print(self[index]) } }
    }
    func same<A>(_ a: A) -> A { a }
    struct Chain { var list: [Int] }
    struct Found { var list: [Int] }
    enum Note {
      case found(Found)
      static func found(_ list: [Int]) -> Note { .found(.init(list: list)) }
    }
    func use(_ names: [String], _ table: [Int: Int]) -> Bool {
      let size = max(Vector(x: 1, y: 2), Vector(x: 1, y: 2))
      let count = 3
      let most = max(3, count)
      let wide = max(size.x, 1)
      var pending = [1]
      if let place = pending.firstIndex(where: { $0 == 1 }) { pending.remove(at: place) }
      let kept = names.map(same)
      let keys = table.filter({ $0.0 == $0.1 }).map { $0.0 }
      let note = Note.found([1])
      print(size, most, wide, kept, keys, note, max(1, 2.5))
      return getppid() == 0
    }
    struct Key {
      var own: String?
      var other: String?
      func make() throws -> Int {
        let first: Int = if let own = self.own { if let other { take(own, other) } else { take(own, own) } } else { 0 }
        guard let other = self.other else { throw Missing(text: other ?? "") }
        return take(other, other) + first
      }
      func take(_ a: String, _ b: String) -> Int { 0 }
    }
    struct Missing: Error { var text: String }
    print(use([], [:]), try Key().make())
    """

  private static let elsewhere = """
    extension Dictionary {
      fileprivate func map(transform: (Value) -> Int) -> [Key: Int] { [:] }
    }
    """

  private static let constrained = """
    struct Template<Unit> { var text: String; init(_ text: String) { self.text = text } }
    enum Month {}
    enum Day {}
    extension Template where Unit == Month { static let long = Template("MMMM") }
    extension Template where Unit == Day { static let long = Template("EEEE") }
    extension [Spot] {
      func all() -> Int {
        let spots = self
        return spots.count
      }
    }
    extension Collection<Spot> { func last() -> Spot? { let spots = Array(self); return spots.last } }
    extension StringProtocol { func number() -> Double? { let number = Double(self); return number } }
    enum Video { case clip(Int) }
    func videos(_ ids: [Int]) -> [Video] { ids.map(Video.clip) }
    func parts(_ pair: (String, Int)?) -> Int {
      let (name, size) = pair ?? ("", nil)
      print(name)
      return size ?? 0
    }
    protocol Writing { func put() }
    struct Slow<K>: Writing { func put() {} }
    extension Writing where Self == Slow<Int> {
      static func slow() -> Self { .init() }
      static var slower: Self { .init() }
    }
    struct Spot: Comparable {
      var line: Int
      static func < (a: Spot, b: Spot) -> Bool { a.line < b.line }
    }
    extension Range where Bound == Spot {
      var start: Bound {
        get { lowerBound }
        set { self = newValue..<upperBound }
      }
      func has(_ spot: Spot) -> Bool { spot >= lowerBound }
    }
    class Async<Value> {
      var value: Value
      init(_ value: Value) { self.value = value }
    }
    final class Future<T>: Async<Result<T, any Error>> {
      convenience init(result: Future.Value) {
        print(result)
        self.init(result)
      }
    }
    extension AsyncStream {
      static func made() -> Continuation? {
        var continuation: Continuation!
        _ = AsyncStream { continuation = $0 }
        return continuation
      }
    }
    struct Node: Identifiable { let id: String }
    struct Edge {
      var from: Node.ID
      func read() -> String { let start = from; return start }
    }
    let writing: any Writing = .slow()
    let other: any Writing = .slower
    var range = Spot(line: 1)..<Spot(line: 2)
    range.start = Spot(line: 0)
    print(writing, other, range.has(Spot(line: 1)), Future<Int>(result: .success(1)), Edge(from: "a").read())
    print(AsyncStream<Int>.made() as Any, Template<Day>.long, Template<Month>.long, videos([1]), parts(nil))
    print([Spot(line: 1)].all(), [Spot(line: 1)].last() as Any, "1".number() as Any)
    """
}
