/// When the project is read again: a moment after the last change, at once where somebody waits, and never twice at a
/// time.
struct ReadingSchedule {
  typealias Instant = ContinuousClock.Instant

  /// So long nothing more must be typed …
  static let quiet = Duration.milliseconds(150)
  /// … but nobody waits longer than this.
  static let patience = Duration.milliseconds(600)

  /// Counts the changes.
  private(set) var revision = 0
  /// The state that was read last.
  private(set) var readRevision = 0
  private var running: Int?
  private var first: Instant?
  private var due: Instant?

  /// Whether what is being read has changed since it was begun.
  var isOutdated: Bool { running.map { $0 < revision } ?? false }

  mutating func note(at now: Instant) {
    revision += 1
    let start = first ?? now
    first = start
    due = min(now + Self.quiet, start + Self.patience)
  }

  /// Somebody waits. What could not be read is tried again.
  mutating func hurry(at now: Instant) { if due != nil || running == nil { due = now } }

  /// How long nothing has to be done; `nil` for as long as nothing happens.
  func wait(at now: Instant) -> Duration? { running == nil ? due.map { max(.zero, $0 - now) } : nil }

  /// The state that is to be read now, if it is time for that.
  mutating func begin(at now: Instant) -> Int? {
    guard running == nil, let due, due <= now else { return nil }
    (running, first, self.due) = (revision, nil, nil)
    return revision
  }

  mutating func end(_ number: Int, isRead: Bool) {
    running = nil
    if isRead { readRevision = max(readRevision, number) }
  }
}
