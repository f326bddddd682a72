public import InjectScopeModel
internal import SwiftSyntax

/// Arguments that calls of a function pass under a label.
extension SourceEditor {
  public struct LabelledCall: Sendable {
    /// The type whose code it stands in, as it is named from outside.
    public let enclosing: String?
    /// Whether it is called on something else than `self`.
    public let hasReceiver: Bool
    public let location: Location
    /// Whether it is the closure behind the parenthesis, which goes to the last parameter whatever that is called.
    public let isTrailing: Bool
    /// The argument, where it is more than a name, a value written down or a closure; on one line.
    public let workedOut: String?
    /// The argument, where it is a name alone.
    public let passedName: String?
    /// What takes the argument away.
    public let removal: Edit
  }

  /// The calls of functions of a name that pass an argument of this label, or a closure without one.
  public func calls(of function: String, passing label: String) -> [LabelledCall] {
    let finder = LabelledCallFinder(function, label)
    finder.walk(tree)
    return finder.found.compactMap { found in
      guard let range = range(of: found) else { return nil }
      return LabelledCall(
        enclosing: found.enclosing, hasReceiver: found.hasReceiver, location: location(found.name.span.lowerBound),
        isTrailing: found.trailing != nil, workedOut: found.argument.flatMap { Self.workedOut($0.expression) },
        passedName: found.argument?.expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
        removal: replacing(range, with: ""))
    }
  }

  private static func workedOut(_ value: ExprSyntax) -> String? {
    var first = value
    while let base = first.as(MemberAccessExprSyntax.self)?.base { first = base }
    switch first.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name) where !name.baseName.text.hasPrefix("$"): return nil
    case .memberAccessExpr, .closureExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr:
      return nil
    case .stringLiteralExpr(let text) where text.representedLiteralValue != nil: return nil
    default: return foldedText(of: value)
    }
  }

  /// With the comma that the argument no longer needs.
  private func range(of found: LabelledCallFinder.Found) -> Range<Int>? {
    if let closure = found.closure.map(Syntax.init) ?? found.trailing.map(Syntax.init) {
      let before = closure.previousToken(viewMode: .sourceAccurate)?.span.upperBound ?? closure.span.lowerBound
      return before..<closure.span.upperBound
    }
    guard let argument = found.argument, let list = argument.parent?.as(LabeledExprListSyntax.self) else { return nil }
    let all = Array(list)
    guard let place = all.firstIndex(where: { $0.id == argument.id }) else { return nil }
    if place + 1 < all.count { return argument.span.lowerBound..<all[place + 1].span.lowerBound }
    guard place > 0 else { return argument.span }
    return (all[place - 1].trailingComma?.span.lowerBound ?? all[place - 1].span.upperBound)..<argument.span.upperBound
  }
}

private final class LabelledCallFinder: SyntaxVisitor {
  struct Found {
    let name: TokenSyntax
    let enclosing: String?
    let hasReceiver: Bool
    var argument: LabeledExprSyntax?
    var closure: MultipleTrailingClosureElementSyntax?
    var trailing: ClosureExprSyntax?
  }

  private let function: String
  private let label: String
  private(set) var found: [Found] = []

  init(_ function: String, _ label: String) {
    self.function = function
    self.label = label
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let member = call.calledExpression.as(MemberAccessExprSyntax.self)
    guard let reference = call.calledExpression.as(DeclReferenceExprSyntax.self) ?? member?.declName,
      reference.baseName.text.withoutBackticks == function
    else { return .visitChildren }
    let isOwn = member?.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    var one = Found(
      name: reference.baseName, enclosing: Syntax(call).enclosingType, hasReceiver: member != nil && !isOwn)
    one.argument = call.arguments.first { $0.label?.text.withoutBackticks == label }
    one.closure = call.additionalTrailingClosures.first { $0.label.text.withoutBackticks == label }
    if one.argument == nil, one.closure == nil, call.leftParen != nil, call.additionalTrailingClosures.isEmpty {
      one.trailing = call.trailingClosure
    }
    if one.argument != nil || one.closure != nil || one.trailing != nil { found.append(one) }
    return .visitChildren
  }
}
