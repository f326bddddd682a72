import InjectScopeAnalysis
import InjectScopeModel

/// What lies over the panels and takes the keys.
enum Overlay: Sendable {
  case search(SearchPrompt)
  case filter(FilterPrompt)
  case jump(JumpPrompt)
  case palette(PalettePrompt)
  case recent(RecentPrompt)
  case menu(Menu)
  case help(HelpPage)
  case explanation(ExplanationPage)

  /// What was there before the search, to come back to.
  struct SearchPrompt: Sendable {
    var field = TextField()
    var origin: Int
    /// The tree with its folds.
    var tree: TreeState
    var before: Search?
    var wayBack = WayBack()
  }

  struct JumpPrompt: Sendable {
    var field = TextField()
    var wayBack = WayBack()
    var matches: [Hit] = []
    /// What is listed before anything is typed.
    var title = visited
    static let visited = "Where you were"
    var selected = 0
    /// What was found for what is typed; `nil` while it is looked for.
    var answer: SearchAnswer?
    /// The keys pressed after an Enter that came before the answer; `nil` without such an Enter.
    var keysAhead: [KeyStroke]?
  }

  struct RecentPrompt: ListPrompt {
    var field = TextField()
    var selected = 0
  }
}

extension Overlay {
  /// What keys do while it is there, as many as there is room for.
  func hints(columns: Int) -> [Keymap.Hint] {
    var left = columns + 2
    return keys.prefix { key, label in
      left -= key.count + label.count + 3
      return left >= 0
    }.map { $0 }
  }

  private var keys: [Keymap.Hint] {
    switch self {
    case .search: [("Enter", "stays"), ("Esc", "goes back"), ("Up Down", "other matches")]
    case .filter: [("Enter", "filters"), ("Esc", "as before"), ("Tab", "completes"), ("Up Down", "typed before")]
    case .jump:
      [("Enter", "goes there"), ("Esc", "leaves"), ("Tab", "filters by what is typed"), ("Up Down", "choose")]
    case .palette: [("Enter", "does it"), ("Esc", "leaves"), ("Tab", "completes"), ("Up Down", "choose")]
    case .recent: [("Enter", "opens"), ("Esc", "leaves"), ("Up Down", "choose")]
    case .help: [("Esc", "closes"), ("Up Down", "move"), ("letters", "look up")]
    case .explanation: [("Esc", "closes"), ("Up Down", "move")]
    case .menu: []
    }
  }
}
