internal import InjectScopeModel

/// The rehearsal of one unit with one library, from the first statement to the last.
enum Rehearsal {
  static func run(_ project: Project, unit: ID<Project.Unit>, with library: any Library) -> Run {
    machine(project, unit: unit, with: library).run
  }

  /// The machine at its end: besides the run it knows the types, and the text of closures.
  static func machine(_ project: Project, unit: ID<Project.Unit>, with library: any Library) -> Machine {
    let world = TypeWorld(
      project, unit: unit, interfaces: Dialects.interfaces(ofWritten:), protocols: library.protocols(of:),
      isCopy: Dialects.isCopy)
    let machine = Machine(world, library)
    run(machine)
    return machine
  }

  static func run(_ machine: Machine) {
    machine.rehearse()
    machine.library.finish(on: machine)
    machine.tryOffers()
    machine.leaveTestsOpen()
    if let place = machine.lastPlace { machine.run.breakOff(at: place) }
  }
}

extension Run {
  /// Who was not listened to to the end may ask for anything.
  fileprivate mutating func breakOff(at last: Location) {
    for place in entries.indices { entries[place].isUsed = true }
    remarks.append(
      Remark(
        finding: Finding(
          id: "followed-in-part", severity: .warning,
          message: "the program is too large to be followed any further than here: what comes later is not said",
          at: last)))
  }
}
