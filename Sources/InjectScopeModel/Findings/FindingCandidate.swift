extension Finding {
  /// Something that was probably meant.
  public struct Candidate: Hashable, Sendable {
    public var name: String
    /// Where it is a value that has one.
    public var type: TypeName?
    public var location: Location
    /// Why.
    public var likeness: Likeness?

    public init(_ name: String, type: TypeName? = nil, at location: Location, because likeness: Likeness? = nil) {
      self.name = name
      self.type = type
      self.location = location
      self.likeness = likeness
    }

    /// `clock: SystemClock`
    public var title: String { type.map { "\(name): \($0.written)" } ?? name }

    /// `clock: SystemClock, of that name, but of another type`
    public var words: String { title + (likeness.map { ", \($0.words)" } ?? "") }
  }
}
