extension Finding {
  /// What cures it, in words, and where a change of the source does it, that change.
  public struct Fix: Hashable, Sendable {
    public var description: String
    /// All of them belong together, and their places are those before any of them is made.
    public var edits: [SourceEdit]

    public init(_ description: String, edits: [SourceEdit] = []) {
      self.description = description
      self.edits = edits
    }
  }
}
