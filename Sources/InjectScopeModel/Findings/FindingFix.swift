extension Finding {
  /// What cures it, in words, and where a change of the source does it, that change.
  public struct Fix: Hashable, Sendable {
    private let what: String
    /// Code that does it but for what nobody knows; of no use where the edits are known.
    private let form: String?
    /// All of them belong together, and their places are those before any of them is made.
    public var edits: [SourceEdit]
    /// Whether no other cure could be meant: then it may be made for whoever asks for none by name.
    public var isSure: Bool
    /// How the edits are found, where they are not known yet.
    public var remedy: Remedy?

    public var description: String {
      guard edits.isEmpty, let form else { return what }
      return "\(what): \(form)"
    }

    public init(
      _ what: String, form: String? = nil, edits: [SourceEdit] = [], isSure: Bool = false, remedy: Remedy? = nil
    ) {
      self.what = what
      self.form = form
      self.edits = edits
      self.isSure = isSure
      self.remedy = remedy
    }

    public init(_ description: String, by kind: Remedy.Kind, at location: Location) {
      self.init(description, remedy: Remedy(kind, at: location))
    }
  }
}
