internal import InjectScopeModel
internal import SwiftSyntax

extension CodeReader {
  /// `isTopLevel` leaves out functions and accessors: at the top of a file they are pieces of their own.
  func read(_ items: CodeBlockItemListSyntax, isTopLevel: Bool = false) -> [Statement] {
    guard let inner = deeper else { return [] }
    return items.flatMap { item -> [Statement] in
      let item = Syntax(item.item)
      if let declaration = item.as(DeclSyntax.self) { return inner.read(declaration, isTopLevel) }
      if let statement = item.as(StmtSyntax.self) { return inner.read(statement) }
      return item.as(ExprSyntax.self).map { inner.statement($0) } ?? []
    }
  }

  /// `if` and `switch` where their value is not asked for.
  private func statement(_ expression: ExprSyntax) -> [Statement] {
    switch expression.as(ExprSyntaxEnum.self) {
    case .ifExpr(let syntax): [.branch(branch(syntax))]
    case .switchExpr(let syntax): [.branch(branch(syntax))]
    case .missingExpr: []
    default: [.expression(read(expression))]
    }
  }

  private func read(_ syntax: StmtSyntax) -> [Statement] {
    switch syntax.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return self.statement(statement.expression)
    case .returnStmt(let statement): return [.return(statement.expression.map { read($0) }, position(statement))]
    case .throwStmt(let statement): return [.throw(read(statement.expression))]
    case .guardStmt(let statement): return [.branch(branch(statement))]
    case .whileStmt(let loop):
      let (header, names) = loopHeader(loop.conditions)
      return [.loop(header: header, body: names + read(loop.body.statements))]
    case .repeatStmt(let loop):
      // Its first round always runs: what is asked is asked at the end of each.
      let again = Branch(
        kind: .guard, clauses: [.expression(read(loop.condition))], blocks: [[.leave(.breaking)]], isExhaustive: false)
      return [.loop(header: [], body: read(loop.body.statements) + [.branch(again)])]
    case .forStmt(let loop): return [read(loop)]
    case .doStmt(let statement):
      let thrown = statement.throwsClause.map { self.thrown($0) }
      return [
        .attempt(
          body: read(statement.body.statements),
          catches: statement.catchClauses.map { read($0, thrown ?? TypeName("Error")) })
      ]
    case .deferStmt(let statement): return [.defer(read(statement.body.statements))]
    case .labeledStmt(let labelled): return read(labelled.statement)
    case .breakStmt(let statement): return [.leave(statement.label == nil ? .breaking : .elsewhere)]
    case .continueStmt(let statement): return [.leave(statement.label == nil ? .continuing : .elsewhere)]
    case .fallThroughStmt: return [.leave(.elsewhere)]
    case .missingStmt: return []
    default: return [.expression(expression(.other(parts(of: syntax)), syntax))]
    }
  }

  // MARK: - Loops and errors

  private func read(_ loop: ForStmtSyntax) -> Statement {
    if let matching = self.loop(over: loop.sequence, matching: loop) { return matching }
    let tests = loop.whereClause.map { [read($0.condition)] } ?? []
    // `for _ in` runs as often as there are elements, too.
    let isUnnamed = loop.pattern.is(WildcardPatternSyntax.self)
    let names =
      isUnnamed
      ? [.binding(Binding(names: ["_"], position: position(loop.pattern)))]
      : bindings(of: loop.pattern, type: loop.typeAnnotation.flatMap { TypeName($0.type) })
    return .loop(
      header: [read(loop.sequence)] + tests, body: names + read(loop.body.statements),
      isOverElements: isUnnamed || loop.pattern.is(IdentifierPatternSyntax.self) || isPlainTuple(loop.pattern))
  }

  /// `(key, value)`: a name for each part.
  private func isPlainTuple(_ pattern: PatternSyntax) -> Bool {
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return false }
    return tuple.elements.count > 1
      && tuple.elements.allSatisfy {
        $0.pattern.is(IdentifierPatternSyntax.self) || $0.pattern.is(WildcardPatternSyntax.self)
      }
  }

  private func loopHeader(_ conditions: ConditionElementListSyntax) -> ([Expression], [Statement]) {
    var header: [Expression] = []
    var names: [Statement] = []
    for clause in clauses(conditions) {
      switch clause {
      case .expression(let expression): header.append(expression)
      case .unwrapping(let binding):
        if let value = binding.value { header.append(value) }
        var name = binding
        name.headed = binding.value == nil ? nil : header.count - 1
        name.value = nil
        names.append(.binding(name))
      case .pattern(let bound, let value, _):
        // Whether it matches is not told apart.
        if let value { header.append(Expression(.other([value]), at: value.position)) }
        if !bound.isEmpty { names.append(.binding(Binding(names: bound, position: position(conditions)))) }
      }
    }
    return (header, names)
  }

  /// `throws(Gone)`
  private func thrown(_ clause: ThrowsClauseSyntax) -> TypeName {
    clause.type.map { type(spelledBy: $0) } ?? TypeName("Error")
  }

  /// - Parameter thrown: What is caught, where nothing else is written.
  private func read(_ clause: CatchClauseSyntax, _ thrown: TypeName) -> Catch {
    var statements: [Statement] = []
    var patterns: [Pattern]? = []
    if !clause.catchItems.contains(where: { $0.pattern != nil }) {
      statements.append(
        .binding(Binding(names: ["error"], type: thrown, position: position(clause.catchKeyword))))
    }
    for item in clause.catchItems {
      let test = item.whereClause.map { read($0.condition) }
      if item.pattern != nil || test != nil {
        let asked = item.pattern.map { pattern($0) } ?? .anything
        let whole = asked.map { asked in test.map { .tested(asked, $0) } ?? asked }
        patterns = whole.flatMap { whole in patterns.map { $0 + [whole] } }
      }
      if let written = item.pattern {
        // `let error`, `let error as Failure`
        let type: TypeName? =
          switch pattern(written) {
          case .name: thrown
          case .cast(let type, .name): type
          default: nil
          }
        statements += bindings(of: written, type: clause.catchItems.count == 1 ? type : nil)
      }
    }
    return Catch(
      patterns: patterns, body: statements + read(clause.body.statements), position: position(clause.catchKeyword))
  }

  // MARK: - Declarations

  private func read(_ declaration: DeclSyntax, _ isTopLevel: Bool) -> [Statement] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable): return read(variable, isTopLevel)
    case .functionDecl where isTopLevel: return []
    case .functionDecl(let function): return CodePieces(lines: lines).piece(function).map { [.function($0)] } ?? []
    case .ifConfigDecl(let config):
      return config.branches(under: nil).flatMap { branch -> [Statement] in
        guard case .statements(let items) = branch.elements else { return [] }
        let statements = read(items, isTopLevel: isTopLevel)
        return branch.condition.map { [.conditional($0, statements)] } ?? statements
      }
    case .macroExpansionDecl: return [.expression(expression(.other(parts(of: declaration)), declaration))]
    default: return []
    }
  }

  private func read(_ variable: VariableDeclSyntax, _ isTopLevel: Bool) -> [Statement] {
    let words = Set(variable.modifiers.map(\.name.text))
    let attributes = attributes.read(variable.attributes, under: nil)
    return MemberReader.sharing(variable.bindings).flatMap { binding, annotation, _ -> [Statement] in
      let accessors = CodePieces(lines: lines).accessors(of: binding, in: variable)
      let isComputed = accessors.contains { if case .getter = $0.place { true } else { false } }
      let names = boundParts(of: binding.pattern)
      let value = binding.initializer.map { read($0.value) }
      let statement = Statement.binding(
        Binding(
          names: names, type: annotation.flatMap { TypeName($0) }, value: value, attributes: attributes,
          isLazy: words.contains("lazy"), isWeak: words.contains("weak"), position: position(binding)))
      // `let _ = …` binds nothing, and happens all the same.
      let isNothing = isComputed || (names.isEmpty && value == nil)
      return (isNothing ? [] : [statement]) + (isTopLevel ? [] : accessors.map(Statement.function))
    }
  }
}
