internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The rules of a dialect that works at run time: every unit that speaks it is rehearsed, and what that brings to light
/// goes into the graph.
struct RehearsedRules: ResolutionRules {
  let dialect: DialectID
  let makeLibrary: @Sendable () -> any Library

  func resolve(_ project: Project, into draft: inout GraphDraft) {
    var known = ContainerEmitter.Known()
    for unit in Self.units(of: project, speaking: dialect) {
      let machine = Rehearsal.machine(project, unit: unit, with: makeLibrary())
      ContainerEmitter.emit(
        machine.run, of: dialect, project, unit: unit, world: machine.world, known: &known, into: &draft)
    }
  }

  /// Tests last: they hang on the nodes of the app.
  static func units(of project: Project, speaking dialect: DialectID) -> [ID<Project.Unit>] {
    let speaking = Set(project.files.filter { $0.facts.spoken.contains(dialect) }.map(\.unit))
    return speaking.sorted { a, b in
      (project.units[a].isTest ? 1 : 0, a) < (project.units[b].isTest ? 1 : 0, b)
    }
  }

  /// What was considered stands at the need itself: a registration that was looked at and not taken.
  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] {
    guard case .missing(let near) = value.outcome else { return [] }
    return near.map { node in
      Refusal(
        owner: node, label: graph.nodes[node].name, location: graph.nodes[node].location,
        reason: .otherType(TypeName(graph.nodes[node].name)))
    }
  }
}
