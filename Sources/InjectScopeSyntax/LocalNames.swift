internal import InjectScopeModel
internal import SwiftSyntax

/// Of what type a name is in the code of a function, as far as that says so: what a parameter is, and what a variable is said
/// to be or is made as. What is bound by a condition or a pattern is not followed.
enum LocalNames {
  private enum Saying {
    case nothing, unknown
    case type(String)
  }

  /// So many statements above it a variable is looked for: where many calls stand below each other, each looks.
  private static let farthest = 256

  /// - Parameter receiver: as something is called on it: `screen`, `screen?`.
  static func type(of receiver: String, at place: Syntax) -> String? {
    let name = receiver.last.map("?!".contains) == true ? String(receiver.dropLast()) : receiver
    guard name.isPlainWord, case .type(let type) = saying(of: name, at: place) else { return nil }
    return type
  }

  /// Whether the name is that of a parameter or of a variable there, and not of what stands outside of the function.
  static func isDeclared(_ name: String, at place: Syntax) -> Bool {
    switch saying(of: name, at: place) {
    case .nothing: false
    case .unknown, .type: true
    }
  }

  private static func saying(of name: String, at place: Syntax) -> Saying {
    var inner = place
    while let around = inner.parent {
      // What is inside of a type sees no parameter or variable of what stands around that.
      if around.is(MemberBlockSyntax.self) { return .nothing }
      let found = saying(of: name, around, above: inner)
      guard case .nothing = found else { return found }
      inner = around
    }
    return .nothing
  }

  private static func saying(of name: String, _ around: Syntax, above inner: Syntax) -> Saying {
    switch around.as(SyntaxEnum.self) {
    case .codeBlockItemList: said(of: name, above: inner, in: around)
    case .functionDecl(let function): said(of: name, by: function.signature.parameterClause)
    case .initializerDecl(let initialiser): said(of: name, by: initialiser.signature.parameterClause)
    case .ifExpr(let statement): binds(name, statement.conditions) ? .unknown : .nothing
    case .whileStmt(let statement): binds(name, statement.conditions) ? .unknown : .nothing
    case .forStmt(let statement): binds(name, statement.pattern) ? .unknown : .nothing
    case .switchCase(let branch): binds(name, branch.label) ? .unknown : .nothing
    case .catchClause(let clause): binds(name, clause.catchItems) ? .unknown : .nothing
    case .closureExpr(let closure): names(name, closure.signature) ? .unknown : .nothing
    default: .nothing
    }
  }

  // MARK: - Statements above

  private static func said(of name: String, above statement: Syntax, in list: Syntax) -> Saying {
    var statement = statement
    for _ in 0..<farthest {
      guard let before = statement.previousToken(viewMode: .sourceAccurate).flatMap({ item(around: $0, in: list) })
      else {
        return .nothing
      }
      let found = said(of: name, by: before)
      guard case .nothing = found else { return found }
      statement = before
    }
    return .unknown
  }

  private static func item(around token: TokenSyntax, in list: Syntax) -> Syntax? {
    var node = Syntax(token)
    while let parent = node.parent {
      if parent.id == list.id { return node }
      node = parent
    }
    return nil
  }

  private static func said(of name: String, by statement: Syntax) -> Saying {
    guard let item = statement.as(CodeBlockItemSyntax.self)?.item else { return .nothing }
    if let statement = item.as(GuardStmtSyntax.self) {
      return binds(name, statement.conditions) ? .unknown : .nothing
    }
    guard let variable = item.as(VariableDeclSyntax.self), binds(name, variable.bindings) else { return .nothing }
    let binding = variable.bindings.first {
      $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks == name
    }
    guard let binding else { return .unknown }
    if let type = binding.typeAnnotation { return TypeName(type.type).map { .type($0.unwrapped.spelling) } ?? .unknown }
    return binding.initializer.flatMap { made(by: $0.value) }.map { .type($0) } ?? .unknown
  }

  /// `Screen` of `Screen(title: "a")`: what is called with a capital makes itself.
  private static func made(by value: ExprSyntax) -> String? {
    switch value.as(ExprSyntaxEnum.self) {
    case .tryExpr(let outer): return made(by: outer.expression)
    case .awaitExpr(let outer): return made(by: outer.expression)
    case .functionCallExpr(let call):
      let called = foldedText(of: call.calledExpression).withoutGenericArguments
      let name = called.hasSuffix(".init") ? String(called.dropLast(5)) : called
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.allSatisfy({ String($0).isPlainWord }), parts.last?.first?.isUppercase == true else { return nil }
      return name
    default: return nil
    }
  }

  // MARK: - Parameters and patterns

  private static func said(of name: String, by clause: FunctionParameterClauseSyntax) -> Saying {
    let parameter = clause.parameters.first { ($0.secondName ?? $0.firstName).text.withoutBackticks == name }
    if let parameter {
      guard parameter.ellipsis == nil else { return .unknown }
      return TypeName(parameter.type).map { .type($0.unwrapped.spelling) } ?? .unknown
    }
    return .nothing
  }

  private static func binds(_ name: String, _ node: (some SyntaxProtocol)?) -> Bool {
    node?.tokens(viewMode: .sourceAccurate).contains {
      $0.text.withoutBackticks == name && $0.parent?.is(IdentifierPatternSyntax.self) == true
    } ?? false
  }

  private static func names(_ name: String, _ signature: ClosureSignatureSyntax?) -> Bool {
    signature?.tokens(viewMode: .sourceAccurate).contains { $0.text.withoutBackticks == name } ?? false
  }
}
