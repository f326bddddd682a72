public import InjectScopeModel

/// What a rehearsal brought to light, in the order in which it happened.
public struct Run {
  public typealias Certainty = Node.Certainty

  /// Whose the project's code is.
  public enum Owner: Hashable {
    /// A type: its property, or one of its functions. Two of one name are two entries of the index.
    case type(String, entry: Int?)
    /// A function that stands in no type.
    case function(Function)
    /// Code at the top of a file.
    case file(String)
  }

  /// A function, or a variable's getter, by where it is declared: two may have one name.
  public struct Function: Hashable {
    public var name: String
    /// `load(from:_:)`; of what has no parameters just the name.
    public var title: String
    public var location: Location
  }

  /// Who asks.
  public enum Asker: Hashable {
    case code(Owner)
    /// The closure of an entry itself.
    case entry(ID<Entry>)
  }

  public struct Container: Hashable {
    /// As people call it: `DependencyContainer.shared`, `Environment.sensors`, `injectMe`.
    public var name: String
    public var kind: Node.Kind
    public var site: Location
    public var parent: ID<Container>?
    /// Whether the library has it, one for each process: its place is only where it was first seen.
    public var isLibrarys: Bool
    /// What it gives in the end beside its own offers.
    public var rest: Rest?

    /// What another one gives, as that gives it.
    public struct Rest: Hashable {
      public var container: ID<Container>
      /// Nobody can tell of which of it, for something here may have its key.
      public var isHidden: Bool

      public init(of container: ID<Container>, isHidden: Bool = false) {
        self.container = container
        self.isHidden = isHidden
      }
    }

    public init(
      name: String, kind: Node.Kind, site: Location, parent: ID<Container>? = nil, isLibrarys: Bool = false
    ) {
      self.name = name
      self.kind = kind
      self.site = site
      self.parent = parent
      self.isLibrarys = isLibrarys
    }
  }

  /// Something that was registered: one place in the source and one container give one entry.
  public struct Entry {
    public var container: ID<Container>
    public var key: Key
    /// Nobody can tell what it is filed under: `key` says only what it gives.
    public var isUnkeyed = false
    /// The type of what its closure gives, as far as is known.
    public var offered: SwiftType?
    public var lifetime: String
    public var site: Location
    public var certainty: Certainty
    /// What makes the object, if anything.
    public var maker: Value?
    /// What its closure captured and is not global: the arguments of its signature.
    public var captured: [Captured] = []
    /// The entry for the same key that it replaced.
    public var replaces: ID<Entry>?
    /// The library refused it: why.
    public var refusal: String?
    /// Types that running its closure made.
    public var makes: [SwiftType] = []
    /// Whether anything asked for it.
    public var isUsed = false
    /// Whether what it makes is made once and lives on.
    public var isShared = false
    /// The `#if` that it stands under.
    public var condition: Condition?
    /// Whether the program is seen to register it, perhaps under a condition.
    public internal(set) var isSeen = false
    /// How often its code registers it, and how often another one takes its place at once.
    public internal(set) var times = (registered: 1, replaced: 0)
    /// What is doubtful about each of the times that it was registered; `nil` among them for a time that is sure.
    public var doubts: [Doubt?] = []
    /// How the program comes to register it.
    public internal(set) var courses = Courses()
    /// The way to where it is registered, outermost first: that of the first time.
    public var trail = Trail()
    /// Whether whoever registers it does without that where it is refused.
    public var isRefusalTaken = false

    public init(
      container: ID<Container>, key: Key, isUnkeyed: Bool = false, offered: SwiftType? = nil, lifetime: String,
      site: Location, certainty: Certainty, maker: Value? = nil, captured: [Captured] = [], replaces: ID<Entry>? = nil,
      refusal: String? = nil, makes: [SwiftType] = [], isUsed: Bool = false, isShared: Bool = false,
      condition: Condition? = nil
    ) {
      self.container = container
      self.key = key
      self.isUnkeyed = isUnkeyed
      self.offered = offered
      self.lifetime = lifetime
      self.site = site
      self.certainty = certainty
      self.maker = maker
      self.captured = captured
      self.replaces = replaces
      self.refusal = refusal
      self.makes = makes
      self.isUsed = isUsed
      self.isShared = isShared
      self.condition = condition
    }
  }

