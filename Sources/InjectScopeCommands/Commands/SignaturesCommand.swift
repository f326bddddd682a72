import InjectScopeExport
import InjectScopeModel

/// The functions that would be generated, and where each value comes from.
struct SignaturesCommand: Command {
  let manual = CommandManual(
    name: "signatures", aliases: ["sig"], words: .nodes("[NODE …]", 0...Int.max), readsProject: true,
    isAnswerKept: true,
    summary: "Show every inject function a node would get, and why it is so",
    discussion: """
      Shows the inject functions that each NODE would get (of all nodes without any), and below each function what is \
      passed through, from where, and what is an argument, and why. Of a NODE that gets none it shows those that make \
      it, wherever they would be. Of a library that works at run time they are those that `generate --twin` writes. A NODE is a name; where several have it, Container.Name, dialect:Name or \
      file.swift:12 picks one. Words that are existing paths are read as PATHs.

      With --json each parameter has `considered`: what was looked at and not taken, as `candidate` (Owner.property) \
      with its `location` and `reason`. That is `otherName` (of the type, but several are, and the names differ), \
      `otherType` and `nearMiss` (another type, or another spelling of it, which `type` gives), `untyped` (its type \
      cannot be read), or `neverResolved` (of the type, but `rule` forbids to take it).
      """,
    examples: [
      .init(line: "injectscope signatures", meaning: "everything that would be generated"),
      .init(line: "injectscope signatures MessagesViewModel --sources App", meaning: "what one class may create"),
      .init(line: "injectscope signatures --style injector --json", meaning: "the older form, for a program"),
    ])

  func run(_ invocation: Invocation, on console: Console) throws -> ExitCode {
    let session = try Session.open(invocation, on: console)
    let graph = session.graph
    let style = invocation.options.style
    let signatures = try signatures(of: invocation.words, in: session, on: console) {
      $0.style == session.style(style, of: $0)
    }
    session.tellIfEmpty(on: console)
    if signatures.isEmpty, !graph.nodes.isEmpty {
      if invocation.words.isEmpty {
        let other = SignatureStyle.allCases.first { style in graph.signatures.contains { $0.style == style } }
        let hint =
          other.map { "; \(session.line("signatures", "--style", $0.rawValue)) shows those of the other form" } ?? ""
        console.tell("no inject function would be generated: nobody is injected" + hint)
      }
    }
    let report = SignatureReport(signatures, in: graph) { session.refusals(for: $0, of: $1) }
    if invocation.options.printsJSON {
      console.print(report.json)
    } else if !signatures.isEmpty {
      console.print(report.text(console.style))
      Self.tellTwins(signatures, in: session, on: console)
    }
    return .fine
  }

  /// Nobody finds them in what is generated who has not asked for them.
  private static func tellTwins(_ signatures: [Signature], in session: Session, on console: Console) {
    let owners = Set(signatures.map(\.owner)).map { session.graph.nodes[$0] }.filter(\.kind.isFilledAtRunTime)
    let titles = Set(owners.map(\.dialect)).compactMap { id in session.dialects.first { $0.id == id }?.title }.sorted()
    guard !titles.isEmpty else { return }
    console.tell(
      "\(titles.joined(separator: ", ")) \(titles.count == 1 ? "needs" : "need") none of these: only `generate --twin` writes them"
    )
  }

  /// Those of the nodes that are named, a list's being those of all that use it; of a node without any, those that make
  /// it. Without a name everybody's.
  private func signatures(
    of words: [String], in session: Session, on console: Console, where isWanted: (Signature) -> Bool
  ) throws -> [Signature] {
    let graph = session.graph
    let all = graph.signatures.filter(isWanted)
    guard !words.isEmpty else { return all }
    let reader = session.references(on: console)
    var owners: Set<ID<Node>> = []
    var targets: Set<ID<Node>> = []
    for word in words {
      let node = try reader.node(word)
      let own = Set([node] + graph.incoming(node).filter { $0.kind == .uses }.map(\.from))
      if all.contains(where: { own.contains($0.owner) }) {
        owners.formUnion(own)
      } else if all.contains(where: { $0.target == node }) {
        console.tell("\(word): nobody is injected there; this is how it is made itself")
        targets.insert(node)
      } else {
        targets.formUnion(concerning(node, named: word, in: session, all, on: console))
      }
    }
    return all.filter { owners.contains($0.owner) || targets.contains($0.target) }
  }

  /// What else has to do with a node that no function makes: those whose functions make it, or what it asks for.
  private func concerning(
    _ node: ID<Node>, named word: String, in session: Session, _ all: [Signature], on console: Console
  ) -> Set<ID<Node>> {
    let (graph, line) = (session.graph, session.line)
    let made = Set(all.map(\.target))
    let makers = made.intersection(graph.incoming(node).filter { $0.kind == .creates }.map(\.from))
    let suppliers = made.intersection(graph.needs(of: node).flatMap(\.suppliers))
    let title =
      "\(word): no inject function, since nobody is injected there; \(graph.nodes[node].name) is a "
      + graph.nodes[node].kind.rawValue
    if !makers.isEmpty {
      console.tell("\(title), and is made so")
    } else if !suppliers.isEmpty {
      console.tell("\(title), and what it asks for is made so")
    } else {
      console.tell("\(word): no inject function: \(AbsentSignatures.reason(for: node, in: graph))")
      console.tell(
        "  \(line("why", word)) shows who leads there, \(line("list", "--filter", "dep:" + word)) what needs it")
    }
    return makers.isEmpty ? suppliers : makers
  }
}
