internal import InjectScopeModel
internal import SwiftSyntax

/// The parser leaves operators in a row. They are folded here from the loosest to the tightest: `=`, `? :`, what is not
/// told apart, `??`, casts, and the arithmetic that is not told apart either. What operators declare about themselves is
/// not known: one that is not Swift's own binds as loosely as it may, so that nothing that happens is lost.
extension CodeReader {
  typealias Operands = ArraySlice<ExprSyntax>

  /// `nil` where there is nothing at all.
  func fold(_ row: Operands) -> Expression? {
    guard let first = row.first, let last = row.last, let inner = deeper else { return nil }
    if let form = inner.form(of: row) {
      return Expression(form, at: position(first), range: range(from: first, to: last))
    }
    // `unsafe x`, and what stands alone.
    if row.count == 1, let unsafe = first.as(UnsafeExprSyntax.self) { return inner.fold([unsafe.expression]) }
    return row.count == 1 ? read(first) : nil
  }

  private func form(of row: Operands) -> Expression.Form? {
    if let form = effect(of: row) ?? assignment(in: row) ?? ternary(in: row) { return form }
    if let form = logic(in: row) ?? loose(in: row) ?? fallback(in: row) ?? cast(in: row) { return form }
    let operands = row.filter { !isOperator($0) }
    guard row.count > 1 else { return nil }
    let isSum =
      row.count == 2 * operands.count - 1 && operands.count > 1
      && row.allSatisfy { $0.as(BinaryOperatorExprSyntax.self).map { $0.operator.text == "+" } ?? true }
    return isSum ? .sum(operands.map { read($0) }) : .other(operands.map { read($0) })
  }

  /// `try` and `await` cover all that stands right of them.
  private func effect(of row: Operands) -> Expression.Form? {
    guard let first = row.first else { return nil }
    let rest = row.dropFirst()
    if let attempt = first.as(TryExprSyntax.self) {
      let kind: Expression.Attempt =
        switch attempt.questionOrExclamationMark?.text {
        case "?": .optional
        case "!": .forced
        default: .plain
        }
      return covered(attempt.expression, rest).map { .attempt($0, kind) }
    }
    if let awaited = first.as(AwaitExprSyntax.self) {
      return covered(awaited.expression, rest).map { .attempt($0, .await) }
    }
    if let unsafe = first.as(UnsafeExprSyntax.self), !rest.isEmpty {
      return covered(unsafe.expression, rest)?.form
    }
    return nil
  }

  private func covered(_ first: ExprSyntax, _ rest: Operands) -> Expression? { fold(([first] + rest)[...]) }

  private func assignment(in row: Operands) -> Expression.Form? {
    guard let at = row.firstIndex(where: { $0.is(AssignmentExprSyntax.self) }) else { return nil }
    guard let target = fold(row[..<at]), let value = fold(row[(at + 1)...]) else { return pieces(of: row, at: [at]) }
    return .assignment(to: target, value)
  }

  /// `a += b` is `a = a + b`; of the others nobody tells more than that both make it.
  private func compoundAssignment(in row: Operands, at place: Int) -> Expression.Form {
    guard let target = fold(row[..<place]), let value = fold(row[(place + 1)...]),
      let first = row.first, let last = row.last
    else { return pieces(of: row, at: [place]) }
    let isSum = row[place].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
    let form: Expression.Form = isSum ? .sum([target, value]) : .other([target, value])
    return .assignment(to: target, Expression(form, at: position(first), range: range(from: first, to: last)))
  }

  private func ternary(in row: Operands) -> Expression.Form? {
    // `a += b ? c : d` assigns.
    if let at = row.firstIndex(where: isCompoundAssignment) { return compoundAssignment(in: row, at: at) }
    guard let at = row.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = row[at].as(UnresolvedTernaryExprSyntax.self)
    else { return nil }
    let then = read(ternary.thenExpression)
    guard let condition = fold(row[..<at]), let other = fold(row[(at + 1)...]) else { return .other([then]) }
    return .choice(on: [condition], [then, other])
  }

