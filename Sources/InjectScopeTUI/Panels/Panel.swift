import InjectScopeModel

/// The panels, under the digits that show them.
enum PanelID: Int, CaseIterable, Hashable, Sendable {
  case nodes = 1, dependencies, dependents, signatures, code, problems, map, why, cycles
  /// Under `S`.
  case source
  /// The middle of the columns, which no digit shows.
  case card
  /// Those that take the whole screen: all nodes with their numbers, groups, and a type.
  case table, groups, type, groupMap
  /// Below the column with the cursor: one step further.
  case preview

  /// The key that shows it.
  var key: String? {
    switch self {
    case .card, .table, .groups, .type, .groupMap, .preview: nil
    case .source: "S"
    default: String(rawValue)
    }
  }

  /// Whether it is a drawing with boxes, and not a list of rows.
  var isDrawn: Bool { self == .map || self == .groupMap }
}

/// A list of rows about the project or about the node in focus.
protocol Panel: Sendable {
  var id: PanelID { get }
  /// In its tab.
  var name: String { get }
  /// In its tab where there is little room.
  var shortName: String { get }
  /// One sentence for help and manual.
  var help: String { get }
  /// Whether the rows say something about the node in focus.
  var followsFocus: Bool { get }

  /// The tab while it is chosen: with counts.
  func title(_ state: State) -> String
  /// The same where there is little room: with the count that matters most.
  func briefTitle(_ state: State) -> String
  func rows(_ state: State, columns: Int) -> Rows
  /// What stands where there are no rows.
  func emptyText(_ state: State) -> String
  /// Whether the names of its columns stand above its rows, wherever these are scrolled to.
  var hasHead: Bool { get }
  /// Whether it has nothing to say that its title does not.
  func isEmpty(_ state: State) -> Bool
  /// The command that prints the same.
  func twin(_ state: State) -> [String]
  /// What must be found out aside before the rows can say everything.
  func wantedTask(_ state: State, area: Size) -> WorkTask?
}

extension Panel {
  var followsFocus: Bool { true }
  var shortName: String { name }
  func title(_ state: State) -> String { name }
  func briefTitle(_ state: State) -> String { title(state) }
  var hasHead: Bool { false }
  func isEmpty(_ state: State) -> Bool { false }
  func wantedTask(_ state: State, area: Size) -> WorkTask? { nil }

  func emptyText(_ state: State) -> String {
    state.focus == nil ? state.unchosen : "nothing"
  }
}

/// Rows that are made when they are shown.
struct Rows: Sendable {
  let count: Int
  let row: @Sendable (Int) -> Row
  /// What stands above them all: see `Panel.hasHead`.
  var head: Line?

  init(count: Int, row: @escaping @Sendable (Int) -> Row) {
    self.count = count
    self.row = row
  }

  init(_ rows: [Row], head: Line? = nil) {
    self.init(count: rows.count) { rows[$0] }
    self.head = head
  }

  static let none = Rows([])
}

/// One row and what it stands for.
struct Row: Sendable {
  /// The sign before a row that can be opened, on which somebody may click.
  struct Fold: Hashable, Sendable {
    var column: Int
    var isFolded: Bool
  }

  var line: Line
  var target: Target
  /// What it is about, whatever is said of it: the name of a need.
  var name: String?
  /// What is wrong with it: stands before it, beside the cursor.
  var sign: Span?
  var fold: Fold?
  /// Whether it only goes on with what the row above says: the cursor passes it.
  var goesOn = false

  init(_ line: Line, _ target: Target = .nothing, sign: Span? = nil) {
    self.line = line
    self.target = target
    self.sign = sign
  }

  init(
    _ spans: [Span], trailing: [Span] = [], _ target: Target = .nothing, sign: Span? = nil, fold: Fold? = nil
  ) {
    self.init(Line(spans, trailing: trailing), target, sign: sign)
    self.fold = fold
  }
}

/// What a row is about: what Enter goes to, `e` edits and `y` copies.
enum Target: Hashable, Sendable {
  case nothing
  case node(ID<Node>)
  /// A box of the map that stands for several.
  case several([ID<Node>])
  case entry(Int)
  case place(Location, node: ID<Node>?)
  case problem(Int)
  /// A kind of problem, by its id.
  case rule(String)
  /// A step of a path to the focus.
  case branch(Ways.Branch)
  /// A folder or a module, by its place in the list of groups.
  case group(Int)
  /// A box of their map.
  case part(GroupPart)
  /// A project that was explored before, by its place in the list.
  case project(Int)
  /// The last row of a list that is longer.
  case transitive
}

/// The panels that there are.
enum Panels {
  static let all: [any Panel] = [
    NodesPanel(), DependenciesPanel(), DependentsPanel(), SignaturesPanel(), CodePanel(), ProblemsPanel(), MapPanel(),
    WhyPanel(), CyclesPanel(), SourcePanel(), CardPanel(), TablePanel(), GroupsPanel(), TypePanel(),
    GroupMapPanel(), PreviewPanel(),
  ]

  static subscript(id: PanelID) -> any Panel { all[id.rawValue - 1] }

  static let lower: [PanelID] = [.signatures, .code, .problems, .map, .why, .cycles, .source]
  /// The lower ones in two groups, of which each has a place where there is room for two.
  static let words: [PanelID] = [.signatures, .problems, .why, .cycles]
  static let text: [PanelID] = [.code, .map, .source]
  static let upper: [PanelID] = [.dependencies, .dependents]
  static let numbered: [PanelID] = PanelID.allCases.filter { $0.rawValue < PanelID.card.rawValue }
  /// Those that stand beside no other.
  static let alone: [PanelID] = [.table, .groups, .type, .groupMap]
}
