internal import InjectScopeModel
internal import SwiftSyntax

extension CodeReader {
  /// What a pattern asks: `nil` where that is not told apart.
  func pattern(_ syntax: PatternSyntax) -> Pattern? {
    switch syntax.as(PatternSyntaxEnum.self) {
    case .valueBindingPattern(let binding): return deeper?.pattern(binding.pattern)
    case .identifierPattern(let identifier):
      return identifier.identifier.presence == .present ? .name(name(identifier.identifier)) : nil
    case .wildcardPattern: return .anything
    case .isTypePattern(let type): return TypeName(type.type).map { .cast($0, .anything) }
    case .tuplePattern(let tuple):
      return parts(tuple.elements.map { ($0.label, $0.pattern) }).map(Pattern.tuple)
    case .expressionPattern(let pattern): return self.pattern(pattern.expression)
    default: return nil
    }
  }

  /// The same of what could be a value too, but for the names that are bound in it.
  private func pattern(_ syntax: ExprSyntax) -> Pattern? {
    if names(in: syntax).isEmpty, !hasWildcard(syntax) { return .value(read(syntax)) }
    switch syntax.as(ExprSyntaxEnum.self) {
    case .patternExpr(let pattern): return deeper?.pattern(pattern.pattern)
    case .discardAssignmentExpr: return .anything
    case .optionalChainingExpr(let optional): return deeper?.pattern(optional.expression).map { .some($0) }
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
        return deeper?.pattern(only.expression)
      }
      return parts(tuple.elements.map { ($0.label, $0.expression) }).map(Pattern.tuple)
    case .functionCallExpr(let call): return enumCase(call)
    case .sequenceExpr(let sequence):
      let row = Array(sequence.elements)
      guard row.count == 3, row[1].is(UnresolvedAsExprSyntax.self), let type = row[2].as(TypeExprSyntax.self),
        let written = TypeName(type.type), let inner = deeper?.pattern(row[0])
      else { return nil }
      return .cast(written, inner)
    case .asExpr(let cast):
      guard let written = TypeName(cast.type), let inner = deeper?.pattern(cast.expression) else { return nil }
      return .cast(written, inner)
    default: return nil
    }
  }

  /// `.make(let a, _)`, `E.make(b: let c)`
  private func enumCase(_ call: FunctionCallExprSyntax) -> Pattern? {
    guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self), call.trailingClosure == nil else {
      return nil
    }
    return parts(call.arguments.map { ($0.label, $0.expression) }).map {
      .enumCase(name(callee.declName.baseName), $0)
    }
  }

  private func parts(_ written: [(label: TokenSyntax?, expression: ExprSyntax)]) -> [Pattern.Part]? {
    let parts = written.compactMap { part in
      deeper?.pattern(part.expression).map { Pattern.Part(label: part.label.map(name), $0) }
    }
    return parts.count == written.count ? parts : nil
  }

  private func parts(_ written: [(label: TokenSyntax?, pattern: PatternSyntax)]) -> [Pattern.Part]? {
    let parts = written.compactMap { part in
      deeper?.pattern(part.pattern).map { Pattern.Part(label: part.label.map(name), $0) }
    }
    return parts.count == written.count ? parts : nil
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
