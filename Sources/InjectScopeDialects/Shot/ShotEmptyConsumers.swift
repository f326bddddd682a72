internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What components inject that has nothing to fill: the generated `inject()` does nothing there, so an attribute was
/// forgotten, or the function is.
struct ShotEmptyConsumers {
  private let units: [ShotUnit]

  init(_ units: [ShotUnit]) { self.units = units }

  var findings: [Finding] { units.flatMap(findings(in:)) }

  private typealias Claim = (resolution: ShotResolution, injection: ShotDeclarations.Injection, type: TypeIndex.Entry)

  private func findings(in unit: ShotUnit) -> [Finding] {
    var order: [Location] = []
    var empty: [Location: Claim] = [:]
    var filled: Set<Location> = []
    for world in unit.solved {
      for resolution in world.resolutions where !resolution.component.isFragment {
        for injection in resolution.component.injections {
          guard let index = injection.consumer else { continue }
          let consumer = world.declared.consumers[index]
          if !consumer.wishes.isEmpty {
            filled.insert(injection.location)
          } else if empty[injection.location] == nil {
            order.append(injection.location)
            empty[injection.location] = (resolution, injection, world.declared.types.entries[consumer.type])
          }
        }
      }
    }
    // Where a flag decides, there is something to fill at times.
    return order.filter { !filled.contains($0) }.compactMap { empty[$0].map { finding($0, unit) } }
  }

  private func finding(_ claim: Claim, _ unit: ShotUnit) -> Finding {
    let (component, name) = (claim.resolution.component.name, claim.type.name)
    let forgotten = forgotten(claim, unit)
    let fix =
      forgotten.isEmpty
      ? "write `@Inject` in front of what it is to fill, or take the function away"
      : "write `@Inject` in front of \(forgotten.map { "'\($0.name)'" }.joined(separator: ", "))"
    return Finding(
      id: "nothing-to-fill", severity: .warning,
      message: "'\(component)' injects '\(name)', which has no property with `@Inject`", at: claim.injection.location,
      chain: (claim.type.first.map { [Finding.Hop("'\(name)' is declared here", at: $0.location)] } ?? [])
        + forgotten.map(\.hop),
      fix: Finding.Fix(fix))
  }

  /// Its properties that the component could fill.
  private func forgotten(_ claim: Claim, _ unit: ShotUnit) -> [(name: String, hop: Finding.Hop)] {
    let resolution = claim.resolution
    let offers = Dictionary(
      resolution.offers.map { (resolution.key(of: $0).type, $0) }, uniquingKeysWith: { first, _ in first })
    return claim.type.declarations.flatMap { declaration in
      declaration.facts.properties.compactMap { property in
        guard property.isStored, !property.isStatic, !property.hasInitialValue, property.attributes.isEmpty,
          let type = property.type,
          let offer = offers[unit.types.canonical(type.unwrapped, in: declaration)]
        else { return nil }
        let words = "'\(property.name): \(type.written)' would come from '\(resolution.source(of: offer))'"
        return (property.name, Finding.Hop(words, at: declaration.location(of: property.position)))
      }
    }
  }
}
