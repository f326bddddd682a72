import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What Foundation's functions give and take, and closures that give nothing.
@Suite struct FoundationTypeTests {
  @Test func whatFoundationGivesIsKnown() throws {
    try TypeOracle.judging(Self.known).expectKnown(judged: 50)
  }

  @Test func whatTheProjectAddsIsNothingElse() throws {
    try TypeOracle.judging(Self.others).expectNothingWrong(judged: 20)
  }

  /// C's functions begin as types do, a name of an encoding's stands for another type, and of functions there may be any
  /// number.
  @Test func aNameAloneIsNoType() throws {
    try TypeOracle.judging(
      """
      import Foundation
      func text(_ number: Decimal) -> String {
        var number = number
        let string = NSDecimalString(&number, nil)
        return string + "!"
      }
      func scalar(_ byte: UInt8) -> Int {
        let scalar = Unicode.ASCII.EncodedScalar(byte)
        return scalar.count
      }
      func all<A>(_ changes: ((A) -> A)..., and last: @escaping (A) -> A) -> (A) -> A { all(changes + [last]) }
      func all<A>(_ changes: [(A) -> A]) -> (A) -> A { { value in changes.reduce(value) { $1($0) } } }
      struct User { var name: String }
      func named(_ name: String) -> (User) -> User { { _ in User(name: name) } }
      func both() -> (User) -> User { all(named("a"), and: named("b")) }
      final class Shelter {
        func show() throws {
          struct Pet { var age: Int }
          let pets: [Pet] = [Pet(age: 1)]
          for pet in pets.enumerated() { print(pet.element.age) }
        }
      }
      print(text(1), scalar(1), both()(User(name: "")))
      try Shelter().show()
      """
    ).expectNothingWrong(judged: 20)
  }

  /// A generic type that is only named is of something; a class of any kind is a metatype; what may be nil stays so.
  @Test func whatMayFailIsOptional() throws {
    try TypeOracle.judging(
      """
      import Foundation

      enum Joiner {
        enum `Type`: String { case one, two }
        static func pick(_ type: `Type`) -> String { type.rawValue }
      }
      struct Query: ExpressibleByStringLiteral {
        var parts: [String] = []
        init(stringLiteral value: String) { parts = [value] }
        static func && (a: Query, b: Query) -> Query { a }
      }
      extension Sequence where Element == Query {
        func joined(separator: String) -> Query {
          var iterator = self.makeIterator()
          var result = iterator.next() ?? ""
          while let next = iterator.next() { result.parts.append(contentsOf: next.parts + [separator]) }
          return result
        }
      }
      struct Scheme { var value: String }
      struct Request {
        var scheme: Scheme?
        var shown: String { (self.scheme?.value).map { "\\($0)://" } ?? "" }
      }
      extension String {
        init(_ scheme: Scheme) { self = scheme.value }
        func bridged() -> NSString { NSString(string: self) }
        func cut() -> Int { let bridged = self.bridged().unicodeScalars; return bridged.count }
      }
      extension NSString { func bridged() -> String { "" } }
      func lines(_ body: String, _ from: String.Index, _ to: String.Index) -> [String.UTF8View.SubSequence] {
        guard let text = String(body.utf8[from..<to]) else { return [] }
        var lines: [String.UTF8View.SubSequence] = []
        lines.append(text.utf8[...])
        return lines
      }
      func use(_ one: Query, _ other: Query, _ any: Any) -> Int {
        let both = one && other
        let data = NSMutableData(capacity: 3)
        let children = Mirror(reflecting: any).children
        let calendar = NSCalendar(identifier: .gregorian)
        let first: Mirror.Children = children
        print(both.parts, calendar as Any, [one].joined(separator: ","), Joiner.pick(Bool.random() ? .one : .two))
        return data!.length + first.count + Request().shown.count + "a".cut()
      }
      print(lines("", "".startIndex, "".endIndex), use("a", "b", 1))
      """
    ).expectNothingWrong(judged: 40)
  }

  @Test func whatIsOfSomethingIsNotTheNameAlone() throws {
    try TypeOracle.judging(
      """
      import Foundation
      func matches(_ text: String) throws -> Int {
        let pattern = try Regex("a+")
        let other = pattern.ignoresCase()
        return text.matches(of: pattern).count + text.matches(of: other).count
      }
      func isKind(_ kind: AnyClass, _ object: AnyObject) -> Bool {
        let own: AnyClass = type(of: object)
        return kind == own
      }
      func sorted(_ names: [String]) -> [String] {
        let order = SortDescriptor(\\String.count)
        let ranges = RangeSet([0..<names.count])
        print(order, ranges)
        return names
      }
      func load(_ path: String) throws -> String? { path.isEmpty ? nil : path }
      func name(_ path: String?) -> String {
        let found = path.flatMap { try? load($0) } ?? nil
        let text: String = found ?? "(none)"
        return text + (found ?? "")
      }
      class Core<Value> {
        struct Part { var value: Value }
        func make() -> Part { fatalError() }
      }
      private final class Shown<Value>: Core<Value> {
        private let making: () -> Part
        init(_ making: @escaping () -> Part) { self.making = making }
        override func make() -> Part {
          let part = making()
          return part
        }
        func twice() -> [Part] {
          let first = make()
          return [first, make()]
        }
      }
      class Shape {}
      final class Square: Shape {}
      final class Circle: Shape {}
      struct Sheet { var square: Square?; var circle: Circle? }
      func shape(_ sheet: Sheet?) -> Shape? { sheet?.square ?? sheet?.circle }
      print(shape(nil) as Any)
      class Node {
        var isHeld = false
        static func first(of nodes: [Node]) -> Self? {
          guard let node = nodes.first as? Self else { return nil }
          print(node.isHeld)
          return node
        }
      }
      print(Node.first(of: []) as Any)
      struct Handle { var number: UInt32 }
      extension UInt32 { init?(_ handle: Handle) { self = handle.number } }
      func count(_ count: UInt64, _ handle: Handle) -> UInt32 {
        let own = UInt32(handle)
        let rest = UInt32(count % (UInt64(UInt32.max) + 1))
        let deep = UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(UInt32(count))))))))))))))))))))
        return rest + deep + (own ?? 0)
      }
      func quality<S: StringProtocol>(_ text: S) -> Float {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = Float(parts[1]) ?? 0
        return value
      }
      print(count(1, Handle(number: 1)), quality("q=1"))
      let core = Core<Int>.Part(value: 1)
      let shown = Shown { core }
      print(try matches("aa"), isKind(NSObject.self, NSObject()), sorted(["a"]), name(nil), shown.twice().count)
      """
    ).expectNothingWrong(judged: 30)
  }

