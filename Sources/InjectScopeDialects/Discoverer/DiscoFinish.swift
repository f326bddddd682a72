internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What is said once everything has run.
extension DiscovererLibrary {
  func finish(on host: borrowing Host) {
    tryOutTheRest(host)
    touchStaticHolders(host)
    judgeAgain(host)
  }

  /// What nobody asked for is made once, for the sake of what it needs.
  private func tryOutTheRest(_ host: borrowing Host) {
    for place in host.run.entries.indices {
      let id = ID<Run.Entry>(place)
      guard let maker = host.run.entries[place].maker, findings.tried.insert(id).inserted else { continue }
      let site = host.run.entries[place].site
      host.tryingOut {
        guard self.underWay.begin(id, for: id, on: host) == nil else { return }
        defer { self.underWay.end(on: host) }
        _ = host.run(maker, [], wanted: nil, for: id, at: site)
      }
    }
  }

  /// A static `@Registered` that nobody touches registers nothing.
  private func touchStaticHolders(_ host: borrowing Host) {
    for place in host.world.ownTypes where !host.world.hidden.contains(place) {
      let entry = host.world.index.entries[place]
      for member in host.world.members.properties(of: place) where member.facts.isStatic {
        guard host.world.isOwnUnit(file: member.file), !findings.touched.contains(member.location),
          member.facts.attributes.contains(where: { DiscoPresence.isRegistered($0) && DiscoPresence.hasForm($0) })
        else { continue }
        host.tryingOut { host.touchStatic(member.name, ofEntry: place) }
        guard findings.touched.contains(member.location) else { continue }
        for place in host.run.entries.indices where host.run.entries[place].site == member.location {
          host.markUsed(ID(place))
        }
        host.remark(
          Finding(
            id: "untouched-registration", severity: .warning,
            message: "'\(entry.name).\(member.name)' registers nothing: it is static, and nobody touches it",
            at: member.location,
            fix: Finding.Fix("read '\(entry.name).\(member.name)' before the service is asked for")))
      }
    }
  }

  /// Whether the program has registered something, and unregistered it again before its end.
  private func isGone(_ key: Key, of container: ID<Run.Container>) -> Bool {
    state.injectors.all.contains { injector in
      injector.id == container
        && injector.losses.contains {
          Key(type: $0.key.typeName) == key && $0.value.holder == nil && injector.slot($0.key).isPresent == false
        }
    }
  }

  /// What is missing in code that may run at any time is not missing where it is registered at some time.
  ///
  /// A test begins anew, with what is set up for it: what another test registers is gone, or was seen to stay.
  private func judgeAgain(_ host: borrowing Host) {
    let isTest = host.world.project.units[host.world.unit].isTest
    let somebodys = Set(state.injectors.all.filter(\.isSomebodys).compactMap(\.id))
    for place in host.run.resolutions.indices {
      let resolution = host.run.resolutions[place]
      let isOpen = !isTest && (resolution.isTriedOut || resolution.certainty == .dynamic || !host.isProgram)
      guard resolution.outcome.isHole, !resolution.isLostOnTheWay, let container = resolution.container else {
        continue
      }
      // What the program itself has unregistered is gone for whatever comes later.
      guard !resolution.isTriedOut || !isGone(resolution.key, of: container) else { continue }
      let servers = host.entries(under: resolution.key).filter { id in
        let entry = host.run.entries[id]
        return entry.refusal == nil && !entry.isUnreached && !findings.fleeting.contains(id)
          && (isOpen && entry.container == container || somebodys.contains(entry.container))
      }
      // Whenever it is asked for, all of them come only then.
      guard let first = servers.first, !servers.allSatisfy({ host.run.asks(resolution, before: $0) }) else { continue }
      // Several that nobody is seen to register are as good as one: each of them would be there.
      let isHere = servers.allSatisfy { host.run.entries[$0].container == container }
      host.judgeAgain(place) { resolution in
        resolution.outcome =
          isHere
          ? .supplied(by: first, .onlyMatch, instance: .unknown)
          : .unknown("whether it is registered then nobody can tell")
        resolution.considered = isHere ? Array(servers.dropFirst()) : servers
        resolution.causes = []
        resolution.hangsOn = servers
        resolution.doubt()
      }
      for server in servers { host.markUsed(server) }
    }
  }
}
