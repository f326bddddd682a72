internal import InjectScopeModel

/// A function whose head is of the plainest form, on one line, and whose body nobody reads: told from the text alone.
///
/// Attributes, generics, default values, types of another form and effects with a type are left to the grammar.
public struct PlainFunction: Sendable {
  struct Parameter: Sendable {
    /// The first word, which is the name, too, where there is no second.
    let label: Range<Int>
    let name: Range<Int>
    let type: Range<Int>
  }

  /// The first byte of its first word.
  public let start: Int
  /// Where its body begins, with the brace.
  public let brace: Int
  /// The brace of the type that it stands in, or `nobody` at the top of the file.
  public let owner: Int
  public static let nobody = -1

  let name: Range<Int>
  let parameters: [Parameter]
  let result: Range<Int>?
  let access: Access?
  let isStatic: Bool
  let isMutating: Bool
  let effects: Effects

  /// The head that follows on a line of its own, with empty lines and line comments between.
  ///
  /// - Parameters:
  ///   - end: behind what surely ends there, a brace among the members of the same type.
  public init?(_ bytes: UnsafeBufferPointer<UInt8>, behind end: Int, in owner: Int) {
    var cursor = PlainCursor(bytes, in: end..<bytes.count)
    guard cursor.skipToNextLine() else { return nil }
    start = cursor.position
    self.owner = owner
    guard let words = Self.modifiers(&cursor), cursor.skipBlanks(), let name = cursor.propertyWord() else { return nil }
    access = words.access
    isStatic = words.isStatic
    isMutating = words.isMutating
    self.name = name
    guard let parameters = cursor.parameters() else { return nil }
    self.parameters = parameters
    cursor.skipBlanks()
    effects = cursor.effects()
    if cursor.take(UInt8(ascii: "-")) {
      guard cursor.take(UInt8(ascii: ">")), cursor.skipBlanks(), let type = cursor.type(), cursor.skipBlanks() else {
        return nil
      }
      result = type
    } else {
      result = nil
    }
    // A type's first member says how all are indented, where it begins a line: it must not be this one.
    guard cursor.next == UInt8(ascii: "{"), owner == Self.nobody || Self.endsLine(bytes, owner + 1) else { return nil }
    brace = cursor.position
  }

  /// Whether nothing stands behind it on its line, and what follows begins one.
  public static func endsLine(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    var cursor = PlainCursor(bytes, in: end..<bytes.count)
    return cursor.skipToNextLine() && cursor.next != UInt8(ascii: "/")
  }

  private typealias Modifiers = (access: Access?, isStatic: Bool, isMutating: Bool)

  /// Up to `func`.
  private static func modifiers(_ cursor: inout PlainCursor) -> Modifiers? {
    var found: Modifiers = (nil, false, false)
    while let word = cursor.word() {
      if cursor.spells("func", word) { return found }
      if let access = cursor.access(word) {
        guard found.access == nil else { return nil }
        found.access = access
      } else if cursor.spells("static", word) {
        found.isStatic = true
      } else if cursor.spells("mutating", word) {
        found.isMutating = true
      } else if !cursor.spells("final", word), !cursor.spells("override", word) {
        return nil
      }
      guard cursor.skipBlanks() else { return nil }
    }
    return nil
  }
}
