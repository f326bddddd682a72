internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What nobody asked for is made once all the same, to see what it asks for.
extension InjectionLibrary {
  func endProgram() { state.shared.takeBackForgetting() }

  func finish(on host: borrowing Host) {
    showUnusedBuilders(host)
    let parents = Set(findings.modules.indices.compactMap { findings.modules[$0].parent })
    // What all of them have is looked at once.
    var seen: Set<Int> = []
    for number in findings.modules.indices {
      // What a mere parent lacks its children may bring.
      guard !parents.contains(number) || findings.asked.contains(findings.modules[number].id) else { continue }
      for provider in reachable(from: number, without: seen)
      where findings.ran.insert(findings.providers[provider].entry).inserted {
        let own = findings.providers[provider]
        tryOut(own.registration, own.entry, as: InjectionMaking(provider: provider, module: number), in: number, host)
      }
      for provider in unkeyed(of: number, without: seen) where findings.ran.insert(provider.entry).inserted {
        tryOut(provider.registration, provider.entry, in: number, host)
      }
      note(number, in: &seen)
    }
    judgeAgain(host)
    showUnlisted(host)
    for entry in host.run.entries where entry.lifetime == InjectionRegistration.Lifetime.weak.rawValue {
      guard let type = entry.makes.first ?? entry.offered?.wrapped, host.world.isValueType(type) == true else {
        continue
      }
      host.remark(InjectionFindings.weakValue(entry, type))
    }
  }

  /// What can be reached from a module needs not be looked at for another one.
  private func note(_ module: Int, in seen: inout Set<Int>) {
    if let base = findings.modules[module].base, !findings.modules.replacesSomething(in: module),
      findings.modules[base].parent == nil, findings.modules[base].base == nil
    {
      seen.insert(base)
    }
    var holder: Int? = module
    while let number = holder, seen.insert(number).inserted { holder = findings.modules[number].parent }
  }

  private func tryOut(
    _ registration: InjectionRegistration, _ entry: ID<Run.Entry>, as making: InjectionMaking? = nil, in module: Int,
    _ host: borrowing Host
  ) {
    host.tryingOut(under: registration.condition) {
      // What it asks for may lead back to it.
      if let making, self.underWay.begin(making, for: entry, on: host) != nil { return }
      defer { if making != nil { self.underWay.end(on: host) } }
      let made = host.run(
        registration.maker, [.handle(Handle(kind: Self.moduleKind, number: module))], wanted: registration.type,
        for: entry, at: registration.site)
      // An entry that gives a function asks for what that asks for, whenever somebody calls it.
      guard case .value(let value) = made, case .closure = value else { return }
      _ = host.run(value, at: registration.site)
    }
  }

  /// Under a condition of which nobody knows when it holds it may be asked for after the module was shared; and where what
  /// shares it may be called unseen, nobody knows when. What none of these modules has is missing all the same.
  private func judgeAgain(_ host: borrowing Host) {
    let unseen = host.isProgram ? findings.sharedUnseen : []
    let modules = unseen.union(state.shared.modules).sorted()
    let sharing = sharing(host)
    // What a builder has itself.
    var built: Set<Key> = []
    for entry in host.run.entries where host.run.containers[entry.container].kind == .builder {
      built.insert(entry.key)
    }
    for place in host.run.resolutions.indices {
      let resolution = host.run.resolutions[place]
      guard case .stops(.noContainer) = resolution.outcome else { continue }
      // Whenever it is asked for, the module is shared only then.
      let isTooEarly = resolution.course.map(findings.sharings.areBehind) ?? false
      let isOpen = !unseen.isEmpty || resolution.certainty == .dynamic && !resolution.isTriedOut && !isTooEarly
      guard isOpen, let first = modules.first else {
        let site = state.shared.site.flatMap { presence(in: host.world).isOfTests($0) ? nil : $0 }
        let late = site.map { "let \($0) run before this: there a module is shared" } ?? sharing
        host.judgeAgain(place) {
          $0.fix = Finding.Fix(late)
          $0.isTooEarly = isTooEarly && !modules.isEmpty
        }
        continue
      }
      guard !built.contains(resolution.key) else {
        host.judgeAgain(place) { $0.leaveOpen("nobody can tell whether injectMe was called then") }
        continue
      }
      // Without a module the process stops; one that has nothing for it gives nil where that is wanted.
      guard let wanted = resolution.wanted, !wanted.isOptional,
        let evidence = lack(of: resolution.key, wanted, in: modules, at: resolution.site, host)
      else {
        host.judgeAgain(place) { $0.leaveOpen("nobody can tell whether injectMe was called then") }
        continue
      }
      host.judgeAgain(place) {
        $0.container = findings.modules[first].id
        $0.outcome = .stops(.notRegistered(evidence))
      }
    }
  }

