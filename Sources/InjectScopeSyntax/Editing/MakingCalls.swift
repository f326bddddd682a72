public import InjectScopeModel
internal import SwiftSyntax

/// Where something of a type is made: `App(…)`, `App.init(…)`.
extension SourceEditor {
  public struct MakingCall: Sendable {
    let start: Int
    /// Behind the last argument, and whether there is one.
    let end: Int
    let isEmpty: Bool
    /// What stands before an argument on a line of its own.
    let indentation: String?
  }

  public func calls(making type: String) -> [MakingCall] {
    let finder = MakingFinder(type)
    finder.walk(tree)
    return finder.calls.compactMap { call in
      guard let left = call.leftParen else { return nil }
      guard let last = call.arguments.last else {
        return MakingCall(start: call.span.lowerBound, end: left.span.upperBound, isEmpty: true, indentation: nil)
      }
      let start = last.span.lowerBound
      let isOnOwnLine = isBlank(lineStart(start)..<start)
      return MakingCall(
        start: call.span.lowerBound, end: last.trailingComma?.span.lowerBound ?? last.span.upperBound, isEmpty: false,
        indentation: isOnOwnLine ? indentation(at: start) : nil)
    }
  }

  public func location(of call: MakingCall) -> Location { location(call.start) }

  /// `clock: SystemClock()` behind the other arguments.
  public func adding(argument: String, to call: MakingCall) -> Edit {
    guard !call.isEmpty else { return inserting(argument, at: call.end) }
    return inserting((call.indentation.map { ",\n" + $0 } ?? ", ") + argument, at: call.end)
  }

  /// The name that begins at a place.
  public func word(at position: Position) -> String? { token(at: position)?.text.withoutBackticks }

  /// `Clock` of `Core.Clock`, for the place of the whole.
  public func position(ofLastWordAt position: Position) -> Position? {
    guard let token = token(at: position), let member = token.parent?.parent?.as(MemberTypeSyntax.self) else {
      return nil
    }
    return location(member.name.span.lowerBound).position
  }

  /// What is called at a place, with its arguments, as written.
  public func text(ofCallAt position: Position) -> String? {
    token(at: position).flatMap { $0.nearest(FunctionCallExprSyntax.self) }.map { text(of: $0) }
  }
}

private final class MakingFinder: SyntaxVisitor {
  private let type: String
  private(set) var calls: [FunctionCallExprSyntax] = []

  init(_ type: String) {
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    var callee = node.calledExpression
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.tokenKind == .keyword(.`init`),
      let base = member.base
    {
      callee = base
    }
    let name =
      callee.as(DeclReferenceExprSyntax.self)?.baseName ?? callee.as(MemberAccessExprSyntax.self)?.declName.baseName
    if name?.text == type { calls.append(node) }
    return .visitChildren
  }
}
