import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// What can be asked aside.
enum WorkTask: Hashable, Sendable {
  /// Everything above and below a node.
  case reach(ID<Node>)
  /// The first of the paths to a node.
  case route(to: ID<Node>, mark: ID<Node>?)
  /// All of them.
  case why(to: ID<Node>, mark: ID<Node>?)
  /// What was considered for the arguments of some signatures.
  case ledger([ID<Signature>])
  case preview(ID<Node>)
  case map(MapRequest)
  /// The source around a place.
  case source(Location)
  case export(ExportRequest)
  /// The code of a node, for the clipboard.
  case copyCode(ID<Node>)
  /// Everything that a text finds.
  case find(String)
  case typePage(TypeTable.Number)
  /// The numbers of all nodes.
  case table
  case groups(Groups.Basis)
  /// What a change would do.
  case change(ChangeRequest)
  /// The generated files that are not on disk as they would be.
  case stale
  /// What is new since the project was read before.
  case news(FormerGraph)
  /// Which of the chores are still to be done, and where.
  case chores([Chore])
  /// What a filter shows, where that takes too long for the input path.
  case filter(String)

  /// Only one work of each kind runs at a time.
  enum Slot: Hashable, Sendable {
    case reach, route, why, ledger, preview, map, source, export, copyCode, find, typePage, table, groups, change, stale
    case news, filter, chores
  }

  var slot: Slot {
    switch self {
    case .reach: .reach
    case .route: .route
    case .why: .why
    case .ledger: .ledger
    case .preview: .preview
    case .map: .map
    case .source: .source
    case .export: .export
    case .copyCode: .copyCode
    case .find: .find
    case .typePage: .typePage
    case .table: .table
    case .groups: .groups
    case .change: .change
    case .stale: .stale
    case .news: .news
    case .filter: .filter
    case .chores: .chores
    }
  }
}

/// A view that leaves as a file.
struct ExportRequest: Hashable, Sendable {
  var format: String
  /// The node and how far around it; `nil` for what the filter shows.
  var focus: ID<Node>?
  var depth: Int
  var filter: String
  /// These alone.
  var marked: [ID<Node>] = []
  /// Groups in place of nodes.
  var groups: Groups.Basis?
  var style: SignatureStyle
}

/// What was found out.
enum WorkFinding: Sendable {
  case reach(Reach)
  /// The nodes along the first path, if there is one, and whether a root merely offers a step of it.
  case route([ID<Node>]?, isOffered: Bool)
  case paths([DependencyGraph.Path])
  /// What every path passes.
  case passed([Ways.Part: Set<ID<Node>>])
  case ledger([LedgerKey: [Refusal]])
  case preview(CodePreview)
  case map(MapDrawing)
  case source(SourcePreview)
  case exported(String, fileName: String, holding: String)
  /// With the name of its node.
  case code(String, of: String)
  case change(ChangeSheet)
  /// The paths of generated files that would be written.
  case stale([String])
  case nothing(String)
  case found(SearchAnswer)
  case typePage(TypePage)
  case table(MetricsTable)
  case groups(GroupsTable)
  case news(News)
  /// Those that stand, as they stand now.
  case chores([Chore: Chore])
  case filtered(FilterAnswer)
}

/// All that a node depends on and all that depends on it, nearest first.
struct Reach: Sendable {
  var of: ID<Node>
  var dependencies: [Reached]
  var dependents: [Reached]

  init(of node: ID<Node>, in project: LoadedProject, isCancelled: () -> Bool) {
    of = node
    let (graph, links) = (project.graph, project.index.links)
    let isBelow = graph.membership(belowAny: [node])
    dependencies = isCancelled() ? [] : links.reach(from: node, .dependencies, within: isBelow)
    let isAbove = isCancelled() ? [] : graph.membership(aboveAny: [node])
    dependents = isCancelled() ? [] : links.reach(from: node, .dependents, within: isAbove)
  }
}
