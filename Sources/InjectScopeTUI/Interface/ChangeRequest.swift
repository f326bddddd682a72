public import InjectScopeAnalysis
public import InjectScopeModel

/// A change that somebody asks to see before it is made, in the words of the command line: `supply`, `App.clock:Clock`.
public struct ChangeRequest: Hashable, Sendable {
  public var kind: String
  public var text: String
  /// What it is about, where that is a place of its own.
  public internal(set) var place: Location?

  public init(kind: String, text: String, place: Location? = nil) {
    self.kind = kind
    self.text = text
    self.place = place
  }

  /// What cures a finding: a place alone may have another problem, with another cure.
  static func fix(of finding: Finding) -> ChangeRequest {
    ChangeRequest(kind: "fix", text: "\(finding.id)@\(finding.location)", place: finding.location)
  }
}

/// What a library says of a kind of change of a node.
public struct ChangePossibility: Hashable, Sendable {
  public var isPossible: Bool
  /// Why not, or what can be said.
  public var text: String
  /// The node that it would be made of, where that is another one.
  public var subject: ID<Node>?
  /// Whether what is supplied has a type alone, and no name.
  public var takesNoName: Bool

  public init(isPossible: Bool, text: String, subject: ID<Node>? = nil, takesNoName: Bool = false) {
    self.isPossible = isPossible
    self.text = text
    self.subject = subject
    self.takesNoName = takesNoName
  }
}

/// What a change would do: to the sources, and to what follows from them.
public struct ChangePreview: Sendable {
  /// A source as it was when the change was worked out, and as it would be.
  public struct File: Hashable, Sendable {
    public let path: String
    public let old: [UInt8]
    public let new: [UInt8]

    public init(path: String, old: [UInt8], new: [UInt8]) {
      self.path = path
      self.old = old
      self.new = new
    }
  }

  public var title: String
  public var remarks: [ChangePlan.Remark]
  /// Of the remarks what is left for a person to do, at its places after the change.
  public var leftovers: [ChangePlan.Remark]
  public var files: [File]
  public var difference: GraphDifference
  /// `4! → 2!, 6 signatures shorter, generate +9 -8`
  public var summary: String
  /// All of it as one unified diff.
  public var patch: String
  /// How many generated files would be others than before.
  public var generatedFiles: Int

  public init(
    title: String, remarks: [ChangePlan.Remark], leftovers: [ChangePlan.Remark] = [], files: [File],
    difference: GraphDifference, summary: String, patch: String = "", generatedFiles: Int = 0
  ) {
    self.generatedFiles = generatedFiles
    self.title = title
    self.remarks = remarks
    self.leftovers = leftovers
    self.files = files
    self.difference = difference
    self.summary = summary
    self.patch = patch
  }
}

/// What is known of a change that was asked for.
public enum ChangeOutcome: Sendable {
  case ready(ChangePreview)
  /// Why it cannot be made, and what was perhaps meant.
  case refused(String, hints: [String])
}
