internal import InjectScopeModel

/// Which code was gone through. It is kept after a try: what was not gone through is tried next.
struct Coverage {
  /// The functions that ran, by their numbers.
  var functions: Set<Int> = []
  /// The types of which something was made.
  var types: Set<Int> = []
  /// Those of which what is still to be tried may make something.
  var typesPerhapsMade: Set<Int> = []
  /// Those of which the program itself made something, before what it does not run was tried out.
  var typesOfProgram: Set<Int> = []
  /// The methods and properties that the program uses of something of which nobody can tell what it is.
  var usedOnUnknown: Set<String> = []
  /// Whether it calls a function of which nobody can tell which it is.
  var callsUnknownFunctions = false

  var usesUnknown: Bool { callsUnknownFunctions || !usedOnUnknown.isEmpty }
  /// The closures that ran.
  var closures: Set<Int> = []
  /// The closures that a library was given.
  var closuresGiven: Set<Int> = []
  /// The closures that were passed where nobody uses what is passed.
  var closuresUnused: Set<Int> = []
  /// The getters, setters and observers that ran.
  var accessors: Set<ObjectIdentifier> = []
  /// What runs when objects go that the program makes: it runs then, or never.
  var endingsAwaited: Set<Int> = []
  /// The functions that an error left before their end while the program ran, and how far the last of them had come.
  private(set) var left: [ObjectIdentifier: Left] = [:]
  /// Those that came to their end, at least once.
  private(set) var ended: Set<ObjectIdentifier> = []
  /// The functions that would only be called behind what throws.
  var unreached: Set<ObjectIdentifier> = []
  /// The functions that the program itself has run to their end: what they do it has done.
  var ranInProgram: Set<ObjectIdentifier> = []
  /// Where the wrapped properties are declared that were read.
  var readSites: Set<Location> = []

  struct Left {
    let code: Code
    let position: Position
  }

  mutating func noteEnd(of code: Code) { ended.insert(ObjectIdentifier(code)) }

  /// Notes that an error left it in the statement there.
  mutating func noteLeaving(_ code: Code, at position: Position) {
    let key = ObjectIdentifier(code)
    guard left[key].map({ $0.position < position }) ?? true else { return }
    left[key] = Left(code: code, position: position)
  }

  /// What ran since then counts as not run: it is run again, for what it asks.
  mutating func forgetRuns(since earlier: Coverage) {
    functions = earlier.functions
    types = earlier.types
    accessors = earlier.accessors
    closures = earlier.closures
  }
}

/// What was found out about the source, and need not be found out again. It hangs on nothing that changes.
struct Lookups {
  var imports: [Int: Set<String>] = [:]
  /// The types below one of which a method of a name may change what a container holds.
  var changingTypes: [MemberTable.Place: [SwiftType]] = [:]
  /// What stands beside the type that it is to have: before `as` and a type, or as the first value of what is declared.
  var typedSites: Set<Location> = []
  /// What stands before `!`: where it is nil, the process stops.
  var forcedSites: Set<Location> = []
  /// What somebody looks at whether it is nil.
  var handledSites: Set<Location> = []
  /// What stands behind a `try?` of which somebody looks at once whether it is nil.
  var triesWithOther: Set<Location> = []
  /// Where a `Result` asked in its closure.
  var caught: [ClosureID: Set<Location>] = [:]

  /// The wrappers that the project declares, by the property of a struct: numbers of `Store.wrappings`.
  var ownWrappings: [Types.Property: Int] = [:]

  /// The names that closures use.
  var namesInClosures: [ClosureID: [String]] = [:]
  /// The names that the program may come to by those of `Coverage.usedOnUnknown`.
  var reachedOnUnknown: Set<String>?
  /// The stored properties of instances, by type.
  var fields: [Int: Fields] = [:]

  struct Fields {
    let all: [Member]
    /// Without those that one of the same name follows.
    let last: [Member]

    var hasNamesakes: Bool { last.count < all.count }

    init(_ all: [Member]) {
      self.all = all
      var seen: Set<String> = []
      last = all.reversed().filter { seen.insert($0.name).inserted }.reversed()
    }
  }
}
