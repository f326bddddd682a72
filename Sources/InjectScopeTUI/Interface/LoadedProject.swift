public import InjectScopeAnalysis
public import InjectScopeModel

/// What the explorer asks of the dialects: closures, since it knows none of them.
public struct Answers: Sendable {
  /// What was considered for a value of a signature and refused.
  public var refusals: @Sendable (Signature.Value, Signature, DependencyGraph) -> [Refusal]
  /// Every file that would be generated. It is asked more than once: keep what it gives.
  public var generatedFiles: @Sendable () -> [GeneratedFile]
  /// Whether the twins among them are written without being asked for.
  public var writesTwins: Bool
  /// What stands on disk where the file would be written; `nil` where there is nothing.
  public var contentsOnDisk: @Sendable (GeneratedFile) -> String?
  /// Where that would be, as the path of a source.
  public var placeOnDisk: @Sendable (GeneratedFile) -> String? = { _ in nil }
  /// Whether a file with these contents would be written anew.
  public var isStale: @Sendable (String, GeneratedFile) -> Bool
  /// What a source file holds now, by its path in the project; `nil` where it cannot be read.
  public var sourceText: @Sendable (String) -> String?
  /// Whether a library knows a kind of change, and what it makes of it.
  public var changeAnswer: @Sendable (String, ID<Node>) -> ChangePossibility?
  /// Whether a node is something that can be injected into another one.
  public var mayInject: @Sendable (_ target: ID<Node>, _ owner: ID<Node>) -> Bool
  /// What a change would do. It takes as long as reading the project.
  public var change: @Sendable (ChangeRequest, () -> Bool) -> ChangeOutcome
  /// What a kind of finding means, by its id.
  public var explanation: @Sendable (String) -> Explanation?

  public init(
    refusals: @escaping @Sendable (Signature.Value, Signature, DependencyGraph) -> [Refusal] = { _, _, _ in [] },
    generatedFiles: @escaping @Sendable () -> [GeneratedFile] = { [] }, writesTwins: Bool = false,
    contentsOnDisk: @escaping @Sendable (GeneratedFile) -> String? = { _ in nil },
    isStale: @escaping @Sendable (String, GeneratedFile) -> Bool = { $0 != $1.contents },
    sourceText: @escaping @Sendable (String) -> String? = { _ in nil },
    explanation: @escaping @Sendable (String) -> Explanation? = { _ in nil },
    changeAnswer: @escaping @Sendable (String, ID<Node>) -> ChangePossibility? = { _, _ in nil },
    mayInject: @escaping @Sendable (_ target: ID<Node>, _ owner: ID<Node>) -> Bool = { _, _ in true },
    change: @escaping @Sendable (ChangeRequest, () -> Bool) -> ChangeOutcome = { _, _ in
      .refused("nothing can be changed here", hints: [])
    }
  ) {
    self.refusals = refusals
    self.generatedFiles = generatedFiles
    self.writesTwins = writesTwins
    self.contentsOnDisk = contentsOnDisk
    self.isStale = isStale
    self.sourceText = sourceText
    self.explanation = explanation
    self.changeAnswer = changeAnswer
    self.mayInject = mayInject
    self.change = change
  }
}

/// A project as the loader hands it over. Make it where it was loaded, off the input path: it prepares what searching
/// and drawing need.
public struct LoadedProject: Sendable {
  public let graph: DependencyGraph
  public let findings: [Finding]
  /// How many findings keep everything from being written, whether or not they are shown.
  public let blockers: Int
  /// Whether a finding is one of those.
  public let isBlocking: @Sendable (Finding) -> Bool
  public let answers: Answers
  /// How many source files were read.
  public let fileCount: Int
  /// Only a part of it has been read: another one follows, unless that is cancelled. What its graph does not say may
  /// still be said, so its needs must not be called unresolved: see `DependencyGraph.asFarAsRead`.
  public let isPartial: Bool
  /// The form of the functions that are shown from now on; `nil` leaves it as it is.
  public var style: SignatureStyle?
  /// Where there is no node: where it was looked, and for what, a line each.
  public var absence: [String] = []
  /// What changes that were made have left to the person, and is not done yet.
  public var chores: [Chore] = []
  /// The project of which what was named turned out to be a part.
  public var whole: ReadingPlace?
  let index: ProjectIndex

  /// - Parameter keeping: how what few ask for is made when somebody does.
  public init(
    graph: DependencyGraph, findings: [Finding], blockers: Int? = nil,
    isBlocking: @escaping @Sendable (Finding) -> Bool = { $0.blocksGeneration }, answers: Answers = Answers(),
    fileCount: Int = 0, isPartial: Bool = false, keeping: NameIndex.Keeping = NameIndex.atOnce
  ) {
    self.graph = graph
    let findings = findings.withoutSpareRoom
    self.findings = findings
    self.blockers = blockers ?? findings.count(where: isBlocking)
    self.isBlocking = isBlocking
    self.answers = answers
    self.fileCount = fileCount
    self.isPartial = isPartial
    index = ProjectIndex(graph, findings, isPartial: isPartial, keeping: keeping)
  }

  /// The first that is shown of what keeps everything from being written, by its place among the problems.
  var firstBlocker: Int? {
    blockers == 0 ? nil : index.problems.problems.firstIndex { isBlocking($0.finding) }
  }

  /// Why nothing would be written: which error, and how many others; `nil` where nothing is in the way.
  var refusal: String? {
    guard blockers > 0 else { return nil }
    guard let first = firstBlocker.map({ index.problems.problems[$0].finding }) else { return blockers.of("error") }
    let others = blockers > 1 ? " and \((blockers - 1).of("other"))" : ""
    return "\(first.id) \(first.location.short)\(others)"
  }
}

/// How far a load has come.
public struct LoadProgress: Hashable, Sendable {
  public var filesRead: Int
  /// 0 while it is not known.
  public var filesTotal: Int
  public var nodes: Int
  /// Whether nothing is left to read: what takes time is to find out who answers whom.
  public var isAllRead: Bool

  public init(filesRead: Int = 0, filesTotal: Int = 0, nodes: Int = 0, isAllRead: Bool = false) {
    self.isAllRead = isAllRead
    self.filesRead = filesRead
    self.filesTotal = filesTotal
    self.nodes = nodes
  }
}
