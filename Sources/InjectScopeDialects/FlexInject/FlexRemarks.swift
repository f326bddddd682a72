internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What is odd about registrations: FlexInject says nothing of it, and goes on.
extension FlexInjectLibrary {
  /// A registration that takes the place of another one.
  func remark(
    _ registration: FlexContainer.Registration, replaces earlier: FlexContainer.Registration, in number: Int,
    _ machine: Machine
  ) {
    // Tests put theirs in the place of the app's; what the app itself did before is not sure there.
    guard registration.entry != earlier.entry, !machine.isOpening,
      !machine.world.project.units[machine.world.unit].isTest
    else { return }
    if registration.name.type != earlier.name.type {
      clash(registration, earlier, machine)
    } else if let made = state.containers[number].instances[registration.name.text], made.isCertain {
      shadow(registration, earlier, made, machine)
    }
  }

  private func clash(
    _ registration: FlexContainer.Registration, _ earlier: FlexContainer.Registration, _ machine: Machine
  ) {
    says(instead: registration, earlier, machine)
    machine.remark(
      Finding(
        id: "name-clash", severity: .warning,
        message: "\(registration.name.title) takes the place of \(earlier.name.title): "
          + "the container knows both as '\(registration.name.text)'",
        at: machine.run.entries[registration.entry].site,
        chain: [
          Finding.Hop("\(earlier.name.title) is registered here", at: machine.run.entries[earlier.entry].site)
        ],
        fix: Finding.Fix("register one of them under a key of its own")))
  }

  private func shadow(
    _ registration: FlexContainer.Registration, _ earlier: FlexContainer.Registration, _ made: FlexContainer.Shared,
    _ machine: Machine
  ) {
    says(instead: registration, earlier, machine)
    machine.remark(
      Finding(
        id: "shadowed-registration", severity: .warning,
        message: "\(registration.name.title) is registered after the one that all share was made: that one stays, "
          + "and this closure runs only for 'mode: .new'",
        at: machine.run.entries[registration.entry].site,
        chain: [
          Finding.Hop("it is registered here", at: machine.run.entries[earlier.entry].site),
          Finding.Hop("it is made for whoever asks here", at: made.site),
        ],
        fix: Finding.Fix("register it before anybody asks, or call 'remove' first")))
  }

  /// One finding for one cause: it is no duplicate besides, and nobody need ask for either.
  private func says(
    instead registration: FlexContainer.Registration, _ earlier: FlexContainer.Registration, _ machine: Machine
  ) {
    guard machine.isRecording else { return }
    machine.run.entries[registration.entry].replaces = nil
    machine.run.entries[registration.entry].isUsed = true
    machine.run.entries[earlier.entry].isUsed = true
  }

  func finish(on machine: Machine) {
    tryOutTheRest(machine)
    judgeHoles(machine)
    share(machine)
    nameOwnContainer(machine)
  }

  /// A container of the library's name that is not the library's is the project's own code.
  private func nameOwnContainer(_ machine: Machine) {
    guard state.containers.isEmpty, let own = FlexCopy.ownContainer(in: machine.world.index),
      let place = own.declarations.first, machine.world.isOwnUnit(file: place.file)
    else { return }
    machine.remark(
      Finding(
        id: "container-not-followed", severity: .note,
        message:
          "'\(own.name)' is not FlexInject's: it does not register and resolve as that does, so it is not followed",
        at: place.location))
  }

  /// What nobody asked for is made once, for the sake of what it needs.
  private func tryOutTheRest(_ machine: Machine) {
    for (number, container) in state.containers.enumerated() {
      for (_, slot) in container.slots.sorted(by: { $0.key < $1.key }) {
        for registration in slot.all { tryOut(registration.entry, of: number, machine) }
      }
    }
    for (number, entry) in unkeyed { tryOut(entry, of: number, machine) }
  }

  private func tryOut(_ entry: ID<Run.Entry>, of number: Int, _ machine: Machine) {
    guard let maker = machine.run.entries[entry].maker, tried.insert(entry).inserted else { return }
    let site = machine.run.entries[entry].site
    machine.opening {
      guard self.underWay.begin(Making(container: number, entry: entry), for: entry, on: machine) == nil else { return }
      defer { self.underWay.end() }
      _ = machine.run(maker, [], wanted: nil, for: entry, at: site)
    }
  }

  /// Everything is shared here; what is asked for anew in several places, and never otherwise, is meant not to be.
  private func share(_ machine: Machine) {
    for place in machine.run.entries.indices {
      let entry = ID<Run.Entry>(place)
      machine.run.entries[place].isShared =
        shared.contains(entry) || (anew[entry, default: []].count < 2 && usualMode(machine) == .shared)
    }
  }
}

extension FlexName {
  /// As messages say it.
  var title: String { type.map { "'\($0)'" } ?? "the key '\(text)'" }
}
