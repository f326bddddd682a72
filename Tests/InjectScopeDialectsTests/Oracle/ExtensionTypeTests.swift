import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What code says of types that extends Swift's own types, or gives closures to their methods; and forms of which the
/// rehearsal once took the type to be another one than it is.
@Suite struct ExtensionTypeTests {
  @Test func whatExtensionsSayIsKnown() throws {
    try TypeOracle.judging(Self.known).expectKnown(judged: 60)
  }

  @Test func nothingIsAnotherType() throws {
    try TypeOracle.judging(["Code.swift": Self.others, "Lock.swift": Self.lock, "Made.swift": Self.made])
      .expectNothingWrong(judged: 40)
  }

  private static let known = """
    extension Collection {
      func one() -> Int { let a = count; let b = self.count; let c = first; print(c as Any); return a + b }
      func two() -> [Element] { let a = self.map { $0 }; let b = map { $0 }; return a + b }
      func three() -> Self? { isEmpty ? nil : self }
    }
    extension Array {
      func four() -> [Element] { for one in self { print(one, self[0]) }; return filter { _ in true } }
    }
    extension Array where Element == String {
      func five() -> String { let a = first; let b = self[0]; return b + joined(separator: "") + (a ?? "") }
    }
    extension String {
      func six() -> Int {
        let bytes = self.utf8
        print(hasPrefix("a"), self.dropFirst(), uppercased())
        return bytes.count + count
      }
    }
    extension Dictionary {
      func seven() -> [Key: [Value]] { for (key, value) in self { print(key, value) }; return mapValues { [$0] } }
    }
    extension Optional {
      func eight() -> Int {
        switch self {
        case .some(let it): print(it)
        case .none: break
        }
        return map { _ in "a".count } ?? 0
      }
    }
    struct Box<Item> { var item: Item }
    extension Box where Item == Int { func nine() -> Int { let here = item; return here + 1 } }
    extension Box where Item: Collection { func ten() -> Int { item.count } }
    struct Marks: OptionSet { let rawValue: Int; static let large = Marks(rawValue: 1) }
    enum Size { case small, big }
    func use(_ pairs: [String: Int], _ marks: Marks, _ names: [String]) -> Int {
      var sizes = [Size.big]
      sizes.append(.small)
      let whole = names.reduce(into: pairs) { found, name in found[name] = name.count }
      let ordered = names.sorted { $0.count < $1.count }
      let most = pairs.max { $0.value < $1.value }
      for (place, name) in names.enumerated() { print(place, name.count) }
      print(whole, ordered, most?.key as Any, marks.contains(.large), sizes.contains(.small), Box(item: 1).nine())
      return names.enumerated().map { $0.offset + $0.element.count }.count
    }
    print(use([:], .large, ["a"]), ["a"].five(), "".six())
    """

  private static let lock = """
    #if TRACED
    class Lock { func lock() {} }
    #else
    typealias Lock = Plain
    #endif
    class Plain { func lock() {} }
    class Holder { let size = 1 }
    final class Held: Holder { private let own = Lock(); func use() { self.own.lock(); own.lock() } }
    enum Kit { typealias Padding = Wide; static let names = Names.all; enum Names { static let all = ["a"] } }
    enum Padding { case none }
    struct Wide { func add() -> Wide { self } }
    """

  /// One function in several extensions of a protocol, each of which asks for another type.
  private static let made = """
    enum One {}
    enum Two {}
    protocol Sequel { associatedtype Trait; associatedtype Element; init() }
    struct Plan<Trait, Element>: Sequel {}
    enum Done { case it }
    extension Sequel where Trait == One {
      typealias Seen = (Element?) -> Void
      static func make(_ body: (@escaping Seen) -> Int) -> Plan<One, Element> { Plan() }
    }
    extension Sequel where Trait == Two, Element == Never {
      typealias Ended = (Done) -> Void
      static func make(_ body: (@escaping Ended) -> Int) -> Plan<Trait, Element> { Plan() }
    }
    extension Sequel where Trait == One {
      static func other(_ size: Int) -> Plan<Trait, Element> { .make { done in let last = done; last(nil); return size } }
    }
    extension Sequel where Trait == Two, Element == Never {
      static func other(_ size: Int) -> Plan<Trait, Element> { .make { done in let last = done; last(.it); return size } }
    }
    """

  private static let others = """
    protocol Wide {}
    protocol Narrow: Wide { var isNone: Bool { get } }
    struct Nothing: Narrow { let isNone = true }
    func wider(_ wide: [any Wide], _ narrow: [any Narrow]) -> any Wide {
      let one = wide.first ?? narrow.first
      let two = narrow.first ?? Nothing()
      print(one is Nothing, two.isNone)
      return wide.first ?? narrow.first ?? two
    }
    protocol Piece { associatedtype Whole }
    extension Piece { func flatMap<Other>(_ make: (Whole) -> Other) -> Joined<Self, Other> { Joined() } }
    struct Joined<One, Other> {}
    extension Array: Piece where Element: Equatable { typealias Whole = Element }
    func flat(_ errors: [any Error]) -> [String] { errors.flatMap { ["\\($0)"] } }
    extension Array where Element == Int { func joined(separator: String) -> Int { count } }
    func join(_ words: [String]) -> String { let whole = words.joined(separator: "a"); return whole }
    func measure(_ value: Double) -> Measurement<UnitAngle> {
      let angle = Measurement(value: value, unit: UnitAngle.degrees); return angle
    }
    enum Kind { case hour }
    class Base {
      func find(_ key: String) -> String { key }
      func find<Keys: Collection>(_ key: Keys) -> [UInt8] where Keys.Element == UInt8 { [] }
    }
    final class Sub: Base {
      override func find(_ key: String) -> String { key }
      func use(_ bytes: [UInt8]) { let found = find(bytes); print(found) }
    }
    final class Owner { var name = "" ; var next: Owner? }
    func hidden(_ text: String?) -> String? {
      guard let text else { return text }
      return text
    }
    func use(_ owner: Owner?) -> Int {
      let strong = Owner()
      let later = { [weak strong] in if let own = strong { print(own.name) } }
      later()
      let set: Void? = run { owner?.name = "" }
      print(set as Any, Kit.Padding().add(), Kit.names, Padding.none, Kind.hour)
      let made: Base = { let sub = Sub(); return sub }()
      if let (_, size) = pair(), size > 1 { print(size) }
      Held().use()
      Sub().use([])
      return made.find("").count
    }
    extension PartialRangeFrom { func own() -> Bound { let own = self; return own.lowerBound } }
    func pair() -> (Kind, Int)? { Int.random(in: 0...1) > 0 ? (.hour, 1) : nil }
    func run<T>(_ body: () -> T) -> T { body() }
    print(use(nil), hidden(nil) as Any)
    """
}