  private static let known = """
    import Foundation
    func days(_ calendar: Calendar, _ date: Date) -> Int {
      let hour = calendar.component(.hour, from: date)
      let next = calendar.date(byAdding: .day, value: 1, to: date)
      let parts = calendar.dateComponents([.year, .month], from: date)
      print(next as Any, parts.year as Any, calendar.range(of: .day, in: .month, for: date)?.count as Any)
      return hour + 1
    }
    func texts(_ text: String, _ part: Substring) throws {
      let data = text.data(using: .utf8)
      let range = text.range(of: "a", options: .caseInsensitive)
      let plain = part.trimmingCharacters(in: .whitespaces)
      let words = text.components(separatedBy: .newlines)
      print(data?.count as Any, range?.lowerBound as Any, plain.count, words.count, text.capitalized)
      if let data { let value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed); print(value) }
    }
    func matches(_ pattern: NSRegularExpression, _ text: String) -> Int {
      let all = NSRange(text.startIndex..., in: text)
      let first = pattern.firstMatch(in: text, options: [], range: all)
      for match in pattern.matches(in: text, range: all) { print(match.range, match.range(at: 1), match.numberOfRanges) }
      let changed = pattern.stringByReplacingMatches(in: text, options: [], range: all, withTemplate: "")
      print(first?.range as Any, changed.count)
      return pattern.numberOfMatches(in: text, range: all)
    }
    func numbers(_ number: NSNumber, _ other: NSNumber) -> Bool {
      number.compare(other) == .orderedSame && number.boolValue
    }
    final class Counter {
      private let lock = NSLock()
      private var count = 0
      private var names: [String] = []
      func add(_ name: String) {
        lock.withLock {
          count += 1
          names.append(name)
        }
      }
      func all() -> [String] { lock.withLock { names } }
    }
    final class Guard: NSLocking {
      func lock() {}
      func unlock() {}
    }
    func guarded(_ guarding: Guard, _ names: [String]) -> Int { let count = guarding.withLock { names.count }; return count }
    func look(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap { $0.label } }
    struct Part { let name: String }
    func perhaps(_ part: Part?) -> Int { let size = part.map { $0.name.count }; return size ?? 0 }
    struct Failure: Error {}
    func results(_ result: Result<Int, Failure>) throws -> Int { let value = try result.get(); return value + 1 }
    print(days(.current, Date()), numbers(1, 2), matches(try NSRegularExpression(pattern: ""), ""))
    try texts("", "")
    Counter().add("")
    print(guarded(Guard(), []), look(1), perhaps(nil), Counter().all(), try results(.success(1)))
    """

  private static let others = """
    import Foundation
    struct Part { let name: String; func map(_ make: (Part) -> Int) -> String { name } }
    func perhaps(_ part: Part?) -> Int? { let size = part.map { $0.name.count }; return size }
    extension Sequence where Element == String { func contains(_ all: [String]) -> Bool { true } }
    func has(_ names: [String]) -> Bool { let has = names.contains("a"); return has || names.contains(["a"]) }
    struct Kind { static let day = Kind(); let isLong = true }
    extension Calendar { func component(_ kind: Kind, from date: Date) -> String { "" } }
    func days(_ calendar: Calendar, _ date: Date) {
      let long: String = calendar.component(.day, from: date)
      print(long)
    }
    extension String {
      func data(using kind: Kind) -> Int { 1 }
      mutating func reverse() -> String { self = String(reversed()); return self }
    }
    func texts(_ text: String) {
      let size: Int = text.data(using: .day)
      var numbers = [1, 2]
      numbers.reverse()
      var other = text
      let back = other.reverse()
      print(size, numbers, back)
    }
    func run<T>(_ body: () -> T) -> T { body() }
    func stop() -> Never { fatalError() }
    func closures() {
      let one: Void = run {
        print(1)
        texts("")
      }
      let two: Int = run {
        if Bool.random() { return 1 }
        stop()
      }
      print(one, two)
    }
    print(perhaps(nil) as Any, has([]))
    days(.current, Date())
    texts("")
    closures()
    """
}
