/// Why a need got what it got.
public enum Rule: Hashable, Sendable {
  // A need that is supplied:
  /// The one candidate of its type; its name does not count.
  case onlyMatch
  /// One of several of its type, chosen by name.
  case byName
  /// The registration for its key, over any that was there before.
  case lastRegistered
  /// The registration for its key and its qualifier.
  case byQualifier
  /// One of several registrations for its key, each under a condition: one of them holds, and nobody can tell which.
  case byCondition
  /// A registration of a container further up.
  case fromParent
  /// A value that its container is given when it is created.
  case givenAtCreation

  // A need that the caller must pass:
  /// A type that is never resolved.
  case primitive
  /// Marked as manual in the source.
  case markedManual
  /// Nothing above offers it.
  case nothingAbove
  /// Several above offer it, or several of its type are asked for, and no name matches.
  case ambiguousAbove
  /// A closure brings it along from where it was written.
  case captured
  /// It is registered, but what makes it cannot be written as a function.
  case noFunction
  /// Nothing offers it, and it has a default value.
  case defaultValue
  /// Nothing is registered for it, and whoever asks does something else then.
  case nilHandled

  /// As JSON and messages spell it.
  public var name: String {
    switch self {
    case .onlyMatch: "onlyMatch"
    case .byName: "byName"
    case .lastRegistered: "lastRegistered"
    case .byQualifier: "byQualifier"
    case .byCondition: "byCondition"
    case .fromParent: "fromParent"
    case .givenAtCreation: "givenAtCreation"
    case .primitive: "primitive"
    case .markedManual: "markedManual"
    case .nothingAbove: "nothingAbove"
    case .ambiguousAbove: "ambiguousAbove"
    case .captured: "captured"
    case .noFunction: "noFunction"
    case .defaultValue: "defaultValue"
    case .nilHandled: "nilHandled"
    }
  }

  /// Whether an argument by this rule is one that somebody probably meant to be supplied.
  public var leavesUnresolved: Bool { self == .nothingAbove || self == .ambiguousAbove }
}

/// What became of a need. Checks, why, signatures, generators and the screen all read this; nobody works it out again.
public enum Outcome: Hashable, Sendable {
  case supplied(by: ID<Node>, Rule)
  case argument(Rule)
  case missing(near: [ID<Node>])
  case ambiguous([ID<Node>])
  /// Elsewhere, since it is rare and the longest: a project has an outcome for each of its needs and values.
  indirect case unknown(String)

  /// As JSON spells it.
  public var name: String {
    switch self {
    case .supplied: "supplied"
    case .argument: "argument"
    case .missing: "missing"
    case .ambiguous: "ambiguous"
    case .unknown: "unknown"
    }
  }

  public var rule: Rule? {
    switch self {
    case .supplied(_, let rule), .argument(let rule): rule
    case .missing, .ambiguous, .unknown: nil
    }
  }

  /// Whether whoever creates the asker has to pass it. A nil that somebody has thought of nobody passes.
  public var isPassed: Bool { if case .argument(let rule) = self { rule != .nilHandled } else { false } }

  /// Missing, or an argument because nothing above offers it or several do.
  public var isUnresolved: Bool {
    switch self {
    case .missing: true
    case .argument(let rule): rule.leavesUnresolved
    case .supplied, .ambiguous, .unknown: false
    }
  }

  /// The weaker outcome comes first, and of two arguments the unresolved one: a need's own outcome is the weakest over
  /// its creators.
  public var strength: Int {
    switch self {
    case .missing: 0
    case .ambiguous: 1
    case .unknown: 2
    case .argument(let rule): rule.leavesUnresolved ? 3 : 4
    case .supplied: 5
    }
  }
}

/// A candidate for a need that was looked at and not taken.
public struct Refusal: Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// The right name, another type.
    case otherType(TypeName)
    /// The right type, but several have it and the names differ.
    case otherName
    /// A type that only looks like it: another spelling of what may be the same.
    case nearMiss(TypeName)
    /// Its type cannot be read from the source.
    case untyped
    /// The right type, under another qualifier; `nil` is none at all.
    case otherQualifier(String?)
    /// It offers just this, but not in this container.
    case outOfReach
    /// It has the type, but the need may not be supplied from anywhere.
    case neverResolved(Rule)
  }

  /// What offers the candidate.
  public var owner: ID<Node>
  public var label: String
  public var location: Location
  public var reason: Reason

  public init(owner: ID<Node>, label: String, location: Location, reason: Reason) {
    self.owner = owner
    self.label = label
    self.location = location
    self.reason = reason
  }
}
