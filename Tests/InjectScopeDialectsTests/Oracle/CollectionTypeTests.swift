import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What collections have, Swift's own and the project's: parts of them, places in them, what going through them gives.
@Suite struct CollectionTypeTests {
  @Test func partsAndPlacesAreKnown() throws {
    try TypeOracle.judging(Self.known).expectKnown(judged: 90)
  }

  @Test func whatOnlyLooksAlikeIsNothingElse() throws {
    try TypeOracle.judging(Self.others).expectNothingWrong(judged: 40)
  }

  private static let known = """
    struct Item { var name: String; var size: Int }
    struct Items: RandomAccessCollection {
      var content: [Item] = []
      var startIndex: Int { content.startIndex }
      var endIndex: Int { content.endIndex }
      subscript(position: Int) -> Item { content[position] }
    }
    struct Countdown: Sequence, IteratorProtocol {
      var left: Int
      mutating func next() -> Int? { left > 0 ? left : nil }
    }
    func parts(_ numbers: [Int], _ from: Int) {
      let tail = numbers[from...]
      let head = numbers[..<from]
      let middle = numbers[from..<numbers.endIndex]
      var all = numbers[...]
      let first = all.popFirst()
      let odd = tail.filter { $0 > 1 }
      print(tail.count, head.first as Any, middle.last as Any, first as Any, odd.count)
      print(numbers.prefix(while: { $0 > 1 }).count, tail.split(separator: 1).count, tail[from])
    }
    func texts(_ text: String, _ part: Substring) {
      let start = text.startIndex
      let next = text.index(after: start)
      let rest = text[next...]
      let letter = text[start]
      let words = part.split(separator: " ", maxSplits: 1)
      let lines = text.split(whereSeparator: { $0.isNewline })
      let line = lines.map { String($0) }.joined(separator: ",")
      let whole = words.joined(separator: "-")
      let bytes = rest.utf8
      print(rest.count, letter.isLetter, bytes.first as Any, part.base, line.count, whole.count, bytes.dropFirst().count)
      for place in text.indices { print(text[place], text.distance(from: start, to: place)) }
    }
    func tables(_ sizes: [String: Int], _ key: String) {
      let names = sizes.keys.sorted()
      let most = sizes.values.max()
      let size = sizes[key, default: 0]
      for name in sizes.keys { print(name.count) }
      print(names.first as Any, most as Any, size, sizes.values.count, sizes.keys.joined(separator: ","))
      for (one, two) in zip(names, sizes.values) { print(one.count, two + 1) }
    }
    func own(_ items: Items, _ path: KeyPath<Item, Int>) {
      for item in items { print(item.name, item[keyPath: path]) }
      let names = items.map { $0.name }
      let first = items.first { $0.size > 1 }
      var rest = items[1...]
      while let item = rest.popFirst() { print(item.size) }
      while let (place, item) = found(items) { print(place + 1, item.name) }
      for number in Countdown(left: 3) { print(number + 1) }
      print(names.count, first as Any, items.count, items.last as Any, rest.isEmpty, items[0].name)
    }
    func found(_ items: Items) -> (Int, Item)? { items.isEmpty ? nil : (1, items[0]) }
    func whole<C: Collection>(_ all: C) where C.Element == Int {
      let first = all[all.startIndex]
      for (place, one) in all.enumerated() { print(place + 1, one) }
      print(first, all.dropFirst().count)
    }
    extension StringProtocol where SubSequence == Substring {
      func wrapped(to width: Int) -> [Substring] {
        var here = startIndex
        here = self.index(after: here)
        let part = self[here...]
        return [part.prefix(width)]
      }
      var nonEmpty: Self? { isEmpty ? nil : self }
    }
    func use(_ text: String, _ part: Substring) {
      let lines = text.wrapped(to: 3)
      print(lines.count, part.wrapped(to: 2).first as Any, text.nonEmpty as Any, part.nonEmpty?.base as Any)
    }
    protocol Command { static var title: String { get }; static func make(_ size: Int) -> String; init() }
    struct Help: Command { static let title = "help"; static func make(_ size: Int) -> String { title }; init() {} }
    func kinds(_ all: [any Command.Type], _ one: any Command) {
      let titles = all.map { $0.title }
      let made = all[0].make(1)
      let kind = type(of: one)
      let other = kind.init()
      print(titles.count, made.count, kind.title, other, type(of: Help()).title)
    }
    func generic<C: Command>(_ kind: C.Type) -> String { let title = C.title; return title + C.make(2) }
    parts([1], 0)
    texts("a", "b")
    tables([:], "")
    own(Items(), \\.size)
    whole([1])
    use("", "")
    kinds([Help.self], Help())
    print(generic(Help.self))
    """

  private static let others = """
    struct Grid: Collection {
      var rows: [[Int]] = []
      var startIndex: Int { 0 }
      var endIndex: Int { rows.count }
      func index(after place: Int) -> Int { place + 1 }
      subscript(place: Int) -> [Int] { rows[place] }
      subscript(places: Range<Int>) -> Grid { self }
      subscript(name name: String) -> String { name }
    }
    func grid(_ grid: Grid) {
      let part = grid[0..<1]
      let row = grid[0]
      print(part, row, grid[name: ""], grid.map { $0.count })
      for row in grid { print(row.count) }
    }
    extension Array { subscript(place: Range<Int>) -> String { "" } }
    func own(_ numbers: [Int]) { let text = numbers[0..<1]; print(text) }
    extension Collection where Element == Int { func joined(separator: String) -> Int { count } }
    extension Sequence where Element == Character { func map(_ make: (Character) -> Bool) -> Int { 1 } }
    func join(_ words: [String], _ numbers: [Int], _ text: String) {
      let whole = words.joined(separator: "a")
      let count = numbers.joined(separator: "a")
      let other = numbers.map { $0 > 1 }
      let mapped: Int = text.map { $0.isLetter }
      print(whole, count, other, mapped)
    }
    func optional(_ text: String?, _ make: (String) -> Int) {
      let made = text.map(make)
      let other = text.map { make($0) }
      let some = text.map { _ in "" }
      print(made as Any, other as Any, some as Any)
    }
    func slices(_ numbers: [Int], _ other: ArraySlice<Int>) -> Int {
      let back = numbers.reversed()
      let rest: [Int] = numbers.reversed()
      let few = Array(numbers.reversed().prefix(2))
      let kept: [Int] = other.filter { $0 > 1 }
      print(back, rest, few, kept, numbers.dropLast().reversed().map { $0 + 1 })
      return numbers.reversed().first ?? 0
    }
    protocol Maker { init() ; static var name: String { get } }
    struct One: Maker { static let name = "one"; let name = 1 }
    func make(_ kind: any Maker.Type, _ one: One) {
      let made = kind.init()
      print(made, kind.name, one.name, type(of: one).name, type(of: made).name)
    }
    struct Bits: Sequence { func makeIterator() -> Array<Bool>.Iterator { [true].makeIterator() } }
    struct Walk: Sequence { struct Iterator: IteratorProtocol { mutating func next() -> String? { nil } }
      func makeIterator() -> Iterator { Iterator() } }
    func go() { for bit in Bits() { print(bit) }; for step in Walk() { print(step) }; print(Walk().map { $0 }) }
    func keys(_ sizes: [AnyHashable: Int], _ other: [Double: Int]) {
      let one = sizes["a"]
      let two = other[1]
      print(one as Any, two as Any, sizes.first?.key as Any)
    }
    grid(Grid())
    own([])
    join([], [], "")
    optional(nil) { $0.count }
    print(slices([], []))
    make(One.self, One())
    go()
    keys([:], [:])
    """
}
