extension Finding {
  /// A place that a finding reaches.
  public struct Place: Hashable, Sendable {
    public var message: String
    public var location: Location
    /// Whether it would be a finding of its own if it had another cause.
    public var isFinding: Bool

    public init(_ message: String, at location: Location, isFinding: Bool = false) {
      self.message = message
      self.location = location
      self.isFinding = isFinding
    }
  }
}
