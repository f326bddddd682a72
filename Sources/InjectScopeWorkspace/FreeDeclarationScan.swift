/// The functions and variables that a file seems to declare outside of types: all that it does, and perhaps more.
///
/// Looked for only where a project has code that is read: it is a scan of every token, while types are found by a search
/// for a few words. Where the scan is not sure what is a bracket, every word of the file may be such a name.
struct FreeDeclarationScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var found: [NameHash] = []
  private var braces = 0
  private var rounds = 0
  /// Behind `func`, `let`, `var`: the next word is a name.
  private var expectsName = false
  /// In a `let` or `var`, where a comma is followed by another name.
  private var isInBinding = false
  /// Where the names of `let (a, b)` stand.
  private var pattern: Int?

  static func names(in bytes: UnsafeBufferPointer<UInt8>) -> [NameHash] {
    var scan = FreeDeclarationScan(bytes: bytes)
    return scan.run() ? scan.found : everyWord(of: bytes)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private static func everyWord(of bytes: UnsafeBufferPointer<UInt8>) -> [NameHash] {
    Set(bytes.split { !DeclarationScan.isIdentifier($0) }.map { NameHash($0, isExtension: false) }).map { $0 }
  }

  /// Whether the whole file was understood.
  private mutating func run() -> Bool {
    var scanner = TokenScanner(bytes)
    while let token = scanner.next() {
      switch token {
      case .word(let range): note(range, scanner)
      case .literal: noteQuoted(upTo: scanner.position)
      case .punctuation(let byte): guard note(byte) else { return false }
      case .directive: expectsName = false
      case .doubtful: return false
      }
    }
    return braces == 0 && rounds == 0
  }

  private mutating func note(_ range: Range<Int>, _ scanner: TokenScanner) {
    guard braces == 0 else { return }
    if expectsName || pattern != nil {
      found.append(NameHash(bytes[range], isExtension: false))
      expectsName = false
    } else if rounds == 0, !scanner.isBehindDot, scanner.keyword(range) != nil {
      isInBinding = spells("let", range) || spells("var", range)
      expectsName = isInBinding || spells("func", range)
    }
  }

  private func spells(_ word: String, _ range: Range<Int>) -> Bool { bytes[range].elementsEqual(word.utf8) }

  /// A name between backticks.
  private mutating func noteQuoted(upTo end: Int) {
    guard braces == 0, expectsName || pattern != nil, bytes[end - 1] == UInt8(ascii: "`") else { return }
    let start = bytes[..<(end - 1)].lastIndex(of: UInt8(ascii: "`")).map { $0 + 1 } ?? 0
    found.append(NameHash(bytes[start..<(end - 1)], isExtension: false))
    expectsName = false
  }

  /// Whether brackets are still in pairs.
  private mutating func note(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      rounds += 1
      if expectsName, braces == 0 { pattern = rounds }
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      rounds -= 1
      if let opened = pattern, rounds < opened { pattern = nil }
    case UInt8(ascii: "{"): braces += 1
    case UInt8(ascii: "}"): braces -= 1
    case UInt8(ascii: ",") where braces == 0 && rounds == 0 && isInBinding:
      expectsName = true
      return true
    default: break
    }
    expectsName = false
    return braces >= 0 && rounds >= 0
  }
}
