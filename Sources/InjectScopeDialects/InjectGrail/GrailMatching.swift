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
  /// Looking through fewer than this is quicker than keeping an index.
  private static let fewest = 16

  private(set) var properties: [GrailProperty] = []
  /// Empty while there are few properties.
  private var byType: [TypeName: [Int]] = [:]

  init(_ properties: [GrailProperty] = []) {
    for property in properties { append(property) }
  }

  mutating func append(_ property: GrailProperty) {
    properties.append(property)
    if properties.count == Self.fewest {
      for (index, property) in properties.enumerated() { property.type.map { byType[$0, default: []].append(index) } }
    } else if properties.count > Self.fewest, let type = property.type {
      byType[type, default: []].append(properties.count - 1)
    }
  }

  func count(of type: TypeName) -> Int {
    guard properties.count < Self.fewest else { return byType[type]?.count ?? 0 }
    return properties.reduce(0) { $0 + ($1.type == type ? 1 : 0) }
  }

  func candidates(of type: TypeName) -> [GrailProperty] { places(of: type).map { properties[$0] } }

  /// The first of a type, under a name where one is given.
  func first(of type: TypeName, named name: String? = nil) -> GrailProperty? {
    func fits(_ property: GrailProperty) -> Bool { name.map { $0 == property.name } ?? true }
    guard properties.count < Self.fewest else {
      return byType[type]?.first { fits(properties[$0]) }.map { properties[$0] }
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
    guard properties.count < Self.fewest else { return byType[type] ?? [] }
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
  private static let primitives: Set<String> = ["Int", "String"]

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
    if let type = need.type, primitives.contains(type.spelling) { return .primitive }
    return nil
  }
}
