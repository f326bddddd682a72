extension Finding {
  /// Something that was probably meant.
  public struct Candidate: Hashable, Sendable {
    public var name: String
    /// Where it is a value that has one.
    public var type: TypeName?
    public var location: Location

    public init(_ name: String, type: TypeName? = nil, at location: Location) {
      self.name = name
      self.type = type
      self.location = location
    }

    /// `clock: SystemClock`
    public var title: String { type.map { "\(name): \($0.written)" } ?? name }
  }
}
