/// What a value is matched with.
public enum Pattern: Hashable, Sendable {
  /// One part of what a case of an enum carries: its label, where one is written, and the name that it is bound to.
  public struct Part: Hashable, Sendable {
    public var label: String?
    public var name: String?

    public init(label: String? = nil, name: String? = nil) {
      self.label = label
      self.name = name
    }
  }

  /// It is compared with this.
  case value(Expression)
  /// `.make(let a, _)`
  case enumCase(String, [Part])
}
