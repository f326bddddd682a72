internal import InjectScopeModel
internal import SwiftSyntax

extension CodeReader {
  // MARK: - Statements

  /// - Parameter isValue: Whether what stands in its blocks is its value.
  func branch(_ syntax: IfExprSyntax, isValue: Bool = false) -> Branch {
    var blocks = [block(syntax.body.statements, isValue)]
    if case .codeBlock(let other) = syntax.elseBody { blocks.append(block(other.statements, isValue)) }
    if case .ifExpr(let next) = syntax.elseBody {
      blocks.append(deeper.map { [.branch($0.branch(next, isValue: isValue))] } ?? [])
    }
    return Branch(kind: .if, clauses: clauses(syntax.conditions), blocks: blocks, isExhaustive: blocks.count > 1)
  }

  func branch(_ syntax: GuardStmtSyntax) -> Branch {
    Branch(
      kind: .guard, clauses: clauses(syntax.conditions), blocks: [read(syntax.body.statements)], isExhaustive: false)
  }

  /// What its patterns bind stands at the begin of their block, without a value.
  func branch(_ syntax: SwitchExprSyntax, isValue: Bool = false) -> Branch {
    let cases = cases(syntax.cases)
    let asked = [read(syntax.subject)] + cases.flatMap { expressions(in: $0.label) }
    return Branch(
      kind: .switch, clauses: asked.map(Branch.Clause.expression),
      blocks: cases.map { names(in: $0.label) + block($0.statements, isValue) }, isExhaustive: true,
      patterns: cases.map { patterns(in: $0.label) })
  }

  private func block(_ items: CodeBlockItemListSyntax, _ isValue: Bool) -> [Statement] {
    guard isValue, let only = onlyExpression(of: items) else { return read(items) }
    return [.return(read(only), position(only))]
  }

  private func patterns(in label: SwitchCaseSyntax.Label) -> [Pattern]? {
    guard case .case(let label) = label else { return [] }
    let patterns = label.caseItems.compactMap { item in
      pattern(item.pattern).map { pattern in
        item.whereClause.map { .tested(pattern, read($0.condition)) } ?? pattern
      }
    }
    return patterns.count == label.caseItems.count && !patterns.isEmpty ? patterns : nil
  }

  private func cases(_ list: SwitchCaseListSyntax) -> [SwitchCaseSyntax] {
    list.flatMap { element -> [SwitchCaseSyntax] in
      if case .switchCase(let one) = element { return [one] }
      guard case .ifConfigDecl(let config) = element else { return [] }
      return config.branches(under: nil).flatMap { branch -> [SwitchCaseSyntax] in
        guard case .switchCases(let list) = branch.elements else { return [] }
        return deeper?.cases(list) ?? []
      }
    }
  }

  private func names(in label: SwitchCaseSyntax.Label) -> [Statement] {
    guard case .case(let label) = label else { return [] }
    return label.caseItems.flatMap { bindings(of: $0.pattern) }
  }

  /// What is compared with, and `where`.
  private func expressions(in label: SwitchCaseSyntax.Label) -> [Expression] {
    guard case .case(let label) = label else { return [] }
    return label.caseItems.flatMap { item -> [Expression] in
      let compared = item.pattern.as(ExpressionPatternSyntax.self).map { [read($0.expression)] } ?? []
      return compared + (item.whereClause.map { [read($0.condition)] } ?? [])
    }
  }

  // MARK: - Clauses

  func clauses(_ conditions: ConditionElementListSyntax) -> [Branch.Clause] {
    conditions.compactMap { element in
      let condition = Syntax(element.condition)
      if let binding = condition.as(OptionalBindingConditionSyntax.self) { return .unwrapping(read(binding)) }
      if let matching = condition.as(MatchingPatternConditionSyntax.self) { return read(matching) }
      if condition.is(MissingExprSyntax.self) { return nil }
      if let expression = condition.as(ExprSyntax.self) { return .expression(read(expression)) }
      // `#available`: nobody knows.
      return .expression(expression(.other([]), condition))
    }
  }

  /// `let x` alone is `let x = x`.
  private func read(_ binding: OptionalBindingConditionSyntax) -> Binding {
    let names = boundParts(of: binding.pattern)
    let own = names.first.map { expression(.name($0), binding.pattern) }
    return Binding(
      names: names, type: binding.typeAnnotation.flatMap { TypeName($0.type) },
      value: binding.initializer.map { read($0.value) } ?? own, position: position(binding.pattern))
  }

  private func read(_ matching: MatchingPatternConditionSyntax) -> Branch.Clause {
    let value = read(matching.initializer.value)
    let asked = self.pattern(matching.pattern)
    let pattern = matching.pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? matching.pattern
    let names = names(in: matching.pattern)
    guard names.count == 1, let inner = pattern.as(ExpressionPatternSyntax.self)?.expression else {
      return .pattern(names: names, value, asked)
    }
    // `let x?`
    if let optional = inner.as(OptionalChainingExprSyntax.self), optional.expression.is(PatternExprSyntax.self) {
      return .unwrapping(Binding(names: names, value: value, position: position(pattern)))
    }
    // `let x as T`
    if let row = inner.as(SequenceExprSyntax.self).map({ Array($0.elements) }), row.count == 3,
      row[0].is(PatternExprSyntax.self), row[1].is(UnresolvedAsExprSyntax.self),
      let type = row[2].as(TypeExprSyntax.self)
    {
      return .unwrapping(
        Binding(names: names, type: TypeName(type.type), value: value, position: position(pattern)))
    }
    return .pattern(names: names, value, asked)
  }

