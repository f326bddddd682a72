extension Finding {
  /// What a finding comes down to: what is wrong, and where that is to be mended or, where nobody can tell, was seen.
  public struct Cause: Hashable, Sendable {
    /// In words that stay the same while the source around it changes: `'clock: Clock' from 'Root'`.
    public var what: String
    public var location: Location

    public init(_ what: String, at location: Location) {
      self.what = what
      self.location = location
    }
  }

  /// The same for the same mistake when lines were added above it: what a list of known findings holds.
  public var identity: String { "\(id)|\(cause.location.file)|\(cause.what)" }
}
