extension Finding {
  /// What cures it, in words, and where a change of the source does it, that change.
  public struct Fix: Hashable, Sendable {
    public var description: String
    /// All of them belong together, and their places are those before any of them is made.
    public var edits: [SourceEdit]
    /// Whether no other cure could be meant: then it may be made for whoever asks for none by name.
    public var isSure: Bool
    /// How the edits are found, where they are not known yet.
    public var remedy: Remedy?

    public init(_ description: String, edits: [SourceEdit] = [], isSure: Bool = false, remedy: Remedy? = nil) {
      self.description = description
      self.edits = edits
      self.isSure = isSure
      self.remedy = remedy
    }

    public init(_ description: String, by kind: Remedy.Kind, at location: Location) {
      self.init(description, remedy: Remedy(kind, at: location))
    }
  }
}
