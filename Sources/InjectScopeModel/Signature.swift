/// The forms that one creation can be generated in.
public enum SignatureStyle: String, CaseIterable, Sendable {
  /// One function for each class: it returns the object.
  case direct
  /// One function for each injector: it returns the list that the object's initialiser takes.
  case injector
}

/// A function that would be generated: `owner` creates `target` with it.
public struct Signature: Hashable, Sendable {
  /// A property of a list above: `Injector.property` or `Root.property`.
  public struct Source: Hashable, Sendable, CustomStringConvertible {
    public var owner: String
    public var property: String

    public init(owner: String, property: String) {
      self.owner = owner
      self.property = property
    }

    public var description: String { "\(owner).\(property)" }
  }

  /// One thing that the target asks for.
  public struct Value: Hashable, Sendable {
    public var label: String
    public var type: TypeName
    public var outcome: Outcome
    /// Where the value comes from, if anything supplies it.
    public var source: Source?
    /// The end of the chain for what is supplied, the requirement for what is not.
    public var location: Location

    public init(label: String, type: TypeName, outcome: Outcome, source: Source? = nil, location: Location) {
      self.label = label
      self.type = type
      self.outcome = outcome
      self.source = source
      self.location = location
    }

    public var isSupplied: Bool { if case .supplied = outcome { true } else { false } }

    /// Only of what is hashed at once: lists of values are looked for as a whole, and those that differ do so here.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(type)
      if case .supplied(let node, _) = outcome { hasher.combine(node.index) }
      hasher.combine(UInt64(location.position.line) << 32 | UInt64(location.position.column))
    }
  }

  public var owner: ID<Node>
  public var target: ID<Node>
  public var style: SignatureStyle
  public var access: Access
  public var condition: Condition?
  /// The whole declaration up to the body.
  public var text: String
  /// Everything the target's list holds, in its order.
  public var values: [Value]
  public var location: Location
  /// Why it is not generated as long as the sources stay as they are.
  public var obstacle: String?

  public init(
    owner: ID<Node>, target: ID<Node>, style: SignatureStyle, access: Access, condition: Condition? = nil,
    text: String, values: [Value], location: Location
  ) {
    self.owner = owner
    self.target = target
    self.style = style
    self.access = access
    self.condition = condition
    self.text = text
    self.values = values
    self.location = location
  }

  /// What the function is called.
  public var name: Substring {
    let declared = text.firstRange(of: "func ").map { text[$0.upperBound...] } ?? text[...]
    return declared.prefix { $0 != "(" && $0 != "<" }
  }
  public var parameters: [Value] { values.filter { !$0.isSupplied } }
  public var supplied: [Value] { values.filter(\.isSupplied) }
}
