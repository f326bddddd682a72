internal import SwiftSyntax

/// The first place at which the brackets of a file do not pair. Whatever else a later Swift may allow, it does not allow
/// that. What is open inside `\(…)` of a string ends with that, and hides nothing.
struct BracketTear {
  let position: AbsolutePosition
  let message: String

  /// `nil` where all of them pair.
  init?(in tree: SourceFileSyntax) {
    var open: [TokenSyntax] = []
    /// How many `\(` are open: what stands in them does not count.
    var interpolations = 0
    for token in tree.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .leftParen where token.parent?.is(ExpressionSegmentSyntax.self) == true:
        interpolations += 1
        open.append(token)
      case .rightParen where interpolations > 0 && token.parent?.is(ExpressionSegmentSyntax.self) == true:
        interpolations -= 1
        open.removeLast()
      case _ where interpolations > 0: break
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

  private static func closer(of opener: TokenSyntax) -> TokenKind {
    switch opener.tokenKind {
    case .leftBrace: .rightBrace
    case .leftParen: .rightParen
    default: .rightSquare
    }
  }
}
