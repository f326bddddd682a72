import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// Expressions that are of another type where something around them wants that: what `map` makes, and parts of collections
/// beside lists.
@Suite struct AdaptingTypeTests {
  @Test func whatIsTakenAsItIsIsKnown() throws {
    try TypeOracle.judging(Self.known).expectKnown(judged: 60)
  }

  @Test func whatSomethingGenericWantsIsNothingElse() throws {
    try TypeOracle.judging(Self.others).expectNothingWrong(judged: 100)
  }

  private static let known = """
    struct Item { var name: String; var size: Int }
    func count<T>(_ all: [T]) -> Int { all.count }
    func first<Items: Collection>(_ all: Items) -> Int { all.count }
    func parts(_ names: [String], _ others: [String], _ text: String, _ sizes: Set<Int>) {
      print(names.suffix(2) == ["a"], names.dropLast() != ["a"], names.suffix(2) == others, ["a"] == names.suffix(1))
      print(names.dropFirst() == ["a"], names.prefix(1) == ["a"], names.suffix(2) == others.suffix(2))
      let last: [String] = names.suffix(2)
      let most: [String]? = names.dropLast()
      let letters: [Character] = text.dropLast(1)
      let large: [Int] = sizes.filter { $0 > 1 }
      print(last, most as Any, letters, large, names.suffix(1) as [String], first(names.suffix(2)))
    }
    func tables(_ items: [Item], _ bytes: [UInt8]) {
      let sizes = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.size) })
      let whole: [String: Int] = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.size) })
      let merged = Dictionary(uniqueKeysWithValues: zip(items.map { $0.name }, bytes))
      let names = Set(items.map { $0.name })
      var all: [String] = []
      all.append(contentsOf: items.map { $0.name })
      print(merged.values.first as Any, bytes.isEmpty ? items.map { $0.name } : [])
      print(sizes, whole, names, all, items.map { $0.size }, count(items.map { $0.size }), [Int](items.map { $0.size }))
      for (name, size) in zip(items.map { $0.name }, items.map { $0.size }) { print(name, size) }
    }
    parts([], [], "", [])
    tables([], [])
    """

  private static let others = """
    struct Item { var name: String; var size: Int }
    struct Box<T> { init(_ all: [T]) {}; func put<S: Sequence>(_ all: S) where S.Element == T {} }
    func same<T: Equatable>(_ one: T, _ other: T) -> T { one }
    func take<S: Sequence>(_ all: S) where S.Element == Any {}
    func narrow<S: Sequence<Any>>(_ all: S) {}
    func pair<T>(_ all: [T], _ other: T) -> T { other }
    func both<T>(_ all: [T], _ others: [T]) -> [T] { all + others }
    func some<T>(_ all: [T?]) -> T? { nil }
    func unique<T: Hashable>(_ all: [T]) -> Set<T> { [] }
    func whole<T>(_ one: T) -> T { one }
    func parts(_ names: [String], _ others: [String], _ text: String, _ sizes: Set<Int>, _ table: [String: Int]) {
      print(text.suffix(2) == ["a"], text.filter { $0 == "a" } == ["a"], sizes.filter { $0 > 1 } == [1])
      print(names.suffix(2) == [], (names.suffix(2), 1) == (["a"], 1), names.suffix(3).dropLast() == ["a"])
      let one = same(names.suffix(2), ["a"])
      let two = same(names.suffix(2), others)
      let three = Bool.random() ? names.suffix(2) : []
      let four = Bool.random() ? names.suffix(2) : others
      let five = [names.suffix(1), others]
      let six: [(key: String, value: Int)] = table.filter { $0.value > 1 }
      let maybe: [String]? = names
      let seven = maybe?.suffix(2) ?? []
      print(one.count, two.count, three.count, four.count, five.count, six.count, seven.count, names.suffix(1) + ["a"])
      var all: [String] = []
      all += names.suffix(1)
      all = names.dropLast()
      print(all, pair([others], names.suffix(1)))
    }
    func tables(_ items: [Item], _ any: Any, _ sizes: [Int?], _ all: [Any]) {
      let one = [AnyHashable: Any](items.map { ($0.name, $0.size) }, uniquingKeysWith: { $1 })
      let two: [String: Any] = Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.size) })
      let merged = Dictionary(items.map { ($0.name, $0.size) }, uniquingKeysWith: { first, _ in first })
      let three = Set<AnyHashable>(items.map { $0.name })
      let four: Set<AnyHashable> = Set(items.map { $0.name })
      let five = [String: Any](uniqueKeysWithValues: zip(items.map { $0.name }, items.map { $0.size }))
      let six: [(Int?, Int)] = Array(zip(items.map { $0.size }, [1]))
      var rest = all
      rest.append(contentsOf: items.map { $0.name })
      rest += items.map { $0.size }
      let seven = rest + items.map { $0.name }
      let eight = [rest, items.map { $0.size }]
      let nine = Bool.random() ? rest : items.map { $0.size }
      let ten = [Any](items.map(\\.size)) + [Any](items.map { item in
        print(item)
        return item.size
      })
      print(one, two, three, four, five, six, seven, eight, nine, ten, merged)
      print(sizes == items.map { $0.size }, sizes.starts(with: items.map { $0.size }))
    }
    func own(_ items: [Item], _ any: Any, _ all: [Any]) {
      take(items.map { $0.name })
      narrow(items.map { $0.name })
      let one = pair(items.map { $0.name }, any)
      let two = both(items.map { $0.name }, all)
      let three = some(items.map { $0.size })
      let four: Set<AnyHashable> = unique(items.map { $0.name })
      let five: [Any] = whole(items.map { $0.name })
      let six = [Any](whole(items.map { $0.size }))
      let seven = pair(items.map { $0.size as Any }, 1)
      let box = Box<Any>(items.map { $0.size })
      box.put(items.map { $0.size })
      print(one, two, three as Any, four, five, six, seven)
    }
    parts([], [], "", [], [:])
    tables([], 1, [], [])
    own([], 1, [])
    """
}