  /// `||`, then `&&`, then `==`: only where nothing in the row binds in a way that nobody knows.
  private func logic(in row: Operands) -> Expression.Form? {
    let names = row.indices.compactMap { index in
      row[index].as(BinaryOperatorExprSyntax.self).map { (index, $0.operator.text) }
    }
    guard !row.contains(where: { $0.is(ArrowExprSyntax.self) }),
      names.allSatisfy({ Self.known.contains($0.1) || Self.tight.contains($0.1) })
    else { return nil }
    for junction in [Expression.Junction.or, .and] {
      guard let at = names.last(where: { $0.1 == junction.rawValue })?.0 else { continue }
      guard let left = fold(row[..<at]), let right = fold(row[(at + 1)...]) else { return nil }
      return .junction(left, junction, right)
    }
    guard let (at, name) = names.last(where: { ["==", "!="].contains($0.1) }),
      let left = fold(row[..<at]), let right = fold(row[(at + 1)...])
    else { return nil }
    return .comparison(left, isEqual: name == "==", right)
  }

  /// `<` and whatever else may bind looser than `??`.
  private func loose(in row: Operands) -> Expression.Form? {
    let places = row.indices.filter { index in
      guard let name = row[index].as(BinaryOperatorExprSyntax.self)?.operator.text else {
        return row[index].is(ArrowExprSyntax.self)
      }
      return name != "??" && !Self.tight.contains(name)
    }
    return places.isEmpty ? nil : pieces(of: row, at: places)
  }

  private func fallback(in row: Operands) -> Expression.Form? {
    guard let at = row.firstIndex(where: { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??" }) else {
      return nil
    }
    guard let value = fold(row[..<at]), let other = fold(row[(at + 1)...]) else { return pieces(of: row, at: [at]) }
    return .fallback(value, other)
  }

  private func cast(in row: Operands) -> Expression.Form? {
    guard let at = row.lastIndex(where: { $0.is(UnresolvedAsExprSyntax.self) || $0.is(UnresolvedIsExprSyntax.self) })
    else { return nil }
    let kind: Expression.Cast =
      switch row[at].as(UnresolvedAsExprSyntax.self) {
      case let cast?: Expression.Cast(rawValue: "as" + (cast.questionOrExclamationMark?.text ?? "")) ?? .upcast
      case nil: .test
      }
    // A cast's type is the next element; what follows it counts with what was cast, or is a slip.
    guard row.endIndex > at + 1, let type = row[at + 1].as(TypeExprSyntax.self).flatMap({ TypeName($0.type) }),
      let value = fold(row[..<at])
    else { return pieces(of: row, at: [at]) }
    guard row.endIndex > at + 2 else { return .cast(value, kind, type) }
    guard kind == .upcast || kind == .forced, row.endIndex > at + 3,
      let name = row[at + 2].as(BinaryOperatorExprSyntax.self)?.operator.text, Self.counting.contains(name),
      let other = fold(row[(at + 3)...]), let first = row.first, let last = row.last
    else { return pieces(of: row, at: [at]) }
    // `value as Int + 1` is of that type, too.
    let cast = Expression(
      .cast(value, kind, type), at: position(first), range: range(from: first, to: row[at + 1]))
    let both = Expression(.other([cast, other]), at: position(first), range: range(from: first, to: last))
    return .cast(both, .upcast, type)
  }

  /// What stands between operators, each folded by itself.
  private func pieces(of row: Operands, at places: [Int]) -> Expression.Form {
    var pieces: [Expression] = []
    var start = row.startIndex
    for place in places + [row.endIndex] {
      if let piece = fold(row[start..<place]) { pieces.append(piece) }
      start = place + 1
    }
    return .other(pieces)
  }

  private func isOperator(_ element: ExprSyntax) -> Bool {
    element.is(BinaryOperatorExprSyntax.self) || element.is(AssignmentExprSyntax.self)
      || element.is(UnresolvedAsExprSyntax.self) || element.is(UnresolvedIsExprSyntax.self)
      || element.is(ArrowExprSyntax.self) || element.is(TypeExprSyntax.self)
  }

  private func isCompoundAssignment(_ element: ExprSyntax) -> Bool {
    guard let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return name.hasSuffix("=") && !Self.comparisons.contains(name)
  }

  /// What gives the type that it is given.
  private static let counting: Set<String> = ["+", "-", "*", "/", "%"]
  /// Tighter than `??`.
  private static let tight: Set<String> = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>", "&<<", "&>>", "...", "..<",
  ]
  /// Of Swift's own, what binds as loosely as `??` or looser, and is no assignment.
  private static let known = comparisons.union(["&&", "||", "??", "<", ">"])
  private static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]
}
