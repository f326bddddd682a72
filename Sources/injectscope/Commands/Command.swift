/// One thing that injectscope does. A new one is a file beside this one, and a line in `Commands`.
protocol Command: Sendable {
  var manual: CommandManual { get }

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode
}

/// What there is to know about a command before it runs: help is made from it.
struct CommandManual: Sendable {
  /// What its words are.
  enum Words: Sendable {
    case none
    case paths
    /// Nodes of the graph; words that are existing paths are paths here too.
    case nodes(String, ClosedRange<Int>)
    /// Anything else, at most one.
    case topic(String)

    /// As the synopsis shows them.
    var title: String {
      switch self {
      case .none: ""
      case .paths: "[PATH …]"
      case .nodes(let title, _), .topic(let title): title
      }
    }

    var takesPaths: Bool {
      switch self {
      case .paths, .nodes: true
      case .none, .topic: false
      }
    }

    var takesNodes: Bool { if case .nodes = self { true } else { false } }

    /// How many words, paths apart, there must be and may be.
    private var range: ClosedRange<Int> {
      switch self {
      case .none, .paths: 0...0
      case .nodes(_, let range): range
      case .topic: 0...1
      }
    }
    var least: Int { range.lowerBound }
    var most: Int { range.upperBound }
  }

  struct Example: Sendable {
    let line: String
    let meaning: String
  }

  let name: String
  var aliases: [String] = []
  let words: Words
  let readsProject: Bool
  /// One line, for the list of commands.
  let summary: String
  /// A paragraph or two.
  let discussion: String
  let examples: [Example]

  /// `generate [FLAG …] [PATH …]`
  var synopsis: String { [name, "[FLAG …]", words.title].filter { !$0.isEmpty }.joined(separator: " ") }
}
