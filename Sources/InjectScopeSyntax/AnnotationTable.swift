internal import InjectScopeModel
internal import SwiftSyntax

/// The `// sourcery:` comments of a file, by line.
///
/// A comment counts for the declaration it stands above (other comment lines may lie between, an empty line may not),
/// for the line it ends, for everything between `begin` and `end`, or for the whole file. `///` is a comment like any
/// other; the inside of `/** … */`, prose and other capitals are no annotations.
struct AnnotationTable {
  private enum Line {
    /// Nothing but comments.
    case comment([Annotation])
    /// Code, and what its comments say.
    case code([Annotation])
  }

  private var lines: [Int: Line] = [:]
  private var blocks: [(lines: Range<Int>, annotations: [Annotation])] = []
  private var wholeFile: [Annotation] = []

  init(_ tree: SourceFileSyntax, _ excerpt: SeenSource, lines table: LineTable) {
    guard excerpt.mayBeAnnotated else { return }
    var comments: [(line: Int, annotations: [Annotation])] = []
    var codeLines = Set(table.linesOfCuts)
    var open: (line: Int, annotations: [Annotation])?

    func read(_ comment: String, at line: Int) {
      for (offset, text) in Self.directives(in: comment) {
        let line = line + offset
        switch text {
        case .annotations(let annotations): comments.append((line, annotations))
        case .begin(let annotations):
          if let block = open { blocks.append((block.line..<line, block.annotations)) }
          open = (line, annotations)
        case .end:
          if let block = open { blocks.append((block.line..<line, block.annotations)) }
          open = nil
        case .file(let annotations): wholeFile += annotations
        case .none: comments.append((line, []))
        }
      }
    }

    for token in tree.tokens(viewMode: .sourceAccurate) {
      var offset = token.position
      for piece in token.leadingTrivia {
        if let comment = piece.comment { read(comment, at: table.line(of: offset)) }
        offset += piece.sourceLength
      }
      if !token.text.isEmpty {
        let first = table.line(of: token.positionAfterSkippingLeadingTrivia)
        codeLines.formUnion(first...max(first, table.line(of: token.endPositionBeforeTrailingTrivia)))
      }
      offset = token.endPositionBeforeTrailingTrivia
      for piece in token.trailingTrivia {
        if let comment = piece.comment { read(comment, at: table.line(of: offset)) }
        offset += piece.sourceLength
      }
    }
    if let block = open { blocks.append((block.line..<Int.max, block.annotations)) }

    for line in codeLines { lines[line] = .code([]) }
    for (line, annotations) in comments {
      switch lines[line] {
      case .code(let before): lines[line] = .code(before + annotations)
      case .comment(let before): lines[line] = .comment(before + annotations)
      case nil: lines[line] = .comment(annotations)
      }
    }
  }

  /// What applies to a declaration that begins on the first line and ends on the last.
  func annotations(from first: Int, to last: Int) -> [Annotation] {
    guard !lines.isEmpty || !wholeFile.isEmpty else { return [] }
    var found = wholeFile
    for block in blocks where block.lines.contains(first) { found += block.annotations }
    var above = first - 1
    while case .comment(let annotations) = lines[above] {
      found += annotations
      above -= 1
    }
    for line in first...max(first, last) {
      switch lines[line] {
      case .code(let annotations), .comment(let annotations): found += annotations
      case nil: break
      }
    }
    return found
  }

  // MARK: - Comments

  private enum Directive {
    case annotations([Annotation]), begin([Annotation]), end, file([Annotation]), none
  }

  /// What each line of a comment says, by its distance from the first.
  private static func directives(in comment: String) -> [(Int, Directive)] {
    if comment.hasPrefix("/**") && comment != "/**/" {
      return lines(of: comment[...]).indices.map { ($0, Directive.none) }
    }
    var body = comment.dropFirst(comment.hasPrefix("///") ? 3 : 2)
    if comment.hasPrefix("/*"), body.hasSuffix("*/") { body = body.dropLast(2) }
    return lines(of: body).enumerated().map { ($0, directive($1)) }
  }

  /// The line ends that `LineTable` counts; `\r\n` is one character.
  private static func lines(of text: Substring) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }

  private static func directive(_ line: Substring) -> Directive {
    let text = line.trimmed { $0.isWhitespace || $0 == "*" }
    guard text.hasPrefix("sourcery:") else { return .none }
    let rest = text.dropFirst("sourcery:".count)
    if rest.hasPrefix("begin:") { return .begin(list(rest.dropFirst("begin:".count))) }
    if rest.hasPrefix("file:") { return .file(list(rest.dropFirst("file:".count))) }
    if rest.hasPrefix("inline:") { return .none }
    if rest.trimmed(while: \.isWhitespace) == "end" { return .end }
    return .annotations(list(rest))
  }

  /// `forceManual, other = "x, y"`: commas inside quotes and brackets do not separate.
  private static func list(_ text: Substring) -> [Annotation] {
    var parts: [Substring] = []
    var start = text.startIndex
    var (depth, isQuoted) = (0, false)
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "[", "(", "{": depth += isQuoted ? 0 : 1
      case "]", ")", "}": depth -= isQuoted ? 0 : 1
      case "," where !isQuoted && depth <= 0:
        parts.append(text[start..<index])
        start = text.index(after: index)
      default: break
      }
    }
    parts.append(text[start...])
    return parts.compactMap { part in
      let sides = part.split(separator: "=", maxSplits: 1).map { $0.trimmed { $0.isWhitespace || $0 == "\"" } }
      guard let name = sides.first, !name.isEmpty else { return nil }
      return Annotation(name: String(name), value: sides.count > 1 ? String(sides[1]) : nil)
    }
  }
}

extension TriviaPiece {
  fileprivate var comment: String? {
    switch self {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): text
    default: nil
    }
  }
}

extension Substring {
  fileprivate func trimmed(while isSurplus: (Character) -> Bool) -> Substring {
    var text = drop(while: isSurplus)
    while let last = text.last, isSurplus(last) { text.removeLast() }
    return text
  }
}
