/// Something worth telling a person about their project.
public struct Finding: Hashable, Sendable {
  public enum Severity: String, Comparable, CaseIterable, Sendable {
    case note, warning, error

    private var weight: Int { self == .error ? 2 : self == .warning ? 1 : 0 }
    public static func < (a: Severity, b: Severity) -> Bool { a.weight < b.weight }
  }

  /// The name under which it is explained, silenced and counted.
  public var id: String
  public var severity: Severity
  public var message: String
  public var location: Location
  /// What it comes down to: findings of one kind and one cause are one report.
  public var cause: Cause
  public var chain: [Hop]
  /// What was probably meant, the likeliest first.
  public var near: [Candidate]
  /// How many more there are than `near` holds.
  public var furtherNear = 0
  public var fix: Fix?
  /// What is asked for in vain, where that is the finding.
  public var missing: Key?
  /// Whom it reaches, each once; empty where that is nobody but its own place.
  public var places: [Place]
  public var blocks: Blocking
  /// How many generated functions take as an argument what is missing.
  public var functions = 0

  /// How many it reaches.
  public var affects: Int { max(1, places.count, functions) }

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
    for place in chain.indices { finding.chain[place].location = move(chain[place].location) }
    for place in near.indices { finding.near[place].location = move(near[place].location) }
    for place in places.indices { finding.places[place].location = move(places[place].location) }
    finding.fix?.edits = fix?.edits.map { $0.moved(move) } ?? []
    finding.fix?.remedy = fix?.remedy.map { Remedy($0.kind, at: move($0.location)) }
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
    self.cause = cause ?? Cause(message, at: location)
    self.chain = chain
    self.near = near.ranked
    self.fix = fix
    self.missing = missing
    self.places = places
    self.blocks = blocks
  }
}
