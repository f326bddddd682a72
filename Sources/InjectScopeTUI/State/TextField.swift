/// A line that is being typed.
struct TextField: Hashable, Sendable {
  private(set) var characters: [Character] = []
  private(set) var cursor = 0
  /// Whether the last that was put in was more than there is room for.
  private(set) var isCut = false
  static let most = 1000

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }
  var textBeforeCursor: String { String(characters[..<cursor]) }

  /// What is pasted or typed; line breaks and what a terminal obeys become spaces.
  mutating func insert(_ text: String) {
    let safe = text.map {
      $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? " " : $0
    }
    let room = max(0, Self.most - characters.count)
    isCut = safe.count > room
    characters.insert(contentsOf: safe.prefix(room), at: cursor)
    cursor += min(room, safe.count)
  }

  /// Puts other characters in place of those between there and the cursor.
  mutating func replace(from start: Int, with text: String) {
    characters.replaceSubrange(min(start, cursor)..<cursor, with: Array(text))
    cursor = min(start, cursor) + text.count
  }

  /// Whether the key means something to a line that is typed.
  mutating func edit(_ key: KeyStroke) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .backspace, .control("h"):
      guard cursor > 0 else { return !characters.isEmpty }
      cursor -= 1
      characters.remove(at: cursor)
    case .delete, .control("d"):
      if cursor < characters.count { characters.remove(at: cursor) }
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .control("u"):
      characters.removeSubrange(..<cursor)
      cursor = 0
    case .control("k"): characters.removeSubrange(cursor...)
    case .control("w"):
      while cursor > 0, characters[cursor - 1] == " " { removeLast() }
      while cursor > 0, characters[cursor - 1] != " " { removeLast() }
    default: return false
    }
    return true
  }

  private mutating func removeLast() {
    cursor -= 1
    characters.remove(at: cursor)
  }
}
