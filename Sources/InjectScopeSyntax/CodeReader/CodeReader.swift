internal import InjectScopeModel
internal import SwiftSyntax

/// From the grammar's expressions and statements to plain values.
///
/// One reader for each text that ranges count in: the body of a function, the value of a property. Never traps: what is
/// broken, or what it does not know, becomes `.other` with whatever is whole in it.
struct CodeReader {
  let lines: LineTable
  /// Where the text begins that ranges count in.
  let base: Int
  /// How deep the expression lies that is being read.
  private(set) var depth = 0

  /// Long chains are as deep as they are long; what people write stays far below.
  private static let deepest = 500

  init(lines: LineTable, from base: AbsolutePosition) {
    self.lines = lines
    self.base = base.utf8Offset
  }

  /// The reader of what is inside, or `nil` where that lies too deep.
  var deeper: CodeReader? {
    guard depth < Self.deepest else { return nil }
    var inner = self
    inner.depth += 1
    return inner
  }

  var attributes: AttributeReader { AttributeReader(lines: lines, readsValues: true) }

  // MARK: - Places

  func position(_ node: some SyntaxProtocol) -> Position {
    lines.position(of: node.positionAfterSkippingLeadingTrivia)
  }

  /// From the first word to the last; empty where there is none, as in half-written code.
  func range(from first: some SyntaxProtocol, to last: some SyntaxProtocol) -> Range<UInt32> {
    let end = Self.end(of: last)
    return range(min(first.positionAfterSkippingLeadingTrivia, end), end)
  }

  /// Behind the last word that is really there: what the parser only misses stands behind white space.
  static func end(of node: some SyntaxProtocol) -> AbsolutePosition {
    let last = node.lastToken(viewMode: .sourceAccurate) ?? node.previousToken(viewMode: .sourceAccurate)
    return last?.endPositionBeforeTrailingTrivia ?? node.position
  }

  func range(_ start: AbsolutePosition, _ end: AbsolutePosition) -> Range<UInt32> {
    let lower = UInt32(clamping: start.utf8Offset - base)
    return lower..<max(lower, UInt32(clamping: end.utf8Offset - base))
  }

  /// An expression whose place is that of its first word.
  func expression(_ form: Expression.Form, _ node: some SyntaxProtocol) -> Expression {
    Expression(form, at: position(node), range: range(from: node, to: node))
  }

  /// The type that an expression spells, as where it is called.
  func type(spelledBy node: some SyntaxProtocol) -> TypeName { .parsing(foldedText(of: node)) }
}
