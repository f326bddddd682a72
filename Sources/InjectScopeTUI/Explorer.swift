public import InjectScopeModel

/// How an explorer begins.
public struct ExplorerOptions: Sendable {
  public var capabilities: Capabilities
  /// The form of the functions that are shown.
  public var style: SignatureStyle
  /// What the status line calls the project.
  public var projectName: String
  /// The paths as they were typed, for the command-line twins; empty for the current folder.
  public var arguments: [String]
  /// How a place is written outside, so that it can be opened from the current folder.
  public var path: @Sendable (String) -> String
  /// Whether a large project begins with its groups, and not with the tree.
  public var beginsWithGroups = false
  /// Keys, and commands of the person's own.
  public var keys = KeyChoices()
  public var commands: [OwnCommand] = []
  /// How wide somebody made the tree, in an earlier run.
  public var listWidth: Int?
  /// What was typed in prompts before, in an earlier run.
  public var typedBefore = TypedBefore()
  /// What was explored before, the last first.
  public var recent: [ReadingPlace] = []
  /// The project of which only a part is read: the first of those that one can go to.
  public var whole: ReadingPlace?

  public init(
    capabilities: Capabilities = Capabilities(), style: SignatureStyle = .direct, projectName: String = "",
    arguments: [String] = [], path: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.capabilities = capabilities
    self.style = style
    self.projectName = projectName
    self.arguments = arguments
    self.path = path
  }

  /// It turned out while it was read that this is only a part of a project.
  mutating func takeWhole(_ project: ReadingPlace) {
    whole = project
    recent = [project] + recent.filter { $0.places != project.places }
  }
}

/// The pure core. A loop needs nothing else:
/// `var state = State(options, size: size)`, the effects of `Explorer.start`, then for each event `Explorer.reduce`, and
/// `Explorer.render` when no input is waiting.
public enum Explorer {
  /// What to do first.
  public static let start: [Effect] = [.load]

  /// Changes the state by what happened, and says what is to be done.
  public static func reduce(_ state: inout State, _ event: Event) -> [Effect] {
    let effects = state.handle(event)
    return effects + state.settle()
  }

  /// The screen for a state. Any size will do.
  public static func render(_ state: State, _ size: Size) -> Grid {
    guard size == state.size else {
      var other = state
      other.size = size
      _ = other.settle()
      return Renderer(other).grid
    }
    return Renderer(state).grid
  }
}
