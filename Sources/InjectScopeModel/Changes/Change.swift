/// A change of a project that nobody has made yet: a thing one says in a line, which becomes edits of the sources.
public enum Change: Hashable, Sendable {
  /// What every library may know, each by its word on the command line.
  public enum Kind: String, CaseIterable, Sendable {
    case supply, remove
    case inject = "injects"
    case rescope
  }

  /// `owner` offers something of a type, under a name where the library has names; under none where nobody has named it.
  /// `qualifier` is what it is asked for under besides its type: a key, a tag.
  case supply(owner: ID<Node>, name: String, type: String, qualifier: String? = nil)
  case remove(ID<Node>)
  /// Takes away one thing of a node: a root's property, a requirement, a property that is filled.
  case removeMember(of: ID<Node>, label: String)
  /// `owner` makes, or asks for, what `target` names: a node, or a type.
  case inject(into: ID<Node>, target: Target)
  case rescope(ID<Node>, to: String)

  public struct Target: Hashable, Sendable {
    public var name: String
    /// `nil` where no node is called so.
    public var node: ID<Node>?

    public init(name: String, node: ID<Node>? = nil) {
      self.name = name
      self.node = node
    }
  }

  public var kind: Kind {
    switch self {
    case .supply: .supply
    case .remove, .removeMember: .remove
    case .inject: .inject
    case .rescope: .rescope
    }
  }

  /// Whose library decides what it means.
  public var subject: ID<Node> {
    switch self {
    case .supply(let owner, _, _, _): owner
    case .remove(let node): node
    case .removeMember(let owner, _): owner
    case .inject(let owner, _): owner
    case .rescope(let node, _): node
    }
  }
}

/// What a change does to the sources.
public struct ChangePlan: Hashable, Sendable {
  /// What is left for a person to do, or to look at.
  public struct Remark: Hashable, Sendable {
    public var message: String
    public var location: Location?
    /// Whether the change is whole without it: it compiles, and what it makes is made.
    public var isOnlyToKnow: Bool
    /// What the change itself writes that it is about.
    public var written: String?

    public init(
      _ message: String, at location: Location? = nil, isOnlyToKnow: Bool = false, written: String? = nil
    ) {
      self.message = message
      self.location = location
      self.isOnlyToKnow = isOnlyToKnow
      self.written = written
    }

    /// The same at a place that is counted otherwise.
    public func moved(_ move: (Location) -> Location) -> Remark {
      var remark = self
      remark.location = location.map(move)
      return remark
    }
  }

  /// In one line, as a person says it: `supply 'clock: Clock' by 'App'`.
  public var title: String
  /// Their places are those before any of them is made.
  public var edits: [SourceEdit]
  public var remarks: [Remark]
  /// What a person has to do besides.
  public var leftovers: [Remark] { remarks.filter { !$0.isOnlyToKnow } }
  /// The types that are gone afterwards, by name, also those that are generated.
  public var gone: [String]
  /// Whether calls pass what they would pass no longer.
  public var isPassedNow = false

  public init(_ title: String, edits: [SourceEdit], remarks: [Remark] = [], gone: [String] = []) {
    self.title = title
    self.edits = edits.joiningRemovals
    self.remarks = remarks
    self.gone = gone
  }

  /// The same, where a remark about what is written stands at the edit that writes it.
  public var placingRemarks: ChangePlan {
    var plan = self
    for place in remarks.indices where remarks[place].location == nil {
      guard let written = remarks[place].written else { continue }
      plan.remarks[place].location = edits.first { $0.text.contains(written) }?.location
    }
    return plan
  }
}

/// Why a change is not made.
public struct ChangeRefusal: Error, Hashable, Sendable {
  public var message: String
  /// Where what stands in the way is.
  public var location: Location?
  /// What was probably meant, or could be done instead.
  public var near: [String]

  public init(_ message: String, at location: Location? = nil, near: [String] = []) {
    self.message = message
    self.location = location
    self.near = near
  }
}
