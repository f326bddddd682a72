import InjectScopeAnalysis
import InjectScopeModel

/// Something that a search over everything finds.
enum Hit: Hashable, Sendable {
  case node(ID<Node>)
  /// A need by its place in the graph, and who asks.
  case need(Int, owner: ID<Node>)
  case type(TypeTable.Number)
  case file(Int)
  case problem(Int)

  /// Of equals the first kind stands first.
  enum Kind: Int, CaseIterable, Hashable, Sendable {
    case node, type, need, problem, file

    var noun: String {
      switch self {
      case .node: "node"
      case .type: "type"
      case .need: "need"
      case .problem: "problem"
      case .file: "file"
      }
    }
  }

  var kind: Kind {
    switch self {
    case .node: .node
    case .need: .need
    case .type: .type
    case .file: .file
    case .problem: .problem
    }
  }
}

/// What a search found: the best, and how many there are of each kind.
struct SearchAnswer: Sendable {
  var text: String
  var hits: [Hit] = []
  var counts: [Hit.Kind: Int] = [:]

  var total: Int { counts.values.reduce(0, +) }

  /// `12 nodes, 3 types`
  var words: String {
    Hit.Kind.allCases.compactMap { kind in counts[kind].flatMap { $0 > 0 ? $0.of(kind.noun) : nil } }
      .joined(separator: ", ")
  }
}
