import CNcurses
import InjectScopePlatform

/// What kind of terminal this is: what its description says, and what can be made of it.
struct TerminalType {
  /// Whose description is used.
  let name: String

  /// The kind that TERM names, where its description is not that one's own.
  let substituted: String?

  /// The kind that TERM names. One that cannot move its cursor is most often a better one that calls itself `dumb`: it
  /// is taken for the plainest that can. One that calls itself a kind of xterm, of which nothing is known here, is one.
  static func ofEnvironment() throws(TerminalFailure) -> TerminalType {
    guard let name = ProcessEnvironment.value(of: "TERM"), !name.isEmpty else { throw .noType }
    guard exists(name) else {
      let near = name.hasPrefix("xterm-") ? kindsOfXterm.first(where: exists) : nil
      guard let near, shim_string("cup") != nil else {
        throw kindsOfAnywhere.contains(where: exists) ? .unknownType(name) : .noDescriptions(name)
      }
      return TerminalType(name: near, substituted: name)
    }
    if shim_string("cup") != nil { return TerminalType(name: name, substituted: nil) }
    guard exists(plainest) else { throw .unknownType(name) }
    return TerminalType(name: plainest, substituted: nil)
  }

  private static let plainest = "vt100"
  private static let kindsOfXterm = ["xterm-256color", "xterm"]
  /// One of them is there wherever any is.
  private static let kindsOfAnywhere = [plainest, "xterm", "linux", "ansi", "dumb"]

  private static func exists(_ name: String) -> Bool {
    var error: Int32 = 0
    return setupterm(name, Platform.output, &error) == 0
  }
}

/// What is sent to a terminal besides what curses sends. Asked for once curses knows the terminal.
struct ControlStrings {
  /// Marks pasted text as such.
  let pasteOn: [UInt8]
  let pasteOff: [UInt8]
  /// Everything back as it was, whatever state the terminal is in.
  let farewell: [UInt8]

  init(rows: Int) {
    // A terminal without a second screen or a mouse is too old to be asked about pasting.
    let isModern = Self.bytes("smcup") != nil && Self.bytes("kmous") != nil
    pasteOn = isModern ? Array("\u{1B}[?2004h".utf8) : []
    pasteOff = isModern ? Array("\u{1B}[?2004l".utf8) : []
    var bytes = pasteOff + Self.mouseOff
    for name in ["rmir", "rmacs", "sgr0", "op", "rmkx", "cnorm"] { bytes += Self.bytes(name) ?? [] }
    bytes += Self.bytes("rmcup") ?? ((Self.bytes("cup", rows - 1, 0) ?? []) + Array("\r\n".utf8))
    farewell = bytes
  }

  private static var mouseOff: [UInt8] {
    guard bytes("kmous") != nil else { return [] }
    return bytes("XM", 0, 0) ?? Array("\u{1B}[?1006;1000l".utf8)
  }

  private static func bytes(_ name: String, _ values: Int...) -> [UInt8]? {
    guard var text = shim_string(name) else { return nil }
    if !values.isEmpty {
      guard let filled = shim_filled(text, values[0], values[1]) else { return nil }
      text = filled
    }
    return withoutDelays(Array(String(cString: text).utf8))
  }

  /// `$<5/>` asks for a pause, which no terminal of today needs.
  private static func withoutDelays(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<"), let end = rest.firstIndex(of: UInt8(ascii: ">")) {
        rest = rest[(end + 1)...]
      } else {
        kept.append(byte)
      }
    }
    return kept
  }
}
