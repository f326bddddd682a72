internal import InjectScopeModel
internal import SwiftSyntax

extension CodeReader {
  func read(_ closure: ClosureExprSyntax) -> Closure {
    let signature = closure.signature
    let start = (signature?.inKeyword ?? closure.leftBrace).endPositionBeforeTrailingTrivia
    return Closure(
      captures: signature?.capture?.items.map(read) ?? [],
      parameters: signature?.parameterClause.map(parameters) ?? [],
      result: signature?.returnClause.flatMap { TypeName($0.type) }, statements: read(closure.statements),
      body: range(start, closure.rightBrace.positionAfterSkippingLeadingTrivia))
  }

  private func read(_ capture: ClosureCaptureSyntax) -> Closure.Capture {
    Closure.Capture(
      name: name(capture.name), value: capture.initializer.map { read($0.value) },
      isWeak: capture.specifier?.specifier.tokenKind == .keyword(.weak))
  }

  private func parameters(_ clause: ClosureSignatureSyntax.ParameterClause) -> [Closure.Parameter] {
    if case .simpleInput(let names) = clause { return names.map { Closure.Parameter(name: name($0.name)) } }
    guard case .parameterClause(let clause) = clause else { return [] }
    return clause.parameters.map { parameter in
      Closure.Parameter(
        name: name(parameter.secondName ?? parameter.firstName), type: parameter.type.flatMap { TypeName($0) })
    }
  }
}
