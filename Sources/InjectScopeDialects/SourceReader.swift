public import InjectScopeModel
public import InjectScopeSyntax

/// Reads one file: source text in, facts out. The only door to the grammar.
public struct SourceReader: Sendable {
  private let dialects: [any Dialect]
  /// The words that ask for the code of a file where they stand and are no part of a longer one.
  public let codeMarkers: [String]
  /// How the calls begin that are looked for: `inject(`.
  public let callMarkers: [String]
  private let callNames: Set<String>

  public init(dialects: [any Dialect] = Dialects.all) {
    self.dialects = dialects
    callMarkers = Set(dialects.flatMap(\.callMarkers)).sorted()
    callNames = Set(callMarkers.map { $0.filter { $0.isLetter } })
    codeMarkers = Set(dialects.flatMap(\.codeMarkers)).sorted()
  }

  /// The words, one of which a file must hold to be worth parsing.
  public var markers: [String] { Array(Set(dialects.flatMap { $0.markers + $0.codeMarkers })).sorted() }

  /// Words that make a declaration matter in a file that holds one of those.
  public var companions: [String] { Array(Set(dialects.flatMap(\.companions))).sorted() }

  /// Whether a file makes it worth while to look for calls in others.
  public func asksForCalls(_ facts: Facts) -> Bool { dialects.contains { $0.asksForCalls(facts) } }

  /// Whether any dialect asks for code at all.
  public var mayReadCode: Bool { !codeMarkers.isEmpty }

  /// Whether a dialect asks for the code of this file.
  public func wantsCode(of source: String) -> Bool {
    guard mayReadCode else { return false }
    var source = source
    return source.withUTF8 { bytes in codeMarkers.contains { Self.holds(Array($0.utf8), bytes) } }
  }

  /// Whether the word stands there, and not as part of a longer one: `@Inject` is not in `@Injects`.
  private static func holds(_ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, let last = word.last, bytes.count >= word.count else { return false }
    return (0...bytes.count - word.count).contains { at in
      let end = at + word.count
      return bytes[at] == first && bytes[at..<end].elementsEqual(word)
        && !(last.isOfName && end < bytes.count && bytes[end].isOfName)
        && !(first.isOfName && at > 0 && bytes[at - 1].isOfName)
    }
  }

  /// What the file says in every dialect, and its declarations; its code where a dialect asks for it, or the caller,
  /// since other code needs it. Half-written files are read as far as they go.
  public func read(_ source: String, withCode: Bool = false) -> Facts {
    read(SeenSource(source), withCode: withCode || wantsCode(of: source))
  }

  /// The same of a part of it; whether its code is read says the caller alone.
  public func read(_ excerpt: SeenSource, withCode: Bool) -> Facts {
    finished(
      DeclarationReader.read(excerpt, withCode: withCode, calls: callsSought(in: excerpt)), withCode: withCode)
  }

  /// The same without its code; `nil` where anything is wrong in it, be it where nothing is read.
  public func readIfWhole(_ excerpt: SeenSource) -> Facts? {
    DeclarationReader.readIfWhole(excerpt, calls: callsSought(in: excerpt)).map { finished($0, withCode: false) }
  }

  private func callsSought(in excerpt: SeenSource) -> Set<String> {
    callMarkers.contains(where: excerpt.holds) ? callNames : []
  }

  private func finished(_ facts: Facts, withCode: Bool) -> Facts {
    var facts = facts
    for dialect in dialects { dialect.read(&facts) }
    // Code that speaks no dialect is followed only where somebody's who does leads to it.
    if withCode || !facts.spoken.isEmpty { CodeNames.want(&facts) }
    // They are kept for as long as the project is shown.
    facts.types = facts.types.withoutSpareRoom
    facts.scopes = facts.scopes.withoutSpareRoom
    facts.creations = facts.creations.withoutSpareRoom
    return facts
  }
}

extension UInt8 {
  /// Whether a name may go on with it: letters, digits, the underscore, and what is not ASCII.
  fileprivate var isOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension [Attribute] {
  /// The names that may be those of global actors, whose declarations say so.
  var possibleActors: [String] {
    filter { $0.arguments == nil && $0.genericArguments.isEmpty && $0.name.bareName.first?.isUppercase ?? false }
      .map(\.name)
  }
}
