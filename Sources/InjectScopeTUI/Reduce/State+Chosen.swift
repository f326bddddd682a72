import InjectScopeExport
import InjectScopeModel

/// What the keys are about: the node and the place of the chosen row, and the command that prints what is shown.
extension State {
  /// The node of the chosen row; of a row that stands for none, the focus where the panel is about that.
  var chosenNode: ID<Node>? {
    switch target {
    case .node(let node): node
    case .place(_, let node?): node
    case .problem(let place): index?.problems.problems[place].node
    case .branch(let branch): bench.ways?.step(branch)?.node ?? focus
    case .group, .part: nil
    default: isAboutFocus ? focus : nil
    }
  }

  /// Whether what is said in the panel is said of the node in focus; in the tree, that is the chosen row.
  private var isAboutFocus: Bool { panel == .nodes || Panels[panel].followsFocus }

  /// The place of the chosen row: of a node, or the row's own.
  var chosenLocation: Location? {
    switch target {
    case .place(let location, _): location
    case _ where panel == .code && changeSheet?.isRefused == true && change?.request.place != nil: change?.request.place
    case .problem(let place): index?.problems.problems[place].finding.location
    case .node(let id): node(id)?.location
    case .branch(let branch): bench.ways?.step(branch).flatMap { $0.edge?.location ?? node($0.node)?.location }
    case .group, .part: nil
    case .entry, .nothing, .rule, .transitive, .project, .several:
      panel != .nodes && isAboutFocus ? node(focus)?.location : nil
    }
  }

  /// Whether the chosen row stands for no node whose paths could be shown.
  var hasNoWhy: Bool { chosenNode == nil && !Panels[panel].followsFocus }

  /// Whether the chosen row says something, and leads to nothing.
  var leadsNowhere: Bool {
    panel != .nodes && !panel.isDrawn && target == .nothing && !isWaited(for: panel)
  }

  mutating func edit() -> [Effect] {
    guard let location = chosenLocation else {
      message = .note("choose a node to edit")
      return []
    }
    return [.edit(location)]
  }

  /// The command that prints what the panel shows.
  var twin: String {
    var words = ["injectscope"] + Panels[panel].twin(self)
    let takesPaths = !["signatures", "why"].contains(words.count > 1 ? words[1] : "")
    for argument in options.arguments { words += takesPaths ? [argument] : ["--sources", argument] }
    return words.map(\.shellWord).joined(separator: " ")
  }
}
