/// Something worth telling a person about their project.
public struct Finding: Hashable, Sendable {
  public enum Severity: String, Comparable, CaseIterable, Sendable {
    case note, warning, error

    private var weight: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
    public static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }
  }

  // What most findings do not have takes no room: a project may have 50,000 of them, for as long as it is shown.

  /// The name under which it is explained, silenced and counted.
  public var id: String
  public var message: String { didSet { cause = rare.cause ?? Cause(oldValue, at: location) } }
  public var location: Location { didSet { cause = rare.cause ?? Cause(message, at: oldValue) } }
  private var rest: Rest?
  public var severity: Severity
  public var blocks: Blocking

  private struct Rarities: Hashable, Sendable {
    /// One that is not its own place and words.
    var cause: Cause?
    var chain: [Hop] = []
    var near: [Candidate] = []
    var furtherNear = 0
    var fix: Fix?
    var missing: Key?
    var isOnlyTooEarly = false
    var awaitsUse = false
    var tooLate = LaterPlaces()
    var moment: Int?
    var places: [Place] = []
    var functions = 0
    var tellers: [DialectID] = []
  }

  private indirect enum Rest: Hashable, Sendable { case rest(Rarities) }

  private var rare: Rarities {
    get { if case .rest(let rarities) = rest { rarities } else { Rarities() } }
    set { rest = newValue == Rarities() ? nil : .rest(newValue) }
  }

  /// What it comes down to: findings of one kind and one cause are one report.
  public var cause: Cause {
    get { rare.cause ?? Cause(message, at: location) }
    set { rare.cause = newValue == Cause(message, at: location) ? nil : newValue }
  }

  public var chain: [Hop] {
    get { rare.chain }
    set { rare.chain = newValue }
  }

  /// What was probably meant, the likeliest first.
  public var near: [Candidate] {
    get { rare.near }
    set { rare.near = newValue }
  }

  /// How many more there are than `near` holds.
  public var furtherNear: Int {
    get { rare.furtherNear }
    set { rare.furtherNear = newValue }
  }

  public var fix: Fix? {
    get { rare.fix }
    set { rare.fix = newValue }
  }

  /// What is asked for in vain, where that is the finding.
  public var missing: Key? {
    get { rare.missing }
    set { rare.missing = newValue }
  }

  /// Whether what is missing is registered, and only later.
  public var isOnlyTooEarly: Bool {
    get { rare.isOnlyTooEarly }
    set { rare.isOnlyTooEarly = newValue }
  }

  /// Whether it comes only once somebody uses what asks, and nobody is seen to.
  public var awaitsUse: Bool {
    get { rare.awaitsUse }
    set { rare.awaitsUse = newValue }
  }

  /// What is registered in the container only after this is asked for: behind it nothing cures it.
  public var tooLate: LaterPlaces {
    get { rare.tooLate }
    set { rare.tooLate = newValue }
  }

  /// When the program comes to it, where what cures it has to run before: of one cause that is told which comes first.
  public var moment: Int? {
    get { rare.moment }
    set { rare.moment = newValue }
  }

  /// Whom it reaches, each once; empty where that is nobody but its own place.
  public var places: [Place] {
    get { rare.places }
    set { rare.places = newValue }
  }

  /// How many generated functions take as an argument what is missing.
  public var functions: Int {
    get { rare.functions }
    set { rare.functions = newValue }
  }

  /// Whose it is, where several libraries have a node at its place: it is about the nodes of these. Empty elsewhere.
  public var tellers: [DialectID] {
    get { rare.tellers }
    set { rare.tellers = newValue }
  }

  /// Whether it keeps a source from being read, or from being read whole, or makes one program of several: what others say
  /// may come of it.
  public var isOfReading: Bool { ["unreadable-file", "syntax-error", "several-programs"].contains(id) }

  /// How many it reaches. Where it is found in several places those count, and not the ways that lead to them.
  public var affects: Int {
    let found = places.count(where: \.isFinding)
    return max(1, found > 0 ? found : places.count, functions)
  }

  /// The places that neither its own line nor the chain shows.
  public var furtherPlaces: [Place] {
    let shown = Set(chain.map(\.location) + [location])
    return places.filter { !shown.contains($0.location) }
  }

  /// The same with every place moved, for readers that count otherwise.
  public func moved(_ move: (Location) -> Location) -> Finding {
    var finding = self
    finding.location = move(location)
    finding.cause.location = move(cause.location)
    finding.chain = chain.map { Hop($0.message, at: move($0.location), givesAway: $0.givesAway) }
    finding.near = near.map { Candidate($0.name, type: $0.type, at: move($0.location), because: $0.likeness) }
    finding.places = places.map { Place($0.message, at: move($0.location), isFinding: $0.isFinding) }
    finding.fix?.edits = fix?.edits.map { $0.moved(move) } ?? []
    finding.fix?.remedy = fix?.remedy?.moved(move)
    return finding
  }

  /// - Parameter cause: Its own place and words where nothing is named.
  public init(
    id: String, severity: Severity, message: String, at location: Location, cause: Cause? = nil, chain: [Hop] = [],
    near: [Candidate] = [], fix: Fix? = nil, missing: Key? = nil, places: [Place] = [], blocks: Blocking = .nothing
  ) {
    self.id = id
    self.severity = severity
    self.message = message
    self.location = location
    self.blocks = blocks
    rare = Rarities(
      cause: cause == Cause(message, at: location) ? nil : cause, chain: chain, near: near.ranked, fix: fix,
      missing: missing, places: places)
  }
}
