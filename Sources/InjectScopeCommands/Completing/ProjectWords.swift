import InjectScopeAnalysis
import InjectScopeModel
import InjectScopeWorkspace

/// The words of a project, for somebody who is typing: whatever goes wrong, there are none.
struct ProjectWords {
  let tool: Tool
  let console: Console

  /// What a NODE can be called: each node, and behind an owner's name and a dot what it asks for.
  ///
  /// - Parameter words: The line so far: what it says of what is read counts.
  func nodes(_ words: [String], typed: String) -> [Candidate] {
    let all = lines("-names", words) { graph in
      let owners = NodeNames(graph)
      return owners.nodes + owners.needs
    }
    // Nobody wants them all before they have said whose.
    return all.filter { $0.meaning != NodeNames.need || typed.contains(".") }
  }

  /// What the project has behind a filter's key.
  func values(behind key: Filter.Key, _ words: [String]) -> [String] {
    lines("-behind-" + key.rawValue, words) { graph in
      FilterCompletion.values(behind: key, in: NameIndex(graph)).map { Candidate($0) }
    }.map(\.word)
  }

  private func lines(
    _ question: String, _ words: [String], _ candidates: (DependencyGraph) -> [Candidate]
  ) -> [Candidate] {
    (try? read(question, words, candidates)) ?? []
  }

  private func read(
    _ question: String, _ words: [String], _ candidates: (DependencyGraph) -> [Candidate]
  ) throws -> [Candidate] {
    let typed = try CommandLineParser(tool: tool, isPath: Disk.exists).parse(words)
    let list = ListCommand()
    let reading = TypedOptions(
      tool: tool, command: list, isCommandTyped: true, words: typed.words.filter(Disk.exists),
      entries: typed.entries.filter { if case .readers = $0.flag.audience { true } else { false } })
    let tree = RecordingTree()
    let invocation = try Invocation(reading).looking(through: tree)
    // As any command's answer: while somebody types on, nothing changes.
    let question = [question] + reading.words + reading.entries.map { "\($0.flag.spelling)=\($0.value)" }
    let answers = Answers(invocation, question, through: tree, on: console)
    if let text = answers?.kept { return Self.candidates(in: text) }
    let graph = try Session.read(invocation, tree: tree, memory: Session.memory(for: invocation)).graph
    let text = candidates(graph).map { "\($0.word)\t\($0.meaning)\n" }.joined()
    answers?.keep(.fine, [KeptAnswer.Piece(isOutput: true, text: text)])
    return Self.candidates(in: text)
  }

  private static func candidates(in text: String) -> [Candidate] {
    text.split(separator: "\n").map { line in
      let parts = line.split(separator: "\t")
      return Candidate(String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
  }
}
