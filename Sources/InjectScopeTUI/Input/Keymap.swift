/// The one table of keys: bindings, the footer, the help, the manual and the palette are all made from it.
public enum Keymap {
  public enum Group: String, CaseIterable, Sendable {
    case move = "Move", graph = "Graph", find = "Find", act = "Act", show = "Show"
  }

  public struct Binding: Sendable {
    public let keys: [KeyStroke]
    let action: Action
    public let group: Group
    /// As the palette spells it: `next-problem`.
    public let name: String
    /// One sentence.
    public let help: String
    /// Two or three words for the foot of the screen; the most useful ones have one.
    public let footer: String?
    /// The panel at whose foot alone it stands.
    let panel: PanelID?

    init(
      _ action: Action, _ keys: [KeyStroke], _ group: Group, _ name: String, footer: String? = nil,
      in panel: PanelID? = nil, _ help: String
    ) {
      self.keys = keys
      self.action = action
      self.group = group
      self.name = name
      self.help = help
      self.footer = footer
      self.panel = panel
    }
  }

  public static let all: [Binding] = [
    Binding(.down, [.character("j"), .down], .move, "down", "Moves down a row; on the map, to the box below."),
    Binding(.up, [.character("k"), .up], .move, "up", "Moves up a row; on the map, to the box above."),
    Binding(
      .left, [.character("h"), .left], .move, "left",
      "Folds, or goes to what is around it; beside the tree, walks back; in code, moves the view to the left."),
    Binding(
      .right, [.character("l"), .right], .move, "right",
      "Unfolds or opens; beside the tree, walks to the chosen node; in code, moves the view to the right."),
    Binding(.top, [.character("g"), .home], .move, "top", "Goes to the first row."),
    Binding(.bottom, [.character("G"), .end], .move, "bottom", "Goes to the last row."),
    Binding(.pageDown, [.pageDown, .control("f")], .move, "page-down", "Moves down a page."),
    Binding(.pageUp, [.pageUp, .control("b")], .move, "page-up", "Moves up a page."),
    Binding(.halfPageDown, [.control("d")], .move, "half-page-down", "Moves down half a page."),
    Binding(.halfPageUp, [.control("u")], .move, "half-page-up", "Moves up half a page."),
    Binding(
      .unfold, [.character("+"), .character("=")], .move, "unfold",
      "Unfolds or opens the row; on the map, draws one step further."),
    Binding(.fold, [.character("-")], .move, "fold", "Folds or closes the row; on the map, draws one step less."),
    Binding(.foldAll, [.character("0")], .move, "fold-all", "Folds everything, or unfolds it if all is folded."),

    Binding(
      .focus, [.enter], .graph, "focus", footer: "focus",
      "Makes the chosen node the focus of all panels; on a problem or a path, goes to its node; on the name of a kind of "
        + "problem, explains it."),
    Binding(
      .flip, [.character("r")], .graph, "flip", footer: "flip",
      "Flips the direction: between dependencies and dependents; turns the map round."),
    Binding(
      .transitive, [.character("t")], .graph, "transitive",
      "Shows dependencies and dependents at any distance, or only the direct ones; on the map, draws what it leaves out."
    ),
    Binding(
      .why, [.character("w")], .graph, "why", footer: "why",
      "Shows all paths to the node of the chosen row from where the graph begins, or from the mark."),
    Binding(
      .mark, [.character("m")], .graph, "mark", footer: "mark",
      "Marks the node: paths begin at the one that was marked last, and the first line says so. m on it again, or Esc, "
        + "takes the mark away."),
    Binding(.markAndDown, [.character(" ")], .graph, "mark-and-down", "Marks the node, and moves down a row."),
    Binding(.nextCycle, [.character("c")], .graph, "next-cycle", "Goes to the next cycle."),
    Binding(
      .nextProblem, [.character("]")], .graph, "next-problem", "Goes to the next problem, then to what is in doubt."),
    Binding(.previousProblem, [.character("[")], .graph, "previous-problem", "Goes to the node of the problem before."),
    Binding(
      .back, [.character("H"), .backspace], .graph, "back",
      "Goes back to where you were: row, scroll, filter and panel."),
    Binding(.forward, [.character("L")], .graph, "forward", "Goes forward again."),

    Binding(
      .search, [.character("/")], .find, "search", footer: "find",
      "Searches the panel as you type: words as they stand, with the signs of a filter (^begin, end$, !not, a | b)."),
    Binding(.nextMatch, [.character("n")], .find, "next-match", "Goes to the next match."),
    Binding(.previousMatch, [.character("N")], .find, "previous-match", "Goes to the match before."),
    Binding(
      .filter, [.character("f")], .find, "filter", footer: "filter",
      "Filters the tree as you type: plain words, and keys such as kind: needs: dep: is:, which Tab completes and which stand below under Filter."
    ),
    Binding(
      .jump, [.control("p")], .find, "jump",
      "Finds nodes, types, needs (label: Type Owner), problems and files; words as in a filter; Tab makes a filter of it."
    ),
    Binding(
      .sort, [.character("s")], .find, "sort",
      "Shows all nodes in a table, sorted by needs, dependents, weight, impact, problems or loss; sorts groups."),
    Binding(
      .groups, [.character("a")], .show, "groups",
      "Shows the folders, or with r the modules: what each needs from others and gives to them; again, the map of them. "
        + "What was shown last comes first."
    ),

    Binding(
      .edit, [.character("e")], .act, "edit", footer: "edit",
      "Opens the place in $VISUAL, $EDITOR or vi, and comes back."),
    Binding(.copy, [.character("y")], .act, "copy", footer: "copy", "Copies: n name, p path, s signature, c code."),
    Binding(
      .marked, [.character("M")], .act, "marked",
      "Does something with all that is marked: copies names or places, exports them, makes a filter of them."),
    Binding(.export, [.character("x")], .act, "export", "Exports what is shown to a file."),
    Binding(
      .explain, [.character("E")], .act, "explain", footer: "explain", in: .problems,
      "Explains the kind of problem that is chosen, or the first of the node."),
    Binding(
      .source, [.character("S")], .show, "source", footer: "source",
      "Shows the source: at the place of the chosen row, else of the node."
    ),
    Binding(
      .fix, [.character("F")], .act, "fix", footer: "fix", in: .problems,
      "Shows what would cure the chosen row or problem, as a patch and with what comes of it; Enter writes it."),
    Binding(
      .whatIf, [.character("W")], .act, "what-if", footer: "what if",
      "Shows what would come of it if the node were removed, supplied something, injected something or lived otherwise."
    ),
    Binding(
      .takeBack, [.character("u")], .act, "take-back",
      "Takes back what Enter or C wrote last in the project; asks where another run wrote it, or others changed something beside it."
    ),
    Binding(
      .generate, [.character("C")], .act, "generate", footer: "generate", in: .code,
      "Writes what stands as \"would change\", after a question."),
    Binding(
      .nextChange, [.character("}")], .act, "next-change",
      "In code, goes to the next lines that would change; elsewhere, to the next node that the last reload brought."),
    Binding(
      .previousChange, [.character("{")], .act, "previous-change",
      "Goes to the change before; on the map, { and } move the view to the sides."),
    Binding(.reload, [.character("R")], .act, "reload", "Reads the project again."),
    Binding(
      .recent, [.control("r")], .act, "recent", "Goes to another project, one of those that were explored before."),
    Binding(
      .palette, [.character(":")], .act, "palette", footer: "command",
      "Takes a command by name, and shows the command line that prints what comes nearest."),
    Binding(
      .help, [.character("?"), .function(1)], .act, "help", footer: "help", "Shows this; type to look something up."),
    Binding(.repaint, [.control("l")], .act, "repaint", "Draws the screen anew."),
    Binding(.suspend, [.control("z")], .act, "suspend", "Stops the program; fg brings it back."),
    Binding(
      .interrupt, [.control("c")], .act, "interrupt", "Leaves a prompt; where none is open, ends the explorer at once."),
    Binding(.quit, [.character("q")], .act, "quit", footer: "quit", "Ends the explorer."),

    Binding(
      .chooseView, [.character("v")], .show, "view", footer: "view",
      "Chooses a view: tree, columns, or one panel alone."),
    Binding(
      .turnMap, [.character("o")], .show, "turn-map", "Draws the map top-down, or from left to right again."),
    Binding(
      .zoom, [.character("z")], .show, "zoom", footer: "zoom",
      "Gives the panel the whole screen, and takes it back."),
    Binding(
      .narrower, [.character("<")], .show, "narrower",
      "Makes the tree narrower; the width is remembered, and `:width auto` forgets it."),
    Binding(
      .wider, [.character(">")], .show, "wider",
      "Makes the tree wider; until then it is as wide as its names need, where there is room."),
    Binding(.nextPanel, [.tab], .show, "next-panel", "Goes to the next panel."),
    Binding(.previousPanel, [.backTab], .show, "previous-panel", "Goes to the panel before."),
    Binding(
      .peel, [.escape], .show, "peel",
      "Takes the topmost thing away: prompt, search, zoom, filter, view, panel, mark; at last it stops the reading of "
        + "files. It never ends the explorer."),
    Binding(.panel1, [.character("1")], .show, "nodes", "Shows the nodes."),
    Binding(.panel2, [.character("2")], .show, "dependencies", "Shows the dependencies."),
    Binding(.panel3, [.character("3")], .show, "dependents", "Shows the dependents."),
    Binding(.panel4, [.character("4")], .show, "signatures", "Shows the signatures with the ledger of arguments."),
    Binding(.panel5, [.character("5")], .show, "code", "Shows the generated code."),
    Binding(.panel6, [.character("6")], .show, "problems", "Shows the problems."),
    Binding(.panel7, [.character("7")], .show, "map", "Shows the map."),
    Binding(.panel8, [.character("8")], .show, "paths", "Shows why the node is there."),
    Binding(.panel9, [.character("9")], .show, "cycles", "Shows the cycles."),
  ]

