/// Source text as it is in the middle of an edit, or after a bad merge.
public struct Mutilation {
  private var random: SplitMix64

  public init(seed: UInt64) { random = SplitMix64(seed: seed) }

  public mutating func mutilate(_ source: String) -> String {
    var bytes = Array(source.utf8)
    for _ in 0...random.below(4) {
      let start = random.below(bytes.count + 1)
      let end = min(bytes.count, start + random.below(random.pick([3, 20, 200])))
      switch random.below(5) {
      case 0: bytes.removeSubrange(start...)
      case 1: bytes.removeSubrange(start..<end)
      case 2: bytes.insert(contentsOf: bytes[start..<end], at: random.below(bytes.count + 1))
      case 3: bytes.insert(contentsOf: (0..<random.below(6)).map { _ in UInt8(random.below(256)) }, at: start)
      default: bytes.insert(contentsOf: Array(random.pick(Self.splinters).utf8), at: start)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What hurts a reader most where it does not belong.
  private static let splinters = [
    "{", "}", "(", "<", ">", "\"\"\"", "\"", "/*", "*/", "//", "#if DEBUG\n", "#else\n", "#endif\n", "@Injects<",
    "@Needs<", "protocol ", "extension ", ": ", "`", "?", "\u{0}", "\r", "\u{FEFF}",
    "// sourcery:begin: forceManual\n", "& ", "-> ",
  ]
}
