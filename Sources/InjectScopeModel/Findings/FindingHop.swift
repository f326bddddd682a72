extension Finding {
  /// A step on the way to the finding, with its own place.
  public struct Hop: Hashable, Sendable {
    public var message: String
    public var location: Location
    /// Whether a closure is given away here: who takes it, and when it runs, is for somebody else to say.
    public var givesAway: Bool

    public init(_ message: String, at location: Location, givesAway: Bool = false) {
      self.message = message
      self.location = location
      self.givesAway = givesAway
    }
  }
}
