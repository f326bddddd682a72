import InjectScopeAnalysis
import InjectScopeModel

/// What is shown of folders and modules: as a table or drawn, sorted by which number, and inside which folder.
struct GroupsView: Hashable, Sendable {
  private(set) var basis = Groups.Basis.folder
  /// Whether somebody has seen them, or said what they want to see.
  private var hasBegun = false
  /// By which of their numbers groups are sorted; by name where that is none.
  var sort: Int?
  /// Whether they were drawn when they were shown last.
  var areDrawn = false
  var look = MapLook()
  /// The folders that were opened on the map, each in the one before.
  private(set) var opened: [String] = []
  /// What was chosen on the map when somebody left it.
  private(set) var chosen: GroupPart?

  /// The folder that the map shows; empty for all.
  var inside: String { opened.last ?? "" }

  /// What is said where there are none.
  var nothing: String { "no \(basis.rawValue) has a node in it" }

  /// Where all lies in one folder, modules say more.
  ///
  /// - Returns: whether there are several of either.
  mutating func begin(in graph: DependencyGraph) -> Bool {
    guard !hasBegun, let first = graph.nodes.first else { return true }
    hasBegun = true
    func folder(_ node: Node) -> Substring {
      node.location.file.prefix(upTo: node.location.file.lastIndex(of: "/") ?? node.location.file.startIndex)
    }
    guard graph.nodes.allSatisfy({ folder($0) == folder(first) }) else { return true }
    guard graph.nodes.contains(where: { $0.unit != first.unit }) else { return false }
    basis = .module
    return true
  }

  mutating func flip() {
    hasBegun = true
    basis = basis == .folder ? .module : .folder
    (opened, chosen) = ([], nil)
  }

  mutating func choose(_ part: GroupPart) { chosen = part }

  mutating func open(_ part: GroupPart) {
    chosen = part
    opened.append(part.path)
  }

  /// One folder out, with the cursor on it; `false` where all is shown.
  mutating func goOut() -> Bool {
    guard let left = opened.popLast() else { return false }
    chosen = GroupPart(content: .folder(isDivided: true), path: left)
    return true
  }

  mutating func goOutOfAll() { while goOut() {} }

  /// Folders that are gone are left.
  mutating func keep(_ isThere: (String) -> Bool) {
    opened = Array(opened.prefix(while: isThere))
  }

  /// The box for what was chosen: its own, or the one that it is a part of.
  func box(of map: MapDrawing) -> Int? {
    guard let chosen else { return nil }
    let parts = map.boxes.map { box in if case .part(let part) = box.target { part } else { GroupPart?.none } }
    return parts.firstIndex { $0?.path == chosen.path && $0?.content == chosen.content }
      ?? parts.firstIndex { $0?.path == chosen.path }
      ?? parts.firstIndex { $0.map { chosen.path.hasPrefix($0.path + "/") } ?? false }
  }
}
