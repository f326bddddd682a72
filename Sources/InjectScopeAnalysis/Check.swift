public import InjectScopeModel

/// Something that is looked for in every graph. Its doc comment, `manual`, is what `explain` prints.
public protocol Check: Sendable {
  /// What explains each id of a finding that this check can report.
  static var manual: [Explanation] { get }

  func findings(in graph: DependencyGraph) -> [Finding]
}

/// What a kind of finding means, with an example and the cure.
public struct Explanation: Hashable, Sendable {
  public var id: String
  public var severity: Finding.Severity
  /// One line, for the list.
  public var summary: String
  public var meaning: String
  public var example: String
  public var cure: String
  /// Whether it says that nobody does something, which only who has read everything can say.
  public var saysNobody: Bool

  public init(
    id: String, severity: Finding.Severity, summary: String, meaning: String, example: String, cure: String,
    saysNobody: Bool = false
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.meaning = meaning
    self.example = example
    self.cure = cure
    self.saysNobody = saysNobody
  }
}
