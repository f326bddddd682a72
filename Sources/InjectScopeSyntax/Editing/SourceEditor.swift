public import InjectScopeModel
internal import SwiftParser
internal import SwiftSyntax

/// One file's source, parsed, and where it can be changed: each change is answered with edits, or with nothing where its
/// place is not found. Nothing is printed anew: what an edit does not touch stays as it is, byte by byte.
public struct SourceEditor {
  /// The grammar has another type of that name.
  public typealias Edit = InjectScopeModel.SourceEdit

  public let path: String
  let tree: SourceFileSyntax
  let lines: LineTable
  let bytes: [UInt8]

  /// The text without a byte order mark.
  public init(_ source: String, path: String) {
    self.path = path
    bytes = Array(source.utf8)
    tree = Parser.parse(source: source)
    lines = LineTable(SeenSource(source))
  }

  // MARK: - Places

  func location(_ offset: Int) -> Location {
    Location(file: path, position: lines.position(of: AbsolutePosition(utf8Offset: offset)))
  }

  func replacing(_ range: Range<Int>, with text: String) -> Edit {
    Edit(replacing: location(range.lowerBound), upTo: location(range.upperBound).position, with: text)
  }

  func inserting(_ text: String, at offset: Int) -> Edit { replacing(offset..<offset, with: text) }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func text(of node: some SyntaxProtocol) -> String { text(node.span) }

  /// The word that begins at a place.
  func token(at position: Position) -> TokenSyntax? {
    guard let offset = lines.offset(of: position), offset < bytes.count,
      let token = tree.token(at: AbsolutePosition(utf8Offset: offset)), token.span.lowerBound == offset
    else { return nil }
    return token
  }

  /// The blanks that the line begins with.
  func indentation(at offset: Int) -> String {
    let start = lineStart(offset)
    let blanks = bytes[start...].prefix { $0 == .space || $0 == .tab }
    return String(decoding: blanks, as: UTF8.self)
  }

  func lineStart(_ offset: Int) -> Int {
    var start = offset
    while start > 0, !bytes[start - 1].isLineEnd { start -= 1 }
    return start
  }

  /// Behind what ends the line.
  func nextLine(_ offset: Int) -> Int {
    var end = offset
    while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    return behindLineEnd(end)
  }

  func behindLineEnd(_ end: Int) -> Int {
    guard end < bytes.count else { return end }
    let isPair = bytes[end] == .carriageReturn && end + 1 < bytes.count && bytes[end + 1] == .lineFeed
    return end + (isPair ? 2 : 1)
  }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == .space || $0 == .tab || $0.isLineEnd } }
}

extension SyntaxProtocol {
  /// Without the blanks and comments around it.
  var span: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<Swift.max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The nearest around it of a kind, itself among them.
  func nearest<Kind: SyntaxProtocol>(_ kind: Kind.Type) -> Kind? {
    var next: Syntax? = Syntax(self)
    while let node = next {
      if let found = node.as(kind) { return found }
      next = node.parent
    }
    return nil
  }
}

extension UInt8 {
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
}
