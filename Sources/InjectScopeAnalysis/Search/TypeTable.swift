public import InjectScopeModel

/// The types that a graph asks for and offers, and the labels of what is asked for: each once, by number, so that looking
/// for one costs no look at every need.
public struct TypeTable: Sendable {
  public typealias Number = UInt32

  /// By number.
  public let types: [TypeName]
  public let labels: [String]
  /// By the place of a need in the graph.
  public let typeOfNeed: [Number]
  public let labelOfNeed: [Number]
  /// By node: the type that it is there to offer, or `none`.
  public let typeOfOffer: [Number]
  private let plain: [[UInt8]]
  /// As they are written, where that is something else.
  private let spelled: [Number: [UInt8]]

  public static let none = Number.max

  public init(_ graph: DependencyGraph) {
    var types: [TypeName] = []
    var labels: [String] = []
    var placeOfType: [TypeName: Number] = [:]
    var placeOfLabel: [String: Number] = [:]
    func number(_ type: TypeName) -> Number {
      if let known = placeOfType[type] { return known }
      let number = Number(types.count)
      placeOfType[type] = number
      types.append(type)
      return number
    }
    func number(_ label: String) -> Number {
      if let known = placeOfLabel[label] { return known }
      let number = Number(labels.count)
      placeOfLabel[label] = number
      labels.append(label)
      return number
    }
    typeOfNeed = graph.needs.map { number($0.key.type) }
    labelOfNeed = graph.needs.map { number($0.label) }
    typeOfOffer = graph.nodes.map { node in node.offer.map { number($0.type) } ?? Self.none }
    self.types = types
    self.labels = labels
    let plain = types.map { Self.plain($0.written) }
    self.plain = plain
    spelled = types.indices.reduce(into: [:]) { spelled, type in
      let written = NameIndex.lowercased(types[type].written)
      if written != plain[type] { spelled[Number(type)] = written }
    }
  }

  /// A type's name as it is looked for: in small letters, without blanks, and without what makes no other type to who
  /// looks for one: `any`, `some`, and the sign of an optional.
  static func plain(_ written: String) -> [UInt8] { NameIndex.lowercased(bare(written)) }

  private static func bare(_ written: String) -> String {
    var rest = written[...]
    for word in ["any ", "some "] where rest.hasPrefix(word) { rest.removeFirst(word.count) }
    while let last = rest.last, last == "?" || last == "!" { rest.removeLast() }
    return rest.filter { !$0.isWhitespace }
  }

  /// The type as it is looked for.
  public func text(of type: Number) -> [UInt8] { plain[Int(type)] }

  /// The same with its capital letters.
  public func writtenText(of type: Number) -> String { Self.bare(types[Int(type)].written) }

  /// Whether it has what is looked for: as it is looked for, or as it is written, with `any` before it.
  public func holds(_ pattern: SearchPattern, in type: Number) -> Bool {
    isAnySpelling(of: type) { pattern.holds(in: $0.small[...], written: $0.written) }
  }

  func holds(_ word: SearchWord, in type: Number) -> Bool {
    isAnySpelling(of: type) { word.holds(in: $0.small[...], written: $0.written) }
  }

  /// A way to write a type: in small letters, and, put together only for who asks, with its capital ones.
  struct Spelling {
    let small: [UInt8]
    fileprivate let type: TypeName
    fileprivate let isBare: Bool

    var written: String { isBare ? TypeTable.bare(type.written) : type.written }
  }

  /// Asks about the type without what makes no other type, then as it is written, where that is something else.
  func isAnySpelling(of type: Number, _ isWanted: (Spelling) -> Bool) -> Bool {
    let name = types[Int(type)]
    if isWanted(Spelling(small: plain[Int(type)], type: name, isBare: true)) { return true }
    return spelled[type].map { isWanted(Spelling(small: $0, type: name, isBare: false)) } ?? false
  }

  /// By number, whether the type is called so, or whether its name holds that.
  func called(_ query: TypeQuery, wholly: Bool) -> [Bool] { plain.map { query.matches($0, wholly: wholly) } }
}

/// A type that somebody looks for by its name, or by a part of it.
struct TypeQuery: Hashable, Sendable {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = TypeTable.plain(text) }

  func matches(_ type: TypeName, wholly: Bool) -> Bool { matches(TypeTable.plain(type.written), wholly: wholly) }

  /// Wholly: it is the name, or the last part of it.
  func matches(_ plain: [UInt8], wholly: Bool) -> Bool {
    guard wholly else { return plain[...].holds(bytes) }
    guard plain.count != bytes.count else { return plain == bytes }
    return plain.count > bytes.count && plain[plain.count - bytes.count - 1] == UInt8(ascii: ".")
      && plain.suffix(bytes.count).elementsEqual(bytes)
  }
}
