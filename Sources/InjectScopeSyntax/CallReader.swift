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
    types.append(ExtendedType(type.extendedType)?.name ?? "")
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
    var fact = CallFact(
      name: name.text, receiver: receiver, use: use(of: ExprSyntax(call)), enclosing: types.last,
      position: lines.position(of: name.positionAfterSkippingLeadingTrivia), condition: condition)
    fact.place = place(of: Syntax(call))
    fact.body = body(of: Syntax(call))
    fact.receiverType = receiver.flatMap { LocalNames.type(of: $0, at: Syntax(call)) }
    fact.labels = call.arguments.map { $0.label?.text.withoutBackticks }
    // A type's own function may prepare what objects ask for when they are made.
    if let statement = statement(of: Syntax(call)), receiver?.bareName.first?.isUppercase == true {
      fact.madeAbove = MadeAbove.mentions(above: statement, lines: lines)
    }
    calls.append(fact)
    return .visitChildren
  }

  /// The body of a function, an initialiser or the file that the call is a statement of.
  private func body(of call: Syntax) -> Position? {
    guard let around = statement(of: call)?.parent?.parent else { return nil }
    let owner = around.is(CodeBlockSyntax.self) ? around.parent : around
    guard let kind = owner?.kind, [.functionDecl, .initializerDecl, .sourceFile].contains(kind) else { return nil }
    return lines.position(of: around.positionAfterSkippingLeadingTrivia)
  }

  private func statement(of call: Syntax) -> CodeBlockItemSyntax? {
    var node = call
    while let outer = node.parent, outer.is(TryExprSyntax.self) || outer.is(AwaitExprSyntax.self) { node = outer }
    return node.parent?.as(CodeBlockItemSyntax.self)
  }

  /// What stands in a closure or in a function inside another may run wherever that is called.
  private func place(of call: Syntax) -> CallFact.Place {
    var place = call.parent
    var found: CallFact.Place?
    while let around = place {
      switch around.as(SyntaxEnum.self) {
      case .closureExpr, .accessorDecl, .accessorBlock, .subscriptDecl, .deinitializerDecl: return .elsewhere
      case .functionDecl(let function):
        guard found == nil, function.attributes.isEmpty, function.signature.effectSpecifiers?.asyncSpecifier == nil
        else { return .elsewhere }
        found = function.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) } ? .offActor : .function
      case .initializerDecl(let initialiser):
        guard found == nil, initialiser.attributes.isEmpty,
          initialiser.signature.effectSpecifiers?.asyncSpecifier == nil
        else { return .elsewhere }
        found = .offActor
      case .extensionDecl(let type): return type.attributes.isEmpty ? found ?? .elsewhere : .elsewhere
      case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: return found ?? .elsewhere
      default: break
      }
      place = around.parent
    }
    return found ?? .elsewhere
  }

  /// The name that is called, and on what. Nothing may stand before its parenthesis or behind its dot, and before the brace of
  /// a call without parentheses at most a space: where calls are looked for in bytes the same ones are to be found.
  private func called(by call: FunctionCallExprSyntax) -> (TokenSyntax, receiver: String?)? {
    guard let opening = call.leftParen ?? call.trailingClosure?.leftBrace, opening.leadingTrivia.isEmpty else {
      return nil
    }
    func isFollowed(_ name: TokenSyntax) -> Bool {
      name.trailingTrivia.isEmpty || call.leftParen == nil && name.trailingTrivia.pieces == [.spaces(1)]
    }
    if let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) {
      return isFollowed(reference.baseName) ? (reference.baseName, nil) : nil
    }
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.period.trailingTrivia.isEmpty, member.declName.baseName.leadingTrivia.isEmpty,
      isFollowed(member.declName.baseName)
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
    guard let binding = value.parent?.as(PatternBindingSyntax.self) else { return .other }
    guard let type = binding.typeAnnotation else { return use(ofLocal: binding) }
    return TypeName(type.type).map(CallFact.Use.typed) ?? .other
  }

  /// `let list = inject()`, and further down in the same block `Row(injector: list)`: the first use of the variable that
  /// says what it is. Another variable of the name in an inner block is not told apart.
  private func use(ofLocal binding: PatternBindingSyntax) -> CallFact.Use {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks,
      let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
      let item = declaration.parent?.as(CodeBlockItemSyntax.self),
      let items = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return .other }
    let further = items.drop { $0.id != item.id }.dropFirst()
    let uses = further.flatMap { VariableUses.of(name, in: Syntax($0)) }.map { use(of: ExprSyntax($0)) }
    return uses.first(where: \.tellsWhatItIs) ?? .other
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

extension CallFact.Use {
  /// Passed to an initialiser, or to what has a type: a function may take anything.
  fileprivate var tellsWhatItIs: Bool {
    switch self {
    case .argument(label: "injector", _), .typed, .assigned: true
    case .argument(_, let callee): callee.bareName.first?.isUppercase ?? false
    case .other: false
    }
  }
}

/// The places where a variable is named.
private final class VariableUses: SyntaxVisitor {
  private let name: String
  private var found: [DeclReferenceExprSyntax] = []

  static func of(_ name: String, in node: Syntax) -> [DeclReferenceExprSyntax] {
    let uses = VariableUses(name)
    uses.walk(node)
    return uses.found
  }

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ reference: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // Not the member of something else that has the same name.
    let isMember = reference.parent?.as(MemberAccessExprSyntax.self).map { $0.declName.id == reference.id } ?? false
    if !isMember, reference.baseName.text.withoutBackticks == name { found.append(reference) }
    return .visitChildren
  }
}
