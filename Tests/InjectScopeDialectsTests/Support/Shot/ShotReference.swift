import InjectScopeModel

/// Shot's resolution a second time, straight from the words of its description: slow and plain, to hold the real one
/// against. Everything is a line of text.
struct ShotReference {
  private typealias Key = AbstractShotProject.Key

  private struct Offer: Hashable {
    /// `M0Module.provide3`, or `App0.p4` for what is given.
    var source: String
    var key: AbstractShotProject.Key
    var lifetime: AbstractShotProject.Module.Lifetime?
  }

  private(set) var lines: Set<String> = []
  /// The groups that need each other, in any component.
  private(set) var rounds: Set<Set<String>> = []
  private let project: AbstractShotProject

  init(_ project: AbstractShotProject) {
    self.project = project
    for component in project.components.indices where !isFragment(component) { add(component) }
    for module in project.modules.indices where !isUsed(module) {
      lines.insert("unused \(project.modules[module].name)")
    }
    for consumer in project.consumers.indices { addClaims(of: consumer) }
    let filled = Set(project.components.indices.flatMap { project.consumers(of: $0).flatMap(lineage) })
    for (index, consumer) in project.consumers.enumerated() where !project.components.isEmpty {
      if !consumer.wishes.isEmpty, !filled.contains(index) { lines.insert("unfilled \(consumer.name)") }
    }
  }

  private func isFragment(_ component: Int) -> Bool {
    project.components[component].builder == nil && project.components.contains { $0.refines == component }
  }

  /// A consumer and its superclasses.
  private func lineage(_ consumer: Int) -> [Int] {
    [consumer] + (project.consumers[consumer].superclass.map(lineage) ?? [])
  }

  /// In a component, or there to be inherited from.
  private func isUsed(_ module: Int) -> Bool {
    project.components.indices.contains { project.modules(of: $0).contains(module) }
      || project.modules.contains { $0.superclass == module }
  }

  private func offers(_ component: Int) -> [(offer: Offer, parameters: [AbstractShotProject.Parameter])] {
    let made = project.modules(of: component).flatMap { module in
      project.providers(of: module).map { provider in
        (
          Offer(
            source: "\(project.modules[module].name).\(provider.name)", key: provider.key,
            lifetime: project.lifetime(of: module)), provider.parameters
        )
      }
    }
    let name = project.components[component].name
    let given = (project.components[component].builder ?? []).map {
      (Offer(source: "\(name).\($0.label)", key: $0.key), [AbstractShotProject.Parameter]())
    }
    return made + given
  }

  private mutating func add(_ component: Int) {
    let name = project.components[component].name
    if project.components[component].builder == nil { lines.insert("without builder \(name)") }
    let all = offers(component)
    func candidates(_ key: Key) -> [Offer] { all.map(\.offer).filter { $0.key == key } }
    func answer(_ parameter: AbstractShotProject.Parameter) -> String {
      let found = candidates(parameter.key)
      if found.isEmpty { return "missing" }
      return found.count == 1 ? found[0].source : "ambiguous"
    }
    var next: [Offer: [Offer]] = [:]
    for (offer, parameters) in all {
      lines.insert(
        offer.lifetime == nil ? "\(name) provides given" : "\(name) provides \(offer.source): \(offer.key.type)")
      for parameter in parameters {
        let answer = answer(parameter)
        lines.insert("\(name): \(parameter.label) of \(offer.source) ← \(answer)")
        if answer == "missing" { lines.insert("hole \(parameter.key.words) in \(name)") }
        next[offer, default: []] += candidates(parameter.key)
        guard let held = candidates(parameter.key).first, candidates(parameter.key).count == 1 else { continue }
        if offer.lifetime == .singleton, held.lifetime == .factory || held.lifetime == .once {
          lines.insert("captive \(parameter.label) of \(offer.source)")
        }
      }
      if candidates(offer.key).count > 1 { lines.insert("duplicate \(offer.key.words) in \(name)") }
    }
    for consumer in project.consumers(of: component) {
      if project.wishes(of: consumer).isEmpty {
        lines.insert("nothing to fill \(project.consumers[consumer].name)")
      }
      for wish in project.wishes(of: consumer) {
        let answer = answer(wish)
        lines.insert("\(project.consumers[consumer].name) is filled: \(wish.label) ← \(answer)")
        if answer == "missing" { lines.insert("hole \(wish.key.words) in \(name)") }
      }
    }
    func reached(from start: Offer) -> Set<Offer> {
      var reached: Set<Offer> = []
      var open = next[start] ?? []
      while let offer = open.popLast() { if reached.insert(offer).inserted { open += next[offer] ?? [] } }
      return reached
    }
    for (offer, _) in all where reached(from: offer).contains(offer) {
      rounds.insert(Set(reached(from: offer).filter { reached(from: $0).contains(offer) }.map(\.source)))
    }
  }

