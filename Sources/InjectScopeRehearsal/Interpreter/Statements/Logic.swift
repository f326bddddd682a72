internal import InjectScopeModel

/// Conditions: what is known to hold, and what is therefore not evaluated.
extension Statements {
  /// `a && b`, `a || b`: the right side runs only where the left one does not decide.
  func join(
    _ left: Expression, _ junction: Expression.Junction, _ right: Expression, _ scope: Scope
  ) throws -> Value {
    let deciding = junction == .or
    let first = try machine.evaluate(left, scope, wanted: .foreign("Bool"))
    guard case .truth(let truth) = first else {
      let second = try machine.either([{ try machine.evaluate(right, scope, wanted: .foreign("Bool")) }], orNone: true)
      return second.first == .truth(deciding)
        ? .truth(deciding)
        : .unknown(machine.types.operators.comparisonType(junction.rawValue), from: [first] + second, .part)
    }
    guard truth != deciding else { return .truth(deciding) }
    let second = try machine.evaluate(right, scope, wanted: .foreign("Bool"))
    if case .truth = second { return second }
    return .unknown(.foreign("Bool"), from: [second], .part)
  }

  /// `a == b`; of `a < b` what is known of two numbers, or of two texts.
  func compare(
    _ left: Expression, _ comparison: Expression.Comparison, _ right: Expression, _ scope: Scope
  ) throws -> Value {
    let (leftType, rightType) = (
      machine.types.expressions.staticType(of: left, scope), machine.types.expressions.staticType(of: right, scope)
    )
    func value(_ expression: Expression, _ wanted: SwiftType?, besides other: Expression) throws -> Value {
      if case .nothing = other.form { return try machine.construction.evaluateAsked(expression, scope, wanted: nil) }
      let other: SwiftType? = machine.types.expressions.adapts(expression) ? .open(.unwritten) : nil
      return try machine.evaluate(expression, scope, wanted: wanted ?? other)
    }
    let first = try value(left, rightType, besides: right)
    machine.context.temporaries.append(first)
    defer { machine.context.temporaries.removeLast() }
    let second = try value(right, leftType ?? machine.facts.staticType(of: first), besides: left)
    // What runs one day may find something else by then.
    guard !machine.context.mode.isTryingOut, !isForeign(first), !isForeign(second), !hasOwnEquality(first),
      !hasOwnEquality(second),
      let truth = comparison.holds(first, second)
    else {
      let type = machine.types.operators.comparisonType(comparison.rawValue)
      return .unknown(type, from: [first, second], .part)
    }
    return .truth(truth)
  }

  /// The case of a `switch` that is taken, and what each of them binds.
  struct Chosen {
    /// `nil` where nobody knows.
    var known: Int?
    /// Whether the source alone decides it all the same.
    var isFixed = false
    var scopes: [Scope]
  }

  /// What is asked is evaluated.
  func chosen(of branch: Branch, _ scope: Scope) throws -> Chosen {
    guard case .expression(let subject)? = branch.clauses.first, branch.patterns.count == branch.blocks.count else {
      _ = try decide(branch.clauses, scope)
      return Chosen(known: nil, scopes: branch.blocks.map { _ in scope })
    }
    let value = try machine.evaluate(subject, scope)
    machine.context.temporaries.append(value)
    defer { machine.context.temporaries.removeLast() }
    let type = machine.types.expressions.staticType(of: subject, scope) ?? machine.facts.staticType(of: value)
    let scopes = branch.patterns.map { patterns in
      let inner = Scope(scope.frame, in: scope)
      declare([], boundBy: patterns ?? [], of: type, inner)
      return inner
    }
    var found: Int?
    var isKnown = !machine.context.mode.isTryingOut
    for (place, patterns) in branch.patterns.enumerated() where found == nil && isKnown {
      guard let patterns else {
        isKnown = false
        continue
      }
      let same = try patterns.map { try match(value, $0, type, scopes[place]) }
      if patterns.isEmpty || same.contains(true) { found = place } else if same.contains(nil) { isKnown = false }
    }
    guard let found, isKnown else {
      machine.store.giveAway([value])
      if branch.patterns.contains(nil) {
        _ = try decide(Array(branch.clauses.dropFirst()), scope)
      } else {
        for (patterns, inner) in zip(branch.patterns, scopes) {
          for pattern in patterns ?? [] { try evaluateParts(of: pattern, type, inner) }
        }
      }
      return Chosen(known: nil, isFixed: machine.isFixed(value), scopes: scopes)
    }
    // What falls through goes on with the next one.
    return Chosen(known: branch.blocks[found].contains(where: \.mayFallThrough) ? nil : found, scopes: scopes)
  }

  /// Of what is declared elsewhere nobody knows whether it is nil.
  func isForeign(_ value: Value) -> Bool {
    guard case .plain(let plain) = value, value.knownNumber == nil else { return false }
    return plain.type.entry == nil && plain.enumCase == nil
  }

  /// Whether the project says itself when two of these are equal.
  func hasOwnEquality(_ value: Value) -> Bool {
    guard let type = machine.facts.staticType(of: value), type.entry != nil else { return false }
    return ["==", "~="].contains {
      !machine.types.declared.methods($0, of: type).isEmpty || !world.members.functions(named: $0, of: nil).isEmpty
    }
  }
}

extension Expression.Comparison {
  /// `nil` where nobody knows.
  fileprivate func holds(_ left: Value, _ right: Value) -> Bool? {
    switch self {
    case .equal: return left.isSame(as: right)
    case .unequal: return left.isSame(as: right).map { !$0 }
    case .less, .atMost, .greater, .atLeast: break
    }
    if let left = left.knownNumber, let right = right.knownNumber { return orders(left, right) }
    if let left = left.knownText, let right = right.knownText { return orders(left, right) }
    return nil
  }

  private func orders<Part: Comparable>(_ left: Part, _ right: Part) -> Bool {
    switch self {
    case .less: left < right
    case .atMost: left <= right
    case .greater: left > right
    case .atLeast: left >= right
    case .equal: left == right
    case .unequal: left != right
    }
  }
}

extension Statement {
  /// Whether a `fallthrough`, or what leaves by a label, stands in it.
  fileprivate var mayFallThrough: Bool {
    switch self {
    case .leave(let leave): leave == .elsewhere
    case .branch(let branch): branch.blocks.joined().contains(where: \.mayFallThrough)
    case .loop(_, let body, _): body.contains(where: \.mayFallThrough)
    case .attempt(let body, let catches): (body + catches.flatMap(\.body)).contains(where: \.mayFallThrough)
    case .conditional(_, let body): body.contains(where: \.mayFallThrough)
    case .expression, .binding, .return, .throw, .defer, .function: false
    }
  }
}
