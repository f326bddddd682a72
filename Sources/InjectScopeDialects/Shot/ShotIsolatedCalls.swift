internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Calls of generated functions that run on an actor, from where nothing is on it: the compiler refuses them. Only what
/// stands directly in a function or an initialiser that says nothing of an actor is told; a closure may run anywhere.
struct ShotIsolatedCalls {
  private let units: [ShotUnit]
  private let project: Project

  init(_ units: [ShotUnit], in project: Project) {
    self.units = units
    self.project = project
  }

  var findings: [Finding] { units.flatMap(findings(in:)) }

  private typealias Call = (fact: CallFact, file: Int)

  private func findings(in unit: ShotUnit) -> [Finding] {
    // Where nothing says how the files are compiled, all of them may be on the main actor.
    let mayBeIsolated = !project.units[unit.unit].isModuleKnown || unit.types.defaultIsolation(of: unit.unit) != nil
    let calls: [Call] = project.files.indices.filter { project.files[$0].unit == unit.unit }.flatMap { file in
      project.files[file].facts.calls.filter { $0.place != .elsewhere }.map { ($0, file) }
    }
    guard !calls.isEmpty else { return [] }
    return unit.solved.flatMap(\.resolutions).flatMap { resolution in
      let ofActors = injectingActors(resolution, unit, calls)
      guard !mayBeIsolated else { return ofActors }
      let isolation = ShotIsolation(resolution, unit.types)
      return ofActors + injecting(resolution, isolation, unit, calls) + creating(resolution, isolation, unit, calls)
    }
    .distinct
  }

  /// An actor's own `inject()` is on that actor; its initialisers are not, unless they wait.
  private func injectingActors(_ resolution: ShotResolution, _ unit: ShotUnit, _ calls: [Call]) -> [Finding] {
    let actors = Set(
      resolution.consumers.lazy.map { unit.types.entries[resolution.declared.consumers[$0].type] }
        .filter { $0.kind == .actor }.map(\.name))
    guard !actors.isEmpty else { return [] }
    return calls.compactMap { call in
      guard call.fact.name == "inject", call.fact.receiver == nil, call.fact.place == .offActor,
        let name = enclosing(call, unit)?.name, actors.contains(name)
      else { return nil }
      return Finding(
        id: "inject-off-actor", severity: .warning,
        message: "'inject()' runs on the actor '\(name)', and is called from where '\(name)' is not: Swift 6 refuses "
          + "that",
        at: location(of: call),
        fix: Finding.Fix(
          "write `async` behind the initialiser's parameters, or call `await …inject()` of what it made"))
    }
  }

  private func injecting(
    _ resolution: ShotResolution, _ isolation: ShotIsolation, _ unit: ShotUnit, _ calls: [Call]
  ) -> [Finding] {
    resolution.consumers.flatMap { index -> [Finding] in
      let consumer = resolution.declared.consumers[index]
      let entry = unit.types.entries[consumer.type]
      guard let source = isolation.filling(consumer.wishes.filter { !$0.isStateObject }) else { return [] }
      return calls.filter { call in
        call.fact.name == "inject" && call.fact.receiver == nil
          && enclosing(call, unit).map { $0.name == entry.name } ?? false && isOpen(call, unit)
      }
      .map { finding("'inject()' of '\(entry.name)'", $0, because: source) }
    }
  }

  private func creating(
    _ resolution: ShotResolution, _ isolation: ShotIsolation, _ unit: ShotUnit, _ calls: [Call]
  ) -> [Finding] {
    guard let source = isolation.creating else { return [] }
    let facade = ShotTypeNames(resolution.component.name).facade
    return calls.filter { $0.fact.name == "create" && $0.fact.receiver == facade && isOpen($0, unit) }
      .map { finding("'\(facade).create'", $0, because: source) }
  }

  private func enclosing(_ call: Call, _ unit: ShotUnit) -> TypeIndex.Entry? {
    guard let name = call.fact.enclosing, let found = unit.types.find(name, from: nil, inFile: call.file) else {
      return nil
    }
    return unit.types.entries[found]
  }

  /// Whether the type around it, if there is one, is on no actor: all that it inherits from is known, and asks for nothing
  /// that is on one.
  private func isOpen(_ call: Call, _ unit: ShotUnit) -> Bool {
    guard call.fact.enclosing != nil else { return true }
    guard let entry = enclosing(call, unit), entry.kind != .actor, unit.types.isolation(of: entry) == nil else {
      return false
    }
    let lineage = unit.types.lineage(of: entry)
    let protocols = lineage.flatMap(unit.types.protocols)
    return (lineage + protocols).flatMap(\.all).allSatisfy { declaration in
      declaration.facts.inherited.allSatisfy { mention in
        mention.type.spelling.compositionParts.allSatisfy {
          unit.types.find($0, from: declaration.facts.outerName, inFile: declaration.file) != nil
            || Self.onNoActor.contains($0)
        }
      }
    } && (lineage.dropFirst() + protocols).flatMap(\.all).allSatisfy { isFree($0, unit) }
  }

  /// Of attributes that say where a member runs: what overrides or implements it runs there too.
  private func isFree(_ declaration: TypeIndex.Declaration, _ unit: ShotUnit) -> Bool {
    (declaration.facts.functions.flatMap(\.attributes) + declaration.facts.initialisers.flatMap(\.attributes))
      .allSatisfy { !unit.types.isGlobalActor($0, from: declaration) }
  }

  /// What is often named, and declared elsewhere.
  private static let onNoActor: Set<String> = [
    "AnyObject", "CaseIterable", "Codable", "Comparable", "CustomStringConvertible", "Equatable", "Hashable",
    "Identifiable", "NSObject", "ObservableObject", "Sendable",
  ]

  private func finding(_ name: String, _ call: Call, because source: ShotIsolation.Source) -> Finding {
    Finding(
      id: "inject-on-actor", severity: .error,
      message: "\(name) runs on \(source.actor), as '\(source.name)' does, and is called from where nothing does",
      at: location(of: call),
      chain: [Finding.Hop("'\(source.name)' is on \(source.actor)", at: source.location)],
      fix: Finding.Fix("write `\(source.actor)` before the function or the type that calls it"), blocks: .everything)
  }

  private func location(of call: Call) -> Location {
    Location(file: project.files[call.file].path, position: call.fact.position)
  }
}