  private static let actions: [KeyStroke: Action] = Dictionary(
    all.flatMap { binding in binding.keys.map { ($0, binding.action) } }, uniquingKeysWith: { first, _ in first })

  static func action(for key: KeyStroke) -> Action? { actions[key] }

  static func binding(of action: Action) -> Binding? { all.first { $0.action == action } }

  typealias Hint = (key: String, label: String)

  /// What leaves the foot of the screen where there is too little room, the first first.
  private static let leavesFooter: [Action] =
    rarelyNeeded + [
      .flip, .copy, .edit, .filter, .why, .search, .generate, .explain, .palette,
      .focus,
    ]

  private static let staysInFooter: [Action] = [.palette, .help, .quit]

  private static let leavesBeforeSpare: [Action] = rarelyNeeded + [.flip, .copy]

  /// Of these the help would be enough.
  private static let rarelyNeeded: [Action] = [.chooseView, .zoom, .mark, .source, .whatIf]

  /// What stands at the foot of the screen, as much as fits: who knows how to get help and out can find the rest.
  ///
  /// - Parameters:
  ///   - hints: what keys mean in the panel that has them, before what they mean everywhere.
  ///   - spare: the same, which leave before what one does all the time.
  ///   - last: the same of what matters least, behind everything else where there is room.
  ///   - giving: what leaves for the spare ones where not all have room.
  ///   - useful: what does something to the chosen row, though the panel is not the one at whose foot it stands.
  ///   - useless: what does nothing as things are.
  static func footer(
    columns: Int, in panel: PanelID? = nil, first hints: [Hint] = [], spare: [Hint] = [], last: [Hint] = [],
    giving: [Action] = [], useful: Set<Action> = [], useless: Set<Action> = [], keys: KeyChoices = KeyChoices()
  ) -> [Hint] {
    func key(_ binding: Binding) -> String { keys.keys(of: binding.action).first?.name ?? "" }
    // A key that means something here does not mean what it means elsewhere.
    var bindings = all.filter { binding in
      binding.footer != nil && !key(binding).isEmpty && !useless.contains(binding.action)
        && (binding.panel == nil || binding.panel == panel || useful.contains(binding.action))
        && !hints.contains { $0.key == key(binding) }
    }
    // Whoever looks for the way out finds it at the end.
    bindings =
      bindings.filter { !staysInFooter.contains($0.action) } + bindings.filter { staysInFooter.contains($0.action) }
    // What may be read of a row matters less than what can be done there.
    let leaving = useful.isEmpty ? leavesFooter : rarelyNeeded + [.flip, .explain] + leavesFooter
    let wished = spare
    var (hints, spare) = (hints, spare)
    var shown: [Hint] { hints + spare + bindings.map { (key($0), $0.footer ?? "") } }
    func width(_ hints: [Hint]) -> Int { hints.reduce(-2) { $0 + $1.key.count + 1 + $1.label.count + 2 } }
    while !shown.isEmpty, width(shown) > columns {
      if !spare.isEmpty, !bindings.contains(where: { leavesBeforeSpare.contains($0.action) }) {
        spare.removeLast()
      } else if let next = leaving.lazy.compactMap({ action in bindings.firstIndex { $0.action == action } }).first {
        bindings.remove(at: next)
      } else if hints.popLast() == nil {
        bindings.removeLast()
      }
    }
    // The way out is worth more than these, where not all have room.
    if spare.isEmpty, !wished.isEmpty {
      let kept = bindings
      spare = wished
      for action in giving where width(shown) > columns { bindings.removeAll { $0.action == action } }
      if width(shown) > columns { (spare, bindings) = ([], kept) }
    }
    return width(shown + last) <= columns ? shown + last : shown
  }

  /// Keys that work while a line is typed.
  public static let typing: [(keys: String, help: String)] = [
    ("Enter", "takes what is typed"), ("Esc", "leaves it as it was before"),
    ("Up Down", "choose from a list"), ("Ctrl-P Ctrl-N", "what was typed here before, and after that"),
    ("Left Right Home End", "move in the line"),
    ("Ctrl-U Ctrl-K Ctrl-W", "delete to the begin, to the end, the word before"),
    ("Tab", "completes a command or a word of a filter; makes a filter of what is found"),
  ]

  /// What the mouse does.
  public static let mouse: [(keys: String, help: String)] = [
    ("click", "chooses a row, a tab or a box; a second click is Enter"),
    ("click on a fold", "folds or unfolds the row"),
    ("drag the edge of the tree", "makes it wider or narrower"),
    ("click on a number of the first line", "shows the list that it counts"),
    ("click on a key at the foot", "does what the key does"),
    ("wheel", "moves the panel below it"),
  ]
}
