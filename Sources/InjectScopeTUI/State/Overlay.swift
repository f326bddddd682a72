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
