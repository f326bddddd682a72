import CNcurses
import InjectScopeTUI

/// What curses reads, as events.
struct InputReader {
  /// Codes of our own, above those of curses.
  private static let pasteBegin: Int32 = 0x7001
  private static let pasteEnd: Int32 = 0x7002
  /// Nobody pastes a book into a prompt.
  private static let pasteLimit = 1 << 16
  private static let doublePressLimit: Duration = .milliseconds(400)

  private var paste: String?
  private var lastPress: (point: Point, at: ContinuousClock.Instant)?

  /// Teaches curses what marks pasted text.
  static func prepare() {
    define_key("\u{1B}[200~", pasteBegin)
    define_key("\u{1B}[201~", pasteEnd)
  }

  /// All that is waiting.
  mutating func read() -> [Event] {
    var events: [Event] = []
    var code = wint_t()
    while true {
      switch get_wch(&code) {
      case KEY_CODE_YES: if let event = event(forCode: Int32(truncatingIfNeeded: code)) { events.append(event) }
      case OK: if let event = event(forCharacter: code) { events.append(event) }
      default: return events
      }
    }
  }

  private mutating func event(forCharacter code: wint_t) -> Event? {
    guard let scalar = Unicode.Scalar(UInt32(truncatingIfNeeded: code)) else { return nil }
    if paste != nil {
      if (paste?.utf8.count ?? 0) < Self.pasteLimit { paste?.unicodeScalars.append(scalar) }
      return nil
    }
    return KeyStroke(typed: scalar).map(Event.key)
  }

  private mutating func event(forCode code: Int32) -> Event? {
    switch code {
    case Self.pasteBegin:
      paste = ""
      return nil
    case Self.pasteEnd:
      defer { paste = nil }
      return paste.map(Event.paste)
    case _ where paste != nil: return nil
    case KEY_MOUSE: return mouseEvent()
    default: return KeyStroke(code: code).map(Event.key)
    }
  }

  private mutating func mouseEvent() -> Event? {
    var mouse = MEVENT()
    guard getmouse(&mouse) == OK else { return nil }
    let point = Point(column: Int(mouse.x), row: Int(mouse.y))
    if shim_is_wheel_up(mouse.bstate) != 0 { return .mouse(MouseAction(.wheelUp, at: point)) }
    if shim_is_wheel_down(mouse.bstate) != 0 { return .mouse(MouseAction(.wheelDown, at: point)) }
    guard shim_is_press(mouse.bstate) != 0 else { return nil }
    // Left to curses, every press would wait to see whether another follows.
    let now = ContinuousClock.now
    let isSecond = lastPress.map { $0.point == point && now - $0.at < Self.doublePressLimit } ?? false
    lastPress = isSecond ? nil : (point, now)
    return .mouse(MouseAction(isSecond ? .doublePress : .press, at: point))
  }
}

extension KeyStroke {
  /// A key that sends a character.
  fileprivate init?(typed scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x09: self = .tab
    case 0x0A, 0x0D: self = .enter
    case 0x1B: self = .escape
    case 0x08, 0x7F: self = .backspace
    case 0x00: self = .control(" ")
    case 0x01...0x1A: self = .control(Character(Unicode.Scalar(UInt8(scalar.value + 0x60))))
    case 0x1C...0x1F, 0x80...0x9F: return nil
    default: self = .character(Character(scalar))
    }
  }

  /// A key that sends a sequence.
  fileprivate init?(code: Int32) {
    switch code {
    case KEY_UP: self = .up
    case KEY_DOWN: self = .down
    case KEY_LEFT: self = .left
    case KEY_RIGHT: self = .right
    case KEY_HOME: self = .home
    case KEY_END: self = .end
    case KEY_PPAGE: self = .pageUp
    case KEY_NPAGE: self = .pageDown
    case KEY_ENTER: self = .enter
    case KEY_BACKSPACE: self = .backspace
    case KEY_DC: self = .delete
    case KEY_BTAB: self = .backTab
    case KEY_F0 + 1...KEY_F0 + 12: self = .function(Int(code - KEY_F0))
    default: return nil
    }
  }
}
