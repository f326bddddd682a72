import InjectScopeModel

extension SignatureReport {
  /// Below each owner its functions, each as a line that can be copied, and below each function where its values come
  /// from.
  public func text(_ style: TextStyle) -> String {
    var lines: [String] = []
    var owner: ID<Node>?
    for signature in signatures {
      if signature.owner != owner {
        if owner != nil { lines.append("") }
        lines.append(header(signature.owner, style))
        owner = signature.owner
      }
      lines.append(style.show(signature.text, as: .code))
      if let condition = signature.condition { lines.append("  " + style.show("#if \(condition.text)", as: .quiet)) }
      if let obstacle = signature.obstacle {
        lines.append("  " + style.show("not generated: \(obstacle)", as: .warning))
      }
      lines += values(of: signature, style)
    }
    return lines.asLines
  }

  private func header(_ id: ID<Node>, _ style: TextStyle) -> String {
    let node = graph.nodes[id]
    return style.show(node.name, as: .name) + "  "
      + style.show("(\(node.dialect), \(style.place(node.location)))", as: .quiet)
  }

  /// The reasons stand in a column; what was considered and refused stands below its value.
  private func values(of signature: Signature, _ style: TextStyle) -> [String] {
    let table = TextTable(rows: signature.values.map { row($0, of: signature, style) }, gap: 3, indentation: 2)
    return zip(signature.values, table.lines(style)).flatMap { value, line in
      [line] + refused(value, of: signature, style)
    }
  }

  private func row(_ value: Signature.Value, of signature: Signature, _ style: TextStyle) -> [TextTable.Cell] {
    let name = TextTable.Cell("\(value.label): \(value.type)")
    if let supplier = supplier(of: value) {
      return [name, .init("\(style.arrow) \(supplier)", .supplied), .init(style.place(value.location), .place)]
    }
    let reason = RuleWording(graph).reason(for: value, of: signature)
    return [name, .init("\(style.arrow) \(reason)", value.outcome.roleUnsupplied)]
  }

  private func refused(_ value: Signature.Value, of signature: Signature, _ style: TextStyle) -> [String] {
    value.isSupplied ? [] : RuleWording(graph).lines(below: value, refusing: refusals(value, signature), style)
  }
}
