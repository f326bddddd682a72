import InjectScopeExport
import InjectScopeModel

/// Every function that the node in focus would generate, and those that create it, with the ledger of each argument:
/// why it is one, what was considered, and the smallest change that would supply it.
struct SignaturesPanel: Panel {
  let id = PanelID.signatures
  let name = "Signatures"
  let shortName = "Sig"
  let help = """
    Every inject function that creates the node or that it would generate: where each value comes from, or why it is an \
    argument, what was considered, and the smallest change that would supply it. Of a folder, the problems in it.
    """

  /// More than these are counted, not shown: a root has one function for every object.
  static let most = 120
  /// More reasons than these are read in the list of what the node needs.
  static let mostDoubts = 4

  func title(_ state: State) -> String {
    guard let focus = state.focus, let project = state.project, !project.isPartial else { return name }
    let shown = Shown(focus, project, state.options.style)
    return "\(name) (\(shown.count.grouped))"
  }

  func rows(_ state: State, columns: Int) -> Rows {
    guard let focus = state.focus, let project = state.project else {
      return FolderSummary(state).map { Rows($0.problems(columns: columns, state.glyphs)) } ?? .none
    }
    let writer = SignatureRows(project, state.glyphs, columns: columns, ledger: state.bench.ledger ?? [:])
    let shown = Shown(focus, project, state.options.style)
    var rows = writer.group("created by", shown.creating)
    if !shown.generated.isEmpty, !rows.isEmpty { rows.append(Row(Line())) }
    rows += writer.group("creates", shown.generated)
    if !shown.own.isEmpty, !rows.isEmpty { rows.append(Row(Line())) }
    rows += writer.group("for", shown.own)
    if !rows.isEmpty { rows += writer.doubts(about: focus, besides: shown) }
    return Rows(rows)
  }

  /// The signatures about a node: of an object and of the list that it alone takes, the same.
  struct Shown {
    var creating: SignatureGroup
    var generated: SignatureGroup
    /// Those that a node has for itself alone.
    var own: SignatureGroup

    var count: Int { creating.count + generated.count + own.count }

    init(_ focus: ID<Node>, _ project: LoadedProject, _ style: SignatureStyle) {
      let meant = [focus] + project.index.users(of: focus)
      // A function of the other form returns the list that the object takes.
      let list = style == .injector ? project.graph.used(by: focus) : nil
      let made = meant + (list.map { meant.contains($0) ? [] : [$0] } ?? [])
      let signatures = project.index.signatures(of: style)
      creating = signatures.creating(any: made)
      generated = signatures.generated(by: meant)
      own = signatures.own(of: meant)
    }
  }

  func emptyText(_ state: State) -> String {
    guard let focus = state.focus, let project = state.project else {
      return state.folder == nil ? state.unchosen : "no problem here; " + state.unchosen
    }
    for style in SignatureStyle.allCases where style != state.options.style {
      let count = Shown(focus, project, style).count
      let line = (["injectscope", "explore", "--style", style.rawValue] + state.options.arguments).map(\.shellWord)
      if count > 0 {
        return "none in this form: `\(line.joined(separator: " "))` shows \(count.grouped)"
      }
    }
    let doubts = project.index.doubts(about: focus)
    return ([AbsentSignatures.reason(for: focus, in: project.graph)] + doubts.prefix(Self.mostDoubts))
      .joined(separator: ". ") + ". " + Self.whereToLook(focus, project)
  }

  private static func whereToLook(_ focus: ID<Node>, _ project: LoadedProject) -> String {
    let outline = project.index.outline
    if outline.entries[outline.entry(of: focus)].hasChildren { return "Choose what it holds, below it in the tree." }
    if !project.index.problems.problems(of: focus).isEmpty { return "6 shows what is wrong with it." }
    return "2 shows what it needs, 3 who needs it."
  }

  func twin(_ state: State) -> [String] {
    var words = ["signatures"]
    if let node = state.focus, let index = state.index { words.append(index.reference(to: node)) }
    if state.options.style != .direct { words += ["--style", state.options.style.rawValue] }
    return words
  }

  func wantedTask(_ state: State, area: Size) -> WorkTask? {
    guard let focus = state.focus, let project = state.project else { return nil }
    let shown = Shown(focus, project, state.options.style)
    // Where there is no argument nothing was considered, and the rows are whole as they are.
    let signatures = [shown.creating, shown.generated, shown.own].flatMap { $0.prefix(Self.most) }
      .filter { !project.graph.signatures[$0].parameters.isEmpty }
    return signatures.isEmpty ? nil : .ledger(signatures)
  }
}
