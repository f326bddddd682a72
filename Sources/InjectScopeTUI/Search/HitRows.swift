import InjectScopeAnalysis
import InjectScopeModel

/// What was found, as rows, and what is known of the chosen one below them.
struct HitRows {
  private let state: State
  private let columns: Int
  private var glyphs: Glyphs { state.glyphs }

  init(_ state: State, columns: Int) {
    self.state = state
    self.columns = columns
  }

  func lines(_ prompt: Overlay.JumpPrompt) -> [Line] {
    guard let index = state.index else { return [Line("reading …", .quiet)] }
    guard !prompt.matches.isEmpty else {
      let isLooking = !prompt.field.isEmpty && prompt.answer == nil
      let text =
        prompt.field.isEmpty
        ? "letters of a node, a need, a type, a file or a problem: cvm finds CheckoutViewModel"
        : isLooking ? "looking …" : "no match" + Self.filterKey(in: prompt.field.text)
      return Graphemes.wrapped(text, columns: columns, isUnicode: state.glyphs.isUnicode).map { Line($0, .quiet) }
    }
    let graph = index.names.graph
    let cut = NameCut(
      prompt.matches.prefix(200).compactMap { hit in
        if case .node(let node) = hit { graph.nodes[node].name } else { nil }
      }, glyphs)
    return prompt.matches.map { line($0, index, cut) }
  }

  /// Of a word with a key only filters know what it means.
  private static func filterKey(in text: String) -> String {
    let keys = text.split(separator: " ").compactMap { word in
      word.firstIndex(of: ":").map { String(word.prefix(upTo: $0).drop { $0 == "!" }) }
    }
    return keys.first(where: Filter.keys.contains).map { ": \($0): is a word of filters, which f types" }
      ?? "; what takes no part in the graph is not searched"
  }

  private func line(_ hit: Hit, _ index: ProjectIndex, _ cut: NameCut) -> Line {
    let graph = index.names.graph
    switch hit {
    case .node(let node): return self.node(node, index, cut)
    case .need(let place, let owner):
      let need = graph.needs[place]
      var line = Line(
        [need.outcome.signSpan ?? Span(" "), Span(" \(need.label): ", .plain), Span(need.key.type.written, .kind)]
          + [Span("  \(glyphs.rightArrow) ", .quiet), Span(graph.nodes[owner].name, .name)],
        trailing: [Span(need.location.short, .place)])
      line.dropTrailingUnlessItFits(columns, isUnicode: glyphs.isUnicode)
      return line
    case .type(let type):
      return Line([Span("  type ", .quiet), Span(index.names.types.types[Int(type)].written, .kind)])
    case .file(let file):
      let path = graph.nodeIDs.first { index.names.file(of: $0) == file }.map { graph.nodes[$0].location.file } ?? ""
      return Line([Span("  file ", .quiet), Span(path.fittedAtEnd(to: columns - 7, glyphs), .place)])
    case .problem(let place):
      let finding = index.problems.problems[place].finding
      return Line([Span(finding.severity.sign, finding.severity.role), Span(" " + finding.message)])
    }
  }

  private func node(_ id: ID<Node>, _ index: ProjectIndex, _ cut: NameCut) -> Line {
    let node = index.names.graph.nodes[id]
    let sign = index.marks[Int(id.index)].sign ?? Span(" ")
    let head = [sign, Span(" \(node.kind.letter) ", .kind)]
    let word = index.distinctions.word(for: id)
    // A place that tells it apart stands where places stand.
    let isPlaced = index.distinctions.means(for: id) == [.place]
    let shown = isPlaced ? word ?? node.location.short : node.location.short
    var line = Line(
      head + [Span(node.name, .name)] + (isPlaced ? [] : word.map { [Span("  \($0)", .quiet)] } ?? []),
      trailing: [Span(shown, .place)])
    guard line.wouldBeCut(columns, isUnicode: glyphs.isUnicode) else { return line }
    // The place gives way to the name, and so does the word that may be the same place.
    func room(_ columns: Int) -> Int { columns - Line(head).width(isUnicode: glyphs.isUnicode) }
    let place = Graphemes.width(shown, isUnicode: glyphs.isUnicode)
    let beside = columns - 1 - place
    let isRoomy = Graphemes.width(node.name, isUnicode: glyphs.isUnicode) + 8 <= room(beside)
    if !isRoomy { line.trailing = [] }
    let tagged = TaggedName(name: node.name, word: isRoomy && isPlaced ? nil : word)
    line.spans = head + tagged.spans(to: room(isRoomy ? beside : columns), cut, glyphs)
    return line
  }

  // MARK: - Preview

  private static let leastRows = 12
  private static let mostOfMessage = 3

  /// Two lines: what the node is, and the function that makes it; of anything else what it is about, and of a problem all
  /// that its row has cut.
  func preview(of prompt: Overlay.JumpPrompt, rows: Int) -> [Line] {
    guard rows >= Self.leastRows, let project = state.project, prompt.matches.indices.contains(prompt.selected) else {
      return []
    }
    let graph = project.graph
    switch prompt.matches[prompt.selected] {
    case .node(let node): return about(node, project)
    case .need(let place, let owner):
      let need = graph.needs[place]
      // As the panel of dependencies says it.
      let answer =
        (NeedSources(graph.asker(for: owner), project).words(of: need)
        ?? need.suppliers.first.map(project.index.title)).map { "answered by \($0)" } ?? need.outcome.name
      return [Line("\(need.label): \(need.key.type.written)  \(answer)"), about(owner, project)[0]]
    case .type(let type):
      let table = project.index.names.types
      let count = table.typeOfNeed.count { $0 == type }
      return [
        Line("Enter shows who offers it and who needs it", .quiet), Line("asked for \(count.of("time"))", .quiet),
      ]
    case .file(let file):
      let count = graph.nodeIDs.count { project.index.names.file(of: $0) == file }
      return [Line("Enter goes to its first node", .quiet), Line(count.of("node"), .quiet)]
    case .problem(let place):
      let finding = project.index.problems.problems[place].finding
      let message = Graphemes.wrapped(finding.message, columns: columns, isUnicode: glyphs.isUnicode)
      let about = Line([Span(finding.location.description, .place), Span("  " + finding.id, .quiet)])
      // What the row has whole is not said again.
      return message.count > 1 ? message.prefix(Self.mostOfMessage).map { Line($0) } + [about] : [about]
    }
  }

  private func about(_ id: ID<Node>, _ project: LoadedProject) -> [Line] {
    let shown = SignaturesPanel.Shown(id, project, state.options.style)
    let signatures = shown.creating.isEmpty ? shown.generated : shown.creating
    let text = signatures.prefix(1).first.map { project.graph.signatures[$0].text }
    return [
      Line(project.words(about: id).joined(separator: ", "), .quiet),
      text.map { Line([Span($0.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " "))]) }
        ?? Line("no function makes it", .quiet),
    ]
  }
}
