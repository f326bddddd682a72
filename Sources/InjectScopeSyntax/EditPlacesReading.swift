internal import InjectScopeModel
internal import SwiftSyntax

extension EditPlaces {
  /// `nil` where a brace is missing: the file is half-written.
  ///
  /// - Parameter heritage: the end of what stands between the name and the braces, without a `where` clause.
  init?(_ type: some DeclGroupSyntax, heritage: AbsolutePosition, _ lines: LineTable) {
    let block = type.memberBlock
    guard block.leftBrace.presence == .present, block.rightBrace.presence == .present else { return nil }
    let start = type.positionAfterSkippingLeadingTrivia
    self.init(
      indentation: lines.indentation(before: start), start: lines.position(of: start),
      heritage: lines.position(of: heritage), inherits: type.inheritanceClause != nil,
      brace: lines.position(of: block.rightBrace.positionAfterSkippingLeadingTrivia), members: Members(block, lines))
  }
}

extension EditPlaces.Members {
  fileprivate init(_ block: MemberBlockSyntax, _ lines: LineTable) {
    let brace = block.rightBrace.positionAfterSkippingLeadingTrivia
    guard let closing = lines.indentation(before: brace) else {
      let last = block.members.last?.decl.endPositionBeforeTrailingTrivia
      self = last.map { .oneLine(end: lines.position(of: $0)) } ?? .none
      return
    }
    // The first member alone is never left out.
    let own = block.members.first.flatMap { lines.indentation(before: $0.positionAfterSkippingLeadingTrivia) }
    let usual = EditPlaces.Indentation(
      count: Int(closing.count) + (closing.isTabs ? 1 : EditPlaces.usualStep), isTabs: closing.isTabs)
    self = .lines(own ?? usual, propertiesEndBefore: Self.lineBehindProperties(of: block, lines))
  }

  /// The line behind the last property that has nothing but a line comment behind it, else that of the brace. Whatever
  /// members come next, in between some may have been left out.
  private static func lineBehindProperties(of block: MemberBlockSyntax, _ lines: LineTable) -> UInt32 {
    var next = block.rightBrace.positionAfterSkippingLeadingTrivia
    for member in block.members.reversed() {
      let last = lines.line(of: member.decl.endPositionBeforeTrailingTrivia)
      if member.decl.is(VariableDeclSyntax.self), lines.line(of: next) > last, !hasBlockComment(member, on: last, lines)
      {
        return UInt32(clamping: last + 1)
      }
      next = member.positionAfterSkippingLeadingTrivia
    }
    return UInt32(clamping: lines.line(of: block.rightBrace.positionAfterSkippingLeadingTrivia))
  }

  /// Whether one begins behind the declaration, or behind a semicolon on its line.
  private static func hasBlockComment(_ member: MemberBlockItemSyntax, on line: Int, _ lines: LineTable) -> Bool {
    let isOnLine = lines.line(of: member.endPositionBeforeTrailingTrivia) == line
    let trivia = Array(member.decl.trailingTrivia) + (isOnLine ? Array(member.trailingTrivia) : [])
    return trivia.contains { if case .blockComment = $0 { true } else { false } }
  }
}
