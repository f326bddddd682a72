import InjectScopeDialects
import InjectScopeExport
import InjectScopeModel

/// What an editor shows over a name: what it is, and where each thing comes from.
struct ServedHover {
  private let answers: ServedAnswers
  private var graph: DependencyGraph { answers.graph }
  /// More than these nobody reads in a small window.
  private static let most = 12

  init(_ answers: ServedAnswers) { self.answers = answers }

  /// Markdown; `nil` where nothing stands there.
  func text(_ subjects: [ServedSubject]) -> String? {
    let parts = subjects.map(text).distinct
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n---\n\n")
  }

  private func text(_ subject: ServedSubject) -> String {
    switch subject {
    case .node(let node): text(of: node)
    case .need(let need, let owner): text(of: need, owner)
    case .offer(let property, let owner): text(of: property, owner)
    case .creation(let edge): creation(edge)
    case .call(let signatures): listed(signatures.map(function), separator: "\n\n")
    }
  }

  private func text(of id: ID<Node>) -> String {
    let node = graph.nodes[id]
    var lines = ["**\(node.kind.rawValue)** \(code(node.name))" + library(node)]
    let details =
      [node.container.map { "in \(code($0))" }, node.lifetime, node.certainty.remark]
      + [node.condition.map { "`#if \($0.text)`" }]
    let said = details.compactMap(\.self)
    if !said.isEmpty { lines[0] += ", " + said.joined(separator: ", ") }
    let functions = graph.signatures.filter { $0.target == id && $0.style == answers.session.style(nil, of: $0) }
    if !functions.isEmpty { lines.append(listed(functions.map(function), separator: "\n\n")) }
    let needs = graph.needs(of: id).map { "- \(code(title($0))): \(answer(to: $0, of: id))" }
    if !needs.isEmpty { lines.append("asks for\n" + listed(needs, separator: "\n")) }
    let dependents = Set(graph.dependents(of: id).map { $0.kind == .supplies ? $0.to : $0.from })
      .sorted().map { "- \(code(graph.nodes[$0].name)) (\(graph.nodes[$0].location.short))" }
    lines.append(
      dependents.isEmpty ? "nothing that was read depends on it" : "needed by\n" + listed(dependents, separator: "\n"))
    return lines.joined(separator: "\n\n")
  }

  private func text(of need: Need, _ owner: ID<Node>) -> String {
    var lines = ["**need** \(code(title(need))) of \(code(graph.nodes[owner].name))" + library(graph.nodes[owner])]
    let takers = Set([owner] + graph.incoming(owner).filter { $0.kind == .uses }.map(\.from))
    let values = graph.signatures.filter { takers.contains($0.target) && $0.style == .direct }.flatMap { signature in
      signature.values.filter { $0.label == need.label }.map { (signature, $0) }
    }
    lines.append(
      values.isEmpty
        ? answer(to: need, of: owner)
        : listed(
          values.map { "- in \(code(graph.nodes[$0.owner].name)): \(reason($1, of: $0))" }, separator: "\n"))
    return lines.joined(separator: "\n\n")
  }

  private func text(of property: Property, _ owner: ID<Node>) -> String {
    let takers = graph.signatures.filter { signature in
      signature.style == .direct && signature.values.contains { $0.isSupplied && $0.location == property.location }
    }.map { "- \(code(graph.nodes[$0.target].name))" }.distinct
    return "**offer** \(code("\(property.name): \(property.type.written)")) of \(code(graph.nodes[owner].name))\n\n"
      + (takers.isEmpty ? "nobody is given it" : "given to\n" + listed(takers, separator: "\n"))
  }

  private func creation(_ edge: Edge) -> String {
    let functions = graph.signatures.filter {
      $0.owner == edge.from && $0.target == edge.to && $0.style == answers.session.style(nil, of: $0)
    }
    let head = "\(code(graph.nodes[edge.from].name)) creates \(code(graph.nodes[edge.to].name))"
    return functions.isEmpty ? head : head + "\n\n" + listed(functions.map(function), separator: "\n\n")
  }

  /// The function, and below it where each value comes from.
  private func function(_ signature: Signature) -> String {
    let values = signature.values.map { value in
      "- \(code("\(value.label): \(value.type)")): \(reason(value, of: signature))"
    }
    return "in \(code(graph.nodes[signature.owner].name))\n```swift\n\(signature.text)\n```"
      + (values.isEmpty ? "" : "\n" + listed(values, separator: "\n"))
  }

  // MARK: Words

  private func reason(_ value: Signature.Value, of signature: Signature) -> String {
    let reason = RuleWording(graph, quoting: "`").reason(for: value, of: signature)
    guard value.isSupplied else { return reason }
    let source = value.source.map { "from \(code($0.description)) (\(value.location.short)), " } ?? ""
    return source + reason
  }

  private func answer(to need: Need, of owner: ID<Node>) -> String {
    switch need.outcome {
    case .supplied(let node, let rule):
      let nodes = need.suppliers.isEmpty ? [node] : need.suppliers
      let names = nodes.map { "\(code(graph.nodes[$0].name)) (\(graph.nodes[$0].location.short))" }
      return "from " + names.distinct.joined(separator: ", ") + ", \(RuleWording.phrase(rule))"
    case .argument(let rule): return "argument: \(RuleWording.phrase(rule))"
    case .missing(let near):
      let names = near.map { code(graph.nodes[$0].name) }
      return "missing: nothing provides it where it is asked for"
        + (names.isEmpty ? "" : "; near: \(names.joined(separator: ", "))")
    case .ambiguous(let nodes):
      return "ambiguous: \(nodes.map { code(graph.nodes[$0].name) }.joined(separator: " or "))"
    case .unknown(let reason): return "unknown: \(reason)"
    }
  }

  private func title(_ need: Need) -> String {
    let label = need.label.isEmpty || need.label == "_" ? "" : need.label + ": "
    return label + need.key.type.written + (need.key.qualifier.map { " #\($0)" } ?? "")
  }

  private func library(_ node: Node) -> String { Dialects.named(node.dialect.name).map { " (\($0.title))" } ?? "" }

  /// What is code for Markdown, whatever it holds.
  private func code(_ text: String) -> String {
    text.contains("`") ? "`` \(text.shown) ``" : "`\(text.shown)`"
  }

  private func listed(_ parts: [String], separator: String) -> String {
    let rest = parts.count - Self.most
    return (parts.prefix(Self.most) + (rest > 0 ? ["… and \(rest) more"] : [])).joined(separator: separator)
  }
}
