internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Generated functions that must be called, and are not: `create(…)` of a component, and `inject()` of a consumer. Only
/// of what its own module alone sees, for others may call the rest.
struct ShotUncalled {
  private let units: [ShotUnit]
  private let project: Project

  init(_ units: [ShotUnit], in project: Project) {
    self.units = units
    self.project = project
  }

  var findings: [Finding] {
    units.filter { !$0.isTest }.flatMap { unit in
      let calls = ShotCalls(project, unit)
      return unit.solved.flatMap { world in
        world.resolutions.filter { isWhole($0.component, in: unit) }
          .flatMap { uncreated($0, unit, calls) + uninjected($0, unit, calls) }
      }
    }
  }

  /// What else is wrong with it is told first.
  private func isWhole(_ component: ShotDeclarations.Component, in unit: ShotUnit) -> Bool {
    !component.isFragment && unit.isOwn(component.type) && component.builders.count == 1
      && unit.types.entries[component.type].kind == .protocol
  }

  private typealias Call = ShotCalls.Call

  private func uncreated(_ resolution: ShotResolution, _ unit: ShotUnit, _ calls: ShotCalls) -> [Finding] {
    let component = resolution.component
    guard component.access <= .internal, !component.injections.isEmpty, let builder = component.builders.first else {
      return []
    }
    let facade = ShotTypeNames(component.name).facade
    let creating = calls.creating(component)
    guard creating.isEmpty else {
      return creating.count == 1 ? created(creating[0], tooLateFor: resolution, unit, calls, facade) : []
    }
    let labels = builder.parameters.map { ($0.label ?? "_") + ":" }.joined()
    return [
      Finding(
        id: "component-not-created", severity: .warning,
        message:
          "nobody calls '\(facade).create(\(labels))': every 'inject()' that '\(component.name)' gives would stop",
        at: component.location,
        fix: Finding.Fix("call `\(facade).create(\(Self.arguments(of: builder)))` before the first 'inject()'"),
        places: component.injections.map { Finding.Place("'\($0.type)' is injected by it", at: $0.location) })
    ]
  }

  /// The only call, below one that needs it, both of them statements of one body.
  private func created(
    _ call: Call, tooLateFor resolution: ShotResolution, _ unit: ShotUnit, _ calls: ShotCalls, _ facade: String
  ) -> [Finding] {
    guard let body = call.fact.body else { return [] }
    let own = Set(resolution.consumers.map { resolution.declared.consumers[$0].type })
    let earlier = calls.all.first { other in
      guard other.fact.name == "inject", other.file == call.file, other.fact.body == body,
        other.fact.position < call.fact.position, other.fact.condition == call.fact.condition,
        other.fact.receiver?.hasSuffix("?") == false, let type = other.fact.receiverType,
        let found = unit.types.find(type, from: other.fact.enclosing, inFile: other.file)
      else { return false }
      return own.contains(found)
    }
    func place(_ call: Call) -> Location { calls.place(of: call) }
    func finding(_ type: String, _ chain: [Finding.Hop], _ cure: String) -> Finding {
      Finding(
        id: "component-not-created", severity: .warning,
        message: "'\(facade).create' is called too late: 'inject()' of '\(type)' above it stops the process",
        at: place(call), chain: chain, fix: Finding.Fix(cure))
    }
    if let earlier, let type = earlier.fact.receiverType {
      return [
        finding(
          type, [Finding.Hop("'inject()' of '\(type)' is called here", at: place(earlier))],
          "call it before the first 'inject()'")
      ]
    }
    // An object that asks when it is made.
    for mention in call.fact.madeAbove {
      let name = mention.type.spelling
      guard let type = unit.types.find(name, from: call.fact.enclosing, inFile: call.file), own.contains(type),
        let asking = calls.injecting(whenMade: unit.types.entries[type])
      else { continue }
      let made = Location(file: place(call).file, position: mention.position)
      return [
        finding(
          name,
          [
            Finding.Hop("'\(name)' is made here", at: made),
            Finding.Hop("its initialiser calls 'inject()'", at: place(asking)),
          ], "call it before '\(name)' is made")
      ]
    }
    return []
  }

  private static func arguments(of builder: ShotDeclarations.Builder) -> String {
    builder.parameters.map { ($0.label.map { "\($0): " } ?? "") + "…" }.joined(separator: ", ")
  }

  private func uninjected(_ resolution: ShotResolution, _ unit: ShotUnit, _ calls: ShotCalls) -> [Finding] {
    let all = Set(resolution.declared.consumers.map(\.type))
    return resolution.component.injections.compactMap { injection in
      guard let consumer = injection.consumer.map({ resolution.declared.consumers[$0] }), unit.isOwn(consumer.type),
        consumer.wishes.contains(where: { !$0.isStateObject && $0.key != nil })
      else { return nil }
      let entry = unit.types.entries[consumer.type]
      guard let first = entry.first, first.facts.access <= .internal,
        !calls.all.contains(where: { mayInject(entry, $0, unit, besides: all) })
      else { return nil }
      let names = consumer.wishes.filter { !$0.isStateObject }.map { "'\($0.name)'" }.joined(separator: ", ")
      return Finding(
        id: "inject-not-called", severity: .warning,
        message: "nobody calls 'inject()' of '\(entry.name)': \(names) would never be filled", at: first.location,
        chain: [Finding.Hop("'\(resolution.component.name)' injects it here", at: injection.location)],
        fix: Finding.Fix(
          "call `inject()` in its initialiser, or where it is made", doing: "call `inject()` in its initialiser",
          remedy: Self.callingInjectWhenMade(entry)),
        places: consumer.wishes.filter { !$0.isStateObject }.map {
          Finding.Place("'\($0.name)' would never be filled", at: $0.location)
        })
    }
  }

  /// What is made by a framework, or by a superclass's initialisers, is another story.
  private static func callingInjectWhenMade(_ entry: TypeIndex.Entry) -> Finding.Remedy? {
    guard let first = entry.first, first.facts.kind == .class, entry.all.allSatisfy(\.facts.inherited.isEmpty) else {
      return nil
    }
    return Finding.Remedy(.callWhenMade("inject()"), at: first.location)
  }

  /// Whether a call may be of the function that the consumer gets. What it is called on is known inside of a type, and where
  /// the function around says that it is another consumer.
  private func mayInject(_ consumer: TypeIndex.Entry, _ call: Call, _ unit: ShotUnit, besides others: Set<Int>) -> Bool
  {
    guard call.fact.name == "inject" else { return false }
    guard call.fact.receiver == nil else {
      let found = call.fact.receiverType.flatMap { unit.types.find($0, from: call.fact.enclosing, inFile: call.file) }
      guard let found, others.contains(found) else { return true }
      return unit.types.lineage(of: unit.types.entries[found]).contains { $0.name == consumer.name }
    }
    guard let name = call.fact.enclosing, let found = unit.types.find(name, from: nil, inFile: call.file) else {
      return true
    }
    let enclosing = unit.types.entries[found]
    guard enclosing.kind?.isConcrete ?? false else { return true }
    return unit.types.lineage(of: enclosing).contains { $0.name == consumer.name }
      || unit.types.lineage(of: consumer).contains { $0.name == enclosing.name }
  }
}
