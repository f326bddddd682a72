internal import InjectScopeModel
internal import SwiftSyntax

/// What the statements above one of the same body make by name: `Screen()`. Only what has surely run by then: nothing
/// that a condition decides, and nothing that a closure or an inner function keeps for later.
final class MadeAbove: SyntaxVisitor {
  /// So many statements above are looked at: where many calls stand below each other, each looks.
  private static let farthest = 256
  /// What stands behind one of these perhaps never runs.
  private static let deciding: Set<String> = ["??", "&&", "||"]

  private let lines: LineTable
  private var made: [Mention] = []

  /// - Parameter statement: a statement of the body.
  static func mentions(above statement: CodeBlockItemSyntax, lines: LineTable) -> [Mention] {
    guard let items = statement.parent?.as(CodeBlockItemListSyntax.self) else { return [] }
    let reader = MadeAbove(lines)
    for item in items.prefix(while: { $0.id != statement.id }).suffix(farthest) { reader.walk(item) }
    return reader.made
  }

  private init(_ lines: LineTable) {
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var name = foldedText(of: call.calledExpression)
    if name.hasSuffix(".init") { name.removeLast(".init".count) }
    name = name.withoutGenericArguments
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    if words.allSatisfy({ String($0).isPlainWord }), words.last?.first?.isUppercase == true {
      let position = lines.position(of: call.calledExpression.positionAfterSkippingLeadingTrivia)
      made.append(Mention(type: TypeName(name), position: position))
    }
    return .visitChildren
  }

  // MARK: - What may run later, or not at all

  override func visit(_: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: ActorDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: IfExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: SwitchExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: GuardStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: ForStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: WhileStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: DoStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: DeferStmtSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  /// A global that no file runs from top to bottom begins when somebody reads it.
  override func visit(_ variable: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    variable.modifiers.contains { $0.name.tokenKind == .keyword(.lazy) } ? .skipChildren : .visitChildren
  }

  override func visit(_ list: ExprListSyntax) -> SyntaxVisitorContinueKind {
    let decides = list.contains { element in
      if element.is(UnresolvedTernaryExprSyntax.self) { return true }
      return element.as(BinaryOperatorExprSyntax.self).map { Self.deciding.contains($0.operator.text) } ?? false
    }
    return decides ? .skipChildren : .visitChildren
  }
}
