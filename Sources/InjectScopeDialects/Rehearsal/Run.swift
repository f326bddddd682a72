internal import InjectScopeModel

/// What a rehearsal brought to light, in the order in which it happened.
struct Run {
  typealias Certainty = Node.Certainty

  /// Whose the project's code is.
  enum Owner: Hashable {
    /// A type: its property, or one of its functions. Two of one name are two entries of the index.
    case type(String, entry: Int?)
    /// A function that stands in no type.
    case function(Function)
    /// Code at the top of a file.
    case file(String)
  }

  /// A function, or a variable's getter, by where it is declared: two may have one name.
  struct Function: Hashable {
    var name: String
    /// `load(from:_:)`; of what has no parameters just the name.
    var title: String
    var location: Location
  }

  /// Who asks.
  enum Asker: Hashable {
    case code(Owner)
    /// The closure of an entry itself.
    case entry(ID<Entry>)
  }

  struct Container: Hashable {
    /// As people call it: `DependencyContainer.shared`, `Environment.sensors`, `injectMe`.
    var name: String
    var kind: Node.Kind
    var site: Location
    var parent: ID<Container>?
  }

  /// Something that was registered: one place in the source and one container give one entry.
  struct Entry {
    var container: ID<Container>
    var key: Key
    /// Nobody can tell what it is filed under: `key` says only what it gives.
    var isUnkeyed = false
    /// The type of what its closure gives, as far as is known.
    var offered: SwiftType?
    var lifetime: String
    var site: Location
    var certainty: Certainty
    /// What makes the object, if anything.
    var maker: Value?
    /// What its closure captured and is not global: the arguments of its signature.
    var captured: [Captured] = []
    /// The entry for the same key that it replaced.
    var replaces: ID<Entry>?
    /// The library refused it: why.
    var refusal: String?
    /// Types that running its closure made.
    var makes: [SwiftType] = []
    /// Whether anything asked for it.
    var isUsed = false
    /// Whether what it makes is made once and lives on.
    var isShared = false
    /// The `#if` that it stands under.
    var condition: Condition?
  }

  struct Captured: Hashable {
    var name: String
    var type: SwiftType?
  }

  enum Outcome: Hashable {
    case supplied(by: ID<Entry>, Rule, instance: Instance)
    /// Nothing there: `nil` is what the asker gets.
    case nothing
    /// The process stops: why.
    case stops(Hole)
    case unknown(String)

    /// Nothing is registered.
    var isHole: Bool { self == .nothing || self == .stops(.notRegistered) }
  }

  enum Hole: Hashable {
    case notRegistered
    /// What is registered is of another type.
    case otherType(ID<Entry>)
    /// The objects ask for each other, round and round.
    case endless([ID<Entry>])
    /// There is no container: `injectMe` was not called.
    case noContainer
  }

  /// Which object came.
  enum Instance: Hashable {
    case new
    case shared
    case unknown
  }

  enum Moment: Hashable { case making, firstUse, eachAccess, call }

  struct Resolution {
    var asker: Asker
    /// The entry whose closure was running, if any.
    var entry: ID<Entry>?
    var key: Key
    var label: String
    /// `nil` where nobody knows which one.
    var container: ID<Container>?
    var outcome: Outcome
    /// Entries looked at and not taken.
    var considered: [ID<Entry>] = []
    var moment: Moment
    var site: Location
    var certainty: Certainty
    /// How sure the answer is whenever the asker comes to this place: what made that doubtful is not counted.
    var given: Certainty = .certain
    /// Whether the process had stopped before.
    var isAfterStop: Bool
    /// Whether the program itself does not come here: somebody might, once it runs.
    var isOpened = false
    /// The way there: from what a person opens, or the program itself, inwards. It is noted where the resolution is kept.
    var trail: [Finding.Hop] = []
    /// The type that the expression has that asks.
    var wanted: SwiftType?
    /// Whether a new one was asked for expressly, of what all share otherwise.
    var isAnew = false
    /// Where what makes the answer ends the process on purpose.
    var end: Location?
    /// Where it was lost, say: what else there is to see.
    var causes: [Finding.Hop] = []
    /// What would cure it, where the library knows better than to register it.
    var fix: Finding.Fix?
    /// What came, where it is known.
    var value: Value?
    var condition: Condition?

    /// Nobody can tell what comes: then nothing is wrong, and there is nothing to cure.
    mutating func leaveOpen(_ reason: String) {
      outcome = .unknown(reason)
      causes = []
      fix = nil
    }

    /// What is answered may come or not.
    mutating func doubt() {
      certainty = .dynamic
      given = .dynamic
    }
  }

  /// Code that makes something by itself.
  struct Making: Hashable {
    enum Made: Hashable {
      /// An object, or a value: its type and those that it inherits from, as the index of types counts them.
      case object([Int])
      /// A container, as people call it, where it is made.
      case container(String, Location)
    }

    var made: Made
    /// Whose code it is, the nearest first.
    var makers: [Maker]
    /// What starts the program, where the program itself comes here.
    var entrance: Owner?
    var site: Location
    var certainty: Certainty
    var condition: Condition?
  }

  struct Maker: Hashable {
    var asker: Asker
    /// How sure it is that it makes the object when its code runs.
    var certainty: Certainty
  }

  /// Something else worth telling: a library's own finding.
  struct Remark: Hashable {
    var finding: Finding
  }

  var containers: [Container] = []
  var entries: [Entry] = []
  var resolutions: [Resolution] = []
  var remarks: [Remark] = []
  var makings: [Making] = []
  /// What the containers give in the end, in their order.
  var offers: [Offer] = []
}

extension Key {
  /// What something is shown under of which nobody can tell what it is filed under.
  static func unknown(giving type: SwiftType?) -> Key { Key(type: type?.typeName ?? TypeName("Any"), qualifier: "?") }
}
