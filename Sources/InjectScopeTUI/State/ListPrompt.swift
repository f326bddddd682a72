/// Words are typed, and one of the rows that fit them is chosen.
protocol ListPrompt: Sendable {
  var field: TextField { get set }
  var selected: Int { get set }
}

extension ListPrompt {
  /// Whether a key closes it: Esc, or taking a letter back where none is left.
  func isLeft(by key: KeyStroke) -> Bool {
    switch key {
    case .escape, .control("c"), .control("g"): true
    case .backspace: field.isEmpty
    default: false
    }
  }

  /// Goes along the rows; whether the key does that.
  mutating func move(by key: KeyStroke, among count: Int) -> Bool {
    switch key {
    case .down, .control("n"), .control("j"): selected = min(selected + 1, max(0, count - 1))
    case .up, .control("p"), .control("k"): selected = max(0, selected - 1)
    default: return false
    }
    return true
  }
}
