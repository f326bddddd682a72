import InjectScopeModel

extension NodeReport {
  /// One line a node, and what they come to.
  public func text(_ style: TextStyle, hasSummary: Bool = true) -> String {
    let marks = NodeMarks(view.graph)
    // Where all speak one dialect, nobody asks which.
    let dialects = Set(view.graph.nodes.lazy.map(\.dialect))
    let distinctions = Distinctions(view.graph)
    let table = TextTable(
      rows: (columns.isEmpty ? [] : [heading])
        + nodes.map { row($0, marks, distinctions, saysDialect: dialects.count > 1, style) },
      widest: Self.widestColumn)
    return (table.lines(style) + (hasSummary ? summary(marks) : [])).asLines
  }

  /// One name of seventy letters makes no line of three hundred of all the others.
  private static let widestColumn = 48

  /// What they come to, alone.
  public var summary: String { summary(NodeMarks(view.graph)).asLines }

  /// What the numbers are.
  private var heading: [TextTable.Cell] {
    [TextTable.Cell](repeating: .init("", .quiet), count: 4)
      + columns.map { .init($0.name, .quiet, isRightAligned: true) }
      + [.init("", .quiet), .init("", .quiet), .init("", .quiet)]
  }

  private func numbers(_ id: ID<Node>) -> [TextTable.Cell] {
    guard !columns.isEmpty else {
      return [.init("\(view.graph.needCount(of: id))/\(view.graph.dependentCount(of: id))", isRightAligned: true)]
    }
    return columns.map { .init("\($0.value(id))", isRightAligned: true) }
  }

  private func row(
    _ id: ID<Node>, _ marks: NodeMarks, _ distinctions: Distinctions, saysDialect: Bool, _ style: TextStyle
  ) -> [TextTable.Cell] {
    let node = view.graph.nodes[id]
    let marked = marks.text(id)
    // Kind, library and place have columns of their own.
    let isToldByColumns = distinctions.means(for: id).allSatisfy { [.kind, .dialect, .place].contains($0) }
    return [
      .init(node.kind.rawValue, .kind),
      .init(node.name, .name),
      .init(isToldByColumns ? "" : distinctions.word(for: id) ?? "", .quiet),
      .init(saysDialect ? node.dialect.name : "", .quiet),
    ] + numbers(id) + [
      .init(marked == "   " ? "" : marked, .unresolved),
      .init(style.place(node.location), .place),
      .init(node.condition.map { "#if \($0.text)" } ?? "", .quiet),
    ]
  }

  private func summary(_ marks: NodeMarks) -> [String] {
    let nodes = view.nodes
    let all = view.graph.nodes.count
    let total = nodes.count == all ? nodes.count.of("node") : "\(nodes.count) of \(all.of("node"))"
    let kinds = Node.Kind.allCases.compactMap { kind in
      let count = nodes.filter { view.graph.nodes[$0].kind == kind }.count
      return count == 0 ? nil : count.of(kind.rawValue)
    }
    let flags: [String] = [
      ("!", nodes.filter(marks.isUnresolved).count, "unresolved"),
      ("@", nodes.filter(marks.isInCycle).count, "in a cycle"),
      ("?", nodes.filter(marks.isUncertain).count, "ambiguous or unknown"),
    ].filter { $0.1 > 0 }.map { mark, count, meaning in "\(mark) \(count) \(meaning)" }
    let first = kinds.isEmpty ? total : "\(total): \(kinds.joined(separator: ", "))"
    return [first] + (flags.isEmpty ? [] : [flags.joined(separator: ", ")])
  }
}
