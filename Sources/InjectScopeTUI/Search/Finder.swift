import InjectScopeAnalysis
import InjectScopeModel

/// Looks through everything that a project has, aside: nodes, types, needs, problems and files.
struct Finder {
  private let project: LoadedProject
  private let pattern: SearchPattern
  private let text: String
  private var ranking: [[(score: FuzzyScore, word: SearchPattern.Word)]]
  private var found: [(hit: Hit, score: Int, length: Int)] = []
  private var least = Int.min
  private var counts: [Hit.Kind: Int] = [:]
  /// More than these nobody reads.
  private static let most = 200

  init(_ text: String, in project: LoadedProject) {
    self.project = project
    self.text = text
    pattern = SearchPattern(text)
    ranking = pattern.groups.map { group in group.map { (FuzzyScore($0.word.query), $0) } }
  }

  /// `nil` where nobody waits any more.
  mutating func answer(_ isCancelled: () -> Bool) -> SearchAnswer? {
    // Signs alone, as `'` before its word, leave all there is.
    guard !text.allSatisfy(\.isWhitespace) else { return SearchAnswer(text: text) }
    let steps: [(inout Finder, () -> Bool) -> Void] = [
      { $0.lookAtNodes($1) }, { $0.lookAtTypes($1) }, { $0.lookAtNeeds($1) }, { $0.lookAtProblems($1) },
      { $0.lookAtFiles($1) },
    ]
    for step in steps {
      guard !isCancelled() else { return nil }
      step(&self, isCancelled)
    }
    guard !isCancelled() else { return nil }
    trim()
    return SearchAnswer(text: text, hits: found.map(\.hit), counts: counts)
  }

  private var names: NameIndex { project.index.names }

  private mutating func lookAtNodes(_ isCancelled: () -> Bool) {
    for node in names.graph.nodeIDs {
      if node.index & 4095 == 0, isCancelled() { return }
      let passes = pattern.groups.allSatisfy { $0.contains { names.holds(node, $0.word) != $0.isNegated } }
      if passes { take(.node(node), names.name(node), names.graph.nodes[node].name.utf8) }
    }
  }

  private mutating func lookAtTypes(_ isCancelled: () -> Bool) {
    let table = names.types
    let ofRow = pattern.without("type")
    for type in table.types.indices {
      if type & 4095 == 0, isCancelled() { return }
      let plain = table.text(of: TypeTable.Number(type))
      func written() -> String { table.writtenText(of: TypeTable.Number(type)) }
      if table.holds(pattern, in: TypeTable.Number(type)) {
        take(.type(TypeTable.Number(type)), plain[...], plain)
      } else if let ofRow, ofRow.holds(in: plain[...], written: written()) {
        // Who types the row as it stands means that row; the letters of its first word are none of what it names.
        let row = "type ".utf8 + plain
        take(.type(TypeTable.Number(type)), row[...], row)
      }
    }
  }

  private mutating func lookAtNeeds(_ isCancelled: () -> Bool) {
    let needs = NeedTexts(names)
    var plain: [UInt8] = []
    var written: [UInt8] = []
    for node in names.graph.nodeIDs {
      if node.index & 1023 == 0, isCancelled() { return }
      for need in names.graph.needs(of: node).indices where needs.holds(pattern, in: need, owner: node, &plain) {
        written.removeAll(keepingCapacity: true)
        written += names.graph.needs[need].label.utf8
        take(.need(need, owner: node), plain[...], written)
      }
    }
  }

  /// A problem is a sentence, in which single letters are found everywhere: they count within one of its words.
  private mutating func lookAtProblems(_ isCancelled: () -> Bool) {
    for (place, problem) in project.index.problems.problems.enumerated() {
      if place & 255 == 0, isCancelled() { return }
      let written = problem.finding.id + " " + problem.finding.message
      let plain = Array(written.lowercased().utf8)
      let words = written.split(separator: " ").map { (small: Array($0.lowercased().utf8), written: String($0)) }
      let passes = pattern.groups.allSatisfy { group in
        group.contains { word in
          let isThere =
            word.word.form == .fuzzy
            ? words.contains { word.word.holds(in: $0.small[...], written: $0.written) }
            : word.word.holds(in: plain[...], written: written)
          return isThere != word.isNegated
        }
      }
      if passes { take(.problem(place), plain[...], plain) }
    }
  }

  private mutating func lookAtFiles(_ isCancelled: () -> Bool) {
    let ofRow = pattern.without("file")
    for file in 0..<names.fileCount {
      let path = names.path(ofFile: file)
      let written = names.writtenPath(ofFile: file)
      if pattern.holds(in: path, written: written) {
        take(.file(file), path, path)
      } else if let ofRow, ofRow.holds(in: path, written: written) {
        let row = Array("file ".utf8) + path
        take(.file(file), row[...], row)
      }
    }
  }

  /// What cannot come among the best any more is not kept.
  private mutating func take(_ hit: Hit, _ plain: ArraySlice<UInt8>, _ written: some Sequence<UInt8>) {
    counts[hit.kind, default: 0] += 1
    var score = 0
    for group in ranking.indices {
      var best: Int?
      for place in ranking[group].indices where !ranking[group][place].word.isNegated {
        guard ranking[group][place].word.word.holds(in: plain) else { continue }
        let own = ranking[group][place].score.score(plain, written: written)
        best = Swift.max(best ?? own, own)
      }
      score += best ?? 0
    }
    guard score >= least else { return }
    found.append((hit, score, plain.count))
    if found.count >= 4 * Self.most + 1024 {
      trim()
      least = found.last?.score ?? least
    }
  }

  private mutating func trim() {
    found = Array(
      found.enumerated().sorted { a, b in
        (b.element.score, a.element.hit.kind.rawValue, a.element.length, a.offset)
          < (a.element.score, b.element.hit.kind.rawValue, b.element.length, b.offset)
      }.map(\.element).prefix(Self.most))
  }
}
