internal import InjectScopeModel
internal import SwiftSyntax

/// Finds calls by name, wherever they stand: nothing else of a body is looked at.
final class CallReader: SyntaxVisitor {
  private let names: Set<String>
  private let lines: LineTable
  private var types: [String] = []
  private var condition: Condition?
  private var calls: [CallFact] = []

  static func read(_ tree: SourceFileSyntax, names: Set<String>, lines: LineTable) -> [CallFact] {
    let reader = CallReader(names, lines)
    reader.walk(tree)
    return reader.calls
  }

  private init(_ names: Set<String>, _ lines: LineTable) {
    self.names = names
    self.lines = lines
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: - Where

  override func visit(_ config: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = condition
    for branch in config.branches(under: outer) {
      condition = branch.condition
      walk(branch.elements)
    }
    condition = outer
    return .skipChildren
  }

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(types.last.map { "\($0).\(name)" } ?? name)
    return .visitChildren
  }

  override func visit(_ type: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(type.name.typeName) }
  override func visit(_ type: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(type.name.typeName) }
  override func visit(_ type: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(type.name.typeName) }
  override func visit(_ type: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(type.name.typeName) }
  override func visit(_ type: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(type.name.typeName) }
  override func visit(_ type: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append((TypeName(type.extendedType)?.spelling ?? "").withoutGenericArguments)
    return .visitChildren
  }
  override func visitPost(_: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_: ActorDeclSyntax) { types.removeLast() }
  override func visitPost(_: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_: ProtocolDeclSyntax) { types.removeLast() }
  override func visitPost(_: ExtensionDeclSyntax) { types.removeLast() }

  // MARK: - Calls

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let (name, receiver) = called(by: call), names.contains(name.text) else { return .visitChildren }
    calls.append(
      CallFact(
        name: name.text, receiver: receiver, use: use(of: ExprSyntax(call)), enclosing: types.last,
        position: lines.position(of: name.positionAfterSkippingLeadingTrivia), condition: condition))
    return .visitChildren
  }

  /// The name that is called, and on what. Nothing may stand before its parenthesis or behind its dot: where calls are
  /// looked for in bytes the same ones are to be found.
  private func called(by call: FunctionCallExprSyntax) -> (TokenSyntax, receiver: String?)? {
    guard let parenthesis = call.leftParen, parenthesis.leadingTrivia.isEmpty else { return nil }
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      return reference.baseName.trailingTrivia.isEmpty ? (reference.baseName, nil) : nil
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.period.trailingTrivia.isEmpty, member.declName.baseName.leadingTrivia.isEmpty,
      member.declName.baseName.trailingTrivia.isEmpty
    else { return nil }
    let base = member.base.map { foldedText(of: $0) }
    return (member.declName.baseName, base == "self" ? nil : base ?? "")
  }

  private func use(of expression: ExprSyntax) -> CallFact.Use {
    guard let parent = expression.parent else { return .other }
    switch parent.as(SyntaxEnum.self) {
    case .tryExpr(let outer): return use(of: ExprSyntax(outer))
    case .awaitExpr(let outer): return use(of: ExprSyntax(outer))
    case .forceUnwrapExpr(let outer): return use(of: ExprSyntax(outer))
    case .asExpr(let cast): return TypeName(cast.type).map(CallFact.Use.typed) ?? .other
    case .exprList(let list): return use(of: expression, in: list)
    case .labeledExpr(let argument): return use(asArgument: argument)
    case .initializerClause(let value): return use(asValue: value)
    case .returnStmt: return result(around: parent).map(CallFact.Use.typed) ?? .other
    case .codeBlockItem(let item):
      guard let items = item.parent?.as(CodeBlockItemListSyntax.self), items.count == 1 else { return .other }
      return result(around: parent).map(CallFact.Use.typed) ?? .other
    default: return .other
    }
  }

  /// `self.model = inject()`, `inject() as Model`: operators are not folded.
  private func use(of expression: ExprSyntax, in list: ExprListSyntax) -> CallFact.Use {
    let elements = Array(list)
    guard let place = elements.firstIndex(where: { $0.id == expression.id }) else { return .other }
    if place + 2 < elements.count, elements[place + 1].is(UnresolvedAsExprSyntax.self),
      let type = elements[place + 2].as(TypeExprSyntax.self)
    {
      return TypeName(type.type).map(CallFact.Use.typed) ?? .other
    }
    guard place == 2, elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return .other }
    if let name = elements[0].as(DeclReferenceExprSyntax.self) { return .assigned(name.baseName.text.withoutBackticks) }
    guard let member = elements[0].as(MemberAccessExprSyntax.self), member.base?.trimmedText == "self" else {
      return .other
    }
    return .assigned(member.declName.baseName.text.withoutBackticks)
  }

  private func use(asArgument argument: LabeledExprSyntax) -> CallFact.Use {
    guard let list = argument.parent?.as(LabeledExprListSyntax.self) else { return .other }
    if let outer = list.parent?.as(TupleExprSyntax.self) {
      return list.count == 1 ? use(of: ExprSyntax(outer)) : .other
    }
    guard let call = list.parent?.as(FunctionCallExprSyntax.self) else { return .other }
    return .argument(label: argument.label?.text.withoutBackticks, of: foldedText(of: call.calledExpression))
  }

  private func use(asValue value: InitializerClauseSyntax) -> CallFact.Use {
    guard let binding = value.parent?.as(PatternBindingSyntax.self),
      let type = binding.typeAnnotation.flatMap({ TypeName($0.type) })
    else { return .other }
    return .typed(type)
  }

  /// What the function or property around it returns; `nil` in a closure.
  private func result(around node: Syntax) -> TypeName? {
    var next = node.parent
    while let outer = next {
      if outer.is(ClosureExprSyntax.self) || outer.is(InitializerDeclSyntax.self) { return nil }
      if let function = outer.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause.flatMap { TypeName($0.type) }
      }
      if let accessor = outer.as(AccessorDeclSyntax.self), accessor.accessorSpecifier.tokenKind != .keyword(.get) {
        return nil
      }
      if let binding = outer.as(PatternBindingSyntax.self) {
        return binding.typeAnnotation.flatMap { TypeName($0.type) }
      }
      // The only statement of a branch is a value only where the branch is one.
      if outer.is(IfExprSyntax.self) || outer.is(SwitchExprSyntax.self) || outer.is(GuardStmtSyntax.self) {
        if !node.is(ReturnStmtSyntax.self) { return nil }
      }
      next = outer.parent
    }
    return nil
  }
}
