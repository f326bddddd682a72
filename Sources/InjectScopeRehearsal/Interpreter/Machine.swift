public import InjectScopeModel

/// Rehearses a program: goes through its code in the order in which it would run, with abstract values.
///
/// The machine owns the state; what is done with it, its parts do (`MachinePart`), each with the machine at hand. `Statements`
/// walks, an expression is evaluated by `evaluate`, which gives a `Value`. `Calls` finds who is meant, binds the arguments and
/// runs the body in a scope of its own; `Reading` and `Setting` are for names and members. What nobody in the project declares
/// goes to the library, and else to what is known of Swift's own types (`ForeignCalls`, `StandardLibrary`). What is asked about
/// an expression without running it, `Types` answers; what is run, and in which order, `Exploration` decides.
///
/// It is a class because everything happens in one program that is on its way; one machine rehearses one unit, and is
/// thrown away. What it knows stands in owners, each a value with one purpose:
///
/// | | holds | after a try |
/// |---|---|---|
/// | `world` | the project's types and members | never changes |
/// | `types` | what expressions are of, without running them | is kept |
/// | `context` | what stands around the running step | is set back to a copy |
/// | `store` | what the program holds: cells, objects, closures, statics, globals | is rolled back to a mark |
/// | the library's `state` | what the containers hold | is set back to a copy |
/// | `trace` | what came to light | is kept |
/// | `coverage` | what of the source was gone through | is kept |
/// | `budget` | what may still be spent | is kept |
/// | `choices` | the numbers of the choices that were met | are kept |
/// | `lookups` | what was found out about the source | is kept |
/// | `offerTrials` | what the trials of offers have shown | is kept |
/// | `witnesses` | by which variables things are known to be held | is kept, and looked at again where they changed |
public final class Machine {
  public let world: TypeWorld
  let types: Types
  let library: any Library
  let surroundings: Rehearsal.Surroundings
  var context = Context()
  var store = Store()
  var trace = Trace()
  var coverage = Coverage()
  let budget: Budget
  var choices = Choices()
  var lookups = Lookups()
  var witnesses = Witnesses()
  var offerTrials = OfferTrials()
  /// Who may call what; made where somebody asks.
  private(set) lazy var possibleCallers = Callers(world, inProgram: context.mode.isProgram)
  /// Which code may change what a container holds; made where somebody asks.
  private(set) lazy var changingCode = ChangingCode(world, words: library.changingWords)

  /// Told of each expression before it is evaluated, and of the type that is wanted of it: for tests that look at what is
  /// taken for its type.
  var onEvaluation: ((Expression, SwiftType?, Scope) -> Void)?

  init(_ world: TypeWorld, _ library: any Library, _ surroundings: Rehearsal.Surroundings) {
    self.world = world
    self.library = library
    self.surroundings = surroundings
    budget = Budget(steps: Budget.steps(forCallables: world.members.countOfCallables))
    types = Types(world, budget)
    types.program = self
  }

  /// What is left of its steps, and whether it came to their end.
  public var stepsLeft: Int { max(0, budget.stepsLeft) }
  public var isBrokenOff: Bool { budget.lastPlace != nil && budget.stepsLeft <= 0 }

  public internal(set) var run: Run {
    _read { yield trace.run }
    _modify { yield &trace.run }
  }

  /// What leaves an expression before its end.
  enum Escape: Error {
    case thrown(ThrownError)
    /// The process ends here on purpose: `fatalError()`.
    case ended(at: Location)
  }

  /// Every error must be sendable; this one does not leave the thread that the rehearsal runs on.
  struct ThrownError: @unchecked Sendable {
    let reason: String
    /// What is thrown, where it is seen.
    var value: Value?
  }

  enum Flow {
    case next
    case returns(Value)
    case leaves(Statement.Leave)
  }
}

/// What is known of the type that a value really has.
enum DynamicType: Hashable {
  case exactly(SwiftType)
  /// This, or something below it.
  case atLeast(SwiftType)
  case unknown
}

/// One value of a result builder's block.
public struct Collected {
  public var value: Value
  var type: SwiftType?
  public var expression: Expression
  public var certainty: Run.Certainty
  /// The ways that lead to it in the block.
  public var ways: [Way]?
  public var condition: Condition?
  /// What is doubtful about its being there.
  public var doubt: Run.Doubt?
}
