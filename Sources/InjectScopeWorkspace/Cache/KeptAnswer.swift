/// What a command said, and all that it looked at: while that is as it was, the command need not be run again.
public struct KeptAnswer: Sendable {
  /// What was printed, piece by piece: to standard output, or beside it.
  public struct Piece: Hashable, Sendable {
    public var isOutput: Bool
    public var text: String

    public init(isOutput: Bool, text: String) {
      self.isOutput = isOutput
      self.text = text
    }
  }

  /// A longer answer is not kept: to write and to read it takes as long as to find it.
  public static let mostBytes = 32 << 20

  public var pieces: [Piece]
  public var code: Int32

  public init(pieces: [Piece], code: Int32) {
    self.pieces = pieces
    self.code = code
  }

  /// Where the answer to one question is kept: `words` are all that it hangs on but for what is on disk.
  public struct Place: Sendable {
    fileprivate let place: CacheFolder.Place
    fileprivate let key: ContentHash
    private let jobs: Int
    /// What is kept besides.
    private static let mostAgain = 8 << 20

    public init(_ words: [String], in cache: CacheFolder, jobs: Int = LoadRequest.defaultJobs) {
      key = ContentHasher.plain.hash(
        ([ProgramIdentity.program] + words).map { "\($0.utf8.count) \($0)" }.joined(separator: "\n"))
      place = cache.place(ofAnswer: key)
      self.jobs = jobs
    }

    /// The answer, if nothing has changed since; or, for who reads files as `request` says, nothing that says anything
    /// else than it did.
    public func answer(for request: LoadRequest? = nil) -> KeptAnswer? {
      let start = Platform.now()
      guard let bytes = place.contents(), let file = KeptAnswerFile(bytes, key: key),
        let changes = file.changes(jobs: jobs)
      else { return nil }
      if changes.isEmpty {
        place.showUse()
        return file.answer
      }
      guard let request, file.isTrue(inSpiteOf: changes, for: request) else { return nil }
      // So that the next run need not look into them again.
      if changes.allSatisfy({ $0.stamp.isSettled(at: start) }) { _ = place.replace(with: file.bytes(with: changes)) }
      return file.answer
    }

    /// The same for words that say all that an answer hangs on.
    public func keep(_ answer: KeptAnswer) {
      let bytes = KeptAnswerFile.make(answer, SightRecord(sights: [], realPaths: [:]), nil, key: key)
      if bytes.count <= Self.mostAgain { _ = place.replace(with: bytes) }
    }

    /// Keeps an answer, unless it cannot be told later whether something has changed.
    ///
    /// - Parameter trace: what was asked of the files.
    public func keep(_ answer: KeptAnswer, after tree: RecordingTree, _ trace: LoadTrace? = nil) {
      guard let record = tree.record else { return }
      let bytes = KeptAnswerFile.make(answer, record, trace, key: key)
      if bytes.count <= KeptAnswer.mostBytes { _ = place.replace(with: bytes) }
    }
  }
}
