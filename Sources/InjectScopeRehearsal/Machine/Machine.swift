public import InjectScopeModel

/// Rehearses a program: goes through its code in the order in which it would run, with abstract values.
///
/// It is a class because everything happens in one program that is on its way; one machine rehearses one unit, and is
/// thrown away. Its parts stand in files of their own, one for each idea.
public final class Machine {
  public let world: TypeWorld
  let library: any Library
  public var run = Run()

  /// What stands between the beginning and what happens now.
  public var course = Course()
  /// How many choices there were.
  var choices = 0
  /// The ways that end the process.
  var ends: Set<Way> = []
  /// Whether the process has stopped already: what is said now is said for the sake of later holes.
  public var isAfterStop = false
  /// The `#if` that the running code stands under.
  public var condition: Condition?
  /// The entry whose closure is running, innermost.
  public var entry: ID<Run.Entry>?
  /// Whether what is recorded is kept.
  public var isRecording = true

  public var memory = Memory()
  var objects: [ObjectRecord] = []
  var closures: [ClosureRecord] = []
  /// What makes a value at its first use.
  var makers: [(Machine) throws -> Value] = []
  var statics = Journal<MemberTable.Place, Variable>()
  var globals = Journal<MemberTable.Place, Variable>()

  /// The block that is running.
  public var scope: Scope?
  var calls: [CallRecord] = []
  var activation = Activation()
  var handlers = [Handler()]
  /// Values that are on their way from one expression to another, in no variable yet.
  var temporaries: [Value] = []
  /// The closures and functions that are running, to see where they would never end.
  var running: [Running: Int] = [:]
  var stepsLeft: Int
  /// How far it came, where it took more steps than there are.
  var lastPlace: Location?
  var depth = 0
  var done: Set<Int> = []
  var constructed: Set<Int> = []
  var closuresRun: Set<Int> = []
  /// The closures that a library was given.
  var closuresGiven: Set<Int> = []
  /// The getters, setters and observers that ran.
  var accessorsRun: Set<ObjectIdentifier> = []
  var entriesBySite: [EntrySite: ID<Run.Entry>] = [:]
  var methodsFound: [MemberTable.Called: [Callable]] = [:]
  var unproductive: [Int: Int] = [:]
  var checksLeft = 4_000
  /// The blocks that wait for what they called.
  public var callers: [Scope] = []
  /// How often a library had something to say.
  var events = 0
  var news = News()
  var wrappers: [WrapperPlace: Wrapping] = [:]
  /// The statement that is running.
  public var place: Location?
  /// What was given to somebody who may keep it.
  var escaped: [Value] = []
  /// The objects among them.
  var givenAway: Set<ObjectID> = []
  /// Where the structs stand that are being made: they hold what they have already.
  var unfinished: [Int] = []
  /// What a framework keeps as long as the program runs: the app, and its delegates.
  var living: [Value] = []
  /// Closures of these that asked for something that was not there yet.
  var passedOn: [PassedClosure] = []
  var importsOfFile: [Int: Set<String>] = [:]
  var remarked: Set<Finding> = []
  /// The instances on which methods are called that nobody calls.
  var opened = Journal<Int, Value>()
  /// Whether things are run that the program does not run.
  public var isOpening = false
  /// Whether there is a program: else what could be called is called in the order of the source.
  public var isProgram = false
  /// Of a project without a program: the function that runs though nobody calls it. Between two of them nobody knows
  /// the order.
  public var uncalled: Int?
  var readSites: Set<Location> = []
  /// What stands before `as` and a type.
  var castSites: Set<Location> = []
  /// What stands before `!`: where it is nil, the process stops.
  var forcedSites: Set<Location> = []
  var propertyTypes: [WrapperPlace: SwiftType?] = [:]
  var runsOfEntry: [ID<Run.Entry>: Int] = [:]
  /// What starts the program that runs: nothing while things are only tried.
  var entrance: Run.Owner?
  var makingsSeen: Set<Run.Making> = []
  /// What entries make while they are tried out, where nothing of it is kept.
  var madeInTrial: [ID<Run.Entry>: [SwiftType]]?
  /// How often a library was asked for something that does not hang on what it passed to a closure.
  public var asides = 0
  var typesNamed: [TypeUse: SwiftType?] = [:]

  /// Told of each expression before it is evaluated, and of the type that is wanted of it: for tests that look at what is
  /// taken for its type.
  var onEvaluation: ((Expression, SwiftType?, Scope) -> Void)?

  init(_ world: TypeWorld, _ library: any Library) {
    self.world = world
    self.library = library
    stepsLeft = Self.steps(forCallables: world.members.callables.count)
  }

  /// How many steps so much code is worth.
  public static func steps(forCallables count: Int) -> Int { max(Limits.steps, count * Limits.stepsPerCallable) }

  enum Limits {
    static let steps = 1_500_000
    /// A large program takes many steps without going round in any circle.
    static let stepsPerCallable = 400
    static let depth = 220
    static let calls = 48
    /// Steps that one function may take altogether without any effect on a library.
    static let unproductive = 40_000
    /// How often the same is recorded.
    static let askings = 64
    /// Steps that one function may take altogether while a library only does again what it has done that often.
    static let barren = 100_000
    static let fewSteps = 64
    /// How often an entry's closure is run where nothing is certain.
    static let runsOfEntry = 4
    /// How many makers, one inside the other, are noted without counting as steps.
    static let freeMakers = 8
  }

  public struct ObjectRecord {
    public var type: SwiftType
    public var site: Location
    var fields: [String: Variable] = [:]
  }

  struct ClosureRecord {
    var closure: Closure
    var scope: Scope
    var wanted: SwiftType?
    var site: Location

    var isKeyPath: Bool { closure.parameters.first?.name == "$0" }
  }

  struct CallRecord {
    var text: String
    var site: Location
    /// The wrapped property that asks.
    var asker: String?
    /// What is asked for, where its closure is what runs.
    var entry: ID<Run.Entry>?
    /// Whether it is a closure that was given away.
    var isGivenAway = false
  }

  enum Running: Hashable {
    case closure(Position, String)
    case function(Int)
    case library(Value, [Value])
  }

  struct EntrySite: Hashable {
    var container: ID<Run.Container>
    var site: Location
    var key: Key
  }

  /// A name where a type may stand.
  struct TypeUse: Hashable {
    let name: String
    let owner: SwiftType?
    let file: Int
  }

  /// One run of a function or a closure.
  struct Activation {
    /// What it may have returned already, under a condition.
    var maybeReturned: [Value] = []
  }

  /// What catches an error: `do`, `try?`, or the end of the program.
  struct Handler {
    var mayHaveThrown = false
    /// Whether what comes here ends the process.
    var stops = false
  }

  /// What leaves an expression before its end.
  enum Escape: Error {
    case thrown(String)
    /// The process ends here on purpose: `fatalError()`.
    case ended(at: Location)
  }

  enum Flow {
    case next
    case returns(Value)
    case leaves
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
  public var ways: [Machine.Way]?
  public var condition: Condition?
}