  private mutating func addClaims(of consumer: Int) {
    let owners = project.components.indices.filter { !isFragment($0) }
      .flatMap { component in project.consumers(of: component).filter { $0 == consumer } }
    if owners.count > 1 { lines.insert("several claims \(project.consumers[consumer].name)") }
  }
}

/// What the graph says, in the same lines.
struct ShotLines {
  private(set) var lines: Set<String> = []
  /// Of each group that needs itself, one way round.
  private(set) var rounds: Set<Set<String>> = []
  /// That a module is unused is not said again where a missing provider's message names it: here it is.
  private(set) var named: Set<String> = []

  init(_ graph: DependencyGraph) {
    for signature in graph.signatures where signature.style == .direct { add(signature, graph) }
    for finding in graph.findings { add(finding) }
  }

  private static func name(of id: ID<Node>, _ graph: DependencyGraph) -> String {
    let node = graph.nodes[id]
    return (node.container.map { $0 + "." } ?? "") + node.name
  }

  private mutating func add(_ signature: Signature, _ graph: DependencyGraph) {
    let isFilling = graph.nodes[signature.owner].kind == .consumer
    let owner = graph.nodes[signature.owner].name
    let target = Self.name(of: signature.target, graph)
    if !isFilling {
      let isGiven = graph.nodes[signature.target].kind == .component
      lines.insert(
        isGiven
          ? "\(owner) provides given"
          : "\(owner) provides \(target): \(graph.nodes[signature.target].offer?.type.spelling ?? "")"
      )
    }
    for value in signature.values {
      let answer =
        switch value.outcome {
        case .supplied: value.source?.description ?? "?"
        case .ambiguous: "ambiguous"
        case .missing: "missing"
        case .argument, .unknown: "?"
        }
      lines.insert(
        isFilling
          ? "\(owner) is filled: \(value.label) ← \(answer)" : "\(owner): \(value.label) of \(target) ← \(answer)")
    }
  }

  /// Messages say a type as somebody wrote it.
  private static func normal(_ words: String) -> String {
    let end = words.firstRange(of: " named '")?.lowerBound ?? words.endIndex
    let type = String(words[..<end])
    return (TypeName.reading(type)?.spelling ?? type) + words[end...]
  }

  /// What stands between the quotes tells it apart.
  private mutating func add(_ finding: Finding) {
    let quoted = finding.message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    switch finding.id {
    case "missing-provider":
      guard let component = finding.message.components(between: "provider in '", and: "'"),
        let key = finding.message.components(between: ": ", and: "' of '")
      else { return }
      lines.insert("hole \(Self.normal(key)) in \(component)")
      for hop in finding.chain where hop.message.hasSuffix("does not have that module") {
        guard let provider = hop.message.components(between: "'", and: "'") else { continue }
        named.insert("unused \(provider.split(separator: ".").dropLast().joined(separator: "."))")
      }
    case "duplicate-provider":
      guard let key = finding.message.components(between: "providers of '", and: "': ") else { return }
      lines.insert("duplicate \(Self.normal(key)) in \(quoted[1])")
    case "captive-object": lines.insert("captive \(quoted[1]) of \(quoted[3])")
    case "never-filled":
      // With those above it.
      for place in finding.places {
        place.message.components(between: "' of '", and: "'").map { _ = lines.insert("unfilled \($0)") }
      }
    case "nothing-to-fill": lines.insert("nothing to fill \(quoted[3])")
    case "unused-module": lines.insert("unused \(quoted[1])")
    case "component-without-builder": lines.insert("without builder \(quoted[1])")
    case "consumer-in-two-components": lines.insert("several claims \(quoted[1])")
    case "construction-cycle":
      let names = finding.message.split(separator: ": ").last ?? ""
      rounds.insert(Set(names.split(separator: " (")[0].split(separator: " -> ").map(String.init)))
    case "consumer-and-superclass": break
    // Nobody calls anything in a project made of declarations.
    case "component-not-created", "inject-not-called": break
    default: lines.insert("unexpected: \(finding.message)")
    }
  }
}

extension String {
  /// What stands between the first of the one and the next of the other.
  fileprivate func components(between start: String, and end: String) -> String? {
    guard let from = firstRange(of: start), let to = self[from.upperBound...].firstRange(of: end) else { return nil }
    return String(self[from.upperBound..<to.lowerBound])
  }
}