  /// What shares a module, where nothing does that runs.
  private func sharing(_ host: borrowing Host) -> String {
    if let (site, doubt) = findings.sharedInVain {
      let words = doubt.flatMap { DoubtWords($0) }
      let running = words.flatMap { $0.isOfRunning ? $0.fix : nil } ?? "let \(site) run before this"
      return running + ": nothing else shares a module"
    }
    let modules = findings.modules.indices.map { findings.modules[$0] }
      .filter { $0.parent == nil && host.run.containers[$0.id].kind == .module }
    let name = modules.count == 1 ? host.run.containers[modules[0].id].name : ""
    // What a type or a function holds has no name here, or another one.
    let isNamed = !name.isEmpty && !name.contains(".")
    return "share a module before this: injectMe\(isNamed ? "(\(name))" : " { … }")"
  }

  /// That none of these modules has it, whichever of them is asked.
  func lack(
    of key: Key, _ wanted: SwiftType, in modules: [Int], at site: Location, _ host: borrowing Host
  ) -> Evidence? {
    let filing = InjectionKey(wanted, tag: key.qualifier)
    guard let first = modules.first, !modules.contains(where: { isFound(filing, from: $0) }),
      case .evidence(let evidence) = host.show(
        KnownKey(key, of: [wanted], in: host.world), KnownContainer(first, of: findings, under: filing), at: site)
    else { return nil }
    return evidence
  }

  /// Whoever asks for something that cannot be told may ask for anything that the module finds.
  func noteUse(of target: InjectionRequest.Target, _ host: borrowing Host) {
    let modules: [Int] =
      switch target {
      case .module(let number), .perhaps(let number): [number]
      case .oneOf(let numbers): numbers
      case .nobody, .unknown: []
      }
    for number in modules where findings.askedForAny.insert(number).inserted {
      for provider in reachable(from: number) { host.markUsed(findings.providers[provider].entry) }
    }
  }

  /// Components that are in no module.
  private func showUnlisted(_ host: borrowing Host) {
    let world = host.world
    // Whoever uses the unit may list them.
    guard !world.project.units.contains(where: { !$0.isTest && $0.sees.contains(world.unit) }) else { return }
    // Where nothing is shared that is the finding, and not what would have been in it.
    guard !host.run.resolutions.contains(where: { if case .stops(.noContainer) = $0.outcome { true } else { false } })
    else { return }
    // So may whoever uses a library, and the rest of a unit that was not read.
    let mayOnlyBeListedHere = world.isWhole && (host.isProgram || !world.project.units[world.unit].isLibrary)
    let modules = host.run.containers.filter { ![.component, .builder].contains($0.kind) }
    var seen = findings.listedComponents
    for (number, component) in findings.components.sorted(by: { $0.key < $1.key })
    where seen.insert(component.site).inserted {
      let container = addContainer(named: component.name, .component, at: component.site, host)
      for registration in findings.lists[number].registrations {
        guard let type = registration.type, type.openPart == nil, case .known(let tag) = registration.tag else {
          continue
        }
        _ = host.add(
          Run.Entry(
            container: container, key: Key(type: type.keyed.typeName, qualifier: tag), offered: type,
            lifetime: registration.lifetime.rawValue, site: registration.site, certainty: registration.certainty,
            maker: registration.maker, captured: registration.captured, isUsed: true,
            isShared: registration.lifetime == .single, condition: registration.condition))
      }
      guard mayOnlyBeListedHere else { continue }
      let isNamed = world.isNamedEverywhere(component.name)
      host.remark(InjectionFindings.unlisted(component, among: isNamed ? modules : []))
    }
  }

  /// The providers that a module finds, its own first, in the order of their making.
  ///
  /// - Parameter seen: modules whose are not wanted again.
  private func reachable(from module: Int, without seen: Set<Int> = []) -> [Int] {
    findings.modules.lineage(of: module).prefix { !seen.contains($0) }
      .flatMap { findings.modules.slots(of: $0, without: seen).flatMap(\.slot.all).sorted() }
  }

  private func unkeyed(of module: Int, without seen: Set<Int>) -> [InjectionProvider] {
    var found: [InjectionProvider] = []
    var holder: Int? = module
    while let number = holder, !seen.contains(number) {
      found.insert(contentsOf: findings.modules[number].unkeyed, at: 0)
      holder = findings.modules[number].base
    }
    return found
  }
}
