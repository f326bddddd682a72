import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What generic code, operators and closures say of types: what is known of them is the compiler's, and what only looks
/// like it stays open.
@Suite struct GenericCodeTypeTests {
  @Test func whatTheCodeSaysIsKnown() throws {
    try TypeOracle.judging(Self.known).expectKnown(judged: 60)
  }

  @Test func whatOnlyLooksLikeItStaysOpen() throws {
    let oracle = try TypeOracle.judging(Self.open)
    #expect(oracle.wrong.map(\.description) == [])
    let open = oracle.open.values.joined().joined(separator: "\n")
    for name in ["odd", "shifted", "wanted"] {
      let first = String(name.prefix(1))
      let line = Self.open.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("print(\(name))") }
      #expect(open.contains("Code.swift:\((line ?? 0) + 1) \(first)"), "\(name) is open: \(open)")
    }
  }

  private static let known = """
    struct Box<Item> {
      let item: Item
      var other: Box { Box(item: item) }
      func same() -> Box {
        let made = Box(item: item)
        let next = made.other
        return next
      }
    }
    struct Vector {
      var x: Double
      static func + (a: Vector, b: Vector) -> Vector { Vector(x: a.x + b.x) }
      static func * (a: Vector, b: Double) -> Vector { Vector(x: a.x * b) }
    }
    func width<T: FixedWidthInteger>(_ a: T, _ b: T) -> Int {
      let sum = a &+ b
      let half = sum / 2
      let most = T.max
      print(half, most)
      return T.bitWidth - half.leadingZeroBitCount
    }
    func second<C: Collection>(_ base: C) -> C.Element? {
      let start = base.startIndex
      let next = base.index(after: start)
      print(next, base.count)
      let found = base.first
      return found
    }
    func count<S: Sequence>(_ base: S) -> Int {
      var iterator = base.makeIterator()
      let first = iterator.next()
      print(first as Any)
      return base.underestimatedCount
    }
    func run<R>(_ body: (Int) -> R) -> R { body(1) }
    func use(numbers: [Int], text: String, vector: Vector, size: UInt16) {
      let twice = run { number in number + numbers.count }
      let area = numbers.count * 2 - 1
      let isLess = area < twice
      let range = area..<twice
      let least = min(area, twice, 3)
      let moved = vector + vector
      let longer = moved * vector.x
      let bits = size << 2 | 1
      for character in text { print(character) }
      let all = Set(numbers)
      print(isLess, range, least, longer, bits, all, -area)
    }
    class Base<Value> {
      let all: [Value]
      init(all: [Value]) { self.all = all }
    }
    final class Leaf: Base<String> {
      func show(_ values: [Value]) -> Int {
        print(values)
        return all.count
      }
    }
    print(Leaf(all: []).show(["a"]))
    let numbers = [1].sorted()
    print(Box(item: 1).same(), width(numbers.count, 2), second(numbers) as Any, count(numbers))
    use(numbers: [1], text: "a", vector: Vector(x: 1), size: 1)
    """

  private static let open = """
    struct Odd { var text = "" }
    func - (a: Int, b: Int) -> Odd { Odd() }
    func run<R>(_ body: (Int) -> R) -> R { body(1) }
    func use(first: Int, second: Int, small: UInt8, values: ArraySlice<Int>) {
      let odd = first - second
      print(odd)
      let shifted = 1 << small
      print(shifted)
      let wanted = run { _ in 1 }
      print(wanted)
      print(values)
    }
    protocol Readable { init?(input: String) }
    extension Int: Readable { init?(input: String) { self.init(input) } }
    func read<T: Readable>(_ type: T.Type, _ text: String) -> T? {
      let made = T(input: text)
      print(made as Any)
      return made
    }
    print(read(Int.self, "1") as Any)
    use(first: 1, second: 2, small: 1, values: [1])
    """
}
