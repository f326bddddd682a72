public import InjectScopeModel

/// Reads one file: source text in, facts out. The only door to the grammar.
public struct SourceReader: Sendable {
  private let dialects: [any Dialect]

  public init(dialects: [any Dialect] = Dialects.all) { self.dialects = dialects }

  /// The words, one of which a file must hold to be worth parsing.
  public var markers: [String] { Array(Set(dialects.flatMap(\.markers))).sorted() }

  /// What the file says in every dialect, and its declarations. Half-written files are read as far as they go.
  public func read(_ source: String) -> Facts {
    var facts = DeclarationReader.read(source)
    for dialect in dialects { dialect.read(&facts) }
    return facts
  }
}
