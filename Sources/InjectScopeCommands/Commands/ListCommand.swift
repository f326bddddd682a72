import InjectScopeAnalysis
import InjectScopeExport
import InjectScopeModel

/// The nodes of a project, one a line.
public struct ListCommand: Command {
  public init() {}

  public let manual = CommandManual(
    name: "list", aliases: ["ls"], words: .paths, readsProject: true, isAnswerKept: true,
    summary: "Show the nodes of the graph, one a line",
    discussion: """
      Reads the Swift files below each PATH (the current folder without any) and shows what takes part in dependency \
      injection: kind, name, library where there are several, needs/dependents, marks and place. The needs of a node are \
      what it asks for (of an object that takes a list, what its list asks for), and each node that it creates, uses or \
      is given by; its dependents are the other nodes that depend on it directly. The marks: ! a need that nothing \
      answers, @ a cycle, ? ambiguous or unknown.
      """,
    examples: [
      .init(line: "injectscope list App", meaning: "everything below App"),
      .init(line: "injectscope list --kind injector --unresolved", meaning: "the injectors that lack something"),
      .init(line: "injectscope list --sort weight --metrics", meaning: "the heaviest first, with every number"),
      .init(
        line: "injectscope list --json --filter 'dep:MessagesViewModel'", meaning: "what depends on it, for a program"),
    ])

  public func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let options = invocation.options
    let session = try Session.open(invocation, on: console)
    let graph = session.graph
    let marks = NodeMarks(graph)
    let matching = session.matching(options.filter, on: console)
    let view = GraphView(graph).keeping { node in
      let listing = options.listing
      return (listing.kinds.isEmpty || listing.kinds.contains(graph.nodes[node].kind))
        && (!listing.showsOnlyUnresolved || marks.isUnresolved(node))
        && (!listing.showsOnlyUnused || graph.isUnused(node))
        && (matching?.contains(node) ?? true)
    }
    let report = try report(view, options.listing, session, on: console)
    session.tellIfEmpty(on: console)
    if options.printsJSON {
      console.print(report.json)
    } else if !graph.nodes.isEmpty {
      console.print(report.text(console.style, hasSummary: !options.isQuiet))
    }
    return .fine
  }

  private func report(
    _ view: GraphView, _ listing: Options.Listing, _ session: Session, on console: Console
  ) throws -> NodeReport {
    let wanted = listing.showsMetrics ? Metric.allCases : listing.sortKey.map { [$0] } ?? []
    guard !wanted.isEmpty,
      let metrics = Metrics(session.graph, wanted.contains(.problems) ? session.findings() : [], wanted)
    else { return NodeReport(view) }
    // What it is sorted by is shown, whether or not the others are.
    let columns = wanted.map { metric in NodeReport.Column(metric.rawValue) { metrics[metric, $0] } }
    return NodeReport(view, columns: columns) { nodes in
      listing.sortKey.map { metrics.sorted(nodes, by: $0) } ?? nodes
    }
  }
}
