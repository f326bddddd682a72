import InjectScopeExport
import InjectScopeModel

/// One value of one signature: what the ledger is kept by.
struct LedgerKey: Hashable, Sendable {
  var signature: ID<Signature>
  var value: Int
}

/// Signatures as rows, with the ledger of each argument below it.
struct SignatureRows {
  private let project: LoadedProject
  private let glyphs: Glyphs
  private let columns: Int
  private let ledger: [LedgerKey: [Refusal]]
  private let wording: RuleWording

  init(_ project: LoadedProject, _ glyphs: Glyphs, columns: Int, ledger: [LedgerKey: [Refusal]]) {
    self.project = project
    self.glyphs = glyphs
    self.columns = columns
    self.ledger = ledger
    wording = RuleWording(project.graph)
  }

  func group(_ heading: String, _ signatures: SignatureGroup) -> [Row] {
    guard !signatures.isEmpty else { return [] }
    var rows: [Row] = []
    let others = signatures.prefix(SignaturesPanel.most).map { id in
      heading.hasSuffix("by") ? project.graph.signatures[id].owner : project.graph.signatures[id].target
    }
    let names = NeighbourRow.names(others, in: project.graph, glyphs)
    for (id, other) in zip(signatures.prefix(SignaturesPanel.most), others) {
      let signature = project.graph.signatures[id]
      if !rows.isEmpty { rows.append(Row(Line())) }
      rows.append(self.heading(heading, other, signature, names))
      rows += self.rows(id, signature)
    }
    let rest = signatures.count - SignaturesPanel.most
    if rest > 0 {
      rows.append(Row([Span("\(glyphs.ellipsis) \(rest.grouped) more: choose one of them in the tree", .quiet)]))
    }
    return rows
  }

  /// The place gives way to what is created.
  private func heading(_ words: String, _ other: ID<Node>, _ signature: Signature, _ names: NameCut) -> Row {
    let head = [Span(words + " ", .quiet), Span(project.graph.nodes[other].kind.letter + " ", .kind)]
    let room = columns - Line(head).width(isUnicode: glyphs.isUnicode)
    var row = Row(
      head + project.index.tagged(other).spans(to: room, names, glyphs, .heading),
      trailing: [Span(signature.location.short, .place)], .node(other))
    if project.graph.nodes[signature.owner].kind.isFilledAtRunTime, !project.answers.writesTwins {
      let remark = Span("  only with --twin", .quiet)
      let isRoomy = row.line.width(isUnicode: glyphs.isUnicode) + remark.text.count <= columns
      if isRoomy { row.line.spans.append(remark) }
    }
    row.line.dropTrailingUnlessItFits(columns, isUnicode: glyphs.isUnicode)
    return row
  }

  private func rows(_ id: ID<Signature>, _ signature: Signature) -> [Row] {
    let text = SignatureText(signature.text)
    let whole: Target = .place(signature.location, node: signature.target)
    var rows: [Row] = []
    if let condition = signature.condition { rows.append(Row([Span("#if \(condition.text)", .keyword)], whole)) }
    if signature.parameters.isEmpty {
      rows.append(Row(Line(Highlighter.spans(signature.text)), whole))
    } else {
      rows.append(Row(Line(Highlighter.spans(text.head + "(")), whole))
      let names = signature.parameters.map { Graphemes.width("\($0.label): \($0.type)", isUnicode: true) }.max() ?? 0
      let column = min(names, max(12, columns * 2 / 5))
      for (place, value) in signature.values.enumerated() where !value.isSupplied {
        rows += argument(value, signature, LedgerKey(signature: id, value: place), column)
      }
      rows.append(Row(Line(Highlighter.spans(")" + text.tail)), whole))
    }
    if let obstacle = signature.obstacle {
      let lines = Graphemes.wrapped(
        "not generated: \(obstacle)", columns: max(8, columns - 2), isUnicode: glyphs.isUnicode)
      for (number, line) in lines.enumerated() {
        var row = Row([Span("  "), Span(line, .warning)], whole)
        row.goesOn = number > 0
        rows.append(row)
      }
    }
    let labels = signature.supplied.map { Graphemes.width($0.label, isUnicode: true) }.max() ?? 0
    for value in signature.supplied { rows.append(supplied(value, min(labels, columns / 3))) }
    return rows
  }

  private func supplied(_ value: Signature.Value, _ column: Int) -> Row {
    let label = value.label.fitted(to: column, glyphs).padded(to: column)
    let target: Target
    if case .supplied(let node, _) = value.outcome {
      target = .node(node)
    } else {
      target = .place(value.location, node: nil)
    }
    var row = Row(
      [
        Span("  " + label + " ", .name), Span(glyphs.leftArrow + " ", .quiet),
        Span(value.source?.description ?? "", .supplied),
        Span(value.outcome.rule == .byName ? "  by name" : "", .quiet),
      ], trailing: [Span(value.location.short, .place)], target)
    row.line.dropTrailingUnlessItFits(columns, isUnicode: glyphs.isUnicode)
    guard row.line.width(isUnicode: glyphs.isUnicode) > columns else { return row }
    // How it was chosen gives way, then what stands there twice.
    row.line.spans.removeLast()
    if let source = value.source, source.property == value.label, row.line.width(isUnicode: glyphs.isUnicode) > columns
    {
      row.line.spans[0].text = "  \(value.label) "
      row.line.spans[2].text = source.owner
    }
    return row
  }

