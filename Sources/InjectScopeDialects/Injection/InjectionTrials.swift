internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What nobody asked for is made once all the same, to see what it asks for.
extension InjectionLibrary {
  func finish(on machine: Machine) {
    showUnusedBuilders(machine)
    let parents = Set(modules.compactMap(\.parent))
    for number in modules.indices {
      // What a mere parent lacks its children may bring.
      guard !parents.contains(number) || asked.contains(modules[number].id) else { continue }
      for provider in reachable(from: number) where ran.insert(providers[provider].entry).inserted {
        tryOut(providers[provider].registration, providers[provider].entry, in: number, machine)
      }
      for provider in modules[number].unkeyed where ran.insert(provider.entry).inserted {
        tryOut(provider.registration, provider.entry, in: number, machine)
      }
    }
    judgeAgain(machine)
    showUnlisted(machine)
    for entry in machine.run.entries where entry.lifetime == InjectionRegistration.Lifetime.weak.rawValue {
      guard let type = entry.makes.first ?? entry.offered?.wrapped, machine.world.isValueType(type) == true else {
        continue
      }
      machine.remark(InjectionFindings.weakValue(entry, type))
    }
  }

  private func tryOut(
    _ registration: InjectionRegistration, _ entry: ID<Run.Entry>, in module: Int, _ machine: Machine
  ) {
    machine.opening(under: registration.condition) {
      let made = machine.run(
        registration.maker, [.handle(Handle(kind: Self.moduleKind, number: module))], wanted: registration.type,
        for: entry, at: registration.site)
      // An entry that gives a function asks for what that asks for, whenever somebody calls it.
      guard case .value(let value) = made, case .closure = value else { return }
      _ = machine.run(value, at: registration.site)
    }
  }

  /// Under a condition of which nobody knows when it holds it may be asked for after the module was shared.
  private func judgeAgain(_ machine: Machine) {
    guard !state.shared.modules.isEmpty else { return }
    for place in machine.run.resolutions.indices {
      let resolution = machine.run.resolutions[place]
      guard case .stops(.noContainer) = resolution.outcome, resolution.certainty == .dynamic, !resolution.isOpened
      else {
        continue
      }
      machine.run.resolutions[place].leaveOpen("nobody can tell whether injectMe was called then")
    }
  }

  /// Whoever asks for something that cannot be told may ask for anything that the module finds.
  func noteUse(of target: InjectionRequest.Target, _ machine: Machine) {
    switch target {
    case .module(let number), .perhaps(let number):
      for provider in reachable(from: number) { machine.run.entries[providers[provider].entry].isUsed = true }
    case .nobody, .unknown: break
    }
  }

  /// Components that are in no module.
  private func showUnlisted(_ machine: Machine) {
    let world = machine.world
    // Whoever uses the unit may list them.
    guard !world.project.units.contains(where: { !$0.isTest && $0.sees.contains(world.unit) }) else { return }
    var seen = listedComponents
    for (number, component) in components.sorted(by: { $0.key < $1.key })
    where seen.insert(component.site).inserted {
      let container = addContainer(named: component.name, .component, at: component.site, machine)
      for registration in lists[number].registrations {
        guard let type = registration.type, type.openPart == nil, case .known(let tag) = registration.tag else {
          continue
        }
        _ = machine.add(
          Run.Entry(
            container: container, key: Key(type: type.keyed.typeName, qualifier: tag), offered: type,
            lifetime: registration.lifetime.rawValue, site: registration.site, certainty: registration.certainty,
            maker: registration.maker, captured: registration.captured, isUsed: true,
            isShared: registration.lifetime == .single, condition: registration.condition))
      }
      machine.remark(InjectionFindings.unlisted(component))
    }
  }

  /// The providers that a module finds, its own first, in the order of their making.
  private func reachable(from module: Int) -> [Int] {
    var found: [Int] = []
    var holder: Int? = module
    while let number = holder {
      found += modules[number].slots.values.flatMap(\.all).sorted()
      holder = modules[number].parent
    }
    return found
  }
}
