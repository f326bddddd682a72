/// Keys by the names that help and manual print, and that config files and scripts write.
extension KeyStroke {
  /// As help and manual print it.
  public var name: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(String(character).uppercased())"
    case .enter: "Enter"
    case .escape: "Esc"
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .backspace: "Backspace"
    case .delete: "Delete"
    case .up: "Up"
    case .down: "Down"
    case .left: "Left"
    case .right: "Right"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PageUp"
    case .pageDown: "PageDown"
    case .function(let number): "F\(number)"
    }
  }

  private static let names: [String: KeyStroke] = [
    "Enter": .enter, "Esc": .escape, "Tab": .tab, "BackTab": .backTab, "Shift-Tab": .backTab,
    "Backspace": .backspace, "Delete": .delete,
    "Up": .up, "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end, "PageUp": .pageUp,
    "PageDown": .pageDown, "Space": .character(" "),
  ]

  /// `Enter`, `Ctrl-p`, `F1`, or one character.
  public init?(named name: String) {
    if let key = Self.names[name] {
      self = key
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if name.hasPrefix("Ctrl-"), name.count == 6, let letter = name.lowercased().last {
      self = .control(letter)
    } else if name.first == "F", let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }
}