  /// Something that is registered, and is no entry: nobody can tell in which container.
  public struct Unseen: Hashable {
    public var site: Location
    public var doubt: Doubt?
    /// Whether it is known what it is filed under.
    public var isKeyed: Bool

    public init(site: Location, doubt: Doubt?, isKeyed: Bool) {
      self.site = site
      self.doubt = doubt
      self.isKeyed = isKeyed
    }
  }

  public struct Captured: Hashable {
    public var name: String
    public var type: SwiftType?
  }

  public enum Outcome: Hashable {
    case supplied(by: ID<Entry>, Rule, instance: Instance)
    /// Nothing there: `nil` is what the asker gets.
    case nothing(Evidence)
    /// The process stops: why.
    case stops(Hole)
    case unknown(String)

    /// Nothing is registered.
    public var isHole: Bool {
      switch self {
      case .nothing, .stops(.notRegistered): true
      default: false
      }
    }

    /// Whether nil is what the asker gets, since nothing is registered.
    public var isNil: Bool { if case .nothing = self { true } else { false } }
  }

  public enum Hole: Hashable {
    case notRegistered(Evidence)
    /// What is registered is of another type.
    case otherType(ID<Entry>, Evidence)
    /// The objects ask for each other, round and round.
    case endless([ID<Entry>])
    /// There is no container: `injectMe` was not called.
    case noContainer(KnownOrder)
  }

  /// Which object came.
  public enum Instance: Hashable {
    case new
    case shared
    case unknown
  }

  public enum Moment: Hashable { case making, firstUse, eachAccess, call }

  public struct Resolution {
    public var asker: Asker
    /// The entry whose closure was running, if any.
    public var entry: ID<Entry>?
    public var key: Key
    public var label: String
    /// `nil` where nobody knows which one.
    public var container: ID<Container>?
    public var outcome: Outcome
    /// Entries looked at and not taken.
    public var considered: [ID<Entry>] = []
    /// How many entries there were when it was asked for: those behind them came later.
    public var entriesBefore = 0
    public var moment: Moment
    public var site: Location
    public var certainty: Certainty
    /// How sure the answer is whenever the asker comes to this place: what made that doubtful is not counted.
    public var given: Certainty = .certain
    /// Whether the process had stopped before.
    public var isAfterStop: Bool
    /// Whether the program itself does not come here: somebody might, once it runs.
    public var isTriedOut = false
    /// How the program comes here; `nil` where nobody can tell when it does.
    public internal(set) var course: Course?
    /// The entry that was made only to see what that asks for, where this is asked meanwhile.
    public internal(set) var trial: ID<Entry>?
    /// The way there: from what a person opens, or the program itself, inwards. It is noted where the resolution is kept.
    public var trail = Trail()
    /// The type that the expression has that asks.
    public var wanted: SwiftType?
    /// Whether a new one was asked for expressly, of what all share otherwise.
    public var isAnew = false
    /// Where what makes the answer ends the process on purpose.
    public var end: Location?
    /// Where it was lost, say: what else there is to see.
    public var causes: [Finding.Hop] = []
    /// What it comes down to, where that keeps others from what they ask for, too.
    public var sharedCause: Finding.Cause?
    /// Whether it was taken away on the very way that leads here: then it is not there, whatever else is registered when.
    public var isLostOnTheWay = false
    /// What would cure it, where the library knows better than to register it.
    public var fix: Finding.Fix?
    /// What came, where it is known.
    public var value: Value?
    public var condition: Condition?
    /// Whether whoever asks goes on where nothing is there.
    public var mayLack = false
    /// Whether it looks at what it gets, and does something else for nil: `if let`, `??`, `== nil`.
    public var isNilHandled = false
    /// Whether what is meant is there, under another key: then nobody means the nil that comes instead.
    public var isOtherKey = false
    /// Whether it is told by an error that nothing is there, and not by nil.
    public var isToldByError = false
    /// Whether it looks for an optional of what may be nil itself, `Clock??`: that is another key than is meant.
    public var looksForOptional = false
    /// Whether nothing is doubtful about coming here, from where it begins.
    public var isSure = false
    /// Whether no condition stands before it: what runs it may do so later, and surely does.
    public var isUnconditional = false
    /// Whether it hangs on a condition, and not only on errors, whether it is asked for.
    public internal(set) var isUnderCondition = false
    /// Whether what would answer is there only later.
    public var isTooEarly = false
    /// Where nobody is seen to begin that.
    public var root: Doubt?
    /// The entries of which it hangs on their being registered whether there is an answer.
    public var hangsOn: [ID<Entry>] = []
    /// The same of what is registered in a container that nobody can tell.
    public var hangsOnUnseen: [Unseen] = []
    /// What is doubtful about the container's being there when it is asked, and where it is set up.
    public var containerDoubts: [Doubt?] = []
    public var containerSite: Location?

