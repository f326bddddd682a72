internal import InjectScopeModel
internal import SwiftSyntax

extension CodeReader {
  /// What a pattern asks: `nil` where that is not told apart.
  func pattern(_ syntax: PatternSyntax) -> Pattern? {
    if let binding = syntax.as(ValueBindingPatternSyntax.self) { return deeper?.pattern(binding.pattern) }
    guard let value = syntax.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let call = value.as(FunctionCallExprSyntax.self), !names(in: call.arguments).isEmpty { return enumCase(call) }
    return names(in: value).isEmpty && !hasWildcard(value) ? .value(read(value)) : nil
  }

  /// `.make(let a, _)`, `E.make(b: let c)`
  private func enumCase(_ call: FunctionCallExprSyntax) -> Pattern? {
    guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    let parts = call.arguments.compactMap { argument in
      part(argument.expression).map { Pattern.Part(label: argument.label.map(name), name: $0) }
    }
    guard parts.count == call.arguments.count else { return nil }
    return .enumCase(name(callee.declName.baseName), parts)
  }

  /// The name that a part is bound to, or none where it is not: `nil` where something else is asked of it.
  private func part(_ syntax: ExprSyntax) -> String?? {
    if syntax.is(DiscardAssignmentExprSyntax.self) { return .some(nil) }
    guard var pattern = syntax.as(PatternExprSyntax.self)?.pattern else { return nil }
    if let binding = pattern.as(ValueBindingPatternSyntax.self) { pattern = binding.pattern }
    if pattern.is(WildcardPatternSyntax.self) { return .some(nil) }
    return pattern.as(IdentifierPatternSyntax.self).map { .some(name($0.identifier)) }
  }

  private func hasWildcard(_ syntax: some SyntaxProtocol) -> Bool {
    syntax.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .wildcard }
  }

  /// `for case .make(let a) in list { … }` is `for element in list { if case .make(let a) = element { … } }`.
  func loop(over sequence: ExprSyntax, matching loop: ForStmtSyntax) -> Statement? {
    guard loop.caseKeyword != nil, let asked = pattern(loop.pattern) else { return nil }
    let element = Self.element
    let matching = Branch.Clause.pattern(
      names: names(in: loop.pattern), expression(.name(element), loop.pattern), asked)
    let tests = loop.whereClause.map { [Branch.Clause.expression(read($0.condition))] } ?? []
    let branch = Branch(
      kind: .if, clauses: [matching] + tests, blocks: [read(loop.body.statements)], isExhaustive: false)
    return .loop(
      header: [read(sequence)],
      body: [.binding(Binding(names: [element], position: position(loop.pattern))), .branch(branch)],
      isOverElements: true)
  }

  /// No name that anybody can write.
  private static let element = "$element"

  // MARK: - Key paths

  func read(_ path: KeyPathExprSyntax) -> Expression {
    let root = path.root.flatMap { TypeName($0) }
    var value: Expression? = expression(.name("$0"), path.root.map(Syntax.init) ?? Syntax(path))
    for component in path.components { value = value.flatMap { read(component, of: $0) } }
    guard let value else { return expression(.other(parts(of: path)), path) }
    return expression(
      .keyPath(
        Closure(parameters: [Closure.Parameter(name: "$0", type: root)], statements: [.expression(value)])), path)
  }

  private func read(_ component: KeyPathComponentSyntax, of base: Expression) -> Expression? {
    let form: Expression.Form
    switch component.component {
    case .property(let property): form = .member(base, name(property.declName.baseName))
    case .subscript(let subscripting): form = .element(base, arguments(subscripting.arguments))
    case .optional(let optional):
      form = optional.questionOrExclamationMark.tokenKind == .exclamationMark ? .forced(base) : .chained(base)
    default: return nil
    }
    return expression(form, component)
  }
}
