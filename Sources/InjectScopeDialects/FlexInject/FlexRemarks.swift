internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What is odd about registrations: FlexInject says nothing of it, and goes on.
extension FlexInjectLibrary {
  /// A registration that takes the place of another one.
  func remark(
    _ registration: FlexContainer.Registration, replaces earlier: FlexContainer.Registration, in number: Int,
    _ host: borrowing Host
  ) {
    // Tests put theirs in the place of the app's; what the app itself did before is not sure there.
    guard registration.entry != earlier.entry, !host.isTryingOut,
      !host.world.project.units[host.world.unit].isTest
    else { return }
    if registration.name.type != earlier.name.type {
      clash(registration, earlier, host)
    } else if let made = state.containers[number].instances[registration.name.text], made.isCertain {
      shadow(registration, earlier, made, host)
    }
  }

  private func clash(
    _ registration: FlexContainer.Registration, _ earlier: FlexContainer.Registration, _ host: borrowing Host
  ) {
    says(instead: registration, earlier, host)
    host.remark(
      Finding(
        id: "name-clash", severity: .warning,
        message: "\(registration.name.title) takes the place of \(earlier.name.title): "
          + "the container knows both as '\(registration.name.text)'",
        at: host.run.entries[registration.entry].site,
        chain: [
          Finding.Hop("\(earlier.name.title) is registered here", at: host.run.entries[earlier.entry].site)
        ],
        fix: Finding.Fix("register one of them under a key of its own")))
  }

  private func shadow(
    _ registration: FlexContainer.Registration, _ earlier: FlexContainer.Registration, _ made: FlexContainer.Shared,
    _ host: borrowing Host
  ) {
    says(instead: registration, earlier, host)
    host.remark(
      Finding(
        id: "shadowed-registration", severity: .warning,
        message: "\(registration.name.title) is registered after the one that all share was made: that one stays, "
          + "and this closure runs only for 'mode: .new'",
        at: host.run.entries[registration.entry].site,
        chain: [
          Finding.Hop("it is registered here", at: host.run.entries[earlier.entry].site),
          Finding.Hop("it is made for whoever asks here", at: made.site),
        ],
        fix: Finding.Fix("register it before anybody asks, or call 'remove' first")))
  }

  /// One finding for one cause: it is no duplicate besides, and nobody need ask for either.
  private func says(
    instead registration: FlexContainer.Registration, _ earlier: FlexContainer.Registration, _ host: borrowing Host
  ) {
    guard host.isRecording else { return }
    host.note(registration.entry, replaces: nil)
    host.markUsed(registration.entry)
    host.markUsed(earlier.entry)
  }

  func finish(on host: borrowing Host) {
    tryOutTheRest(host)
    judgeHoles(host)
    share(host)
    nameOwnContainer(host)
  }

  /// A container of the library's name that is not the library's is the project's own code.
  private func nameOwnContainer(_ host: borrowing Host) {
    guard state.containers.all.isEmpty, let own = FlexCopy.ownContainer(in: host.world.index),
      let place = own.declarations.first, host.world.isOwnUnit(file: place.file)
    else { return }
    host.remark(
      Finding(
        id: "container-not-followed", severity: .note,
        message:
          "'\(own.name)' is not FlexInject's: it does not register and resolve as that does, so it is not followed",
        at: place.location))
  }

  /// What nobody asked for is made once, for the sake of what it needs.
  private func tryOutTheRest(_ host: borrowing Host) {
    for (number, container) in zip(state.containers.numbers, state.containers.all) {
      for (_, slot) in container.slots.sorted(by: { $0.key < $1.key }) {
        for registration in slot.all { tryOut(registration.entry, of: number, host) }
      }
    }
    for (number, entry) in findings.unkeyed { tryOut(entry, of: number, host) }
  }

  private func tryOut(_ entry: ID<Run.Entry>, of number: Int, _ host: borrowing Host) {
    guard let maker = host.run.entries[entry].maker, findings.tried.insert(entry).inserted else { return }
    let site = host.run.entries[entry].site
    host.tryingOut {
      guard self.underWay.begin(Making(container: number, entry: entry), for: entry, on: host) == nil else { return }
      defer { self.underWay.end(on: host) }
      _ = host.run(maker, [], wanted: nil, for: entry, at: site)
    }
  }

  /// Everything is shared here; what is asked for anew in several places, and never otherwise, is meant not to be.
  private func share(_ host: borrowing Host) {
    for place in host.run.entries.indices {
      let entry = ID<Run.Entry>(place)
      let isAskedAnew = findings.anew[entry, default: []].count >= 2 || usualMode(host) == .new
      host.note(entry, isShared: findings.shared.contains(entry) || !isAskedAnew)
    }
  }
}

extension FlexName {
  /// As messages say it.
  var title: String { type.map { "'\($0)'" } ?? "the key '\(text)'" }
}
