internal import InjectScopeModel
internal import SwiftSyntax

extension TypeName {
  /// The type that an initial value shows without knowing anything else: literals, initialisers, casts.
  init?(inferredFrom expression: ExprSyntax) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: self.init("Int")
    case .floatLiteralExpr: self.init("Double")
    case .booleanLiteralExpr: self.init("Bool")
    case .stringLiteralExpr: self.init("String")
    case .functionCallExpr(let call): self.init(constructedBy: call.calledExpression)
    case .tryExpr(let attempt): self.init(inferredFrom: attempt)
    case .awaitExpr(let awaited): self.init(inferredFrom: awaited.expression)
    case .sequenceExpr(let sequence): self.init(castIn: Array(sequence.elements))
    case .asExpr(let cast): self.init(cast.type, isConditional: cast.questionOrExclamationMark?.text == "?")
    case .arrayExpr(let array): self.init(elementsOf: array)
    case .tupleExpr(let tuple): self.init(inside: tuple)
    default: return nil
    }
  }

  private init?(constructedBy callee: ExprSyntax) {
    switch callee.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      guard reference.baseName.text.startsLikeType else { return nil }
      self.init(reference.baseName.text)
    case .genericSpecializationExpr(let specialised):
      guard TypeName(constructedBy: specialised.expression) != nil else { return nil }
      self = .parsing(foldedText(of: specialised))
    case .memberAccessExpr(let member):
      guard let base = member.base else { return nil }
      if member.declName.baseName.tokenKind == .keyword(.`init`) {
        self.init(constructedBy: base)
      } else if member.declName.baseName.text.startsLikeType, TypeName(constructedBy: base) != nil {
        self = .parsing(foldedText(of: member))
      } else {
        return nil
      }
    case .arrayExpr, .dictionaryExpr:
      self = .parsing(foldedText(of: callee))
    default:
      return nil
    }
  }

  private init?(inferredFrom attempt: TryExprSyntax) {
    guard let inner = TypeName(inferredFrom: attempt.expression) else { return nil }
    self = attempt.questionOrExclamationMark?.text == "?" ? .parsing("(\(inner.written))?") : inner
  }

  /// `value as P`: the parser leaves the operators unfolded.
  private init?(castIn elements: [ExprSyntax]) {
    if elements.count == 2, let attempt = elements[0].as(TryExprSyntax.self) {
      self.init(inferredFrom: attempt)
    } else if elements.count >= 3, let cast = elements[elements.count - 2].as(UnresolvedAsExprSyntax.self),
      let type = elements[elements.count - 1].as(TypeExprSyntax.self)
    {
      self.init(type.type, isConditional: cast.questionOrExclamationMark?.text == "?")
    } else {
      return nil
    }
  }

  private init?(_ type: TypeSyntax, isConditional: Bool) {
    guard let name = TypeName(type) else { return nil }
    self = isConditional ? .parsing("(\(name.written))?") : name
  }

  private init?(elementsOf array: ArrayExprSyntax) {
    let types = Set(array.elements.map { TypeName(inferredFrom: $0.expression) })
    guard types.count == 1, let element = types.first.flatMap({ $0 }) else { return nil }
    self = .parsing("[\(element.written)]")
  }

  private init?(inside tuple: TupleExprSyntax) {
    guard tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil else { return nil }
    self.init(inferredFrom: only.expression)
  }
}

extension String {
  fileprivate var startsLikeType: Bool { drop { $0 == "_" || $0 == "`" }.first?.isUppercase ?? false }
}
