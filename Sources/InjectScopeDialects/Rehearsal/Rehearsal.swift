internal import InjectScopeModel

/// The rehearsal of one unit with one library, from the first statement to the last.
enum Rehearsal {
  static func run(_ project: Project, unit: ID<Project.Unit>, with library: any Library) -> Run {
    let world = TypeWorld(project, unit: unit) { _, entry in library.isOwn(entry) }
    let machine = Machine(world, library)
    machine.rehearse()
    library.finish(on: machine)
    return machine.run
  }
}
