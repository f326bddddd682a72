public import InjectScopeModel
internal import SwiftSyntax

/// Calls, each by the place of the called function's name: what is said by running it.
extension SourceEditor {
  /// Why a call cannot be taken away by itself.
  public enum CallObstacle: Error, Sendable {
    /// No call has its name there.
    case notFound
    /// Something is done with what it returns.
    case isUsed
  }

  /// A call with the statement it is, or the link it is in a chain of calls.
  private struct Found {
    let call: FunctionCallExprSyntax
    /// What stands before the dot.
    let base: ExprSyntax?
    let name: TokenSyntax
  }

  private func call(at position: Position) -> Found? {
    guard let token = token(at: position), let reference = token.parent?.as(DeclReferenceExprSyntax.self) else {
      return nil
    }
    var callee = ExprSyntax(reference)
    var base: ExprSyntax?
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      callee = ExprSyntax(member)
      base = member.base
    }
    if let generic = callee.parent?.as(GenericSpecializationExprSyntax.self) { callee = ExprSyntax(generic) }
    guard let call = callee.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == callee.id else {
      return nil
    }
    return Found(call: call, base: base, name: token)
  }

  /// The call whose function has its name there.
  func wholeCall(at position: Position) -> FunctionCallExprSyntax? { call(at: position)?.call }

  /// What stands before the dot of such a call.
  func receiver(ofCallAt position: Position) -> Range<Int>? { call(at: position)?.base?.span }

  /// The whole chain that a call is a link of: `a.b().c()` for either.
  private func chain(of call: FunctionCallExprSyntax) -> ExprSyntax {
    var whole = ExprSyntax(call)
    while let member = whole.parent?.as(MemberAccessExprSyntax.self), member.base?.id == whole.id,
      let next = member.parent?.as(FunctionCallExprSyntax.self), next.calledExpression.id == member.id
    {
      whole = ExprSyntax(next)
    }
    return whole
  }

  /// The statement that an expression is, with `try`, `await` and `_ =` around it.
  private func statement(of expression: ExprSyntax) -> CodeBlockItemSyntax? {
    var node = Syntax(expression)
    while let parent = node.parent {
      if let item = parent.as(CodeBlockItemSyntax.self) { return item }
      if let sequence = parent.as(SequenceExprSyntax.self) {
        let elements = Array(sequence.elements)
        guard elements.count == 3, elements[0].is(DiscardAssignmentExprSyntax.self),
          elements[1].is(AssignmentExprSyntax.self)
        else { return nil }
      } else if !parent.is(TryExprSyntax.self), !parent.is(AwaitExprSyntax.self), !parent.is(ExprListSyntax.self),
        !parent.is(ExpressionStmtSyntax.self)
      {
        return nil
      }
      node = parent
    }
    return nil
  }

  /// Whether a statement's value is that of the code around it: the only one of a closure or a function with a result.
  private func isResult(_ statement: CodeBlockItemSyntax) -> Bool {
    guard let list = statement.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let around = list.parent
    else { return false }
    if around.is(ClosureExprSyntax.self) { return true }
    guard let body = around.as(CodeBlockSyntax.self) else { return around.is(AccessorBlockSyntax.self) }
    if let function = body.parent?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
    return body.parent?.is(AccessorDeclSyntax.self) ?? false
  }

  /// Takes a call away: its statement, or its link out of the chain.
  ///
  /// - Parameter isListed: whether it is an entry of a list, whose statements are all results.
  public func removing(callAt position: Position, isListed: Bool = false) throws(CallObstacle) -> [Edit] {
    guard let found = call(at: position) else { throw .notFound }
    let whole = chain(of: found.call)
    let hasFollower = whole.id != found.call.id
    let hasPredecessor = found.base?.is(FunctionCallExprSyntax.self) ?? false
    if let statement = statement(of: whole), isListed || !isResult(statement) {
      guard hasFollower || hasPredecessor && !isMaking(found.base) else {
        return [removing(statement.span, takesComment: false)]
      }
    }
    // A link of a chain, whose beginning is left: of something that is used it may be all.
    guard let base = found.base, !isListed else { throw .isUsed }
    return [replacing(base.span.upperBound..<found.call.span.upperBound, with: "")]
  }

  /// Whether something is only made, and nothing done with it: `Injector()`.
  private func isMaking(_ expression: ExprSyntax?) -> Bool {
    guard let call = expression?.as(FunctionCallExprSyntax.self) else { return false }
    return !call.calledExpression.is(MemberAccessExprSyntax.self)
  }

  /// Calls another function instead, with the same arguments.
  public func renaming(callAt position: Position, to name: String) -> [Edit]? {
    call(at: position).map { [replacing($0.name.span, with: name)] }
  }

  /// Adds a call behind one, formatted as it is: a link of the chain where that stands on lines of its own, else a
  /// statement with the same words before it. `make` gets what stands before the dot.
  public func adding(callBehindCallAt position: Position, _ make: (_ receiver: String?) -> String)
    throws(CallObstacle) -> [Edit]
  {
    guard let found = call(at: position) else { throw .notFound }
    let end = found.call.span.upperBound
    let receiver = found.base.map { text(of: $0) }
    if let base = found.base {
      let between = text(base.span.upperBound..<found.name.span.lowerBound)
      if between.contains(where: \.isNewline) || base.is(FunctionCallExprSyntax.self) {
        return [inserting(between + make(nil), at: end)]
      }
    }
    let whole = chain(of: found.call)
    guard whole.id == found.call.id, let statement = statement(of: whole) else {
      guard found.base != nil else { throw .isUsed }
      return [inserting("." + make(nil), at: end)]
    }
    let start = statement.span.lowerBound
    let words = text(start..<found.name.span.lowerBound)
    let isOnOwnLine = isBlank(lineStart(start)..<start)
    let separator = isOnOwnLine ? "\n" + indentation(at: start) : "; "
    // Before a semicolon that ends it.
    return [inserting(separator + words + make(receiver), at: statement.item.span.upperBound)]
  }

  /// Whether a call stands in a function that is generic: what it does is done for whatever that is called with.
  public func isInGenericFunction(callAt position: Position) -> Bool {
    var node = token(at: position).map(Syntax.init)
    while let current = node {
      if current.as(FunctionDeclSyntax.self)?.genericParameterClause != nil { return true }
      if current.as(InitializerDeclSyntax.self)?.genericParameterClause != nil { return true }
      node = current.parent
    }
    return false
  }

  /// Whether what stands at another place runs before a call: both stand in one body, and it stands first.
  public func isAhead(_ position: Position, ofCallAt call: Position) -> Bool {
    guard position < call, let other = token(at: position), let token = token(at: call) else { return false }
    let body = body(around: token)
    // The name of the function itself is no part of what it runs.
    let begin = body.asProtocol((any WithOptionalCodeBlockSyntax).self)?.body?.position ?? body.position
    return self.body(around: other).id == body.id && other.position >= begin
  }

  /// The function that code stands in, the property of a type that begins with it, or the file.
  private func body(around token: TokenSyntax) -> Syntax {
    var node = Syntax(token)
    while let parent = node.parent {
      node = parent
      if node.is(FunctionDeclSyntax.self) || node.is(InitializerDeclSyntax.self) || node.is(AccessorDeclSyntax.self)
        || node.is(DeinitializerDeclSyntax.self) || node.is(SubscriptDeclSyntax.self)
        || node.is(MemberBlockItemSyntax.self)
      {
        return node
      }
    }
    return node
  }

  /// Whether a call stands in a loop: what is written behind it there would run as often as it does.
  public func isInLoop(callAt position: Position) -> Bool {
    var node = token(at: position).map(Syntax.init)
    while let current = node, !current.is(FunctionDeclSyntax.self), !current.is(InitializerDeclSyntax.self) {
      if current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self) || current.is(RepeatStmtSyntax.self) {
        return true
      }
      // That of a sequence, as `forEach { … }`: what a registration is given is a closure, too, but does not stand in one.
      if let closure = current.as(ClosureExprSyntax.self), isRepeating(closure) { return true }
      node = current.parent
    }
    return false
  }

  private func isRepeating(_ closure: ClosureExprSyntax) -> Bool {
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self) else { return false }
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return ["forEach", "map", "compactMap", "flatMap"].contains(member)
  }

  // MARK: - Arguments

  /// The labels of what the call at a place passes, in its order: none for what is passed without one, and for a closure
  /// behind the parenthesis.
  public func labels(ofCallAt position: Position) -> [String?]? {
    guard let call = call(at: position)?.call else { return nil }
    return call.arguments.map { $0.label?.text.withoutBackticks } + (call.trailingClosure == nil ? [] : [nil])
      + call.additionalTrailingClosures.map { $0.label.text.withoutBackticks }
  }

  /// What an argument gives, taken apart: `.singleton(x)`, `Injection<Clock>.factory { x }`.
  public struct Form: Sendable {
    public let name: String
    /// Of the name alone.
    let nameRange: Range<Int>
    /// Behind the name, to the end of the call.
    let argumentRange: Range<Int>
    /// As written, closures among them.
    public let arguments: [String]
    /// The only expression of the last argument, where that is a closure that takes nothing.
    public let closureResult: String?
  }

  /// The call that an argument of the call at a place is, or the value that the property there begins with.
  public func form(ofArgument labels: Set<String>, at position: Position) -> Form? {
    if let found = call(at: position) {
      return found.call.arguments.first { labels.contains($0.label?.text ?? "") }.flatMap { form($0.expression) }
    }
    guard let token = token(at: position), let binding = token.nearest(PatternBindingSyntax.self) else { return nil }
    return (binding.initializer?.value).flatMap { form($0) }
  }

  private func form(_ expression: ExprSyntax) -> Form? {
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    else { return nil }
    var arguments = call.arguments.map(\.expression)
    if let closure = call.trailingClosure { arguments.append(ExprSyntax(closure)) }
    guard call.additionalTrailingClosures.isEmpty else { return nil }
    let closure = arguments.last?.as(ClosureExprSyntax.self)
    var result: String?
    if let closure, closure.signature == nil, closure.statements.count == 1, let only = closure.statements.first,
      only.item.is(ExprSyntax.self)
    {
      result = text(of: only)
    }
    return Form(
      name: member.declName.baseName.text, nameRange: member.declName.span,
      argumentRange: member.declName.span.upperBound..<call.span.upperBound,
      arguments: arguments.map { text(of: $0) }, closureResult: result)
  }

  /// Another call in its place, of the same thing.
  public func replacing(_ form: Form, with name: String, _ arguments: String) -> [Edit] {
    [replacing(form.nameRange.lowerBound..<form.argumentRange.upperBound, with: name + arguments)]
  }

  /// What stands between the declaration's first word and the property's name at a place: attributes and modifiers.
  public func introduction(ofPropertyAt position: Position) -> String? {
    guard let token = token(at: position), let variable = token.nearest(VariableDeclSyntax.self),
      variable.bindings.count == 1
    else { return nil }
    return text(variable.span.lowerBound..<token.span.lowerBound)
  }

  /// The type of the property at a place, where it declares one of that name beside it.
  public func owner(declaring name: String, besidePropertyAt position: Position) -> String? {
    guard let token = token(at: position), let group = enclosingGroup(of: token) else { return nil }
    let isThere = group.memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.withoutBackticks == name
      } ?? false
    }
    let named = group.asProtocol((any NamedDeclSyntax).self)?.name
    let extended = group.as(ExtensionDeclSyntax.self)?.extendedType
    return isThere ? named.map { text(of: $0) } ?? extended.map { text(of: $0) } : nil
  }

  /// A property behind the one at a place.
  public func adding(_ property: String, behindPropertyAt position: Position) -> [Edit]? {
    guard let token = token(at: position), let variable = token.nearest(VariableDeclSyntax.self) else { return nil }
    let start = variable.span.lowerBound
    guard isBlank(lineStart(start)..<start) else { return [inserting("; " + property, at: variable.span.upperBound)] }
    // As far from it as the one before it is.
    let indentation = indentation(at: start)
    let lines = property.split(separator: "\n", omittingEmptySubsequences: false)
    let isSpread = text(of: variable).contains(where: \.isNewline)
    let text = lines.map { $0.isEmpty ? "" : indentation + $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
    let lineEnd = bytes[variable.span.upperBound...].prefix { !$0.isLineEnd }.endIndex
    return [inserting((isSpread ? "\n\n" : "\n") + text, at: lineEnd)]
  }
}
