internal import InjectScopeModel
internal import SwiftParser
internal import SwiftSyntax

extension CodeReader {
  /// The value of an expression. Its place is that of its first word, but for a member, and what is called by way of
  /// one, that of the member's name: in a chain over several lines each call has its own.
  func read(_ syntax: ExprSyntax) -> Expression {
    guard let inner = deeper else { return expression(.other([]), syntax) }
    return inner.form(of: syntax)
  }

  private func form(of syntax: ExprSyntax) -> Expression {
    switch syntax.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): read(reference)
    case .superExpr: expression(.name("super"), syntax)
    case .discardAssignmentExpr: expression(.name("_"), syntax)
    case .memberAccessExpr(let member): read(member)
    case .genericSpecializationExpr, .typeExpr: expression(.type(type(spelledBy: syntax)), syntax)
    case .functionCallExpr(let call): read(call)
    case .subscriptCallExpr(let call): read(call)
    case .closureExpr(let closure): expression(.closure(read(closure)), closure)
    case .stringLiteralExpr(let string): read(string)
    case .integerLiteralExpr(let whole):
      expression(.literal(TypeName("Int"), number: Int(whole.literal.text)), whole)
    case .floatLiteralExpr: expression(.literal(TypeName("Double"), number: nil), syntax)
    case .booleanLiteralExpr: expression(.literal(TypeName("Bool"), number: nil), syntax)
    case .nilLiteralExpr: expression(.nothing, syntax)
    case .arrayExpr(let array): expression(.array(array.elements.map { read($0.expression) }), array)
    case .dictionaryExpr(let dictionary): expression(.dictionary(entries(of: dictionary)), dictionary)
    case .tupleExpr(let tuple): read(tuple)
    case .sequenceExpr(let sequence): fold(Array(sequence.elements)) ?? expression(.other([]), sequence)
    case .tryExpr, .awaitExpr, .unsafeExpr: fold([syntax]) ?? expression(.other([]), syntax)
    case .forceUnwrapExpr(let forced): expression(.forced(read(forced.expression)), forced)
    case .optionalChainingExpr(let chain): expression(.chained(read(chain.expression)), chain)
    case .prefixOperatorExpr(let signed): read(signed)
    case .postfixOperatorExpr(let signed): expression(signed.operator, on: read(signed.expression), signed)
    case .consumeExpr(let moved): read(moved.expression)
    case .copyExpr(let copied): read(copied.expression)
    case .borrowExpr(let borrowed): read(borrowed.expression)
    case .inOutExpr(let lent): expression(.lent(read(lent.expression)), lent)
    case .ifExpr, .switchExpr: choice(syntax)
    case .keyPathExpr(let path): read(path)
    case .postfixIfConfigExpr(let chain): read(chain)
    default: expression(.other(parts(of: syntax)), syntax)
    }
  }

  func name(_ token: TokenSyntax) -> String { token.text.withoutBackticks }

  /// The expressions that stand directly inside something, whatever that is.
  func parts(of node: some SyntaxProtocol) -> [Expression] {
    node.children(viewMode: .sourceAccurate).flatMap { child -> [Expression] in
      if let inner = child.as(ExprSyntax.self) {
        return inner.is(MissingExprSyntax.self) || inner.is(PatternExprSyntax.self) ? [] : [read(inner)]
      }
      // Types, patterns and declarations are no values.
      if child.is(TokenSyntax.self) || child.is(TypeSyntax.self) || child.is(DeclSyntax.self) { return [] }
      return deeper?.parts(of: child) ?? []
    }
  }

  // MARK: - Names

  private func read(_ reference: DeclReferenceExprSyntax) -> Expression {
    // `<#code#>`
    let isName = !reference.baseName.text.hasPrefix("<")
    return expression(isName ? .name(name(reference.baseName)) : .other([]), reference)
  }

  private func read(_ member: MemberAccessExprSyntax) -> Expression {
    let name = name(member.declName.baseName)
    if name == "self", let base = member.base {
      return spellsType(base) ? expression(.metatype(type(spelledBy: base)), member) : read(base)
    }
    return Expression(
      .member(member.base.map { read($0) }, name), at: position(member.declName),
      range: range(from: member, to: member))
  }

  /// Whether `base.self` is a type: by the custom that only types begin with a capital.
  private func spellsType(_ base: ExprSyntax) -> Bool {
    switch base.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): startsLikeType(reference.baseName)
    case .memberAccessExpr(let member): startsLikeType(member.declName.baseName)
    case .genericSpecializationExpr, .typeExpr, .arrayExpr, .dictionaryExpr, .tupleExpr, .sequenceExpr: true
    case .optionalChainingExpr(let optional): spellsType(optional.expression)
    case .forceUnwrapExpr(let optional): spellsType(optional.expression)
    default: false
    }
  }

  private func startsLikeType(_ token: TokenSyntax) -> Bool {
    name(token).drop { $0 == "_" }.first?.isUppercase ?? false
  }

  // MARK: - Calls

  private func read(_ call: FunctionCallExprSyntax) -> Expression {
    let callee = callee(call.calledExpression)
    let arguments =
      arguments(call.arguments) + trailing(call.trailingClosure, call.additionalTrailingClosures)
    return Expression(.call(callee, arguments), at: callee.position, range: range(from: call, to: call))
  }

  /// `[Item]()` and `Item?(…)` call types.
  private func callee(_ syntax: ExprSyntax) -> Expression {
    switch syntax.as(ExprSyntaxEnum.self) {
    case .arrayExpr, .dictionaryExpr: expression(.type(type(spelledBy: syntax)), syntax)
    default: read(syntax)
    }
  }

  private func read(_ call: SubscriptCallExprSyntax) -> Expression {
    let base = read(call.calledExpression)
    let arguments =
      arguments(call.arguments) + trailing(call.trailingClosure, call.additionalTrailingClosures)
    return Expression(.element(base, arguments), at: base.position, range: range(from: call, to: call))
  }

  func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label.map(name), read($0.expression)) }
  }

  private func trailing(
    _ first: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    let closures = (first.map { [(nil, $0)] } ?? []) + others.map { (name($0.label), $0.closure) }
    return closures.map { label, closure in
      Argument(label: label, expression(.closure(read(closure)), closure), isTrailingClosure: true)
    }
  }

  /// `value` and, where a condition says so, `.member` of it.
  private func read(_ chain: PostfixIfConfigExprSyntax) -> Expression {
    let links = chain.config.clauses.compactMap { clause -> Expression? in
      guard case .postfixExpression(let link) = clause.elements else { return nil }
      return read(link)
    }
    return expression(.other((chain.base.map { [read($0)] } ?? []) + links), chain)
  }

  // MARK: - Literals

  private func read(_ string: StringLiteralExprSyntax) -> Expression {
    let values = string.segments.flatMap { segment -> [Expression] in
      guard case .expressionSegment(let segment) = segment else { return [] }
      return segment.expressions.map { read($0.expression) }
    }
    let isPlain = string.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
    return expression(.string(isPlain ? string.representedLiteralValue : nil, values), string)
  }

  /// Key, value, key, value …
  private func entries(of dictionary: DictionaryExprSyntax) -> [Expression] {
    guard case .elements(let entries) = dictionary.content else { return [] }
    return entries.flatMap { [read($0.key), read($0.value)] }
  }

  /// What stands alone and without a label between parentheses is that itself; but a chain ends with them: `(a?.b).map { … }`.
  private func read(_ tuple: TupleExprSyntax) -> Expression {
    if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
      let inner = read(only.expression)
      if !inner.mayEndEarly { return inner }
    }
    return expression(.tuple(arguments(tuple.elements)), tuple)
  }

  private func read(_ signed: PrefixOperatorExprSyntax) -> Expression {
    let value = read(signed.expression)
    if case .literal(let type, _) = value.form, ["-", "+"].contains(signed.operator.text) {
      return expression(.literal(type, number: nil), signed)
    }
    if signed.operator.text == "!" { return expression(.negation(value), signed) }
    return expression(signed.operator, on: value, signed)
  }

  /// An operator that the project declares calls a function.
  private func expression(_ sign: TokenSyntax, on value: Expression, _ syntax: some SyntaxProtocol) -> Expression {
    guard !Self.isSwiftsOwn(sign.text) else { return expression(.other([value]), syntax) }
    return expression(.call(Expression(.name(sign.text), at: position(sign)), [Argument(value)]), syntax)
  }
}
