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
  }

  struct FilterPrompt: Sendable {
    var field: TextField
    var before: String
    /// What was in focus, to come back to where it passes.
    var origin: ID<Node>?
    var problem: String?
    /// What Tab offers for the word that is typed.
    var completion: FilterCompleting?
  }

  struct JumpPrompt: Sendable {
    var field = TextField()
    var matches: [Hit] = []
    var selected = 0
    /// What was found for what is typed; `nil` while it is looked for.
    var answer: SearchAnswer?
    /// The keys pressed after an Enter that came before the answer; `nil` without such an Enter.
    var keysAhead: [KeyStroke]?
  }

  struct PalettePrompt: ListPrompt {
    var field = TextField()
    var selected = 0
    /// What keeps the command from being run.
    var problem: String?
    /// What there is to say of what is still to be typed.
    var remark: String?
    /// What Tab offers for the word that is typed.
    var completion: OperandCompleting?
    /// Above the commands stand the line that prints what is shown, and an empty one, until something is typed.
    var rowsBeforeCommands: Int { field.isEmpty ? 2 : 0 }
  }

  struct RecentPrompt: ListPrompt {
    var field = TextField()
    var selected = 0
  }

  /// What a kind of finding means.
  struct ExplanationPage: Sendable {
    var explanation: Explanation
    var top = 0
  }

  struct HelpPage: Sendable {
    var field = TextField()
    var top = 0

    /// The first row that is shown of so many: the last one is not scrolled past the foot.
    func firstRow(of count: Int, in box: OverlayBox) -> Int { max(0, min(top, count - box.content.rows)) }
  }
}

/// What is looked for with `/`.
struct Search: Hashable, Sendable {
  var text: String
  var isFound = true
  /// `3 of 12`; `nil` where that many were not counted.
  var count: String?
}

/// A line at the foot of the screen.
struct Message: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case success, error, note, cycle, doubt
    case finding(Finding.Severity)
  }

  var kind: Kind
  var text: String

  static func ok(_ text: String) -> Message { Message(kind: .success, text: text) }
  static func note(_ text: String) -> Message { Message(kind: .note, text: text) }
  static func doubt(_ text: String) -> Message { Message(kind: .doubt, text: text) }
  static func cycle(_ text: String) -> Message { Message(kind: .cycle, text: text) }
  static func finding(_ severity: Finding.Severity, _ text: String) -> Message {
    Message(kind: .finding(severity), text: text)
  }
  static func error(_ text: String) -> Message { Message(kind: .error, text: text) }
}
