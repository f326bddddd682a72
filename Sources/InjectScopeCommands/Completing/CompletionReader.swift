import InjectScopeAnalysis

/// Words of a command line, the last of them half typed → what can stand in its place. Made from the tables of commands
/// and flags, as parsing and help are.
struct CompletionReader {
  let tool: Tool
  /// The nodes of the project that a line reads, as far as it is typed.
  let nodes: (_ before: [String], _ typed: String) -> [Candidate]
  /// What that project has behind a key of the filter language.
  let values: (_ key: Filter.Key, _ before: [String]) -> [String]

  /// What stands before the word that is being typed.
  private struct Line {
    var command: (any Command)?
    var words = 0
    var flagsEnded = false
    /// The flag that waits for its value.
    var open: Flag?
  }

  func completion(of words: [String]) -> Completion {
    let typed = words.last ?? ""
    let before = Array(words.dropLast())
    let line = line(before)
    if let flag = line.open, !(flag.shape.isChoice && typed.hasPrefix("-")) {
      return offered(flag.offer, typed, before.dropLast(), isList: flag.shape.gathers)
    }
    if !line.flagsEnded, typed.hasPrefix("--"), let sign = typed.firstIndex(of: "=") {
      let (name, value) = (typed[..<sign], typed[typed.index(after: sign)...])
      guard let flag = flag(String(name), of: line.command) else { return Completion() }
      var completion = offered(flag.offer, String(value), before[...], isList: flag.shape.gathers)
      completion.candidates = completion.candidates.map { Candidate("\(name)=\($0.word)", $0.meaning) }
      return completion
    }
    if !line.flagsEnded, typed.hasPrefix("-") {
      var completion = matching(typed, flags(of: line.command).map { Candidate($0.spelling, $0.summary) })
      // Help is asked about flags too.
      if let command = line.command, case .topic = command.manual.words, line.words == 0 {
        let topics = offered(command.manual.offer(tool), typed, before[...]).candidates
        completion.candidates =
          topics + completion.candidates.filter { one in !topics.contains { $0.word == one.word } }
      }
      return completion
    }
    guard let command = line.command else {
      // Paths are words of the command that runs without a name.
      let commands = line.words > 0 ? [] : tool.commands.map { Candidate($0.manual.name, $0.manual.summary) }
      return matching(typed, commands, .files)
    }
    let form = command.manual.words
    switch form {
    case .none: return Completion()
    case .paths, .files: return Completion(further: .files)
    case .nodes:
      // Words that are paths are told apart later: who has named enough nodes may still name what is read.
      return matching(typed, line.words < form.most ? nodes(before, typed) : [], .files)
    case .revisions: return line.words < form.most ? Completion(further: .revisions) : Completion()
    case .topic: return line.words < form.most ? offered(command.manual.offer(tool), typed, before[...]) : Completion()
    case .line: return Completion()
    }
  }

  private func line(_ words: [String]) -> Line {
    var line = Line()
    for word in words {
      if let flag = line.open {
        line.open = nil
        if !flag.shape.isChoice || !word.hasPrefix("-") { continue }
      }
      if !line.flagsEnded, word == "--" {
        line.flagsEnded = true
      } else if !line.flagsEnded, word.hasPrefix("-"), word.count > 1 {
        let isWhole = word.hasPrefix("--") ? word.contains("=") : word.count > 2
        if !isWhole, let flag = flag(word, of: line.command), flag.shape.placeholder != nil { line.open = flag }
      } else if line.command == nil, line.words == 0, !line.flagsEnded, let command = tool.named(word) {
        line.command = command
      } else {
        line.words += 1
      }
    }
    return line
  }

  /// Before a command is named any of them can follow.
  private func flags(of command: (any Command)?) -> [Flag] {
    if let command { return FlagTable.flags(of: command) }
    var seen: Set<String> = []
    return FlagTable.all.filter { flag in tool.commands.contains(where: flag.isTaken) && seen.insert(flag.name).inserted
    }
  }

  private func flag(_ spelling: String, of command: (any Command)?) -> Flag? {
    flags(of: command).first { flag in
      flag.spelling == spelling || flag.short.map { "-\($0)" == spelling } ?? false
    }
  }

  private func offered(
    _ offer: Offer, _ typed: String, _ before: ArraySlice<String>, isList: Bool = false
  ) -> Completion {
    switch offer {
    case .nothing: return Completion()
    case .files: return Completion(further: .files)
    case .folders: return Completion(further: .folders)
    case .nodes: return matching(typed, nodes(Array(before), typed))
    case .filter:
      let completion = FilterCompletion(of: typed) { values($0, Array(before)) }
      let rest = typed.prefix(completion.start)
      return matching(typed, completion.words.map { Candidate(rest + $0, meaning(ofKey: $0)) })
    case .words(let words):
      // `A,B`: what stands before the last comma is there already.
      guard isList, let comma = typed.lastIndex(of: ",") else { return matching(typed, words(typed)) }
      let rest = String(typed[typed.index(after: comma)...])
      return Completion(
        candidates: matching(rest, words(rest)).candidates.map { Candidate(typed[...comma] + $0.word, $0.meaning) })
    }
  }

  /// Of a key without a value: what can stand behind it.
  private func meaning(ofKey word: String) -> String {
    guard word.hasSuffix(":") else { return "" }
    return Filter.Key(rawValue: String(word.dropLast().drop { $0 == "!" }))?.meaning ?? ""
  }

  private func matching(
    _ typed: String, _ candidates: [Candidate], _ further: Completion.Further? = nil
  ) -> Completion {
    Completion(candidates: candidates.filter { $0.word.hasPrefix(typed) }, further: further)
  }
}
