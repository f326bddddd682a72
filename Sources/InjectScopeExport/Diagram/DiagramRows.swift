import InjectScopeModel

extension Diagram {
  /// A line inside a box, and how much it must stand out.
  struct Row: Hashable, Sendable {
    enum State: Sendable { case supplied, argument, unresolved, uncertain }

    var text: String
    /// Why it is so, or who supplies it.
    var remark: String
    var state: State
  }

  /// What the box asks for. A large picture says only what nobody meant: arguments stand in the functions.
  func needs(of box: Box) -> [Row] {
    var rows: [Row] = []
    func add(_ member: ID<Node>) {
      for place in graph.needs(of: member).indices where !isLarge || graph.needs.outcome(at: place).standsOut {
        rows.append(row(graph.needs[place], of: graph.nodes[member]))
      }
    }
    add(box.node)
    if let list = box.list {
      add(list)
    } else if let list = graph.used(by: box.node), self.box(of: list) == nil {
      // An object asks for what its list asks for, also where that is not shown.
      add(list)
    }
    return rows
  }

  /// The functions of shown boxes that make this one's object, or its list, and ask for something:
  /// `inject(index: Int)`. A root's counts only where nobody else has one.
  func functions(of box: Box, style: SignatureStyle) -> [String] {
    let calls = asking(box, style).map { place in
      let signature = graph.signatures[place]
      return "\(signature.name)(\(signature.parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")))"
    }
    return calls.count > 1 ? Set(calls).sorted() : calls
  }

  /// Whether there is one of them.
  func hasFunctions(_ box: Box, style: SignatureStyle) -> Bool { !asking(box, style).isEmpty }

  /// Their places.
  private func asking(_ box: Box, _ style: SignatureStyle) -> [Int] {
    let signatures = graph.signatures
    var (all, others): ([Int], [Int]) = ([], [])
    var isMadeByOthers = false
    for member in box.members {
      for place in makers(of: member).lazy.map({ Int($0) }) {
        guard signatures[place].style == style, self.box(of: signatures[place].owner) != nil else { continue }
        let isOfRoot = graph.nodes[signatures[place].owner].kind == .root
        if !isOfRoot { isMadeByOthers = true }
        guard signatures[place].values.contains(where: { !$0.isSupplied }) else { continue }
        if isOfRoot { all.append(place) } else { others.append(place) }
      }
    }
    return isMadeByOthers ? others : all
  }

  /// `!`, `@`, `?`, as everywhere.
  func flags(of box: Box, _ marks: NodeMarks) -> String {
    let needs = needs(of: box)
    return (needs.contains { $0.state == .unresolved } ? "!" : "")
      + (box.members.contains(where: marks.isInCycle) ? "@" : "")
      + (needs.contains { $0.state == .uncertain } ? "?" : "")
  }

  /// `provider, singleton, inferred`: what is said of a node besides its name.
  static func character(of node: Node, saysKind: Bool) -> String {
    // What stands for all nodes of a folder is drawn as a module, and is none.
    let kind = node.dialect == .folders ? node.dialect.name : node.kind.rawValue
    return [saysKind ? kind : nil, node.lifetime, node.certainty.remark]
      .compactMap(\.self).joined(separator: ", ")
  }

  /// Of a need that is there under a condition of its own that is said too.
  private func row(_ need: Need, of node: Node) -> Row {
    var row = row(need)
    guard let condition = need.condition, condition != node.condition else { return row }
    row.remark = [row.remark, "#if \(condition.text)"].filter { !$0.isEmpty }.joined(separator: ", ")
    return row
  }

  private func row(_ need: Need) -> Row {
    let text = need.label.isEmpty ? need.key.type.written : "\(need.label): \(need.key.type)"
    let qualified = need.key.qualifier.map { "\(text) (\($0))" } ?? text
    switch need.outcome {
    case .supplied:
      return Row(text: qualified, remark: suppliers(of: need), state: .supplied)
    case .argument(let rule):
      let state: Row.State = rule.leavesUnresolved ? .unresolved : .argument
      return Row(text: qualified, remark: Self.remark(rule), state: state)
    case .missing: return Row(text: qualified, remark: "missing", state: .unresolved)
    case .ambiguous: return Row(text: qualified, remark: "ambiguous", state: .uncertain)
    case .unknown: return Row(text: qualified, remark: "unknown", state: .uncertain)
    }
  }

  private func suppliers(of need: Need) -> String {
    let names = need.suppliers.map { graph.nodes[$0].name }
    return names.count > 2 ? "\(names[0]) and \(names.count - 1) others" : names.listed
  }

  /// Short, since it stands in a box; the long form is RuleWording's.
  private static func remark(_ rule: Rule) -> String {
    switch rule {
    case .nothingAbove: "nothing above offers it"
    case .ambiguousAbove: "no name fits"
    case .markedManual: "by hand"
    case .captured: "captured"
    case .noFunction: "no function"
    case .defaultValue: "by default"
    case .nilHandled: "nil"
    case .primitive, .onlyMatch, .byName, .lastRegistered, .byQualifier, .byCondition, .fromParent, .givenAtCreation:
      "argument"
    }
  }
}

extension Outcome {
  /// Whether a row that says it is unresolved or uncertain.
  fileprivate var standsOut: Bool { isUnresolved || isUncertain }
}
