/// Gathers changed files until a save is over: editors write a file in several steps, and tools write many files.
struct Debounce {
  /// So long nothing more must happen …
  static let quiet = Duration.milliseconds(20)
  /// … but nobody waits longer than this.
  static let patience = Duration.milliseconds(70)

  typealias Instant = ContinuousClock.Instant

  private var files: Set<String> = []
  private var first: Instant?
  private var due: Instant?

  mutating func note(_ changed: [String], at now: Instant) {
    guard !changed.isEmpty else { return }
    files.formUnion(changed)
    let start = first ?? now
    first = start
    due = min(now + Self.quiet, start + Self.patience)
  }

  /// How long to wait; `nil` where nothing is awaited.
  func wait(at now: Instant) -> Duration? { due.map { max(.zero, $0 - now) } }

  /// The files, once the time has come.
  mutating func take(at now: Instant) -> [String]? {
    guard let due, due <= now else { return nil }
    defer { self = Debounce() }
    return files.sorted()
  }
}
