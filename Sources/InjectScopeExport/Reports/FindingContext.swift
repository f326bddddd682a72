public import InjectScopeModel

/// What a form of findings may say beside the findings themselves.
public struct FindingContext {
  /// What a kind of finding means.
  public struct Meaning: Hashable, Sendable {
    /// One line.
    public var summary: String
    public var text: String
    public var example: String
    public var cure: String

    public init(summary: String, text: String, example: String, cure: String) {
      self.summary = summary
      self.text = text
      self.example = example
      self.cure = cure
    }
  }

  /// Of whoever found them.
  public var version: String?
  /// By the id of the finding.
  public var meanings: [String: Meaning]
  /// The line of source that a place stands in, without what ends it; `nil` where it is not to be shown.
  public var line: (Location) -> [UInt8]?
  /// How wide the reader's screen is, where there is one.
  public var width: Int?

  public init(
    version: String? = nil, meanings: [String: Meaning] = [:], line: @escaping (Location) -> [UInt8]? = { _ in nil },
    width: Int? = nil
  ) {
    self.version = version
    self.meanings = meanings
    self.line = line
    self.width = width
  }
}
