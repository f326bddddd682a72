internal import SwiftSyntax

/// The first place at which the brackets of a file do not pair. Whatever else a later Swift may allow, it does not allow
/// that. What is open inside `\(…)` of a string ends with that, and hides nothing.
struct BracketTear {
  let position: AbsolutePosition
  let message: String

  /// `nil` where all of them pair.
  init?(in tree: SourceFileSyntax) {
    var open: [TokenSyntax] = []
    /// Of each `\(` that is open, where its string ends, and it at the latest: what stands in it does not count.
    var interpolations: [AbsolutePosition] = []
    for token in tree.tokens(viewMode: .sourceAccurate) {
      while let end = interpolations.last, token.position >= end {
        interpolations.removeLast()
        open.removeLast()
      }
      switch token.tokenKind {
      case .leftParen where token.parent?.is(ExpressionSegmentSyntax.self) == true:
        interpolations.append(Self.endOfString(around: token))
        open.append(token)
      case .rightParen where !interpolations.isEmpty && token.parent?.is(ExpressionSegmentSyntax.self) == true:
        interpolations.removeLast()
        open.removeLast()
      case _ where !interpolations.isEmpty: break
      case .leftBrace, .leftParen, .leftSquare: open.append(token)
      case .rightBrace, .rightParen, .rightSquare:
        guard let opener = open.last, open.contains(where: { Self.closer(of: $0) == token.tokenKind }) else {
          self.init(position: token.positionAfterSkippingLeadingTrivia, message: "this '\(token.text)' closes nothing")
          return
        }
        guard Self.closer(of: opener) == token.tokenKind else {
          self.init(opener)
          return
        }
        open.removeLast()
      default: break
      }
    }
    guard let opener = open.last else { return nil }
    self.init(opener)
  }

  private init(_ opener: TokenSyntax) {
    self.init(position: opener.positionAfterSkippingLeadingTrivia, message: "this '\(opener.text)' is never closed")
  }

  private init(position: AbsolutePosition, message: String) {
    self.position = position
    self.message = message
  }

  private static func endOfString(around token: TokenSyntax) -> AbsolutePosition {
    var node = token.parent
    while let here = node, !here.is(StringLiteralExprSyntax.self) { node = here.parent }
    return node?.endPosition ?? token.endPosition
  }

  private static func closer(of opener: TokenSyntax) -> TokenKind {
    switch opener.tokenKind {
    case .leftBrace: .rightBrace
    case .leftParen: .rightParen
    default: .rightSquare
    }
  }
}
