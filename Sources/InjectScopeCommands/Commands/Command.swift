/// One thing that injectscope does. A new one is a file beside this one, and a line in `Tool`.
public protocol Command: Sendable {
  var manual: CommandManual { get }

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode
}

/// What there is to know about a command before it runs: help is made from it.
public struct CommandManual: Sendable {
  /// What its words are.
  public enum Words: Sendable {
    case none
    case paths
    /// Nodes of the graph; words that are existing paths are paths here too.
    case nodes(String, ClosedRange<Int>)
    /// Files of the project, which is read whole.
    case files
    /// Of the repository that the sources lie in.
    case revisions
    /// Anything else, at most one.
    case topic(String)
    /// A command line.
    case line

    /// As the synopsis shows them.
    public var title: String {
      switch self {
      case .none: ""
      case .paths: "[PATH …]"
      case .files: "FILE …"
      case .nodes(let title, _), .topic(let title): title
      case .revisions: "REV [REV]"
      case .line: "-- WORD …"
      }
    }

    public var takesPaths: Bool {
      switch self {
      case .paths, .nodes: true
      case .none, .topic, .files, .revisions, .line: false
      }
    }

    /// Whether what is read, its configuration too, is not what lies on disk.
    public var takesRevisions: Bool { if case .revisions = self { true } else { false } }

    public var takesFiles: Bool { if case .files = self { true } else { false } }

    public var takesNodes: Bool { if case .nodes = self { true } else { false } }

    /// How many words, paths apart, there must be and may be.
    private var range: ClosedRange<Int> {
      switch self {
      case .none, .paths: 0...0
      case .nodes(_, let range): range
      case .topic: 0...1
      case .files: 1...Int.max
      case .revisions: 1...2
      case .line: 0...Int.max
      }
    }
    public var least: Int { range.lowerBound }
    public var most: Int { range.upperBound }
  }

  public struct Example: Sendable {
    public let line: String
    public let meaning: String

    public init(line: String, meaning: String) {
      self.line = line
      self.meaning = meaning
    }
  }

  public let name: String
  public var aliases: [String] = []
  /// Whether its answer follows from what it reads through the session's tree alone, so that it can be given again.
  public let isAnswerKept: Bool
  public let words: Words
  public let readsProject: Bool
  /// Whether it says itself what cannot be read: the others say so before their answer.
  public let showsFindings: Bool
  /// Whether it is about the program rather than about a project.
  public var isAside = false
  /// One line, for the list of commands.
  public let summary: String
  /// A paragraph or two.
  public let discussion: String
  public let examples: [Example]
  /// What a shell offers where a topic stands.
  let offer: @Sendable (Tool) -> Offer

  public init(
    name: String, aliases: [String] = [], words: Words, readsProject: Bool, isAnswerKept: Bool = false,
    showsFindings: Bool = false, isAside: Bool = false, summary: String,
    discussion: String, examples: [Example], offer: @escaping @Sendable (Tool) -> Offer = { _ in .nothing }
  ) {
    self.isAnswerKept = isAnswerKept
    self.name = name
    self.aliases = aliases
    self.words = words
    self.readsProject = readsProject
    self.showsFindings = showsFindings
    self.isAside = isAside
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.offer = offer
  }

  /// `generate [FLAG …] [PATH …]`
  public var synopsis: String { [name, "[FLAG …]", words.title].filter { !$0.isEmpty }.joined(separator: " ") }
}
