/// How far reading the project is, and why it is read again.
struct Reading: Sendable {
  private(set) var progress: LoadProgress?
  /// Whether it ended before its time.
  private(set) var isStopped = false
  /// Whether a person has done something while only a part was there: what they see is then kept as it is.
  private(set) var isTouched = false
  /// What has changed on disk since the project was read.
  private(set) var changedFiles: Set<String> = []
  /// What was done to the files that are being read again.
  private(set) var done: String?
  /// What was told of it last.
  private var told: String?
  /// Why what is shown is older than the files: they have changed, and could not be read again or were not.
  private(set) var staleness: String?

  /// How many sources have changed; folders, manifests and settings are none.
  var changedSources: Int { changedFiles.count { $0.hasSuffix(".swift") } }

  mutating func goesOn(_ progress: LoadProgress) {
    self.progress = progress
    isStopped = false
  }

  /// It could not be read; what there is stays.
  mutating func fail(hasAll: Bool, because reason: String) {
    stop(hasAll: hasAll)
    if hasAll { staleness = reason }
  }

  /// What there is stays: where nothing is known to have changed, as good as before.
  mutating func stop(hasAll: Bool) {
    progress = nil
    isStopped = !hasAll
    if hasAll, !changedFiles.isEmpty { staleness = staleness ?? "reading was stopped" }
  }

  mutating func touch() { isTouched = true }
  mutating func beginUntouched() { isTouched = false }
  mutating func change(_ files: [String]) { changedFiles.formUnion(files) }
  mutating func remember(_ done: String) { self.done = done }

  /// The project is there, or a part of it.
  mutating func arrive(isPartial: Bool) { progress = isPartial ? progress ?? LoadProgress() : nil }

  /// What was read is shown, and what it was read for has been told.
  mutating func end() {
    changedFiles = []
    staleness = nil
  }

  /// What was done, which is told once.
  mutating func takeDone() -> String? {
    defer { done = nil }
    told = done ?? told
    return done
  }

  /// Whether what was told of it is what still stands there.
  func isStillTold(_ message: Message?) -> Bool { told.map { message?.text.hasPrefix($0) == true } ?? false }

  /// Why nothing can be said yet; `nil` where everything is read.
  ///
  /// - Parameter isPartial: of the project that is there, if one is.
  func unread(isPartial: Bool?) -> String? {
    switch (isStopped, isPartial) {
    case (_, false): nil
    case (true, _): "not all files are read: R reads them"
    case (false, true):
      progress?.isAllRead == true ? "who answers whom is still being worked out" : "not all files are read yet"
    case (false, nil): "reading …"
    }
  }
}
