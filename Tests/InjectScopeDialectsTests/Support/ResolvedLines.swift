import InjectScopeModel

/// What resolving says about a project, as lines of text that two resolutions can be compared by.
struct ResolvedLines {
  private(set) var lines: Set<String> = []
  /// The errors of resolving; those of generated code have their own tests.
  private static let errors: Set<String> = [
    "name-collision", "no-root", "several-roots", "unknown-target", "injectable-without-injector",
  ]

  /// What differs, in both directions: `-` is only in the reference, `+` only in the graph.
  static func differences(of graph: DependencyGraph, from project: AbstractProject) -> [String] {
    let reference = ReferenceResolver(project)
    let expected = ResolvedLines(reference)
    let real = ResolvedLines(graph, reference)
    return expected.lines.subtracting(real.lines).sorted().map { "- " + $0 }
      + real.lines.subtracting(expected.lines).sorted().map { "+ " + $0 }
  }

  // MARK: - The reference

  private init(_ reference: ReferenceResolver) {
    let project = reference.project
    addRoot(of: reference)
    for (injector, list) in reference.lists.enumerated() {
      let name = project.injectors[injector].name
      lines.insert("list \(name): \(list.map(Self.text).joined(separator: ", "))")
      addCollisions(in: list, of: name)
      addNeeds(of: injector, reference)
      for parent in [nil] + reference.parents[injector].map({ Int?.some($0) }) {
        addSupplies(from: parent, to: injector, reference)
      }
    }
    for (index, injectable) in project.injectables.enumerated() {
      lines.insert("\(injectable.name) uses \(project.injectors[injectable.injector].name)")
      addFunctions(
        of: injectable.name, from: injectable.injector, classes: project.classes(injectedBy: index),
        injectors: project.injectors(injectedBy: index), reference)
    }
    addCycles(of: project)
  }

  private mutating func addRoot(of reference: ReferenceResolver) {
    let name = AbstractProject.rootName
    lines.insert("list \(name): \(reference.root.map(Self.text).joined(separator: ", "))")
    addFunctions(
      of: name, from: nil, classes: Set(reference.project.injectables.indices),
      injectors: Set(reference.project.injectors.indices), reference)
  }

  private mutating func addFunctions(
    of owner: String, from list: Int?, classes: Set<Int>, injectors: Set<Int>, _ reference: ReferenceResolver
  ) {
    let project = reference.project
    for target in classes {
      let injectable = project.injectables[target]
      lines.insert("\(owner) creates \(injectable.name)")
      let values = Self.values(from: list, to: injectable.injector, reference)
      lines.insert("direct \(owner) → \(injectable.name): \(values)")
    }
    for injector in injectors {
      let name = project.injectors[injector].name
      if project.users(of: injector).isEmpty { lines.insert("\(owner) creates \(name)") }
      lines.insert("injector \(owner) → \(name)Impl: \(Self.values(from: list, to: injector, reference))")
    }
  }

  private static func text(_ property: ReferenceResolver.Property) -> String {
    "\(property.name): \(property.type)\(property.isInherited ? " inherited" : "")\(property.isManual ? " manual" : "")"
  }

  private static func name(of list: Int?, _ reference: ReferenceResolver) -> String {
    list.map { reference.project.injectors[$0].name } ?? AbstractProject.rootName
  }

  private static func values(from list: Int?, to child: Int, _ reference: ReferenceResolver) -> String {
    reference.answers(from: list, to: child).map { need, answer in
      switch answer {
      case .supplied(let property, let rule):
        "\(need.name): \(need.type) = \(rule) \(name(of: list, reference)).\(property.name)"
      case .argument(let rule): "\(need.name): \(need.type) ← \(rule)"
      }
    }
    .joined(separator: ", ")
  }

  private mutating func addSupplies(from list: Int?, to child: Int, _ reference: ReferenceResolver) {
    // Whoever has no class passes nothing on.
    for (need, answer) in reference.answers(from: list, to: child) where answer.isSupplied {
      lines.insert("\(Self.name(of: list, reference)) supplies \(need.name) of \(Self.name(of: child, reference))")
    }
  }

