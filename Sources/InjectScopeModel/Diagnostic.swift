/// Something worth telling a person about their project.
public struct Finding: Hashable, Sendable {
  public enum Severity: String, Comparable, CaseIterable, Sendable {
    case note, warning, error

    private var weight: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
    public static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }
  }

  /// A step on the way to the finding, with its own place.
  public struct Hop: Hashable, Sendable {
    public var message: String
    public var location: Location
    /// Whether a closure is given away here: who takes it, and when it runs, is for somebody else to say.
    public var givesAway: Bool

    public init(_ message: String, at location: Location, givesAway: Bool = false) {
      self.message = message
      self.location = location
      self.givesAway = givesAway
    }
  }

  /// Something that was probably meant.
  public struct Candidate: Hashable, Sendable {
    public var name: String
    /// Where it is a value that has one.
    public var type: TypeName?
    public var location: Location

    public init(_ name: String, type: TypeName? = nil, at location: Location) {
      self.name = name
      self.type = type
      self.location = location
    }

    /// `clock: SystemClock`
    public var title: String { type.map { "\(name): \($0.written)" } ?? name }
  }

  /// What cures it, in words, and where it can be done by adding to the source alone, what to add.
  public struct Fix: Hashable, Sendable {
    /// Text to be put before what stands at a place. Edits at one place come in the order of their texts.
    public struct Edit: Hashable, Sendable {
      public var location: Location
      public var insert: String

      public init(at location: Location, insert: String) {
        self.location = location
        self.insert = insert
      }
    }

    public var description: String
    public var edits: [Edit]

    public init(_ description: String, edits: [Edit] = []) {
      self.description = description
      self.edits = edits
    }
  }

  /// The name under which it is explained, silenced and counted.
  public var id: String
  public var severity: Severity
  public var message: String
  public var location: Location
  public var chain: [Hop]
  /// What was probably meant, nearest first.
  public var near: [Candidate]
  /// How many more there are than `near` holds.
  public var furtherNear = 0
  public var fix: Fix?
  /// What is asked for in vain, where that is the finding.
  public var missing: Key?
  /// How many nodes it reaches.
  public var affects: Int
  /// Whether generated code would not compile because of it.
  public var blocksGeneration: Bool

  /// The same with every place moved, for readers that count otherwise.
  public func moved(_ move: (Location) -> Location) -> Finding {
    var finding = self
    finding.location = move(location)
    for place in chain.indices { finding.chain[place].location = move(chain[place].location) }
    for place in near.indices { finding.near[place].location = move(near[place].location) }
    if let fix {
      for place in fix.edits.indices { finding.fix?.edits[place].location = move(fix.edits[place].location) }
    }
    return finding
  }

  public init(
    id: String, severity: Severity, message: String, at location: Location, chain: [Hop] = [], near: [Candidate] = [],
    fix: Fix? = nil, missing: Key? = nil, affects: Int = 1, blocksGeneration: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.location = location
    self.chain = chain
    self.near = near
    self.fix = fix
    self.missing = missing
    self.affects = affects
    self.blocksGeneration = blocksGeneration
  }
}
