public import InjectScopeModel

/// The ways in which a project's `#if` flags can be set: each is resolved by itself, and what is the same in all of
/// them is said once.
public struct Worlds: Sendable {
  /// One way: a set of flags that are true, as bits over `Worlds.flags`.
  public struct World: Hashable, Sendable {
    fileprivate let bits: Int
    fileprivate let place: Int
  }

  /// Some of the worlds.
  public struct Part: Hashable, Sendable {
    fileprivate var bits: UInt64 = 0

    public init() {}
    public var isEmpty: Bool { bits == 0 }
    public mutating func insert(_ world: World) { bits |= 1 << UInt64(world.place) }
    public func contains(_ world: World) -> Bool { bits & (1 << UInt64(world.place)) != 0 }
    fileprivate mutating func formUnion(_ other: Part) { bits |= other.bits }
    fileprivate mutating func formIntersection(_ other: Part) { bits &= other.bits }
    fileprivate func without(_ other: Part) -> Part {
      var part = self
      part.bits &= ~other.bits
      return part
    }
  }

  /// More free flags than this and somebody must choose.
  public static let mostFlags = 6

  /// The flags left open, in the order of their names.
  public let flags: [String]
  /// The flags that were too many to try: taken as not set.
  public let ignored: [String]
  public let all: [World]
  /// All of them at once.
  public let everything: Part
  private let bitOfFlag: [String: Int]
  private let partOfFlag: [String: Part]
  /// The parts that the source has words for: of several conditions for one of them the first, by its text.
  private let written: [Part: Condition]

  /// The worlds that can differ in what the conditions ask.
  public init(_ conditions: some Sequence<Condition>) {
    let seen = Set(conditions)
    var uses: [String: Int] = [:]
    for condition in seen { for flag in condition.flags { uses[flag, default: 0] += 1 } }
    let open = uses.keys.sorted { (uses[$1] ?? 0, $0) < (uses[$0] ?? 0, $1) }
    let flags = open.prefix(Self.mostFlags).sorted()
    self.flags = flags
    ignored = open.dropFirst(Self.mostFlags).sorted()
    bitOfFlag = Dictionary(uniqueKeysWithValues: flags.enumerated().map { ($1, 1 << $0) })
    var all: [World] = []
    for bits in 0..<(1 << flags.count) where Self.isPossible(bits, flags) {
      all.append(World(bits: bits, place: all.count))
    }
    self.all = all
    let everything = all.reduce(into: Part()) { $0.insert($1) }
    self.everything = everything
    var partOfFlag: [String: Part] = [:]
    for (flag, bit) in bitOfFlag {
      partOfFlag[flag] = all.reduce(into: Part()) { if $1.bits & bit != 0 { $0.insert($1) } }
    }
    self.partOfFlag = partOfFlag
    written = Dictionary(grouping: seen) { $0.part(of: everything, partOfFlag) }.compactMapValues(Self.first)
  }

  /// By its text. That of a condition may be long, and is made once for each.
  private static func first(of conditions: [Condition]) -> Condition? {
    guard var first = conditions.first, conditions.count > 1 else { return conditions.first }
    var least = first.text
    for condition in conditions.dropFirst() {
      let text = condition.text
      if text < least { (first, least) = (condition, text) }
    }
    return first
  }

  /// One system, one architecture at a time.
  private static func isPossible(_ bits: Int, _ flags: [String]) -> Bool {
    let set = flags.indices.filter { bits & (1 << $0) != 0 }.compactMap { Condition.question(flags[$0]) }
    return ["os", "arch", "targetEnvironment"].allSatisfy { kind in set.filter { $0 == kind }.count <= 1 }
  }

  public func holds(_ condition: Condition?, in world: World) -> Bool {
    guard let condition else { return true }
    return condition.holds { flag in
      bitOfFlag[flag].map { world.bits & $0 != 0 } ?? false
    }
  }

  /// The worlds in which any of the conditions holds.
  public func part(where conditions: some Collection<Condition?>) -> Part {
    var part = Part()
    for condition in conditions where part != everything {
      part.formUnion(condition.map { $0.part(of: everything, partOfFlag) } ?? everything)
    }
    return part
  }

  /// The condition under which exactly these worlds are meant, in the source's words where it has such; `nil` for all
  /// of them.
  public func condition(for part: Part, written: Condition? = nil) -> Condition? {
    guard part != everything else { return nil }
    if let written, written.part(of: everything, partOfFlag) == part { return written }
    return self.written[part] ?? shortest(for: part)
  }

  /// A sum of products: the largest cubes that hold nothing unwanted, taken until everything wanted is covered.
  private func shortest(for part: Part) -> Condition {
    let unwanted = all.filter { !part.contains($0) }
    var left = all.filter(part.contains)
    var terms: [Condition] = []
    let cubes = cubes().filter { cube in !unwanted.contains { cube.holds($0.bits) } }
    while let best = cubes.max(by: { a, b in
      let (a, b) = (left.filter { a.holds($0.bits) }.count, left.filter { b.holds($0.bits) }.count)
      return a < b
    }), left.contains(where: { best.holds($0.bits) }) {
      left.removeAll { best.holds($0.bits) }
      terms.append(best.condition(flags))
    }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  /// Every conjunction over the flags, those with fewer words first.
  private func cubes() -> [Cube] {
    var cubes = [Cube(mask: 0, value: 0)]
    for index in flags.indices {
      let bit = 1 << index
      cubes += cubes.flatMap {
        [Cube(mask: $0.mask | bit, value: $0.value | bit), Cube(mask: $0.mask | bit, value: $0.value)]
      }
    }
    return cubes.sorted {
      ($0.mask.nonzeroBitCount, $0.mask, $1.value) < ($1.mask.nonzeroBitCount, $1.mask, $0.value)
    }
  }
}

extension Condition {
  /// The worlds of a whole in which it holds, asked of all of them at once.
  fileprivate func part(of whole: Worlds.Part, _ partOfFlag: [String: Worlds.Part]) -> Worlds.Part {
    switch self {
    case .flag(let name): return partOfFlag[name] ?? Worlds.Part()
    case .constant(let value): return value ? whole : Worlds.Part()
    case .not(let operand): return whole.without(operand.part(of: whole, partOfFlag))
    case .all(let operands):
      var part = whole
      for operand in operands where !part.isEmpty { part.formIntersection(operand.part(of: whole, partOfFlag)) }
      return part
    case .any(let operands):
      var part = Worlds.Part()
      for operand in operands where part != whole { part.formUnion(operand.part(of: whole, partOfFlag)) }
      return part
    }
  }
}

private struct Cube {
  let mask: Int
  let value: Int

  func holds(_ bits: Int) -> Bool { bits & mask == value }

  func condition(_ flags: [String]) -> Condition {
    let words = flags.indices.filter { mask & (1 << $0) != 0 }.map { index -> Condition in
      value & (1 << index) != 0 ? .flag(flags[index]) : .not(.flag(flags[index]))
    }
    return words.count == 1 ? words[0] : .all(words)
  }
}
