import InjectScopeAnalysis
import InjectScopeModel

@testable import InjectScopeTUI

/// A graph of a few nodes that a test draws itself.
struct Drawing: ResolutionRules {
  let dialect = DialectID("sample")
  private var draft = GraphDraft()
  private var needs: [ID<Node>: [Need]] = [:]
  private var line = 0
  private var holders: [String: ID<Node>] = [:]

  init() {}

  @discardableResult
  mutating func add(
    _ kind: Node.Kind, _ name: String, in container: String? = nil, dialect: String = "sample",
    file: String = "App/File.swift", unit: Int = 0
  ) -> ID<Node> {
    line += 1
    let node = draft.add(
      Node(
        id: "\(dialect):\(container.map { $0 + "/" } ?? "")\(kind)-\(name)", kind: kind, dialect: DialectID(dialect),
        name: name, container: container,
        location: Location(file: file, position: Position(line: line, column: 1)), unit: ID(unit)))
    // What comes later stands in the container of that name that was drawn last.
    if let holder = container.flatMap({ holders["\(dialect):\($0)"] }) { draft.put(node, into: holder) }
    if kind != .registration { holders["\(dialect):\(name)"] = node }
    return node
  }

  mutating func join(
    _ from: ID<Node>, _ kind: Edge.Kind, _ to: ID<Node>, for label: String? = nil, under condition: Condition? = nil
  ) {
    line += 1
    draft.add(
      Edge(
        from: from, to: to, kind: kind, label: label,
        location: Location(file: "App/File.swift", position: Position(line: line, column: 1)), condition: condition))
  }

  mutating func ask(
    _ asker: ID<Node>, _ label: String, _ type: String, _ outcome: Outcome, under condition: Condition? = nil
  ) {
    line += 1
    let suppliers: [ID<Node>] = if case .supplied(let by, _) = outcome { [by] } else { [] }
    needs[asker, default: []].append(
      Need(
        key: Key(type: TypeName(type)), label: label,
        location: Location(file: "App/File.swift", position: Position(line: line, column: 1)), condition: condition,
        outcome: outcome, suppliers: suppliers))
  }

  func resolve(_ project: Project) -> Resolving {
    Resolving { graph in
      graph = draft
      for (asker, own) in needs { graph.add(own, to: asker) }
    }
  }

  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }

  func project(_ findings: [Finding] = []) -> LoadedProject {
    LoadedProject(
      graph: GraphBuilder.build(
        Project(units: ["App", "Core"].map { Project.Unit(name: $0, folder: "") }, files: []), rules: [self]),
      findings: findings)
  }
}
