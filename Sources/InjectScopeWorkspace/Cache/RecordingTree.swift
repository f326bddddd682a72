/// The disk, with a record of all that was asked of it: whoever finds the same again would come to the same end.
public final class RecordingTree: SourceTree {
  private struct State {
    var sights: [Sight.Look: Sight] = [:]
    var realPaths: [String: String] = [:]
    /// What stands for the entries of a folder.
    var listings: [String: ContentHash] = [:]
    /// Files that somebody read for more than their facts.
    var readBesides: Set<String> = []
    var readsForFacts = false
    var isUnsure = false
    var questions = 0
  }

  private let disk = DiskTree()
  private let state = Platform.Locked(State())
  /// Before anything was looked at.
  private let start: Int64

  public convenience init() { self.init(start: Platform.now()) }

  init(start: Int64) { self.start = start }

  /// `nil` where it cannot be told later whether something has changed.
  var record: SightRecord? {
    state.withLock { state in
      state.isUnsure
        ? nil
        : SightRecord(
          sights: Array(state.sights.values), realPaths: state.realPaths, listings: state.listings,
          readBesides: state.readBesides)
    }
  }

  /// How often something was asked of it.
  public var questions: Int { state.withLock { $0.questions } }

  private func count() { state.withLock { $0.questions += 1 } }

  /// Looks at something that is read besides, before it is read.
  public func look(at path: String) { _ = look(at: path, followsLinks: true) }

  /// Before its answer is asked for: what changes meanwhile looks otherwise later.
  private func look(at path: String, followsLinks: Bool) -> Sight? {
    let look = Sight.Look(path: path, followsLinks: followsLinks)
    let known = state.withLock { state in
      state.questions += 1
      return state.sights[look]
    }
    if let known { return known }
    let sight = Platform.sight(of: look)
    state.withLock { state in
      // What is no file and no folder may say something else each time.
      guard let sight, sight.isSettled(at: start), sight.isLasting else {
        state.isUnsure = true
        return
      }
      // Somebody else was here in between, and saw something else.
      if let other = state.sights[look], other != sight { state.isUnsure = true }
      state.sights[look] = sight
    }
    return sight
  }

  private func note(_ isSure: Bool) { if !isSure { state.withLock { $0.isUnsure = true } } }

  // MARK: Asking

  public func status(of path: String, followsLinks: Bool) -> Result<SourceStatus, SourceFailure> {
    _ = look(at: path, followsLinks: followsLinks)
    let status = disk.status(of: path, followsLinks: followsLinks)
    if case .failure(let failure) = status { note(failure.isAbsence) }
    return status
  }

  public func stamp(of path: String) -> FileStamp? {
    guard let sight = look(at: path, followsLinks: true), sight.isFile else { return nil }
    return sight.stamp
  }

  public func entries(of folder: String) -> Result<[SourceEntry], SourceFailure> {
    _ = look(at: folder, followsLinks: true)
    let entries = disk.entries(of: folder)
    switch entries {
    case .failure(let failure): note(failure.isAbsence)
    case .success(let entries):
      let listing = SightRecord.listing(of: entries)
      state.withLock { state in
        if let other = state.listings[folder], other != listing { state.isUnsure = true }
        state.listings[folder] = listing
      }
    }
    return entries
  }

  public func read(_ path: String, atMost limit: Int, into buffer: inout [UInt8]) -> Result<Int, SourceReadFailure> {
    _ = look(at: path, followsLinks: true)
    state.withLock { if !$0.readsForFacts { $0.readBesides.insert(path) } }
    let result = disk.read(path, atMost: limit, into: &buffer)
    if case .failure(.failed(let failure)) = result { note(failure.isAbsence) }
    return result
  }

  public func realPath(of path: String) -> Result<String, SourceFailure> {
    count()
    let result = disk.realPath(of: path)
    switch result {
    case .success(let real):
      state.withLock { state in
        if let other = state.realPaths[path], other != real { state.isUnsure = true }
        state.realPaths[path] = real
      }
    case .failure: note(false)
    }
    return result
  }

  public func target(ofLink path: String) -> Result<String, SourceFailure> {
    _ = look(at: path, followsLinks: false)
    let target = disk.target(ofLink: path)
    if case .failure = target { note(false) }
    return target
  }

  public func note(readsForFacts: Bool) { state.withLock { $0.readsForFacts = readsForFacts } }
}

/// What stood at a path: nothing, or something of a kind with a stamp.
struct Sight: Hashable, Sendable {
  struct Look: Hashable, Sendable {
    let path: String
    let followsLinks: Bool
  }

  let look: Look
  /// The system's number for what it is, with its permissions; 0 for nothing.
  let mode: UInt32
  let stamp: FileStamp

  func isSettled(at moment: Int64) -> Bool { mode == 0 || stamp.isSettled(at: moment) }

  var isFile: Bool { Platform.isFile(mode) }

  /// Nothing, a file, a folder or a link: what says the same each time.
  var isLasting: Bool { mode == 0 || Platform.isLasting(mode) }
}

/// All that a run depended on.
struct SightRecord: Sendable {
  let sights: [Sight]
  let realPaths: [String: String]
  var listings: [String: ContentHash] = [:]
  var readBesides: Set<String> = []

  /// What stands for the entries of a folder, in whatever order the system lists them.
  static func listing(of entries: [SourceEntry]) -> ContentHash {
    let lines = entries.map { "\($0.kind) \($0.isNamedInUTF8) \($0.name.utf8.count) \($0.name)" }.sorted()
    return ContentHasher.plain.hash(lines.joined(separator: "\n"))
  }
}
