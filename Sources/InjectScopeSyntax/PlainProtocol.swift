internal import InjectScopeModel

/// A protocol that says nothing but which properties it asks for, in the plainest words: told from the text alone, so
/// that the grammar need not see it. Lists of what is needed are nearly all of this form, and there are very many.
///
/// Whatever is not sure to be of it is left to the grammar: attributes, generics, `where`, other members, `#if`, types of
/// another form, what stands with something else on a line.
public struct PlainProtocol: Sendable {
  struct Requirement: Sendable {
    let name: Range<Int>
    let type: Range<Int>
    let isSettable: Bool
    /// Behind its last byte.
    let end: Int
  }

  /// With its braces.
  let range: Range<Int>
  let access: Access?
  let name: Range<Int>
  let inherited: [Range<Int>]
  let requirements: [Requirement]

  /// Where the first of its requirements begins, with what it is said to be.
  let firstRequirement: Int

  /// - Parameter range: a declaration from its first word to its closing brace, which ends before it and begins behind it.
  public init?(_ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>) {
    var cursor = PlainCursor(bytes, in: range)
    guard var word = cursor.word() else { return nil }
    var access: Access?
    if !cursor.spells("protocol", word) {
      access = cursor.access(word)
      guard access != nil, cursor.skipBlanks(), let next = cursor.word() else { return nil }
      word = next
    }
    guard cursor.spells("protocol", word), cursor.skipBlanks(), let name = cursor.typeWord() else { return nil }
    guard let inherited = cursor.inherited(), cursor.take(UInt8(ascii: "{")), cursor.endLine() else { return nil }

    var requirements: [Requirement] = []
    var firstRequirement = range.upperBound
    while true {
      if cursor.endLine() { continue }
      switch cursor.next {
      case UInt8(ascii: "/"): guard cursor.skipLineComment() else { return nil }
      case UInt8(ascii: "}"):
        guard cursor.position == range.upperBound - 1, !requirements.isEmpty else { return nil }
        self.range = range
        self.access = access
        self.name = name
        self.inherited = inherited
        self.requirements = requirements
        self.firstRequirement = firstRequirement
        return
      default:
        firstRequirement = min(firstRequirement, cursor.position)
        guard let requirement = Self.requirement(&cursor) else { return nil }
        requirements.append(requirement)
      }
    }
  }

  /// `var name: Type { get }`, alone on its line.
  private static func requirement(_ cursor: inout PlainCursor) -> Requirement? {
    guard let word = cursor.word(), cursor.spells("var", word), cursor.skipBlanks(), let name = cursor.propertyWord(),
      cursor.take(UInt8(ascii: ":")), cursor.skipBlanks(), let type = cursor.type(), cursor.skipBlanks(),
      cursor.take(UInt8(ascii: "{"))
    else { return nil }
    cursor.skipBlanks()
    guard let get = cursor.word(), cursor.spells("get", get) else { return nil }
    cursor.skipBlanks()
    var isSettable = false
    if let set = cursor.word() {
      guard cursor.spells("set", set) else { return nil }
      isSettable = true
      cursor.skipBlanks()
    }
    guard cursor.take(UInt8(ascii: "}")) else { return nil }
    let end = cursor.position
    return cursor.endLine() ? Requirement(name: name, type: type, isSettable: isSettable, end: end) : nil
  }
}
