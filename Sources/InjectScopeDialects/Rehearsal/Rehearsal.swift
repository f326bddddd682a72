internal import InjectScopeModel

/// The rehearsal of one unit with one library, from the first statement to the last.
enum Rehearsal {
  static func run(_ project: Project, unit: ID<Project.Unit>, with library: any Library) -> Run {
    machine(project, unit: unit, with: library).run
  }

  /// The machine at its end: besides the run it knows the types, and the text of closures.
  static func machine(_ project: Project, unit: ID<Project.Unit>, with library: any Library) -> Machine {
    let world = TypeWorld(
      project, unit: unit, interfaces: Dialects.interfaces(ofWritten:), isOwn: { _, entry in library.isOwn(entry) })
    let machine = Machine(world, library)
    machine.rehearse()
    library.finish(on: machine)
    machine.tryOffers()
    // Who was not listened to to the end may ask for anything.
    if machine.stepsLeft <= 0 { for place in machine.run.entries.indices { machine.run.entries[place].isUsed = true } }
    return machine
  }
}
