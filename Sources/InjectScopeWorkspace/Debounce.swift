/// Gathers changed files until a save is over: editors write a file in several steps, and tools write many files.
public struct Debounce: Sendable {
  /// So long nothing more must happen …
  public static let quiet = Duration.milliseconds(20)
  /// … but nobody waits longer than this.
  public static let patience = Duration.milliseconds(70)

  public typealias Instant = ContinuousClock.Instant

  private var files: Set<String> = []
  private var first: Instant?
  private var due: Instant?

  public init() {}

  public mutating func note(_ changed: [String], at now: Instant) {
    guard !changed.isEmpty else { return }
    files.formUnion(changed)
    let start = first ?? now
    first = start
    due = min(now + Self.quiet, start + Self.patience)
  }

  /// How long to wait; `nil` where nothing is awaited.
  public func wait(at now: Instant) -> Duration? { due.map { max(.zero, $0 - now) } }

  /// The files, once the time has come.
  public mutating func take(at now: Instant) -> [String]? {
    guard let due, due <= now else { return nil }
    defer { self = Debounce() }
    return files.sorted()
  }
}
