import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What is said of a type by what is wanted, by the extension around, or by a key path that is called.
@Suite struct ImpliedTypeTests {
  @Test func whatTheCodeAroundSaysIsKnown() throws {
    try TypeOracle.judging(Self.known).expectKnown(judged: 60)
  }

  @Test func whatOnlyLooksLikeItIsNothingElse() throws {
    try TypeOracle.judging(Self.others).expectNothingWrong(judged: 25)
  }

  private static let known = """
    import Foundation
    protocol Page {}
    enum Head {}
    struct Mark<Context> {
      var name: String
      init(name: String, isOpen: Bool = true) { self.name = name }
      static var none: Mark { Mark(name: "") }
    }
    extension Mark where Context: Page { static func titled(_ title: String) -> Mark { Mark(name: title) } }
    extension Mark where Context == Head {
      static func first() -> Mark { Mark(name: "first") }
      static func second() -> Mark { .made(of: "second") }
    }
    extension Mark {
      static func made(of name: String) -> Mark { Mark(name: name) }
      static func other() -> Mark { .init(name: "other") }
    }
    func marks() -> [Mark<Head>] { let one: Mark<Head> = .made(of: "a"); return [one, .first(), .none] }
    struct State { var sizes: [Int] = []; var name = "" }
    final class Guarded<Value> {
      private var value: Value
      init(_ value: Value) { self.value = value }
      func read<T>(_ body: (Value) throws -> T) rethrows -> T { try body(value) }
      func write<T>(_ body: (inout Value) throws -> T) rethrows -> T { try body(&value) }
    }
    func use(_ state: Guarded<State>) -> Int {
      let sizes = state.read(\\.sizes)
      let name = state.read { $0.name }
      state.write {
        $0.name = "b"
        $0.sizes.append(1)
      }
      return sizes.count + name.count
    }
    struct Failure: Error { let code: Int }
    func load() throws -> Int { 1 }
    func results(_ result: Result<Int, Failure>) {
      let text = result.map { String($0) }
      let other = result.mapError { $0.code }
      let caught = Result { try load() }
      print(text, other, caught)
    }
    extension Int { init?(odd: Int = 1) { nil } }
    extension Date { init?(year: Int? = nil, month: Int? = nil) { nil } }
    func made() {
      let formatter = DateFormatter()
      var numbers = [Int]()
      numbers.append(1)
      print(formatter, Set<Int>(), Date(), numbers)
    }
    extension String {
      func count(of part: String) -> Int { 0 }
      func rest(_ length: Int) -> Int { let left = length - count; return left }
    }
    extension UTF8.CodeUnit {
      static let comma = Self(ascii: ",")
      var isComma: Bool { self == .init(ascii: ",") }
    }
    extension Sequence {
      func any(_ test: (Iterator.Element) -> Bool) -> Iterator.Element? { first { test($0) } }
    }
    func fail(_ decoder: any Decoder) throws {
      throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: ""))
    }
    let found = [1].any { (one: Int) in one > 1 }
    print(marks(), use(Guarded(State())), found as Any, "".rest(2), UInt8.comma.isComma)
    made()
    """

  private static let others = """
    struct Box<Item> { var item: Item; static func make(_ item: Item) -> Box { Box(item: item) } }
    extension Box where Item == Int { static func empty() -> Box<String> { Box<String>(item: "") } }
    func boxes() -> Box<String> { let one: Box<Any> = .make(1); print(one); return Box<Int>.empty() }
    struct State { var name = "" }
    func read<T>(_ path: KeyPath<State, T>) -> T { State()[keyPath: path] }
    func read<T>(_ body: (State) -> T, _ other: T) -> [T] { [body(State()), other] }
    func use() {
      let one = read(\\.name)
      let two = read(\\.name, "")
      let three: [Any] = read(\\.name, 1)
      print(one, two, three)
    }
    enum Problem: Error { case one, two }
    func load() throws(Problem) -> Int { 1 }
    func results(_ result: Result<Int, Problem>) {
      let caught = Result { try load() }
      let wider: Result<Int, any Error> = result.mapError { $0 }
      let maybe: Result<Int?, Problem> = result.map { $0 }
      print(caught, wider, maybe)
    }
    extension String { func count(_ of: String) -> Int { 0 } }
    extension String { func counters() -> [(String) -> Int] { let all: [(String) -> Int] = [count]; return all } }
    print(boxes(), "".counters().count)
    use()
    results(.success(1))
    """
}
