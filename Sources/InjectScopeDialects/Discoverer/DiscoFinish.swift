internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What is said once everything has run.
extension DiscovererLibrary {
  func finish(on machine: Machine) {
    tryOutTheRest(machine)
    touchStaticHolders(machine)
    judgeAgain(machine)
  }

  /// What nobody asked for is made once, for the sake of what it needs.
  private func tryOutTheRest(_ machine: Machine) {
    for place in machine.run.entries.indices {
      let id = ID<Run.Entry>(place)
      guard let maker = machine.run.entries[place].maker, tried.insert(id).inserted else { continue }
      let site = machine.run.entries[place].site
      machine.opening {
        guard self.underWay.begin(id, for: id, on: machine) == nil else { return }
        defer { self.underWay.end() }
        _ = machine.run(maker, [], wanted: nil, for: id, at: site)
      }
    }
  }

  /// A static `@Registered` that nobody touches registers nothing.
  private func touchStaticHolders(_ machine: Machine) {
    for (place, entry) in machine.world.index.entries.enumerated() where !machine.world.hidden.contains(place) {
      for member in machine.world.members.properties(of: place) where member.facts.isStatic {
        guard machine.world.isOwnUnit(file: member.file), !touched.contains(member.location),
          member.facts.attributes.contains(where: { DiscoPresence.isRegistered($0) && DiscoPresence.hasForm($0) })
        else { continue }
        let type = machine.world.type(ofEntry: place)
        machine.opening { _ = try machine.staticVariable(member.name, of: type) }
        guard touched.contains(member.location) else { continue }
        for place in machine.run.entries.indices where machine.run.entries[place].site == member.location {
          machine.run.entries[place].isUsed = true
        }
        machine.remark(
          Finding(
            id: "untouched-registration", severity: .warning,
            message: "'\(entry.name).\(member.name)' registers nothing: it is static, and nobody touches it",
            at: member.location,
            fix: Finding.Fix("read '\(entry.name).\(member.name)' before the service is asked for")))
      }
    }
  }

  /// What is missing in code that may run at any time is not missing where it is registered at some time.
  private func judgeAgain(_ machine: Machine) {
    let somebodys = Set(state.injectors.filter(\.isSomebodys).compactMap(\.id))
    for place in machine.run.resolutions.indices {
      let resolution = machine.run.resolutions[place]
      let isOpen = resolution.isOpened || resolution.certainty == .dynamic || !machine.isProgram
      guard resolution.outcome.isHole, let container = resolution.container else { continue }
      let servers = machine.run.entries.indices.filter { index in
        let entry = machine.run.entries[index]
        return entry.refusal == nil && entry.key == resolution.key
          && (isOpen && entry.container == container || somebodys.contains(entry.container))
      }.map { ID<Run.Entry>($0) }
      guard let first = servers.first else { continue }
      // Several that nobody is seen to register are as good as one: each of them would be there.
      let isHere = servers.allSatisfy { machine.run.entries[$0].container == container }
      machine.run.resolutions[place].outcome =
        isHere
        ? .supplied(by: first, .onlyMatch, instance: .unknown)
        : .unknown("whether it is registered then nobody can tell")
      machine.run.resolutions[place].considered = isHere ? Array(servers.dropFirst()) : servers
      machine.run.resolutions[place].causes = []
      machine.run.resolutions[place].doubt()
      for server in servers { machine.run.entries[server].isUsed = true }
    }
  }
}
