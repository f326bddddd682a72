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
    case .functionCallExpr(let call):
      guard let made = TypeName(constructedBy: call.calledExpression) else { return nil }
      self = Self.mayMisread(call, as: made) ? made.optional : made
    case .tryExpr(let attempt): self.init(inferredFrom: attempt)
    case .awaitExpr(let awaited): self.init(inferredFrom: awaited.expression)
    case .sequenceExpr(let sequence): self.init(castIn: Array(sequence.elements))
    case .asExpr(let cast): self.init(cast.type, isConditional: cast.questionOrExclamationMark?.text == "?")
    case .arrayExpr(let array): self.init(elementsOf: array)
    case .dictionaryExpr(let dictionary): self.init(entriesOf: dictionary)
    case .tupleExpr(let tuple): self.init(inside: tuple)
    case .prefixOperatorExpr(let signed): self.init(signed: signed)
    case .forceUnwrapExpr(let forced):
      guard let optional = TypeName(inferredFrom: forced.expression) else { return nil }
      self = optional.unwrapped
    default: return nil
    }
  }

  private static let readable: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool",
  ]

  /// `Int("7")`: what is written there may be no number.
  private static func mayMisread(_ call: FunctionCallExprSyntax, as type: TypeName) -> Bool {
    guard readable.contains(type.spelling), let first = call.arguments.first, first.label == nil else { return false }
    return first.expression.is(StringLiteralExprSyntax.self)
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
    self = attempt.questionOrExclamationMark?.text == "?" ? inner.optional : inner
  }

  /// `try?` makes no optional of an optional.
  private var optional: TypeName { spelling.hasSuffix("?") ? self : .parsing("(\(written))?") }

  /// `value as P`: the parser leaves the operators unfolded.
  private init?(castIn elements: [ExprSyntax]) {
    if elements.count == 2, let attempt = elements[0].as(TryExprSyntax.self) {
      self.init(inferredFrom: attempt)
    } else if elements.count >= 3, let cast = elements[elements.count - 2].as(UnresolvedAsExprSyntax.self),
      let type = elements[elements.count - 1].as(TypeExprSyntax.self)
    {
      guard let name = TypeName(type.type, isConditional: cast.questionOrExclamationMark?.text == "?") else {
        return nil
      }
      let isTried = elements[0].as(TryExprSyntax.self)?.questionOrExclamationMark?.text == "?"
      self = isTried ? name.optional : name
    } else {
      return nil
    }
  }

  private init?(_ type: TypeSyntax, isConditional: Bool) {
    guard let name = TypeName(type) else { return nil }
    self = isConditional ? .parsing("(\(name.written))?") : name
  }

  private init?(elementsOf array: ArrayExprSyntax) {
    guard let element = Self.common(array.elements.map(\.expression)) else { return nil }
    self = .parsing("[\(element.written)]")
  }

  private init?(entriesOf dictionary: DictionaryExprSyntax) {
    guard case .elements(let entries) = dictionary.content, let key = Self.common(entries.map(\.key)),
      let value = Self.common(entries.map(\.value))
    else { return nil }
    self = .parsing("[\(key.written): \(value.written)]")
  }

  /// The type that all of them show.
  private static func common(_ values: [ExprSyntax]) -> TypeName? {
    let types = Set(values.map { TypeName(inferredFrom: $0) })
    return types.count == 1 ? types.first.flatMap { $0 } : nil
  }

  private init?(signed: PrefixOperatorExprSyntax) {
    guard ["-", "+"].contains(signed.operator.text),
      signed.expression.is(IntegerLiteralExprSyntax.self) || signed.expression.is(FloatLiteralExprSyntax.self)
    else { return nil }
    self.init(inferredFrom: signed.expression)
  }

  private init?(inside tuple: TupleExprSyntax) {
    guard tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil else { return nil }
    self.init(inferredFrom: only.expression)
  }
}

extension String {
  fileprivate var startsLikeType: Bool { drop { $0 == "_" || $0 == "`" }.first?.isUppercase ?? false }
}
