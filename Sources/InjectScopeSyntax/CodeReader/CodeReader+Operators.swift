internal import InjectScopeModel
internal import SwiftSyntax

/// The parser leaves operators in a row. They are folded here from the loosest to the tightest: `=`, `? :`, what is not
/// told apart, `??`, casts, and the arithmetic that is not told apart either. What operators declare about themselves is
/// not known: one that is not Swift's own binds as loosely as it may, so that nothing that happens is lost.
extension CodeReader {
  typealias Operands = ArraySlice<Operand>

  /// One of a row, with what it is worked out once: each fold asks of all that are left.
  struct Operand {
    enum Kind { case value, effect, name, assignment, compound, ternary, cast, arrow, type }

    let syntax: ExprSyntax
    let kind: Kind
    /// Of an operator.
    let name: String
    /// The kinds of all up to this one, and the operators that are looser than arithmetic.
    fileprivate var seen: Seen = []

    fileprivate struct Seen: OptionSet {
      let rawValue: UInt8

      static let assignment = Seen(rawValue: 1)
      static let compound = Seen(rawValue: 2)
      static let ternary = Seen(rawValue: 4)
      static let name = Seen(rawValue: 8)
      static let arrow = Seen(rawValue: 16)
      static let cast = Seen(rawValue: 32)
    }
  }

  /// `nil` where there is nothing at all.
  func fold(_ elements: [ExprSyntax]) -> Expression? {
    var seen: Operand.Seen = []
    return fold(
      elements.map { element in
        var operand = Operand(element)
        seen.formUnion(operand.own)
        operand.seen = seen
        return operand
      }[...])
  }

  private func fold(_ row: Operands) -> Expression? {
    guard let first = row.first, let last = row.last, let inner = deeper else { return nil }
    if let form = inner.form(of: row, last.seen) {
      return Expression(form, at: position(first.syntax), range: range(from: first.syntax, to: last.syntax))
    }
    // `unsafe x`, and what stands alone.
    if row.count == 1, let unsafe = first.syntax.as(UnsafeExprSyntax.self) { return inner.fold([unsafe.expression]) }
    return row.count == 1 ? read(first.syntax) : nil
  }

  private func form(of row: Operands, _ seen: Operand.Seen) -> Expression.Form? {
    if let form = effect(of: row) { return form }
    if seen.contains(.assignment), let form = assignment(in: row) { return form }
    if !seen.isDisjoint(with: [.compound, .ternary]), let form = ternary(in: row) { return form }
    if seen.contains(.name), let form = logic(in: row) { return form }
    if !seen.isDisjoint(with: [.name, .compound, .arrow]), let form = loose(in: row) { return form }
    if seen.contains(.name), let form = fallback(in: row) { return form }
    if seen.contains(.cast), let form = cast(in: row) { return form }
    guard row.count > 1 else { return nil }
    let operands = row.filter { !isOperator($0) }
    let isSum =
      row.count == 2 * operands.count - 1 && operands.count > 1 && row.allSatisfy { !$0.isNamed || $0.name == "+" }
    return isSum ? .sum(operands.map { read($0.syntax) }) : .other(operands.map { read($0.syntax) })
  }

  /// `try` and `await` cover all that stands right of them.
  private func effect(of row: Operands) -> Expression.Form? {
    guard let first = row.first, first.kind == .effect else { return nil }
    let rest = row.dropFirst()
    if let attempt = first.syntax.as(TryExprSyntax.self) {
      let kind: Expression.Attempt =
        switch attempt.questionOrExclamationMark?.text {
        case "?": .optional
        case "!": .forced
        default: .plain
        }
      return covered(attempt.expression, rest).map { .attempt($0, kind) }
    }
    if let awaited = first.syntax.as(AwaitExprSyntax.self) {
      return covered(awaited.expression, rest).map { .attempt($0, .await) }
    }
    if let unsafe = first.syntax.as(UnsafeExprSyntax.self), !rest.isEmpty {
      return covered(unsafe.expression, rest)?.form
    }
    return nil
  }

