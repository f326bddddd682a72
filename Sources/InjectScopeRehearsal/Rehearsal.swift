public import InjectScopeAnalysis
public import InjectScopeModel

/// The rehearsal of one unit with one library, from the first statement to the last.
public enum Rehearsal {
  /// What all libraries together know of a project's types, whichever of them is rehearsed.
  public struct Surroundings: Sendable {
    /// The protocols for which a generator may yet write a type of a name.
    let interfaces: @Sendable (String) -> [String]
    /// Whether a type that the project declares is a copy of a library's own.
    let isCopy: @Sendable (TypeIndex.Entry, TypeIndex) -> Bool

    public init(
      interfaces: @escaping @Sendable (String) -> [String],
      isCopy: @escaping @Sendable (TypeIndex.Entry, TypeIndex) -> Bool
    ) {
      self.interfaces = interfaces
      self.isCopy = isCopy
    }
  }

  /// How many steps so much code is worth.
  public static func steps(forCallables count: Int) -> Int { Budget.steps(forCallables: count) }

  /// The machine at its end: besides the run it knows the types, and the text of closures.
  ///
  /// - Parameter steps: how many it may take; `nil` for as many as the unit's own size allows.
  public static func machine(
    _ project: Project, unit: ID<Project.Unit>, with library: any Library, in surroundings: Surroundings,
    steps: Int? = nil
  ) -> Machine {
    let machine = prepared(project, unit: unit, with: library, in: surroundings)
    if let steps { machine.budget.stepsLeft = steps }
    run(machine)
    return machine
  }

  /// The machine before anything runs.
  static func prepared(
    _ project: Project, unit: ID<Project.Unit>, with library: any Library, in surroundings: Surroundings
  ) -> Machine {
    let world = TypeWorld(
      project, unit: unit, interfaces: surroundings.interfaces, protocols: library.protocols(of:),
      isCopy: surroundings.isCopy)
    return Machine(world, library)
  }

  public static func run(_ machine: Machine) {
    machine.rehearse()
    machine.withHost({ machine.library.finish(on: $0) })
    machine.tryOffers()
    machine.leaveTestsOpen()
    if let place = machine.budget.lastPlace { machine.run.breakOff(at: place) }
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
