import InjectScopeExport
import InjectScopeModel

/// What a node depends on, as a tree.
struct TreeCommand: Command {
  let manual = CommandManual(
    name: "tree", words: .nodes("NODE", 1...1), readsProject: true, isAnswerKept: true,
    summary: "Show what a node depends on, as a tree",
    discussion: """
      Shows what NODE depends on, and that in turn, or with --reverse what depends on it. Behind each name stands how \
      the one above comes to it: the needs that it answers, or creates, or uses. What stood there before with all that \
      it leads to stands there again alone, with (*). What a root could create, but somebody else says to create, is \
      left out.
      """,
    examples: [
      .init(line: "injectscope tree HomeCoordinator", meaning: "all that it needs, at any distance"),
      .init(line: "injectscope tree DraftSaver --reverse --depth 2", meaning: "who needs it, and who needs those"),
      .init(
        line: "injectscope tree AppContext --prune 'kind:J | file:Settings/'",
        meaning: "without lists, and without a folder"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let session = try Session.open(invocation, on: console)
    session.tellIfEmpty(on: console)
    let node = try session.references(on: console).node(invocation.words[0])
    let pruned = session.matching(invocation.options.tree.pruned, on: console) ?? []
    let side = invocation.options.tree.isReversed ? DependencyGraph.Side.above : .below
    let tree = DependencyTree(of: node, side, depth: invocation.options.tree.depth, in: session.graph) {
      pruned.contains($0)
    }
    let report = TreeReport(tree, side, in: session.graph)
    console.print(invocation.options.printsJSON ? report.json.text : report.text(console.style))
    session.tellWhatIsHeld(by: node, on: console)
    return .fine
  }
}
