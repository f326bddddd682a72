internal import InjectScopeModel
internal import SwiftSyntax

/// What the grammar does not allow in a file, read off its tree.
///
/// The parser's own diagnostics would say it in more words, but they come with fix-its, and building those traps on some
/// stray characters.
struct SyntaxErrors {
  /// One slip often makes many.
  private static let most = 5

  private let lines: LineTable
  private let tear: BracketTear?
  private var found: [SyntaxProblem] = []

  static func read(_ tree: SourceFileSyntax, lines: LineTable) -> [SyntaxProblem] {
    var reader = SyntaxErrors(tree, lines: lines)
    reader.walk(Syntax(tree))
    // What no Swift allows is told first: it is the cause of much else.
    let ordered = reader.found.filter(\.isTorn) + reader.found.filter { !$0.isTorn }
    return Array(ordered.prefix(most))
  }

  private init(_ tree: SourceFileSyntax, lines: LineTable) {
    self.lines = lines
    tear = BracketTear(in: tree)
    if let tear { add(tear.message, at: tear.position, isTorn: true) }
  }

  private mutating func add(_ message: String, at position: AbsolutePosition, isTorn: Bool = false) {
    found.append(SyntaxProblem(message: message, position: lines.position(of: position), isTorn: isTorn))
  }

  // MARK: Walking

  /// In source order. Inside the bodies of functions nothing is read, and a skim may have left it out; but what has no
  /// end there hides what follows.
  private mutating func walk(_ root: Syntax) {
    var pending: [(node: Syntax, isInsideBody: Bool)] = [(root, false)]
    while let (node, isInsideBody) = pending.popLast() {
      guard node.hasError else { continue }
      if let token = node.as(TokenSyntax.self) {
        take(token, isInsideBody: isInsideBody)
      } else if let unexpected = node.as(UnexpectedNodesSyntax.self) {
        if !isInsideBody { take(unexpected) }
        // A comment without an end may hang on what is unexpected.
        pending += children(of: node, isInsideBody: true)
      } else {
        let isBody = node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self)
        pending += children(of: node, isInsideBody: isInsideBody || isBody)
      }
    }
  }

  private func children(of node: Syntax, isInsideBody: Bool) -> [(Syntax, Bool)] {
    node.children(viewMode: .all).reversed().map { ($0, isInsideBody) }
  }

  // MARK: Missing

  private mutating func take(_ token: TokenSyntax, isInsideBody: Bool) {
    if let diagnostic = token.tokenDiagnostic, diagnostic.severity == .error {
      let place = token.position.advanced(by: Int(diagnostic.byteOffset))
      switch diagnostic.kind {
      case .unterminatedBlockComment,
        .tokenDiagnosticOffsetOverflow where opensComment(token):
        add("this comment has no end", at: place, isTorn: true)
      case .sourceConflictMarker: add("a conflict is left unresolved here", at: place, isTorn: true)
      default: if !isInsideBody { add(Self.message(diagnostic.kind), at: place) }
      }
    }
    guard token.presence == .missing else { return }
    if let opener = openingQuote(of: token) {
      // An open string of one line ends with the line.
      let isOpenToTheEnd = isAtEnd(token)
      guard !isInsideBody || isOpenToTheEnd else { return }
      return add("this string has no end", at: opener.positionAfterSkippingLeadingTrivia, isTorn: isOpenToTheEnd)
    }
    // Told with the bracket that is open; where none is, that one is missing, too.
    if [.rightBrace, .rightParen, .rightSquare].contains(token.tokenKind) { return }
    let isTorn = isAtEnd(token) || isHeart(of: token.parent, token)
    guard !isInsideBody || isTorn else { return }
    add("expected \(Self.title(of: token))", at: place(of: token), isTorn: isTorn)
  }

  /// Without its name or its brace no declaration of a type is one.
  private func isHeart(of node: Syntax?, _ token: TokenSyntax) -> Bool {
    guard let node else { return false }
    if node.is(MemberBlockSyntax.self) { return token.tokenKind == .leftBrace }
    if node.is(MissingTypeSyntax.self) { return node.parent?.is(ExtensionDeclSyntax.self) == true }
    guard let type = node.asProtocol((any DeclGroupSyntax).self) else { return false }
    return (type as? any NamedDeclSyntax)?.name == token
  }

  private func openingQuote(of token: TokenSyntax) -> TokenSyntax? {
    guard let string = token.parent?.as(StringLiteralExprSyntax.self), string.closingQuote == token else {
      return nil
    }
    return string.openingQuote
  }

  private func opensComment(_ token: TokenSyntax) -> Bool {
    token.leadingTrivia.pieces.contains { piece in
      if case .blockComment(let text) = piece { !text.hasSuffix("*/") } else { false }
    }
  }

  /// Whether nothing follows but the end of the file; of a declaration, the begin of its first word.
  private func isAtEnd(_ token: TokenSyntax) -> Bool {
    guard let next = token.nextToken(viewMode: .sourceAccurate) else { return true }
    if next.tokenKind == .endOfFile { return true }
    guard token.parent?.kind == .missingDecl else { return false }
    return next.nextToken(viewMode: .sourceAccurate)?.tokenKind == .endOfFile
  }

  /// Behind what stands before it, where it would have to be written.
  private func place(of token: TokenSyntax) -> AbsolutePosition {
    token.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia ?? token.position
  }

  private static func title(of token: TokenSyntax) -> String {
    switch token.parent?.kind {
    case .missingDecl: "a declaration"
    case .missingExpr: "an expression"
    case .missingPattern: "a pattern"
    case .missingStmt: "a statement"
    case .missingType: "a type"
    default: if case .identifier = token.tokenKind { "a name" } else { "'\(token.text)'" }
    }
  }

  // MARK: Too much, or misspelled

  private mutating func take(_ unexpected: UnexpectedNodesSyntax) {
    guard let token = unexpected.firstToken(viewMode: .sourceAccurate),
      token.positionAfterSkippingLeadingTrivia != tear?.position
    else { return }
    add("unexpected \(Self.shown(token.text))", at: token.positionAfterSkippingLeadingTrivia)
  }

  /// In quotes, short, and without what a terminal would obey.
  private static func shown(_ text: String) -> String {
    let characters = text.unicodeScalars.prefix(30).map {
      $0.isASCII ? $0.escaped(asASCII: false) : $0.escaped(asASCII: true)
    }
    return "'\(characters.joined())\(text.unicodeScalars.count > 30 ? "…" : "")'"
  }

  private static func message(_ kind: TokenDiagnostic.Kind) -> String {
    switch kind {
    case .unprintableAsciiCharacter, .invalidCharacter, .invalidIdentifierStartCharacter, .nonBreakingSpace:
      "this character does not belong here"
    case .invalidUtf8: "this is not UTF-8"
    case .unicodeCurlyQuote: "a curly quote opens no string"
    case .editorPlaceholder: "a placeholder of the editor is left here"
    case .unexpectedBlockCommentEnd: "unexpected '*/'"
    case .equalMustHaveConsistentWhitespaceOnBothSides: "'=' wants space on both sides or on none"
    default: "this is not spelled as Swift spells it"
    }
  }
}
