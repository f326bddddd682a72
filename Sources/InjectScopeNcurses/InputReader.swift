import InjectScopeTUI

/// Reads what is typed, pasted and clicked, and never waits for it.
struct InputReader {
  private var decoder = InputDecoder(keys: KeySequences.ofTerminal())
  /// When what is in doubt is taken for keys.
  private var doubtEnds: ContinuousClock.Instant?
  private var lastPress: (point: Point, at: ContinuousClock.Instant)?

  private static let doublePressLimit: Duration = .milliseconds(400)

  /// Until when `read` must be called even if nothing comes.
  var deadline: ContinuousClock.Instant? { doubtEnds }

  /// All that is waiting.
  mutating func read() -> [Event] {
    var events: [Event] = []
    while true {
      let bytes = Platform.keys()
      if bytes.isEmpty { break }
      events += decoder.take(bytes)
      doubtEnds = nil
    }
    let now = ContinuousClock.now
    if let end = doubtEnds, end <= now { events += decoder.takeAsTyped() }
    doubtEnds = decoder.doubt.map { doubtEnds ?? now + $0.limit }
    return events.map { withDoublePresses($0, now) }
  }

  /// Terminals report presses alone.
  private mutating func withDoublePresses(_ event: Event, _ now: ContinuousClock.Instant) -> Event {
    guard case .mouse(let action) = event, action.kind == .press else { return event }
    let isSecond = lastPress.map { $0.point == action.point && now - $0.at < Self.doublePressLimit } ?? false
    lastPress = isSecond ? nil : (action.point, now)
    return isSecond ? .mouse(MouseAction(.doublePress, at: action.point)) : event
  }
}

extension InputDecoder.Doubt {
  /// What a terminal sends in one go arrives sooner, and a person does not notice.
  fileprivate var limit: Duration { self == .escape ? .milliseconds(25) : .milliseconds(250) }
}