  private func covered(_ first: ExprSyntax, _ rest: Operands) -> Expression? { fold([first] + rest.map(\.syntax)) }

  private func assignment(in row: Operands) -> Expression.Form? {
    guard let at = row.firstIndex(where: { $0.kind == .assignment }) else { return nil }
    guard let target = fold(row[..<at]), let value = fold(row[(at + 1)...]) else { return pieces(of: row, at: [at]) }
    return .assignment(to: target, value)
  }

  /// `a += b` is `a = a + b`; of the others nobody tells more than that both make it.
  private func compoundAssignment(in row: Operands, at place: Int) -> Expression.Form {
    guard let target = fold(row[..<place]), let value = fold(row[(place + 1)...]),
      let first = row.first, let last = row.last
    else { return pieces(of: row, at: [place]) }
    let isSum = row[place].name == "+="
    let form: Expression.Form = isSum ? .sum([target, value]) : .other([target, value])
    return .assignment(
      to: target, Expression(form, at: position(first.syntax), range: range(from: first.syntax, to: last.syntax)))
  }

  private func ternary(in row: Operands) -> Expression.Form? {
    // `a += b ? c : d` assigns.
    if let at = row.firstIndex(where: { $0.kind == .compound }) { return compoundAssignment(in: row, at: at) }
    guard let at = row.firstIndex(where: { $0.kind == .ternary }),
      let ternary = row[at].syntax.as(UnresolvedTernaryExprSyntax.self)
    else { return nil }
    let then = read(ternary.thenExpression)
    guard let condition = fold(row[..<at]), let other = fold(row[(at + 1)...]) else { return .other([then]) }
    return .choice(on: [condition], [then, other])
  }

  /// `||`, then `&&`, then `==` and `<`: only where nothing in the row binds in a way that nobody knows.
  private func logic(in row: Operands) -> Expression.Form? {
    let names = row.indices.compactMap { index in
      row[index].isNamed ? (index, row[index].name) : nil
    }
    guard !row.contains(where: { $0.kind == .arrow }),
      names.allSatisfy({ Self.known.contains($0.1) || Self.tight.contains($0.1) })
    else { return nil }
    for junction in [Expression.Junction.or, .and] {
      guard let at = names.last(where: { $0.1 == junction.rawValue })?.0 else { continue }
      guard let left = fold(row[..<at]), let right = fold(row[(at + 1)...]) else { return nil }
      return .junction(left, junction, right)
    }
    guard
      let (at, comparison) = names.reversed().lazy.compactMap({ place, name in
        Expression.Comparison(rawValue: name).map { (place, $0) }
      }).first, let left = fold(row[..<at]), let right = fold(row[(at + 1)...])
    else { return nil }
    return .comparison(left, comparison, right)
  }

  /// Whatever else may bind looser than `??`.
  private func loose(in row: Operands) -> Expression.Form? {
    let places = row.indices.filter { index in
      guard row[index].isNamed else { return row[index].kind == .arrow }
      return row[index].name != "??" && !Self.tight.contains(row[index].name)
    }
    if let form = own(in: row, at: places) { return form }
    return places.isEmpty ? nil : pieces(of: row, at: places)
  }

  /// An operator that the project declares calls a function. Several of one name are called from the left; of
  /// different ones nobody knows which binds tighter.
  private func own(in row: Operands, at places: [Int]) -> Expression.Form? {
    guard let first = places.first, row[first].kind == .name, !Self.isSwiftsOwn(row[first].name),
      places.allSatisfy({ row[$0].name == row[first].name && row[$0].kind == .name }),
      row.count(where: isOperator) == places.count,
      var left = fold(row[..<first])
    else { return nil }
    let ends = places.dropFirst() + [row.endIndex]
    for (place, end) in zip(places, ends) {
      guard let right = fold(row[(place + 1)..<end]) else { return nil }
      let name = Expression(.name(row[place].name), at: position(row[place].syntax))
      left = Expression(
        .call(name, [Argument(left), Argument(right)]), at: left.position,
        range: left.range.lowerBound..<max(right.range.upperBound, left.range.lowerBound))
    }
    return left.form
  }

