internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Everything worth telling about resolved units.
struct ShotReport {
  private let units: [ShotUnit]
  private let project: Project

  init(_ units: [ShotUnit], in project: Project) {
    self.units = units
    self.project = project
  }

  /// Each once, though several worlds may have it.
  var findings: [Finding] {
    var all: [Finding] = []
    let qualifiers = ShotMisspeltQualifiers(units)
    for unit in units {
      for world in unit.solved {
        for resolution in world.resolutions where !resolution.component.isFragment {
          all += ShotMissing(resolution, besides: qualifiers).findings + ShotCycles(resolution).findings
          all += captives(in: resolution)
          all += duplicates(in: resolution)
          all += ShotObstacles(resolution, unit).findings + ShotBuilders(resolution, unit, in: project).findings
        }
        all += consumers(in: world)
      }
      if !unit.worlds.ignored.isEmpty { all += [tooManyConditions(unit)] }
    }
    all += qualifiers.findings
    let unimported = ShotMissingImports(units, in: project).findings
    let misspelt = ShotMisspeltComponents(units).findings
    guard unimported.isEmpty, misspelt.isEmpty else {
      // What a component lacks that was to be refined stands in the one that refines it.
      let own = misspelt.isEmpty ? all : all.filter { $0.id != "component-without-builder" }
      return own.filter { unimported.isEmpty || !follows($0, from: unimported) } + unimported + misspelt
    }
    // What a missing provider's message names already needs no second one.
    let named = Set(all.filter { $0.id == "missing-provider" }.flatMap(\.chain).map(\.location))
    // What cannot be generated yet nobody can call yet.
    let isWhole = !all.contains { $0.blocks == .everything }
    return all + unusedModules(besides: named) + ShotUnfilled(units).findings + ShotEmptyConsumers(units).findings
      + (isWhole ? ShotUncalled(units, in: project).findings : [])
      + ShotIsolatedCalls(units, in: project).findings
  }

  /// What was not read as the library's may be what is missing, and is no module for that alone.
  private func follows(_ finding: Finding, from unimported: [Finding]) -> Bool {
    switch finding.id {
    case "missing-provider": true
    case "unknown-module":
      unimported.contains { told in
        finding.chain.contains { hop in
          hop.location == told.location || told.places.contains { $0.location == hop.location }
        }
      }
    default: false
    }
  }

  // MARK: - Keys

  private func duplicates(in resolution: ShotResolution) -> [Finding] {
    resolution.keys.compactMap { key in
      let offers = resolution.offers(of: key)
      guard offers.count > 1 else { return nil }
      let names = offers.map { "'\(resolution.source(of: $0))'" }
      let second = resolution.location(of: offers[1])
      return Finding(
        id: "duplicate-provider", severity: .error,
        message: "'\(resolution.component.name)' has \(offers.count) providers of '\(key.words)': "
          + names.joined(separator: ", "),
        at: second,
        chain: offers.map { offer in
          Finding.Hop("'\(resolution.source(of: offer))' offers '\(key.words)'", at: resolution.location(of: offer))
        },
        fix: naming(offers[1], key, in: resolution),
        places: offers.map {
          Finding.Place("'\(resolution.source(of: $0))' offers '\(key.words)'", at: resolution.location(of: $0))
        },
        blocks: .everything)
    }
  }

  /// The second gets a name; where its module is there twice, that would not help.
  private func naming(_ offer: ShotResolution.Offer, _ key: Key, in resolution: ShotResolution) -> Finding.Fix {
    guard let (_, provider) = resolution.provider(offer),
      Set(resolution.offers(of: key).map { resolution.location(of: $0) }).count > 1
    else { return Finding.Fix("take one of them away") }
    let comment = "// sourcery: named = \"\(provider.name)\""
    return Finding.Fix(
      "give one of them a name that is unique: `\(comment)` above it", by: .comment(comment), at: provider.location)
  }

  /// A singleton keeps what it takes alive, however short that was meant to live.
  private func captives(in resolution: ShotResolution) -> [Finding] {
    resolution.offers.flatMap { offer -> [Finding] in
      guard let (module, provider) = resolution.provider(offer), module.lifetime == .singleton else { return [] }
      return resolution.needs(of: offer).compactMap { parameter, answer in
        guard case .supplied(let held, _) = answer, let (other, made) = resolution.provider(held),
          other.lifetime != .singleton
        else { return nil }
        let (owner, name) = (resolution.source(of: offer), resolution.source(of: held))
        let meant = other.lifetime == .class ? "built once for each 'inject()'" : "built anew each time"
        return Finding(
          id: "captive-object", severity: .warning,
          message: "'\(parameter.name)' of '\(owner)' is kept by a singleton: '\(name)' is meant to be \(meant)",
          at: parameter.location,
          chain: [
            Finding.Hop("'\(resolution.declared.name(of: module))' holds singletons", at: provider.location),
            Finding.Hop("'\(name)' makes what it keeps", at: made.location),
          ],
          fix: Finding.Fix(
            "provide '\(parameter.key.words)' from a SingletonModule, or '\(provider.key.words)' from a "
              + (other.lifetime == .class ? "ClassModule" : "FactoryModule")))
      }
    }
  }

  // MARK: - Modules and consumers

