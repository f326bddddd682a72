public import InjectScopeAnalysis
public import InjectScopeModel

/// The rehearsal of one unit with one library, from the first statement to the last.
///
/// Some libraries decide while a program runs who gets what. To say before that what will be missing, the
/// rehearsal goes through the program's code as it would run, with values of which often only the type is known.
/// It is made once for each **unit** (what runs as one process: an app, the tests of a package) and each library:
///
/// 1. Folder `World`: the types, members and functions that the unit sees are indexed. They never change afterwards.
///    Folder `Types` says of what type expressions are, without running them.
/// 2. Folder `Exploration` decides what runs: first what starts the program, then everything that the program does not call,
///    since somebody may. That is run once for what it may register, and once more for what it asks.
/// 3. Folder `Interpreter`, the `Machine` and its parts, runs statement after statement. Where a condition is not known each
///    branch runs, and what they leave behind is joined; a loop over what is not known runs once, as something that may not
///    happen.
/// 4. What the project does not declare is shown to the `Library`, which does what the real one would do there. It sees
///    the rehearsal through a `Host`, and never the machine.
///    `Library` has both, and what they are made of; `Intrinsics` what is known of Swift and Foundation, in tables.
/// 5. Folder `State` holds what the program holds and what came to light. The **trace** in it is all that is left at the end:
///    graph, findings and the typed twin are made of it.
///
/// A claim that something is missing takes `Evidence`: a key, a container and an order that are known. Without it what is
/// left to say is `unknown`, with the reason.
///
/// What is not done: numbers are calculated only where all of them are whole and known, threads run where they are started, frameworks do only what the entry
/// points say, and code without sources is a value of which at most the type is known. The work is bounded by a `Budget`;
/// where that ends the place is told, and nothing is claimed of what comes later.
public enum Rehearsal {
  /// What all libraries together know of a project's types, whichever of them is rehearsed.
  public struct Surroundings: Sendable {
    /// The protocols for which a generator may yet write a type of a name.
    let interfaces: @Sendable (String) -> [String]
    /// Whether a type that the project declares is a copy of a library's own.
    let isCopy: @Sendable (TypeIndex.Entry, TypeIndex) -> Bool
    /// What a call gives that one of the libraries declares, or an element.
    let resultType: @Sendable (LibraryUse, borrowing Host) -> SwiftType?

    public init(
      interfaces: @escaping @Sendable (String) -> [String],
      isCopy: @escaping @Sendable (TypeIndex.Entry, TypeIndex) -> Bool,
      resultType: @escaping @Sendable (LibraryUse, borrowing Host) -> SwiftType?
    ) {
      self.interfaces = interfaces
      self.isCopy = isCopy
      self.resultType = resultType
    }
  }

  /// A call of what the project does not declare, or `base[…]` of it, as it is written.
  public struct LibraryUse {
    public enum Form {
      case call(Expression)
      case element(of: Expression)
    }

    public let form: Form
    public let arguments: [Argument]
    public let scope: Scope
  }

  /// How many steps so much code is worth.
  public static func steps(forCallables count: Int) -> Int { Budget.steps(forCallables: count) }

  /// The machine at its end: besides the run it knows the types, and the text of closures.
  ///
  /// - Parameters:
  ///   - names: what the project says by names alone, where several of its units are rehearsed.
  ///   - steps: how many it may take; `nil` for as many as the unit's own size allows.
  public static func machine(
    _ project: Project, unit: ID<Project.Unit>, with library: any Library, in surroundings: Surroundings,
    names: ProjectNames? = nil, steps: Int? = nil
  ) -> Machine {
    let machine = prepared(project, unit: unit, with: library, in: surroundings, names: names)
    if let steps { machine.budget.stepsLeft = steps }
    run(machine)
    return machine
  }

  /// The machine before anything runs.
  static func prepared(
    _ project: Project, unit: ID<Project.Unit>, with library: any Library, in surroundings: Surroundings,
    names: ProjectNames? = nil
  ) -> Machine {
    let world = TypeWorld(
      project, unit: unit, names: names, interfaces: surroundings.interfaces, protocols: library.protocols(of:),
      isCopy: surroundings.isCopy)
    let machine = Machine(world, library, surroundings)
    machine.run.isQualifierWholeKey = library.isQualifierWholeKey
    machine.run.containerArgument = library.containerArgument
    // What is lost in a file that is not whole may have registered anything.
    if let place = world.halfWritten(where: library.dialect) {
      machine.store.loseSight(because: "\(place.short) is not whole, and may register it")
    }
    return machine
  }

  public static func run(_ machine: Machine) {
    guard machine.library.mayBeSpoken(in: machine.world) else {
      return machine.withHost({ machine.library.finish(on: $0) })
    }
    Exploration(machine: machine).rehearse()
    machine.run.leaveOpenWhatIsRegisteredUnseen()
    machine.withHost({ machine.library.finish(on: $0) })
    Exploration(machine: machine).tryOutTypesLeft()
    machine.makers.tryOffers()
    machine.run.leaveTestsOpen(in: machine.world)
    machine.nilHandling.noteHandledNils()
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
          at: last,
          fix: Finding.Fix("read a part of the sources at a time, or leave generated code out with `--exclude`"))))
  }
}
