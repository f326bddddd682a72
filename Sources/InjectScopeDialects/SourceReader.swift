public import InjectScopeModel

/// Reads one file: source text in, facts out. The only door to the grammar.
public struct SourceReader: Sendable {
  private let dialects: [any Dialect]
  private let codeWords: [String]
  private let codeMarkers: [[UInt8]]

  /// Where a program starts, which may name no library and yet say what is registered before what is asked for.
  private static let starts: Set<String> = ["@main", "@UIApplicationMain", "@NSApplicationMain"]

  public init(dialects: [any Dialect] = Dialects.all) {
    self.dialects = dialects
    let words = Set(dialects.flatMap(\.codeMarkers))
    codeWords = (words.isEmpty ? [] : words.union(Self.starts)).sorted()
    codeMarkers = codeWords.map { Array($0.utf8) }
  }

  /// The words, one of which a file must hold to be worth parsing.
  public var markers: [String] { Array(Set(dialects.flatMap(\.markers) + codeWords)).sorted() }

  /// Whether any dialect asks for code at all.
  public var mayReadCode: Bool { !codeMarkers.isEmpty }

  /// Whether a dialect asks for the code of this file.
  public func wantsCode(of source: String) -> Bool {
    guard mayReadCode else { return false }
    return source.utf8.withContiguousStorageIfAvailable { bytes in
      codeMarkers.contains { Self.holds($0, bytes) }
    } ?? codeMarkers.contains { source.contains(String(decoding: $0, as: UTF8.self)) }
  }

  private static func holds(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return false }
    return (0...bytes.count - word.count).contains { at in
      bytes[at] == first && bytes[at..<at + word.count].elementsEqual(word)
    }
  }

  /// What the file says in every dialect, and its declarations; its code where a dialect asks for it, or the caller,
  /// since other code needs it. Half-written files are read as far as they go.
  public func read(_ source: String, withCode: Bool = false) -> Facts {
    let readsCode = withCode || wantsCode(of: source)
    var facts = DeclarationReader.read(source, withCode: readsCode)
    if readsCode { CodeNames.want(&facts) }
    for dialect in dialects { dialect.read(&facts) }
    return facts
  }
}
