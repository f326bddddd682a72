extension Finding {
  /// What cures it, in words, and where a change of the source does it, that change.
  public struct Fix: Hashable, Sendable {
    private let what: String
    /// Code that does it but for what nobody knows; of no use where the edits are known.
    private let form: String?
    /// What its edits do, where its words tell of another way too.
    private let deed: String?
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

    /// Whether its words show code in which something is left open.
    public var isSketched: Bool { edits.isEmpty && form != nil }

    /// What a change is called that makes its edits.
    public var title: String { deed ?? description }

    public init(
      _ what: String, doing deed: String? = nil, form: String? = nil, edits: [SourceEdit] = [], isSure: Bool = false,
      remedy: Remedy? = nil
    ) {
      self.what = what
      self.deed = deed
      self.form = form
      self.edits = edits
      self.isSure = isSure
      self.remedy = remedy
    }

    public init(_ what: String, doing deed: String? = nil, by kind: Remedy.Kind, at location: Location) {
      self.init(what, doing: deed, remedy: Remedy(kind, at: location))
    }
  }
}
