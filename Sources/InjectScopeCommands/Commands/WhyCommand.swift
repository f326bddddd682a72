import InjectScopeExport
import InjectScopeModel

/// How a node is reached, and what answers a need.
struct WhyCommand: Command {
  let manual = CommandManual(
    name: "why", words: .nodes("NODE [NODE]", 1...2), readsProject: true, isAnswerKept: true,
    summary: "Show the paths that lead to a node, shortest first",
    discussion: """
      Shows the paths to NODE from where the graph begins (its roots, and whatever nothing else depends on), or from \
      the first NODE to the second: each step goes from who depends to what it depends on. A root could create every \
      object: paths that need such an offer, of an object that somebody else says to create, come behind all others, \
      and say so. `Owner.label` asks about one need: how its owner is reached, and what answers \
      it, or why it is an argument. With --verbose each step shows its place.
      """,
    examples: [
      .init(line: "injectscope why MessageRowViewModel", meaning: "who creates it, from the root down"),
      .init(line: "injectscope why AppCoordinator MessageRowViewModel", meaning: "the way from one to the other"),
      .init(line: "injectscope why --tree MessageRowViewModel", meaning: "what the ways have in common, once"),
      .init(line: "injectscope why MessageRowViewModel.messageIndex", meaning: "why the caller must pass it"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let session = try Session.open(invocation, on: console)
    session.tellIfEmpty(on: console)
    let graph = session.graph
    let reader = session.references(on: console)
    let start = try invocation.words.count == 2 ? reader.node(invocation.words[0]) : nil
    let target = try reader.read(invocation.words[invocation.words.count - 1])
    let starts = start.map { [$0] } ?? Set(graph.entries)
    // One more than is shown tells whether there are more.
    let limit = invocation.options.pathLimit ?? Self.mostPaths
    let found = graph.paths(from: starts, to: target.node, limit: limit == Int.max ? limit : limit + 1)
    let paths = Array(found.prefix(limit))
    if invocation.options.showsPathTree, !invocation.options.printsJSON, case .node = target {
      console.print(PathTreeText(paths, from: starts, to: target.node, in: graph).text(console.style))
    } else {
      print(paths, target, invocation.options, session, on: console)
    }
    if paths.isEmpty { console.tell(absence(start, target.node, graph)) }
    if start == nil, found.count == 1, found[0].isEmpty, case .node = target {
      console.tell(beginning(target.node, graph))
    }
    if found.count > paths.count { console.tell(rest(behind: invocation.options.pathLimit)) }
    return .fine
  }

  private func print(
    _ paths: [DependencyGraph.Path], _ target: Reference, _ options: Options, _ session: Session, on console: Console
  ) {
    let report = PathReport(paths, to: target.node, in: session.graph)
    guard case .need(_, let list, let label) = target else {
      return console.print(options.printsJSON ? report.json.text : report.text(console.style))
    }
    let need = NeedReport(label, of: list, in: session.graph) { session.refusals(for: $0, of: $1) }
    guard options.printsJSON else {
      let findings = session.findings().filter { $0.location == need.location }
      return console.print(report.text(console.style) + need.text(console.style, told: findings))
    }
    guard case .object(var members) = report.json else { return }
    members["need"] = need.json
    console.print(JSONText.object(members).text)
  }

  /// Paths can be more than anybody could hold: a few layers in which everything creates everything have billions.
  private static let mostPaths = 10_000

  private func rest(behind limit: Int?) -> String {
    guard limit == nil else { return "there are more paths: --limit N or --all shows them" }
    return "there are more than 10,000 paths: --tree shows what they have in common, --limit N more of them"
  }

  /// A name alone would leave open whether that is an answer.
  private func beginning(_ node: ID<Node>, _ graph: DependencyGraph) -> String {
    let (title, kind) = (Distinctions(graph).title(of: node, in: graph), graph.nodes[node].kind)
    return kind == .root
      ? "\(title) is where paths begin: nothing leads to it" : "no path leads to \(title): \(graph.unneeded(node))"
  }

  private func absence(_ start: ID<Node>?, _ end: ID<Node>, _ graph: DependencyGraph) -> String {
    let distinctions = Distinctions(graph)
    let name = distinctions.title(of: end, in: graph)
    guard let start else { return "no path leads to \(name) from a node that begins the graph" }
    return "no path leads from \(distinctions.title(of: start, in: graph)) to \(name)"
  }
}
