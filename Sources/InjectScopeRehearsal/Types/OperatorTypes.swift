internal import InjectScopeModel

/// What comes of operators, most of which the expression does not record: `a - b * 2`, `a..<b`, `-a`.
///
/// The operators are not kept with the expression: the source between its operands says them. What an operator gives is
/// known where all operands are of one type and each operator makes one of them of two, and where just one function of
/// the project takes what stands there.
struct OperatorTypes: TypesPart {
  let types: Types

  /// The only one that takes what it is given, as far as its types are known.
  func operatorFunction(_ name: String, _ written: Written) -> Callable? {
    let fitting = world.members.operators(named: name, of: written.arguments.count).filter { callable in
      written.arguments.indices.allSatisfy { place in
        guard let type = types.expressions.staticType(of: written.arguments[place].value, written.scope) else {
          return true
        }
        let parameter = types.declared.parameterType(callable, place, [:])
        let open = callable.generics + (callable.owner.map { ["Self"] + world.openNames(inEntry: $0) } ?? [])
        return type == parameter || parameter.mentions(open) || callable.isAutoclosure(place)
          || world.canCast(type, isExact: false, to: parameter) != false
      }
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  func operatorType(_ operands: [Expression], _ expression: Expression, _ scope: Scope) -> SwiftType? {
    if operands.count == 1 { return signedType(operands[0], expression, scope) }
    guard let names = operators(between: operands, scope) else { return nil }
    if names.count == 1, Self.comparing.contains(names[0]) { return comparisonType(names[0]) }
    let types = operands.map { self.types.expressions.staticType(of: $0, scope) }
    if names.count == 1, ["..<", "..."].contains(names[0]) { return rangeType(names[0], operands, types) }
    return closedType(names, operands, types, scope) ?? ownOperatorType(names, operands, types)
  }

  /// Of several parts that are added, where Swift's own `+` adds them: a number that is written is as the others are.
  func addedType(_ parts: [Expression], _ types: [SwiftType?], _ scope: Scope) -> SwiftType? {
    guard !parts.isEmpty else { return nil }
    let names = Array(repeating: "+", count: parts.count - 1)
    return closedType(names, parts, types, scope) ?? ownOperatorType(names, parts, types)
  }

  /// `nil` where one of the project's may give something else than Swift's own.
  func comparisonType(_ name: String) -> SwiftType? {
    let own = world.members.operators(named: name)
    return own.allSatisfy { types.declared.resultType(of: $0) == .foreign("Bool") } ? .foreign("Bool") : nil
  }

  /// A range of what is not written as a number, which may be of any numbers.
  func rangeType(_ name: String, _ operands: [Expression], _ types: [SwiftType?]) -> SwiftType? {
    guard world.members.operators(named: name).isEmpty, let type = Self.common(operands, types), !type.hasUnwritten
    else { return nil }
    return .named(name == "..." ? "ClosedRange" : "Range", entry: nil, arguments: [type])
  }

  /// What all operands are of that are not written as numbers; `nil` where they differ, or all of them are.
  private static func common(_ operands: [Expression], _ types: [SwiftType?]) -> SwiftType? {
    var found: SwiftType?
    for (operand, type) in zip(operands, types) where !operand.isWrittenNumber {
      guard let type, found == nil || found == type else { return nil }
      found = type
    }
    return found
  }

  private func closedType(
    _ names: [String], _ operands: [Expression], _ types: [SwiftType?], _ scope: Scope
  ) -> SwiftType? {
    guard names.allSatisfy({ Self.closed.contains($0) || Self.shifting.contains($0) }),
      let type = Self.common(operands, types), self.types.swifts.isNumber(type, scope)
    else { return nil }
    // `1 << n` is of what is wanted, whatever `n` is.
    for (place, name) in names.enumerated() where Self.shifting.contains(name) && operands[place].isWrittenNumber {
      return nil
    }
    // A number with a point makes whole numbers of nothing.
    if case .named(let plain, nil, _) = type, plain.hasPrefix("Int") || plain.hasPrefix("UInt"),
      operands.contains(where: \.isWrittenWithPoint)
    {
      return nil
    }
    return names.allSatisfy { name in !world.members.operators(named: name).contains { takesOnly(type, $0) } }
      ? type : nil
  }

  /// Whether an operator of the project may be meant where Swift has one of its own for the type.
  private func takesOnly(_ type: SwiftType, _ callable: Callable) -> Bool {
    callable.parameters.indices.contains { place in
      let parameter = types.declared.parameterType(callable, place, [:])
      if parameter == type { return true }
      // In generic code one of a wider protocol may fit as well.
      return type.openPart != nil && parameter.openPart != nil && callable.owner == nil
    }
  }

  /// An operator of the project between two, or the same one between several.
  private func ownOperatorType(_ names: [String], _ operands: [Expression], _ types: [SwiftType?]) -> SwiftType? {
    guard let name = names.first, names.allSatisfy({ $0 == name }), var left = types[0],
      !operands.contains(where: \.isWrittenNumber)
    else { return nil }
    for right in types.dropFirst() {
      guard let right, !left.hasUnwritten, !right.hasUnwritten, left.isProjects || right.isProjects else { return nil }
      let results = world.members.operators(named: name).compactMap { resultOfOperator($0, left, right) }
      guard results.count == 1 else { return nil }
      left = results[0]
    }
    return left
  }

  /// `nil` where it does not take just these two.
  private func resultOfOperator(_ callable: Callable, _ left: SwiftType, _ right: SwiftType) -> SwiftType? {
    guard callable.parameters.count == 2 else { return nil }
    let owner = callable.owner.flatMap { world.facts($0)?.generics?.parameters } ?? []
    let names = callable.generics + owner
    var generics: [String: SwiftType] = [:]
    for (place, type) in [left, right].enumerated() {
      types.declared.parameterType(callable, place, [:]).match(type, names, into: &generics)
    }
    guard types.declared.parameterType(callable, 0, generics) == left,
      types.declared.parameterType(callable, 1, generics) == right,
      let result = types.declared.resultType(of: callable, generics)
    else { return nil }
    let open = callable.owner.map { world.openNames(inEntry: $0) + ["Self"] } ?? []
    return result.mentions(open + names.filter { generics[$0] == nil }) ? nil : result
  }

  /// `-a`, `~a`
  private func signedType(_ operand: Expression, _ expression: Expression, _ scope: Scope) -> SwiftType? {
    if let type = partialRangeType(operand, expression, scope) { return type }
    guard let sign = source(from: expression.range.lowerBound, to: operand.range.lowerBound, scope),
      ["-", "+", "~"].contains(sign), world.members.operators(named: sign, of: 1).isEmpty,
      let type = types.expressions.staticType(of: operand, scope), types.swifts.isNumber(type, scope)
    else { return nil }
    return type
  }

  /// The operators between the operands: `nil` where something else stands there than one operator between one and the
  /// next.
  func operators(between operands: [Expression], _ scope: Scope) -> [String]? {
    var names: [String] = []
    for (left, right) in zip(operands, operands.dropFirst()) {
      guard let name = source(from: left.range.upperBound, to: right.range.lowerBound, scope),
        Self.closed.contains(name) || Self.shifting.contains(name) || Self.comparing.contains(name)
          || name == "..<" || name == "..." || name.isOperator
      else { return nil }
      names.append(name)
    }
    return names.isEmpty ? nil : names
  }

  func source(from start: UInt32, to end: UInt32, _ scope: Scope) -> String? {
    let text = scope.frame.code.facts.text.utf8
    guard start < end, end - start < 64, Int(end) <= text.count else { return nil }
    let from = text.index(text.startIndex, offsetBy: Int(start))
    let bytes = text[from..<text.index(from, offsetBy: Int(end - start))]
    let white: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
    return String(
      decoding: bytes.drop { white.contains($0) }.reversed().drop { white.contains($0) }.reversed(), as: UTF8.self)
  }

  private static let closed: Set<String> = ["+", "-", "*", "/", "%", "&", "|", "^", "&+", "&-", "&*"]
  private static let shifting: Set<String> = ["<<", ">>", "&<<", "&>>"]
  private static let comparing: Set<String> = ["===", "!==", "~="]
}

extension Expression {
  /// What a literal says; of numbers that are computed nothing is known.
  var writtenNumber: Int? { if case .literal(_, let number) = form { number } else { nil } }

  /// A number, with its sign or without: it is of what stands beside it.
  var isWrittenNumber: Bool {
    switch form {
    case .literal: true
    case .other(let parts): !parts.isEmpty && parts.allSatisfy(\.isWrittenNumber)
    case .sum(let parts): parts.allSatisfy(\.isWrittenNumber)
    case .tuple(let parts): parts.count == 1 && parts[0].value.isWrittenNumber
    default: false
    }
  }

  fileprivate var isWrittenWithPoint: Bool {
    switch form {
    case .literal(let type, _): type.spelling == "Double"
    case .other(let parts), .sum(let parts): parts.contains(where: \.isWrittenWithPoint)
    case .tuple(let parts): parts.contains { $0.value.isWrittenWithPoint }
    default: false
    }
  }
}

extension SwiftType {
  fileprivate var isProjects: Bool { entry != nil }
}