    public init(
      asker: Asker, entry: ID<Entry>? = nil, key: Key, label: String, container: ID<Container>? = nil, outcome: Outcome,
      considered: [ID<Entry>] = [], moment: Moment, site: Location, certainty: Certainty, given: Certainty = .certain,
      isAfterStop: Bool, isTriedOut: Bool = false, wanted: SwiftType? = nil,
      isAnew: Bool = false, end: Location? = nil, causes: [Finding.Hop] = [], fix: Finding.Fix? = nil,
      value: Value? = nil, condition: Condition? = nil
    ) {
      self.asker = asker
      self.entry = entry
      self.key = key
      self.label = label
      self.container = container
      self.outcome = outcome
      self.considered = considered
      self.moment = moment
      self.site = site
      self.certainty = certainty
      self.given = given
      self.isAfterStop = isAfterStop
      self.isTriedOut = isTriedOut
      self.wanted = wanted
      self.isAnew = isAnew
      self.end = end
      self.causes = causes
      self.fix = fix
      self.value = value
      self.condition = condition
    }

    /// Whether whoever asks has an answer to nil, and nil is what may have been meant.
    public var isNilMeant: Bool { isNilHandled && !isOtherKey }

    /// Nobody can tell what comes: then nothing is wrong, and there is nothing to cure.
    public mutating func leaveOpen(_ reason: String) {
      outcome = .unknown(reason)
      causes = []
      sharedCause = nil
      fix = nil
      // What was only near is nothing that may answer.
      considered = []
    }

    /// What is answered may come or not.
    public mutating func doubt() {
      certainty = .dynamic
      given = .dynamic
    }
  }

  /// Code that makes something by itself.
  public struct Making: Hashable {
    public enum Made: Hashable {
      /// An object, or a value: its type and those that it inherits from, as the index of types counts them.
      case object([Int])
      /// A container, as people call it, where it is made.
      case container(String, Location)
    }

    public var made: Made
    /// Whose code it is, the nearest first.
    public var makers: [Maker]
    /// What starts the program, where the program itself comes here.
    public var entrance: Owner?
    public var site: Location
    public var certainty: Certainty
    public var condition: Condition?
  }

  public struct Maker: Hashable {
    public var asker: Asker
    /// How sure it is that it makes the object when its code runs.
    public var certainty: Certainty
  }

  /// Something else worth telling: a library's own finding.
  public struct Remark: Hashable {
    public var finding: Finding

    public init(finding: Finding) { self.finding = finding }
  }

  /// Whether it is a whole program.
  public var isProgram = false
  /// Whether what is filed under a qualifier is found by that alone, whatever type is asked for.
  public internal(set) var isQualifierWholeKey = false
  /// What a wrapper's argument is called that says which container is asked.
  public internal(set) var containerArgument: String?
  public var containers: [Container] = []
  public var entries: [Entry] = []
  public var resolutions: [Resolution] = []
  public var remarks: [Remark] = []
  public var makings: [Making] = []
  /// What the containers give in the end, in their order.
  public var offers: [Offer] = []
}

extension Key {
  /// What something is shown under of which nobody can tell what it is filed under.
  public static func unknown(giving type: SwiftType?) -> Key {
    Key(type: type?.typeName ?? TypeName("Any"), qualifier: "?")
  }
}

extension Run {
  /// Whether what is filed under one key is asked for by the other.
  public func areAlike(_ key: Key, _ other: Key) -> Bool {
    key == other || isQualifierWholeKey && key.qualifier != nil && key.qualifier == other.qualifier
  }
}