  private func argument(_ value: Signature.Value, _ signature: Signature, _ key: LedgerKey, _ column: Int) -> [Row] {
    let sign = value.outcome.signSpan
    let target: Target = .place(value.location, node: nil)
    let room = columns - column - 2 - 2 - 3
    let reason = wording.reason(for: value, of: signature)
    var reasons = room >= 24 ? Graphemes.wrapped(reason, columns: room, isUnicode: glyphs.isUnicode) : []
    let whole = "\(value.label): \(value.type)"
    // What has no room beside the reason stands above it.
    if Graphemes.width(whole, isUnicode: glyphs.isUnicode) > column { reasons = [] }
    let name = whole.fitted(to: reasons.isEmpty ? columns - 2 : column, glyphs)
    var rows = [
      Row(
        [Span("  "), Span(name.padded(to: column), value.outcome.role)]
          + (reasons.first.map { [Span(" \(glyphs.leftArrow) ", .quiet), Span($0, value.outcome.role)] } ?? []),
        target, sign: sign)
    ]
    if reasons.isEmpty {
      rows += wrapped(reason, indentation: 4, value.outcome.role, target)
    } else {
      for rest in reasons.dropFirst() {
        rows.append(Row([Span(String(repeating: " ", count: column + 2 + 3)), Span(rest, value.outcome.role)], target))
      }
    }
    return rows.joined + ledger(of: value, key)
  }

  /// What was considered, what is near, and what would supply it.
  private func ledger(of value: Signature.Value, _ key: LedgerKey) -> [Row] {
    var rows: [Row] = []
    for refusal in (ledger[key] ?? []).prefix(6) {
      let place = refusal.location.short
      let target: Target = .place(refusal.location, node: refusal.owner)
      let room = max(16, columns - 11 - Graphemes.width(place, isUnicode: glyphs.isUnicode))
      let words = Graphemes.wrapped(wording.refusal(refusal), columns: room, isUnicode: glyphs.isUnicode)
      rows +=
        words.enumerated().map { number, text in
          Row(
            [Span(number == 0 ? "    near: " : "          ", .quiet), Span(text)],
            trailing: number == 0 ? [Span(place, .place)] : [], target)
        }.joined
    }
    guard value.outcome.isUnresolved else { return rows }
    let findings = project.index.problems.findings(at: value.location)
    // What was refused, and what the reason names, stands there already.
    var told = Set((ledger[key] ?? []).map(\.location))
    if case .missing(let nodes) = value.outcome { told.formUnion(nodes.map { project.graph.nodes[$0].location }) }
    let near = findings.flatMap(\.near).filter { !told.contains($0.location) }
    for near in near.prefix(FindingText.mostNear) {
      rows.append(
        Row(
          [Span("    nearest: \(near.words)", .quiet)], trailing: [Span(near.location.short, .place)],
          .place(near.location, node: nil)))
    }
    let more = near.count - FindingText.mostNear + findings.map(\.furtherNear).reduce(0, +)
    if more > 0 { rows.append(Row([Span("             \(glyphs.ellipsis) \(more.grouped) more", .quiet)])) }
    if case .missing(let nodes) = value.outcome {
      for node in nodes.prefix(3) {
        rows.append(
          Row(
            [Span("    near ", .quiet), Span(project.graph.nodes[node].name, .name)],
            trailing: [Span(project.graph.nodes[node].location.short, .place)], .node(node)))
      }
    }
    for fix in findings.compactMap(\.fix).prefix(2) {
      let target: Target = fix.edits.first.map { .place($0.location, node: nil) } ?? .place(value.location, node: nil)
      rows += wrapped(fix.description, indentation: 4, .success, target)
    }
    return rows
  }

  /// What cannot be told about what the node asks for, where none of the functions has it among its values.
  func doubts(about node: ID<Node>, besides shown: SignaturesPanel.Shown) -> [Row] {
    let graph = project.graph
    let told = Set(
      [shown.creating, shown.generated, shown.own].flatMap { $0.prefix(SignaturesPanel.most) }
        .flatMap { graph.signatures[$0].values.map(\.location) })
    let needs = DirectDependencies(node, project).needs.map { graph.needs[$0] }.filter { !told.contains($0.location) }
    // Equal ones are counted where the needs stand.
    var seen: Set<String> = []
    let rows = needs.compactMap { need in
      need.doubt(title: project.index.title).flatMap { seen.insert($0).inserted ? (need, $0) : nil }
    }.prefix(SignaturesPanel.mostDoubts).flatMap { need, doubt -> [Row] in
      var rows = wrapped(doubt, indentation: 2, need.outcome.role, .place(need.location, node: nil))
      rows[0].sign = need.outcome.signSpan
      return rows
    }
    return rows.isEmpty ? [] : [Row(Line())] + rows
  }

  private func wrapped(_ text: String, indentation: Int, _ role: Cell.Role, _ target: Target) -> [Row] {
    Graphemes.wrapped(text, columns: max(12, columns - indentation - 2), isUnicode: glyphs.isUnicode).map {
      Row([Span(String(repeating: " ", count: indentation)), Span($0, role)], target)
    }.joined
  }
}

/// A function's declaration without its parameters.
private struct SignatureText {
  let head: String
  let tail: String

  /// The parameters stand in the first parentheses; what they hold may have its own.
  init(_ text: String) {
    guard let open = text.firstIndex(of: "(") else {
      (head, tail) = (text, "")
      return
    }
    var depth = 0
    var close = text.endIndex
    for place in text[open...].indices {
      if text[place] == "(" { depth += 1 }
      if text[place] == ")" {
        depth -= 1
        if depth == 0 {
          close = place
          break
        }
      }
    }
    head = String(text[..<open])
    tail = close < text.endIndex ? String(text[text.index(after: close)...]) : ""
  }
}
