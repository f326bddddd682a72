import InjectScopeModel
import InjectScopeWorkspace

/// The names of a project's nodes, for somebody who is typing: whatever goes wrong, there are none.
struct NodeNames {
  let tool: Tool
  let console: Console

  /// - Parameter words: The line so far: what it says of what is read counts.
  func candidates(_ words: [String]) -> [Candidate] { (try? read(words)) ?? [] }

  private func read(_ words: [String]) throws -> [Candidate] {
    let typed = try CommandLineParser(tool: tool, isPath: Disk.exists).parse(words)
    let list = ListCommand()
    let reading = TypedOptions(
      tool: tool, command: list, isCommandTyped: true, words: typed.words.filter(Disk.exists),
      entries: typed.entries.filter { if case .readers = $0.flag.audience { true } else { false } })
    let tree = RecordingTree()
    let invocation = try Invocation(reading).looking(through: tree)
    // As any command's answer: while somebody types on, nothing changes.
    let question = ["-names"] + reading.words + reading.entries.map { "\($0.flag.spelling)=\($0.value)" }
    let answers = Answers(invocation, question, through: tree, on: console)
    if let text = answers?.kept { return Self.candidates(in: text) }
    let graph = try Session.read(invocation, tree: tree, memory: Session.memory(for: invocation)).graph
    let text = Self.text(of: graph)
    answers?.keep(.fine, [KeptAnswer.Piece(isOutput: true, text: text)])
    return Self.candidates(in: text)
  }

  /// Where several nodes have a name, each is offered by what names it alone.
  private static func text(of graph: DependencyGraph) -> String {
    let counts = graph.nodes.reduce(into: [String: Int]()) { $0[$1.name, default: 0] += 1 }
    return graph.nodes.map { "\(counts[$0.name] == 1 ? $0.name : $0.id)\t\($0.kind.rawValue)\n" }.joined()
  }

  private static func candidates(in text: String) -> [Candidate] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      return Candidate(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}
