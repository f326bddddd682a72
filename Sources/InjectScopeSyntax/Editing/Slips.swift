public import InjectScopeModel
internal import SwiftParser
internal import SwiftSyntax

extension SourceEditor {
  /// Where the grammar misses something or finds too much, bodies of functions included. More than one may have one
  /// cause; none says that the text is Swift to the parser.
  public static func slips(in source: String) -> [Position] {
    let tree = Parser.parse(source: source)
    guard tree.hasError else { return [] }
    let lines = LineTable(SeenSource(source))
    var found: [Position] = []
    var pending = [Syntax(tree)]
    while let node = pending.popLast() {
      guard node.hasError else { continue }
      let isToken = node.is(TokenSyntax.self)
      if isToken || node.is(UnexpectedNodesSyntax.self) {
        found.append(lines.position(of: node.positionAfterSkippingLeadingTrivia))
      } else {
        pending += node.children(viewMode: .all).reversed()
      }
    }
    return found
  }
}
