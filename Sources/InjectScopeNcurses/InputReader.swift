import InjectScopeTUI

/// Reads what is typed, pasted and clicked, and never waits for it.
struct InputReader {
  private var decoder: InputDecoder
  /// When what is in doubt is taken for keys.
  private var doubtEnds: ContinuousClock.Instant?
  /// Until when the rest of what was taken for keys may still come.
  private var restEnds: ContinuousClock.Instant?
  /// When what was pasted is given without its end.
  private var pasteEnds: ContinuousClock.Instant?
  private var lastPress: (point: Point, at: ContinuousClock.Instant)?

  private static let doublePressLimit: Duration = .milliseconds(400)
  private static let restLimit: Duration = .seconds(1)
  /// The end may have been lost, and then every key would be swallowed.
  private static let pasteLimit: Duration = .seconds(2)

  init(keys: KeySequences) { decoder = InputDecoder(keys: keys) }

  /// Until when `read` must be called even if nothing comes.
  var deadline: ContinuousClock.Instant? { doubtEnds ?? pasteEnds }

  /// All that is waiting.
  mutating func read() -> [Event] {
    var bytes: [UInt8] = []
    while true {
      let more = Platform.keys()
      if more.isEmpty { break }
      bytes += more
    }
    return take(bytes, at: .now)
  }

  /// What comes at some time, and what that time decides.
  mutating func take(_ bytes: [UInt8], at now: ContinuousClock.Instant) -> [Event] {
    if let end = restEnds, end <= now {
      decoder.forgetTyped()
      restEnds = nil
    }
    var events = decoder.take(bytes)
    if !bytes.isEmpty { (doubtEnds, pasteEnds) = (nil, nil) }
    if let end = doubtEnds, end <= now {
      events += decoder.takeAsTyped()
      restEnds = now + Self.restLimit
    }
    if let end = pasteEnds, end <= now { events += decoder.endPaste() }
    doubtEnds = decoder.doubt.map { doubtEnds ?? now + $0.limit }
    pasteEnds = decoder.isPasting ? pasteEnds ?? now + Self.pasteLimit : nil
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
