import InjectScopeAnalysis
import InjectScopeModel

/// Everything the explorer knows and shows. It changes by `Explorer.reduce` alone.
public struct State: Sendable {
  public internal(set) var options: ExplorerOptions
  public internal(set) var size: Size

  var project: LoadedProject?
  var reading = Reading()
  var message: Message?

  var tree = TreeState()
  var treeFilter = ShownFilter()
  var search: Search?
  var marked = MarkedNodes()
  var absent: AbsentChoice?
  var absentProblem: AbsentChoice?
  /// What the problem says that the last change was to cure: it is gone to where that is taken back.
  var mendedProblem: String?
  /// What is asked for on the panels beside the tree.
  var focus: ID<Node>?
  var isTransitive = false
  var map = MapView()
  /// By which number the table is sorted.
  var sortKey = Metric.weight
  var groups = GroupsView()
  /// The type whose page was asked for.
  var typeNumber: TypeTable.Number?

  var view = View.main
  var isZoomed = false
  /// Whether what takes the whole screen was opened from the columns: one comes back to them.
  var isAloneOverColumns = false
  var panel = PanelID.nodes
  var tabs = Tabs()
  var source = SourceView()
  var change: ShownChange?
  var chores = Chores()
  /// What the last reload brought.
  var news: News?
  var listWidth = ListWidth()
  var lists: [PanelID: ListState] = [:]
  var contents: [PanelID: Content] = [:]
  /// Where cursors belong in rows that are about to be made anew.
  var pinned: [PanelID: Pin] = [:]
  /// What is chosen again once it is there again.
  var kept = KeptPlace()
  /// What is opened in panels: problems and paths, by their number.
  var opened: [PanelID: Set<Int>] = [:]
  var overlay: Overlay?
  /// What was typed in prompts before.
  var typedBefore: TypedBefore

  var history = History()
  /// What works aside were asked for and what they found.
  var bench = WorkBench()
  /// Grows with everything but the cursor that changes what panels say.
  var revision = 0
  var rounds = Rounds()
  /// The node whose problems the list of them was opened for.
  var problemsOf: ID<Node>?

  public init(_ options: ExplorerOptions, size: Size) {
    self.options = options
    self.size = size
    listWidth = ListWidth(chosen: options.listWidth)
    typedBefore = options.typedBefore
  }

  /// Where paths begin, if somebody said so.
  var mark: ID<Node>? { marked.start }

  enum View: String, CaseIterable, Sendable { case main, columns }

  /// The place of the sources that is shown.
  var sourcePlace: Location? { source.place(while: focus) ?? node(focus)?.location }

  var graph: DependencyGraph? { project?.graph }
  var index: ProjectIndex? { project?.index }
  var glyphs: Glyphs { Glyphs(options.capabilities) }

  /// Why nothing can be said yet; `nil` where everything is read.
  var unread: String? { reading.unread(isPartial: project?.isPartial) }

  /// The type whose page is shown.
  var typeName: String? {
    guard let types = index?.names.types.types, let typeNumber, types.indices.contains(Int(typeNumber)) else {
      return nil
    }
    return types[Int(typeNumber)].written
  }

  /// The name of a node as it is told from others of that name.
  func title(of id: ID<Node>?) -> String? { node(id) == nil ? nil : id.flatMap { index?.title(of: $0) } }

  func node(_ id: ID<Node>?) -> Node? {
    guard let id, let graph, Int(id.index) < graph.nodes.count else { return nil }
    return graph.nodes[id]
  }
}

/// Where a panel's cursor and its view stand.
struct ListState: Hashable, Sendable {
  var cursor = 0
  /// Of a drawing, the chosen box.
  var box = 0
  var top = 0
  var left = 0

  /// The cursor comes into view with two rows on each side, and what the chosen row says, to its end, where there is room.
  mutating func show(rows: Int, readTo end: Int) {
    let margin = min(2, (rows - 1) / 2)
    if cursor - margin < top { top = cursor - margin }
    if cursor + margin >= top + rows { top = cursor + margin - rows + 1 }
    if end - top >= rows, end - cursor < rows { top = end - rows + 1 }
  }
}

/// The rows of a panel, and for what they were made.
struct Content: Sendable {
  struct Key: Hashable, Sendable {
    var revision: Int
    var focus: ID<Node>?
    var folder: Int?
    /// Whether there is a drawing of what is wanted now.
    var isDrawn: Bool
    var columns: Int
  }

  var key: Key
  var rows: Rows
}
