/// `// injectscope:ignore ID reason`: somebody has seen a finding and lets it pass.
public struct IgnoreComment: Hashable, Sendable {
  public static let mark = "injectscope:ignore"

  public let id: String
  /// Empty where none is given.
  public let reason: String
  /// Where the id stands, or the mark where there is none.
  public let location: Location
  /// Behind the id.
  public let end: Position
  /// The lines whose findings it lets pass.
  public let lines: ClosedRange<UInt32>
  /// What takes the comment away.
  public let removal: SourceEdit

  public init(
    id: String, reason: String, at location: Location, upTo end: Position, lines: ClosedRange<UInt32>,
    removal: SourceEdit
  ) {
    self.id = id
    self.reason = reason
    self.location = location
    self.end = end
    self.lines = lines
    self.removal = removal
  }

  public func silences(_ finding: Finding) -> Bool {
    finding.id == id && finding.location.file == location.file && lines.contains(finding.location.position.line)
  }
}
