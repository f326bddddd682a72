internal import InjectScopeModel

/// The rehearsal of one unit with one library, from the first statement to the last.
enum Rehearsal {
  /// - Parameter seen: whether what the unit sees besides its own is run too, as a program would.
  static func run(_ project: Project, unit: ID<Project.Unit>, with library: any Library) -> Run {
    let machine = Machine(TypeWorld(project, unit: unit), library)
    library.finish(on: machine)
    return machine.run
  }
}