  // MARK: - Patterns

  /// What a pattern binds, in the order of the source.
  func names(in pattern: some SyntaxProtocol) -> [String] {
    if let identifier = pattern.as(IdentifierPatternSyntax.self)?.identifier {
      return identifier.presence == .present ? [name(identifier)] : []
    }
    return pattern.children(viewMode: .sourceAccurate).flatMap { child -> [String] in
      child.is(TokenSyntax.self) || child.is(TypeSyntax.self) ? [] : deeper?.names(in: child) ?? []
    }
  }

  /// The same, with `_` for each part of a tuple that is not bound: as many as there are parts, or more.
  func boundParts(of pattern: some SyntaxProtocol) -> [String] {
    // Behind `if let` a tuple stands where an expression could.
    let elements: [Syntax]? =
      Syntax(pattern).as(TuplePatternSyntax.self)?.elements.map { Syntax($0.pattern) }
      ?? Syntax(pattern).as(TupleExprSyntax.self)?.elements.map { Syntax($0.expression) }
    guard let elements else {
      let inner =
        Syntax(pattern).as(ValueBindingPatternSyntax.self).map { Syntax($0.pattern) }
        ?? Syntax(pattern).as(ExpressionPatternSyntax.self).map { Syntax($0.expression) }
        ?? Syntax(pattern).as(PatternExprSyntax.self).map { Syntax($0.pattern) }
      return inner.flatMap { inner in deeper.map { $0.boundParts(of: inner) } } ?? names(in: pattern)
    }
    let parts = elements.flatMap { element -> [String] in
      let inner = deeper?.boundParts(of: element) ?? []
      return inner.isEmpty ? ["_"] : inner
    }
    return parts.allSatisfy { $0 == "_" } ? [] : parts
  }

  func bindings(of pattern: PatternSyntax, type: TypeName? = nil) -> [Statement] {
    let names = boundParts(of: pattern)
    return names.isEmpty ? [] : [.binding(Binding(names: names, type: type, position: position(pattern)))]
  }

  // MARK: - Values

  /// `if` and `switch` as values: one of their blocks' last. Where they bind names, what a closure gives that is called at once.
  func choice(_ syntax: ExprSyntax) -> Expression {
    if let branch = bindingBranch(syntax) {
      let closure = expression(.closure(Closure(statements: [.branch(branch)])), syntax)
      return expression(.call(closure, []), syntax)
    }
    var asked: [Expression] = []
    var values: [Expression] = []
    if let one = syntax.as(IfExprSyntax.self) {
      var next: IfExprSyntax? = one
      while let current = next {
        next = nil
        asked += clauses(current.conditions).compactMap(\.value)
        values += value(of: current.body.statements, in: current.body)
        if case .ifExpr(let other) = current.elseBody { next = other }
        if case .codeBlock(let block) = current.elseBody { values += value(of: block.statements, in: block) }
      }
    } else if let one = syntax.as(SwitchExprSyntax.self) {
      let cases = cases(one.cases)
      asked = [read(one.subject)] + cases.flatMap { expressions(in: $0.label) }
      values = cases.flatMap { value(of: $0.statements, in: $0) }
    }
    return expression(.choice(on: asked, values), syntax)
  }

  private func bindingBranch(_ syntax: ExprSyntax) -> Branch? {
    if let one = syntax.as(IfExprSyntax.self) {
      var next: IfExprSyntax? = one
      while let current = next {
        if current.conditions.contains(where: { !$0.condition.is(ExprSyntax.self) }) {
          return branch(one, isValue: true)
        }
        next = if case .ifExpr(let other) = current.elseBody { other } else { nil }
      }
    } else if let one = syntax.as(SwitchExprSyntax.self),
      cases(one.cases).contains(where: { !names(in: $0.label).isEmpty })
    {
      return branch(one, isValue: true)
    }
    return nil
  }

  private func onlyExpression(of items: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard items.count == 1, let only = items.first.map({ Syntax($0.item) }) else { return nil }
    return only.as(ExprSyntax.self) ?? only.as(ExpressionStmtSyntax.self)?.expression
  }

  /// One value a block; of a block that is not one expression, all that happens in there.
  private func value(of items: CodeBlockItemListSyntax, in block: some SyntaxProtocol) -> [Expression] {
    if let value = onlyExpression(of: items) { return [read(value)] }
    return [expression(.other(parts(of: items)), block)]
  }
}

extension Branch.Clause {
  fileprivate var value: Expression? {
    switch self {
    case .expression(let value): value
    case .unwrapping(let binding): binding.value
    case .pattern(_, let value, _): value
    }
  }
}
