/// When what has been read so far is handed over.
struct PartialPace: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// What is read in less comes in one piece.
  static let patience = Duration.milliseconds(150)
  /// Handing over takes at most the fifth part of the time.
  private static let reserve = 4

  private let patience: Duration
  private let start: Instant
  private(set) var due: Instant

  init(patience: Duration = PartialPace.patience, start: Instant = .now) {
    self.patience = patience
    self.start = start
    due = start + patience
  }

  /// The next part comes when twice the time has passed: what it costs grows with what has been read, and so the sum
  /// does not grow with the number of parts.
  mutating func handedOver(from begin: Instant, to end: Instant) {
    // Who has no patience at all wants a part after every file.
    due = patience == .zero ? end : end + max(patience, end - start, (end - begin) * Self.reserve)
  }
}
