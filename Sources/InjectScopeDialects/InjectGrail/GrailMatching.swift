internal import InjectScopeModel

/// One property of a list, as resolving compares it.
struct GrailProperty: Sendable {
  var name: String
  /// `nil` for a property whose type cannot be read: it answers nothing.
  var type: TypeName?
  var isManual: Bool
  var isInherited: Bool
  var isSettable: Bool
  /// The end of the chain: a root's property, or the requirement that started it.
  var location: Location
  var condition: Condition?
}

/// A list of properties and what is asked of it again and again.
struct GrailList: Sendable {
  // There are as many lists as injectors: a dictionary of types in each of them would take more room than the properties.

  /// Looking through fewer than this is quicker than keeping an index.
  private static let fewest = 16
  private static let none = UInt32.max

  private(set) var properties: [GrailProperty] = []
  /// By a type's hash, or behind it: the last place of the type. At most three of four are taken; empty while there are few
  /// properties.
  private var lasts: [UInt32] = []
  /// By place: the next of the same type, behind the last the first. As the other, empty while there are few properties.
  private var next: [UInt32] = []
  /// How many there are of a type, where that is more than one.
  private var counts: [TypeName: Int] = [:]

  init(_ properties: [GrailProperty] = []) {
    self.properties = properties
    if properties.count >= Self.fewest { index(from: 0) }
  }

  mutating func append(_ property: GrailProperty) {
    properties.append(property)
    if properties.count >= Self.fewest { index(from: next.count) }
  }

  private mutating func index(from start: Int) {
    if next.capacity < properties.count { next.reserveCapacity(max(properties.count, next.count * 2)) }
    if properties.count * 4 > lasts.count * 3 { makeRoom() }
    for place in start..<properties.count {
      let own = UInt32(place)
      next.append(own)
      guard let type = properties[place].type else { continue }
      let slot = slot(of: type)
      let last = lasts[slot]
      lasts[slot] = own
      guard last != Self.none else { continue }
      next[place] = next[Int(last)]
      next[Int(last)] = own
      counts[type, default: 1] += 1
    }
  }

  private mutating func makeRoom() {
    var count = Self.fewest * 2
    while properties.count * 4 > count * 3 { count *= 2 }
    let old = lasts
    lasts = [UInt32](repeating: Self.none, count: count)
    for last in old where last != Self.none {
      if let type = properties[Int(last)].type { lasts[slot(of: type)] = last }
    }
  }

  /// Where the last place of a type is noted, or is to be.
  private func slot(of type: TypeName) -> Int {
    let mask = lasts.count - 1
    // What is made from the text once, stirred: its low bits alone differ little between names that do.
    var slot = Int(truncatingIfNeeded: (type.fingerprint &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while lasts[slot] != Self.none, properties[Int(lasts[slot])].type != type { slot = (slot + 1) & mask }
    return slot
  }

  /// The places of a type, in their order, where there are many properties.
  private func indexed(_ type: TypeName) -> some Sequence<Int> {
    let last = lasts[slot(of: type)]
    return sequence(state: last == Self.none ? nil : next[Int(last)]) { [next] place -> Int? in
      guard let own = place else { return nil }
      place = own == last ? nil : next[Int(own)]
      return Int(own)
    }
  }

  func count(of type: TypeName) -> Int {
    guard properties.count < Self.fewest else {
      return lasts[slot(of: type)] == Self.none ? 0 : counts[type] ?? 1
    }
    return properties.reduce(0) { $0 + ($1.type == type ? 1 : 0) }
  }

  func candidates(of type: TypeName) -> [GrailProperty] { places(of: type).map { properties[$0] } }

  /// The first of a type, under a name where one is given.
  func first(of type: TypeName, named name: String? = nil) -> GrailProperty? {
    func fits(_ property: GrailProperty) -> Bool { name.map { $0 == property.name } ?? true }
    guard properties.count < Self.fewest else {
      return indexed(type).first { fits(properties[$0]) }.map { properties[$0] }
    }
    return properties.first { $0.type == type && fits($0) }
  }

  func holds(_ name: String, _ type: TypeName?) -> Bool {
    guard let type else { return properties.contains { $0.name == name && $0.type == nil } }
    return first(of: type, named: name) != nil
  }

  /// Those of any of the types, in their order.
  func properties(ofAny types: Set<TypeName>) -> [GrailProperty] {
    types.flatMap(places(of:)).sorted().map { properties[$0] }
  }

  private func places(of type: TypeName) -> [Int] {
    guard properties.count < Self.fewest else { return Array(indexed(type)) }
    return properties.indices.filter { properties[$0].type == type }
  }
}

/// Whether a list answers a need: the one rule that propagation, signatures and explanations all go by.
enum GrailMatching {
  enum Answer {
    case supplied(GrailProperty, Rule)
    case argument(Rule)
  }

  /// What is never resolved, whoever has it.
  static func isPrimitive(_ type: TypeName) -> Bool { type.spelling == "Int" || type.spelling == "String" }

  /// - Parameters:
  ///   - count: how many properties of the need's type the asker's own list has.
  static func answer(to need: GrailProperty, ofTypeCount count: Int, from source: GrailList) -> Answer {
    if let rule = exemption(of: need) { return .argument(rule) }
    guard let type = need.type else { return .argument(.nothingAbove) }
    let candidates = source.count(of: type)
    guard candidates > 0 else { return .argument(.nothingAbove) }
    guard candidates > 1 || count > 1 else {
      return source.first(of: type).map { .supplied($0, .onlyMatch) } ?? .argument(.nothingAbove)
    }
    if let named = source.first(of: type, named: need.name) { return .supplied(named, .byName) }
    return .argument(.ambiguousAbove)
  }

  static func answer(to need: GrailProperty, of list: GrailList, from source: GrailList) -> Answer {
    answer(to: need, ofTypeCount: need.type.map(list.count(of:)) ?? 0, from: source)
  }

  /// The rule by which a need is an argument whatever is offered.
  static func exemption(of need: GrailProperty) -> Rule? {
    if need.isManual { return .markedManual }
    if let type = need.type, isPrimitive(type) { return .primitive }
    return nil
  }
}
