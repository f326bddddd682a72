/// What a walk through code comes by.
public enum CodePart: Sendable {
  case expression(Expression)
  case binding(Binding)
  /// Its statements follow.
  case closure(Closure)
  /// A function inside a function; its defaults and statements follow.
  case function(CodeFacts)
}

extension CodeFacts {
  /// Everything in a piece of code, from the outside in, in the order of the source.
  public func walk(_ visit: (CodePart) -> Void) {
    for place in defaults.keys.sorted() { defaults[place]?.walk(visit) }
    for statement in statements { statement.walk(visit) }
  }
}

extension Statement {
  public func walk(_ visit: (CodePart) -> Void) {
    switch self {
    case .expression(let expression), .throw(let expression): expression.walk(visit)
    case .binding(let binding): binding.walk(visit)
    case .return(let expression, _): expression?.walk(visit)
    case .branch(let branch):
      for clause in branch.clauses {
        switch clause {
        case .expression(let expression): expression.walk(visit)
        case .unwrapping(let binding): binding.walk(visit)
        case .pattern(_, let expression, _): expression?.walk(visit)
        }
      }
      for statement in branch.blocks.joined() { statement.walk(visit) }
    case .loop(let header, let body, _):
      for expression in header { expression.walk(visit) }
      for statement in body { statement.walk(visit) }
    case .attempt(let body, let catches):
      for statement in body { statement.walk(visit) }
      for one in catches {
        for expression in one.patterns?.flatMap(\.expressions) ?? [] { expression.walk(visit) }
        for statement in one.body { statement.walk(visit) }
      }
    case .defer(let body), .conditional(_, let body):
      for statement in body { statement.walk(visit) }
    case .function(let function):
      visit(.function(function))
      function.walk(visit)
    case .leave: break
    }
  }
}

extension Binding {
  fileprivate func walk(_ visit: (CodePart) -> Void) {
    visit(.binding(self))
    for attribute in attributes { for argument in attribute.values { argument.value.walk(visit) } }
    value?.walk(visit)
  }
}

extension Expression {
  public func walk(_ visit: (CodePart) -> Void) {
    visit(.expression(self))
    if case .closure(let closure) = form {
      visit(.closure(closure))
      for capture in closure.captures { capture.value?.walk(visit) }
      for statement in closure.statements { statement.walk(visit) }
    }
    if case .keyPath(let closure) = form { for statement in closure.statements { statement.walk(visit) } }
    for part in parts { part.walk(visit) }
  }

  /// The expressions directly inside, in the order of the source; a closure's statements are not among them.
  public var parts: [Expression] {
    switch form {
    case .name, .metatype, .type, .closure, .keyPath, .literal, .nothing: []
    case .member(let base, _): base.map { [$0] } ?? []
    case .call(let callee, let arguments), .element(let callee, let arguments): [callee] + arguments.map(\.value)
    case .string(_, let values), .array(let values), .dictionary(let values), .sum(let values), .other(let values):
      values
    case .tuple(let arguments): arguments.map(\.value)
    case .cast(let value, _, _), .attempt(let value, _), .forced(let value), .chained(let value): [value]
    case .assignment(let target, let value): [target, value]
    case .fallback(let value, let other), .junction(let value, _, let other), .comparison(let value, _, let other):
      [value, other]
    case .negation(let value), .lent(let value): [value]
    case .choice(let asked, let values): asked + values
    }
  }
}
