/// The imports that a file begins with, where they are of the plainest form: `import Name`, each on a line of its own.
public struct PlainImports: Sendable {
  public static let none = PlainImports(names: [], end: 0)

  let names: [Range<Int>]
  /// Behind the last of them.
  public let end: Int

  private init(names: [Range<Int>], end: Int) {
    self.names = names
    self.end = end
  }

  /// Whatever stands behind them must begin something new.
  public init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var names: [Range<Int>] = []
    var ends: [Int] = []
    var cursor = PlainCursor(bytes, in: bytes.indices)
    /// Behind what of them is followed by what surely is no part of them.
    var sure = 0
    while let next = cursor.next {
      if cursor.endLine() { continue }
      if cursor.next == UInt8(ascii: "/") {
        guard cursor.skipLineComment() else { break }
        continue
      }
      guard Self.begins(next: cursor.next ?? next) else { break }
      sure = names.count
      guard let word = cursor.word(), cursor.spells("import", word), cursor.skipBlanks(), let name = cursor.typeWord()
      else { break }
      let end = cursor.position
      guard cursor.endLine() else { break }
      names.append(name)
      ends.append(end)
    }
    if cursor.next == nil { sure = names.count }
    self.init(names: Array(names.prefix(sure)), end: sure > 0 ? ends[sure - 1] : 0)
  }

  /// A word, an attribute, or a directive.
  private static func begins(next: UInt8) -> Bool {
    switch next {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "@"),
      UInt8(ascii: "#"):
      true
    default: false
    }
  }
}