  private mutating func addNeeds(of injector: Int, _ reference: ReferenceResolver) {
    for need in reference.own[injector] {
      var outcomes: [(creator: Int?, answer: ReferenceResolver.Answer)] = []
      for creator in reference.creators(of: injector) {
        for (other, answer) in reference.answers(from: creator, to: injector)
        where other == need { outcomes.append((creator, answer)) }
      }
      let weakest = outcomes.map { ReferenceResolver.strength($0.answer) }.min() ?? 0
      let suppliers = Set(outcomes.filter(\.answer.isSupplied).map { Self.name(of: $0.creator, reference) })
      lines.insert(
        Self.need(
          need.name, need.type, of: reference.project.injectors[injector].name, strength: weakest, suppliers: suppliers)
      )
    }
  }

  private static func need(
    _ name: String, _ type: String, of owner: String, strength: Int, suppliers: Set<String>
  ) -> String {
    "need \(name): \(type) of \(owner): strength \(strength), from \(suppliers.sorted().joined(separator: ", "))"
  }

  private mutating func addCollisions(in list: [ReferenceResolver.Property], of owner: String) {
    for (index, property) in list.enumerated() where list[..<index].contains(where: { $0.name == property.name }) {
      lines.insert("name-collision: '\(owner)' would hold two properties called '\(property.name)'")
    }
  }

  private mutating func addCycles(of project: AbstractProject) {
    let created = project.injectables.indices.map { project.classes(injectedBy: $0) }
    let below = created.indices.map { start in
      var reached: Set<Int> = []
      var open = Array(created[start])
      while let next = open.popLast() { if reached.insert(next).inserted { open += created[next] } }
      return reached
    }
    for start in below.indices where below[start].contains(start) {
      let group = below[start].filter { below[$0].contains(start) }.map { project.injectables[$0].name }
      lines.insert("cycle \(group.sorted().joined(separator: ", "))")
    }
  }

  // MARK: - The graph

  private init(_ graph: DependencyGraph, _ reference: ReferenceResolver) {
    func name(_ node: ID<Node>) -> String { graph.nodes[node].name }
    for node in graph.nodeIDs where graph.nodes[node].kind != .injectable {
      let list = graph.properties(of: node).map { property in
        let isManual = property.isManual ? " manual" : ""
        return "\(property.name): \(property.type.spelling)\(property.isInherited ? " inherited" : "")\(isManual)"
      }
      lines.insert("list \(name(node)): \(list.joined(separator: ", "))")
      for need in graph.needs(of: node) {
        let strength = need.outcome.strength < 4 ? 0 : need.outcome.strength - 3
        lines.insert(
          Self.need(
            need.label, need.key.type.spelling, of: name(node), strength: strength,
            suppliers: Set(need.suppliers.map(name))))
      }
    }
    for edge in graph.edges {
      switch edge.kind {
      case .supplies: lines.insert("\(name(edge.from)) supplies \(edge.label ?? "?") of \(name(edge.to))")
      default: lines.insert("\(name(edge.from)) \(edge.kind.rawValue) \(name(edge.to))")
      }
    }
    for signature in graph.signatures { add(signature, of: graph) }
    for finding in graph.findings where Self.errors.contains(finding.id) {
      lines.insert("\(finding.id): \(finding.message.prefix { $0 != ":" })")
    }
    for cycle in graph.creationCycles() { lines.insert("cycle \(cycle.map(name).sorted().joined(separator: ", "))") }
  }

  private mutating func add(_ signature: Signature, of graph: DependencyGraph) {
    let values = signature.values.map { value in
      let need = "\(value.label): \(value.type.spelling)"
      let rule = value.outcome.rule?.name ?? value.outcome.name
      return value.isSupplied ? "\(need) = \(rule) \(value.source?.description ?? "?")" : "\(need) ← \(rule)"
    }
    let parameters = signature.parameters.map { "\($0.label): \($0.type.written)" }.joined(separator: ", ")
    let head = "func inject(\(parameters)) -> "
    let result = signature.text.hasPrefix(head) ? String(signature.text.dropFirst(head.count)) : signature.text
    let owner = graph.nodes[signature.owner].name
    lines.insert("\(signature.style.rawValue) \(owner) → \(result): \(values.joined(separator: ", "))")
  }
}
