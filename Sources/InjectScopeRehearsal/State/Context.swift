public import InjectScopeModel

/// What stands around the step that is running: where it is, how the program came there, and what is certain of that.
///
/// It is one value. Whoever tries something out keeps a copy of it and sets it back afterwards; with `Store.rollback(to:)`
/// and the library's own state that undoes the try.
public struct Context {
  /// The block that is running; none between two things that are begun.
  public var scope: Scope?
  /// The blocks that wait for what they called.
  public var callers: [Scope] = []
  /// The calls that lead here, outermost first.
  var calls: [Call] = []
  /// The statement that is running.
  public var place: Location?
  /// What stands between the beginning and what happens now.
  public var path = PathCondition()
  /// Whether the process has stopped already: what is said now is said for the sake of later holes.
  public var isAfterStop = false
  /// The `#if` that the running code stands under.
  public var condition: Condition?
  /// The entry whose closure is running, innermost.
  public var entry: ID<Run.Entry>?
  /// What starts the program that runs: nothing while things are only tried.
  var entrance: Run.Owner?
  /// What the running function or closure may have returned already, under a condition.
  var maybeReturned: [Value] = []
  var handlers = [Handler()]
  /// Values that are on their way from one expression to another, in no variable yet.
  var temporaries: [Value] = []
  /// Where the structs stand that are being made: they hold what they have already.
  var unfinished: [Int] = []
  /// The call that was made last of something of which the code is not read: where a `try` stands before it, it may throw.
  var unread: Whole?
  /// For whom an initialiser of the project's makes what an initialiser of a library is about to make.
  var recipient: Recipient?
  /// The groups of examples around what runs, the outermost first; none outside a test that is written so.
  var groups: [Specs.Group] = []
  public var mode = Mode()

  /// For whom something is made: what it is called, a container above all, comes from there.
  public struct Recipient {
    public let asker: Run.Asker
    public let frame: Frame?
    /// The variable that it goes into.
    public let label: String?
  }

  /// An expression as a whole, in the code that holds it.
  struct Whole: Equatable {
    let code: ObjectIdentifier
    let range: Range<UInt32>

    init(_ expression: Expression, in scope: Scope) {
      (code, range) = (ObjectIdentifier(scope.frame.code), expression.range)
    }
  }

  /// For whose sake something is run.
  public struct Mode {
    /// Whether there is a program: else what could be called is called in the order of the source.
    public var isProgram = false
    /// Whether things are run that the program does not run.
    public var isTryingOut = false
    /// Whether something is read that the program made and is not seen to read: nobody knows when it would.
    var isReadingUnseen = false
    /// Whether what is recorded is kept.
    public var isRecording = true
    /// Of a project without a program: the function that runs though nobody calls it. Between two of them nobody knows
    /// the order.
    public var uncalled: Int?
    /// What was begun only to see what it does.
    var root: Root?
    /// Of a property that is read only to see what that does: its name.
    var accessor: String?

    enum Root: Hashable {
      /// By its number.
      case function(Int)
      /// By its entry: something of it is made.
      case type(Int)
      /// A static property of an entry, which is made when somebody first reads it.
      case property(String, of: Int)
    }
  }

  /// One hop on the way here.
  struct Call {
    var text: String
    var site: Location
    /// The wrapped property that asks.
    var asker: String?
    /// What is asked for, where its closure is what runs.
    var entry: ID<Run.Entry>?
    /// Whether it is a closure that was given away.
    var isGivenAway = false
    /// The way to it.
    let known = Trail.Known()
  }

  /// What catches an error: `do`, `try?`, or the end of the program.
  struct Handler {
    var mayHaveThrown = false
    /// Whether what comes here ends the process.
    var stops = false
    /// Whether a test wants an error to come here.
    var isWanted = false
    /// What whoever catches an error does about it.
    var answer = Answer.none
    /// The code that has another value for what it tries itself: an error of its own asks it has thought of.
    var givesOther: ObjectIdentifier?
    /// Of `try?`: what is tried, in the code that holds it.
    var whole: Whole?

    enum Answer: Comparable {
      case none
      /// Something is done whatever the error is.
      case any
      /// What is done depends on which error it is.
      case byName

      init(_ catches: [Catch]) {
        self = .none
        for one in catches {
          // `catch` and `catch let error` bind the error, and nothing else.
          let isAny = if case .binding(let binding)? = one.body.first { binding.value == nil } else { false }
          if !isAny { self = .byName } else if one.body.count > 1 { self = max(self, .any) }
        }
      }
    }
  }

  /// The blocks that run, and those that wait for what they called, the innermost first.
  var running: [Scope] { (scope.map { [$0] } ?? []) + callers.reversed() }

  /// All blocks whose variables are there, those around them included.
  var runningBlocks: Set<ObjectIdentifier> {
    running.reduce(into: []) { all, scope in
      for block in scope.andAround where !all.insert(ObjectIdentifier(block)).inserted { break }
    }
  }

  /// The handler that catches what is thrown here.
  var handler: Handler {
    get { handlers[handlers.count - 1] }
    set { handlers[handlers.count - 1] = newValue }
  }

  /// How the program comes here; `nil` where nobody can tell when it does, or it does not. Between two functions that
  /// nobody calls there is no order.
  var course: Course? {
    mode.isTryingOut || !mode.isRecording || mode.uncalled != nil ? nil : path.course
  }

  /// From where everything is certain, and nothing has stopped.
  mutating func startAnew() {
    isAfterStop = false
    path = PathCondition()
    handlers = [Handler()]
  }

  /// Nothing runs any more.
  mutating func end() {
    path = PathCondition()
    handlers = [Handler()]
    calls = []
    callers = []
    temporaries = []
    scope = nil
  }

  /// Forgets the values that came on their way since there were so many.
  mutating func dropTemporaries(downTo floor: Int) { temporaries.removeLast(temporaries.count - floor) }

  /// Who asks, by where the code stands that is running.
  var asker: Run.Asker {
    if let entry = scope?.innermostEntry { return .entry(entry) }
    guard let frame = scope?.frame else { return .code(.file("")) }
    return .code(frame.asker)
  }

  /// The code that is running, as for what it makes.
  func recipient(labelled label: String?) -> Recipient { Recipient(asker: asker, frame: scope?.frame, label: label) }

  /// The blocks that run, the nearest first, as far as somebody looks.
  var runningScopes: some Sequence<Scope> {
    let (scope, callers) = (scope, callers)
    return (0...callers.count).lazy.compactMap { place in place == 0 ? scope : callers[callers.count - place] }
  }
}
