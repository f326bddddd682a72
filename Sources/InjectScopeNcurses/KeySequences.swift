import CNcurses
import InjectScopeTUI

/// The sequences of bytes by which a terminal reports keys that are no characters.
struct KeySequences {
  private var keys: [[UInt8]: KeyStroke] = Self.common

  /// - Parameter described: what the terminal's description says; it wins over what is common.
  init(described: [(sequence: [UInt8], key: KeyStroke)] = []) {
    // A key that sends a single byte is a character like any other.
    for (sequence, key) in described where sequence.count > 1 && sequence[0] == 0x1B { keys[sequence] = key }
  }

  /// What curses found in the description of the terminal, which it must know by now.
  static func ofTerminal() -> KeySequences {
    KeySequences(
      described: capabilities.compactMap { name, key in
        shim_string(name).map { (Array(String(cString: $0).utf8), key) }
      })
  }

  subscript(_ sequence: some Collection<UInt8>) -> KeyStroke? { keys[Array(sequence)] }

  /// The longest key that the bytes begin with.
  func longest(in bytes: ArraySlice<UInt8>) -> (key: KeyStroke, count: Int)? {
    for count in (2...longestCount).reversed() where count <= bytes.count {
      if let key = self[bytes.prefix(count)] { return (key, count) }
    }
    return nil
  }

  /// Whether a key may still come of them.
  func isBeginning(_ bytes: ArraySlice<UInt8>) -> Bool {
    keys.keys.contains { $0.count > bytes.count && $0.starts(with: bytes) }
  }

  private var longestCount: Int { keys.keys.map(\.count).max() ?? 2 }

  private static let capabilities: [(String, KeyStroke)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home), ("kend", .end),
      ("kpp", .pageUp), ("knp", .pageDown), ("kent", .enter), ("kbs", .backspace), ("kdch1", .delete),
      ("kcbt", .backTab),
    ] + (1...12).map { ("kf\($0)", .function($0)) }

  /// What terminals send whatever they call themselves: xterm's, and those of rxvt, the Linux console and VT220.
  private static let common: [[UInt8]: KeyStroke] = {
    var keys: [String: KeyStroke] = ["OM": .enter, "[Z": .backTab, "[3~": .delete]
    for (final, key) in [("A", KeyStroke.up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end)] {
      keys["[" + final] = key
      keys["O" + final] = key
    }
    for (number, key) in [
      (1, KeyStroke.home), (7, .home), (4, .end), (8, .end), (5, .pageUp), (6, .pageDown),
    ] { keys["[\(number)~"] = key }
    for (index, final) in ["P", "Q", "R", "S"].enumerated() { keys["O" + final] = .function(index + 1) }
    for (index, final) in ["A", "B", "C", "D", "E"].enumerated() { keys["[[" + final] = .function(index + 1) }
    for (index, number) in [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].enumerated() {
      keys["[\(number)~"] = .function(index + 1)
    }
    return Dictionary(uniqueKeysWithValues: keys.map { ([0x1B] + Array($0.key.utf8), $0.value) })
  }()
}