  /// - Parameter named: The providers of which something was said.
  private func unusedModules(besides named: Set<Location>) -> [Finding] {
    var used: Set<Location> = []
    for resolution in units.flatMap(\.solved).flatMap(\.resolutions) {
      for slot in resolution.component.slots {
        if let module = slot.module { used.insert(resolution.declared.modules[module].location) }
      }
    }
    // Tests make theirs themselves.
    return units.filter { !$0.isTest }.flatMap { unit in
      unit.solved.flatMap { world in
        let inherited = superclasses(in: world.declared)
        return world.declared.modules.filter { module in
          unit.isOwn(module.type) && !used.contains(module.location)
            && !inherited.contains(world.declared.name(of: module))
            && !module.providers.contains { named.contains($0.location) }
        }
        .map { module in
          let name = world.declared.name(of: module)
          let property = "var \(Identifier.escaped(ShotNames.label(of: name))): \(name) { get }"
          let components = Set(world.resolutions.map(\.component.location))
          let only = components.count == 1 ? world.resolutions.first : nil
          if let holder = forgottenComponent(having: name, in: world.declared, unit.words) {
            return Finding(
              id: "unused-module", severity: .warning, message: "no component has the module '\(name)'",
              at: module.location,
              chain: [Finding.Hop("'\(holder.name)' has it, and is no component", at: holder.location)],
              fix: Finding.Fix("let '\(holder.name)' refine '\(base(of: world.declared) ?? ShotWords.component)'"))
          }
          return Finding(
            id: "unused-module", severity: .warning, message: "no component has the module '\(name)'",
            at: module.location,
            fix: Finding.Fix(
              "add `\(property)` to a component, or remove it",
              edits: only.flatMap { $0.declared.declaration(of: $0.component)?.adding(property: property) } ?? []),
            places: module.providers.map {
              Finding.Place("'\(name).\($0.name)' is offered to nobody", at: $0.location)
            })
        }
      }
    }
  }

  /// The one component that nothing creates: others were to refine it.
  private func base(of declared: ShotDeclarations) -> String? {
    let bases = declared.components.filter(\.builders.isEmpty)
    return bases.count == 1 ? bases[0].name : nil
  }

  /// A protocol that has the module as a component has it, and does not say that it is one.
  private func forgottenComponent(
    having module: String, in declared: ShotDeclarations, _ words: ShotWords
  ) -> (name: String, location: Location)? {
    let components = Set(declared.components.map(\.type))
    for (type, entry) in declared.types.entries.enumerated()
    where !components.contains(type) && words.looksLikeComponent(entry, having: module) {
      if let location = entry.declarations.first?.location { return (entry.name, location) }
    }
    return nil
  }

  /// The superclasses of modules: they are there to be inherited from.
  private func superclasses(in declared: ShotDeclarations) -> Set<String> {
    declared.modules.reduce(into: []) { names, module in
      names.formUnion(declared.types.lineage(of: declared.types.entries[module.type]).dropFirst().map(\.name))
    }
  }

  /// A consumer has one function `inject()`: two components cannot both give it one, nor can it and its superclass.
  private func consumers(in world: ShotWorld) -> [Finding] {
    var places: [Int: [(component: String, location: Location)]] = [:]
    for resolution in world.resolutions where !resolution.component.isFragment {
      for injection in resolution.component.injections {
        guard let consumer = injection.consumer else { continue }
        places[consumer, default: []].append((resolution.component.name, injection.location))
      }
    }
    return places.keys.sorted().flatMap { index -> [Finding] in
      let (consumer, claims) = (world.declared.consumers[index], places[index] ?? [])
      let name = world.declared.name(of: consumer)
      var found: [Finding] = []
      if claims.count > 1 {
        let isOne = Set(claims.map(\.component)).count == 1
        found.append(
          Finding(
            id: "consumer-in-two-components", severity: .error,
            message: isOne
              ? "'\(name)' is injected twice by '\(claims[0].component)'"
              : "'\(name)' is injected by \(claims.count) components, and can have one 'inject()' alone: "
                + claims.map { "'\($0.component)'" }.joined(separator: ", "),
            at: claims[1].location,
            chain: claims.map { Finding.Hop("'\($0.component)' injects it here", at: $0.location) },
            fix: Finding.Fix("leave it to one of them"),
            places: claims.map { Finding.Place("'\($0.component)' injects it here", at: $0.location) },
            blocks: .everything))
      }
      let lineage = world.declared.types.lineage(of: world.declared.types.entries[consumer.type]).dropFirst()
      for parent in places.keys.sorted() where parent != index {
        let other = world.declared.name(of: world.declared.consumers[parent])
        guard lineage.contains(where: { $0.name == other }) else { continue }
        found.append(
          Finding(
            id: "consumer-and-superclass", severity: .error,
            message: "'\(name)' and its superclass '\(other)' are both injected: the one 'inject()' would have to "
              + "override the other, which an extension cannot",
            at: claims[0].location,
            chain: (places[parent] ?? []).map { Finding.Hop("'\(other)' is injected here", at: $0.location) },
            fix: Finding.Fix("inject '\(name)' alone: what '\(other)' asks for is filled too"), blocks: .everything))
      }
      return found
    }
  }

  private func tooManyConditions(_ unit: ShotUnit) -> Finding {
    let names = unit.worlds.ignored.map { "'\($0)'" }.joined(separator: ", ")
    let first = unit.solved.flatMap { $0.declared.components.map(\.location) + $0.declared.modules.map(\.location) }
    return Finding(
      id: "too-many-conditions", severity: .error,
      message: "more than \(Worlds.mostFlags) '#if' flags decide what is injected: \(names) are taken as not set",
      at: first.min() ?? Location(file: "", position: Position(line: 1, column: 1)),
      fix: Finding.Fix("choose with -D, for instance `-D \(unit.worlds.ignored[0])`"), blocks: .everything)
  }
}
