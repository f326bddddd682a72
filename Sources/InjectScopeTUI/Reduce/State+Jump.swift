import InjectScopeAnalysis
import InjectScopeModel

/// The search over everything.
extension State {
  /// Where somebody was, the last first, without where they are.
  var visited: [Hit] {
    var seen = Set(focus.map { [$0] } ?? [])
    return history.behind.reversed().compactMap(\.focus).filter { seen.insert($0).inserted }.prefix(100).map {
      .node($0)
    }
  }

  mutating func type(_ key: KeyStroke, _ old: Overlay.JumpPrompt) -> [Effect] {
    var prompt = old
    switch key {
    case .escape, .control("c"), .control("g"): overlay = nil
    case _ where prompt.keysAhead != nil:
      prompt.keysAhead?.append(key)
      overlay = .jump(prompt)
    case .enter:
      guard prompt.answer != nil || prompt.field.text.allSatisfy(\.isWhitespace) else {
        prompt.keysAhead = []
        overlay = .jump(prompt)
        return []
      }
      return enter(prompt)
    case .tab: filter(by: prompt)
    case _ where prompt.wayBack.take(key, &prompt.field, among: typedBefore.texts(in: .find)):
      return retype(prompt)
    case .down, .control("j"):
      prompt.selected = min(prompt.selected + 1, max(0, prompt.matches.count - 1))
      overlay = .jump(prompt)
    case .up, .control("k"):
      prompt.selected = max(0, prompt.selected - 1)
      overlay = .jump(prompt)
    default:
      guard prompt.field.edit(key) else { return [] }
      kept.hit = nil
      return retype(prompt)
    }
    return []
  }

  mutating func retype(_ old: Overlay.JumpPrompt) -> [Effect] {
    var prompt = old
    prompt.selected = 0
    let text = prompt.field.text
    guard let project, !text.allSatisfy(\.isWhitespace) else {
      prompt.answer = nil
      prompt.matches = project == nil ? [] : visited
      prompt.title = Overlay.JumpPrompt.visited
      overlay = .jump(prompt)
      return []
    }
    // What was found for less stays until there is something else to show.
    prompt.answer = nil
    overlay = .jump(prompt)
    return bench.ask(.find(text), of: project)
  }

  mutating func takeAnswer(_ answer: SearchAnswer) -> [Effect] {
    guard case .jump(var prompt) = overlay, prompt.field.text == answer.text else { return [] }
    prompt.answer = answer
    prompt.matches = answer.hits
    let same = kept.hit?.words.flatMap { words in prompt.matches.firstIndex { self.words(of: $0) == words } }
    prompt.selected = same ?? min(kept.hit?.row ?? 0, max(0, prompt.matches.count - 1))
    kept.hit = nil
    overlay = .jump(prompt)
    guard let keys = prompt.keysAhead else { return [] }
    // Who types ahead means what comes after the search, as if it had been there at once.
    return keys.reduce(into: enter(prompt)) { $0 += settle() + handle($1) }
  }

  /// What tells a hit from others in whatever is read; of a problem and a file their row is enough.
  func words(of hit: Hit) -> String? {
    guard let index, let graph else { return nil }
    switch hit {
    case .node(let node): return graph.nodes[node].id
    case .need(let need, let owner): return "\(graph.nodes[owner].id) \(graph.needs[need].label)"
    case .type(let type):
      let types = index.names.types.types
      return types.indices.contains(Int(type)) ? types[Int(type)].written : nil
    case .file, .problem: return nil
    }
  }

  private mutating func enter(_ prompt: Overlay.JumpPrompt) -> [Effect] {
    guard prompt.matches.indices.contains(prompt.selected) else {
      // It stays: who mistyped wants to find it all the same.
      guard prompt.field.text.allSatisfy(\.isWhitespace) else {
        var prompt = prompt
        prompt.keysAhead = nil
        overlay = .jump(prompt)
        message = .note("nothing matches \(prompt.field.text)")
        return []
      }
      overlay = nil
      return []
    }
    overlay = nil
    return note(prompt.field.text, in: .find) + go(to: prompt.matches[prompt.selected])
  }

  /// Those in which keys are about the chosen row, whatever is in focus.
  private static let panelsOfRows: Set<PanelID> = [.dependencies, .dependents, .signatures, .problems, .cycles]

  private mutating func go(to hit: Hit) -> [Effect] {
    switch hit {
    case .node(let node):
      leaveAloneAndGo(to: node)
      // What one has found is what the next key is about, and not a row that was chosen before.
      if !isZoomed, Self.panelsOfRows.contains(panel) { show(.nodes) }
    case .need(let need, let owner):
      leaveAloneAndGo(to: owner)
      return showNeed(need)
    case .type(let type):
      // From the page of another type one comes back to that.
      if panel == .type, typeNumber != type { history.leave(place) }
      typeNumber = type
      lists[.type] = ListState()
      contents[.type] = nil
      showAlone(.type)
    case .file(let file):
      guard let names = index?.names else { return [] }
      leaveAloneAndGo(to: names.node(inFile: file))
      show(.nodes)
    case .problem(let place):
      guard let problem = index?.problems.problems[place] else { return [] }
      if let node = problem.node { leaveAloneAndGo(to: node) }
      rounds.choose(problem: place)
      message = .finding(problem.finding.severity, problem.finding.message)
    }
    return []
  }

  private mutating func leaveAloneAndGo(to node: ID<Node>) {
    if Panels.alone.contains(panel) { leaveAlone(for: node) } else { go(to: node) }
  }

  /// The row of a need among the dependencies of its owner.
  private mutating func showNeed(_ need: Int) -> [Effect] {
    guard let graph, graph.needs.indices.contains(need) else { return [] }
    let (label, type) = (graph.needs[need].label, graph.needs[need].key.type.written)
    show(.dependencies)
    // The rows may not be there yet.
    let effects = settle()
    let rows = self.rows
    let place = (0..<min(rows.count, 10_000)).first { row in
      let text = rows.row(row).line.text
      return text.contains(label) && text.contains(type)
    }
    if let place { lists[.dependencies, default: ListState()].cursor = place }
    return effects
  }

  /// What is found becomes what the tree shows.
  private mutating func filter(by prompt: Overlay.JumpPrompt) {
    let text = Self.filterText(of: prompt.field.text)
    guard !text.isEmpty else { return }
    overlay = nil
    if Panels.alone.contains(panel) { isZoomed = false }
    history.leave(place)
    treeFilter.text = text
    if let problem = applyFilter() { message = .error(problem) }
    show(.nodes)
    message = .note("the tree shows what was found: \(treeFilter.text); f changes it, Esc takes it away")
  }

  /// The same words, each of which may stand anywhere at a node.
  static func filterText(of text: String) -> String {
    SearchText.groups(of: text, barStandsAlone: true).compactMap { words -> String? in
      let all = words.compactMap { word -> String? in
        let (rest, isNegated) = SearchText.negation(of: word)
        guard SearchWord(rest, isNegated: isNegated) != nil else { return nil }
        // What is turned round is looked for as it stands, and `'` makes of it what it otherwise is.
        let isPlain = !rest.hasPrefix("'") && !rest.hasPrefix("^") && !rest.hasSuffix("$")
        let own =
          !isNegated
          ? String(rest) : isPlain ? "'" + rest : rest.hasPrefix("'") ? String(rest.dropFirst()) : String(rest)
        return (isNegated ? "!" : "") + "any:" + SearchText.escaped(own)
      }
      return all.isEmpty ? nil : all.joined(separator: " | ")
    }.joined(separator: " ")
  }
}