  /// Whether Swift declares an operator of that name: what it does is not told apart then.
  static func isSwiftsOwn(_ name: String) -> Bool {
    tight.contains(name) || known.contains(name) || ["~", "!"].contains(name)
  }

  private func fallback(in row: Operands) -> Expression.Form? {
    guard let at = row.firstIndex(where: { $0.isNamed && $0.name == "??" }) else {
      return nil
    }
    guard let value = fold(row[..<at]), let other = fold(row[(at + 1)...]) else { return pieces(of: row, at: [at]) }
    return .fallback(value, other)
  }

  private func cast(in row: Operands) -> Expression.Form? {
    guard let at = row.lastIndex(where: { $0.kind == .cast }) else { return nil }
    let kind: Expression.Cast =
      switch row[at].syntax.as(UnresolvedAsExprSyntax.self) {
      case let cast?: Expression.Cast(rawValue: "as" + (cast.questionOrExclamationMark?.text ?? "")) ?? .upcast
      case nil: .test
      }
    // A cast's type is the next element; what follows it counts with what was cast, or is a slip.
    guard row.endIndex > at + 1, let type = row[at + 1].syntax.as(TypeExprSyntax.self).flatMap({ TypeName($0.type) }),
      let value = fold(row[..<at])
    else { return pieces(of: row, at: [at]) }
    guard row.endIndex > at + 2 else { return .cast(value, kind, type) }
    guard kind == .upcast || kind == .forced, row.endIndex > at + 3,
      row[at + 2].isNamed, Self.counting.contains(row[at + 2].name),
      let other = fold(row[(at + 3)...]), let first = row.first, let last = row.last
    else { return pieces(of: row, at: [at]) }
    // `value as Int + 1` is of that type, too.
    let cast = Expression(
      .cast(value, kind, type), at: position(first.syntax), range: range(from: first.syntax, to: row[at + 1].syntax))
    let both = Expression(
      .other([cast, other]), at: position(first.syntax), range: range(from: first.syntax, to: last.syntax))
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

  private func isOperator(_ element: Operand) -> Bool {
    switch element.kind {
    case .name, .compound, .assignment, .cast, .arrow, .type: true
    case .value, .effect, .ternary: false
    }
  }

  /// What gives the type that it is given.
  private static let counting: Set<String> = ["+", "-", "*", "/", "%"]
  /// Tighter than `??`.
  private static let tight: Set<String> = [
    "+", "-", "*", "/", "%", "&+", "&-", "&*", "&", "|", "^", "<<", ">>", "&<<", "&>>", "...", "..<",
  ]
  /// Of Swift's own, what binds as loosely as `??` or looser, and is no assignment.
  private static let known = comparisons.union(["&&", "||", "??", "<", ">"])
  fileprivate static let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]
}

extension CodeReader.Operand {
  fileprivate init(_ syntax: ExprSyntax) {
    self.syntax = syntax
    name = syntax.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    kind =
      switch syntax.kind {
      case .tryExpr, .awaitExpr, .unsafeExpr: .effect
      case .assignmentExpr: .assignment
      case .unresolvedTernaryExpr: .ternary
      case .unresolvedAsExpr, .unresolvedIsExpr: .cast
      case .arrowExpr: .arrow
      case .typeExpr: .type
      case .binaryOperatorExpr:
        name.hasSuffix("=") && !CodeReader.comparisons.contains(name) ? .compound : .name
      default: .value
      }
  }

  /// Whether it is an operator that is told by its name.
  fileprivate var isNamed: Bool { kind == .name || kind == .compound }

  fileprivate var own: Seen {
    switch kind {
    case .assignment: .assignment
    case .compound: .compound
    case .ternary: .ternary
    case .name: .name
    case .arrow: .arrow
    case .cast: .cast
    case .value, .effect, .type: []
    }
  }
}
