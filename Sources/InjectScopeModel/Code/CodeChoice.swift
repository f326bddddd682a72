/// Code as it is compiled where a choice of conditions is made: branches of `#if` that are not are gone, those that are
/// stand among the statements around them.
extension CodeFacts {
  func choosing(_ choice: Choice) -> CodeFacts {
    var chosen = self
    chosen.defaults = defaults.mapValues { $0.choosing(choice) }
    chosen.attributes = attributes.compactMap { $0.choosing(choice) }
    chosen.statements = statements.choosing(choice)
    return chosen
  }
}

extension [Statement] {
  fileprivate func choosing(_ choice: Choice) -> [Statement] { flatMap { $0.choosing(choice) } }
}

extension Statement {
  fileprivate func choosing(_ choice: Choice) -> [Statement] {
    switch self {
    case .conditional(let condition, let body):
      var left: Condition? = condition
      guard choice.keeps(&left) else { return [] }
      let body = body.choosing(choice)
      return left.map { [.conditional($0, body)] } ?? body
    case .expression(let expression): return [.expression(expression.choosing(choice))]
    case .throw(let expression): return [.throw(expression.choosing(choice))]
    case .return(let expression, let position): return [.return(expression?.choosing(choice), position)]
    case .binding(let binding): return [.binding(binding.choosing(choice))]
    case .branch(let branch): return [.branch(branch.choosing(choice))]
    case .loop(let header, let body, let isOverElements):
      return [
        .loop(
          header: header.map { $0.choosing(choice) }, body: body.choosing(choice), isOverElements: isOverElements)
      ]
    case .attempt(let body, let catches):
      return [
        .attempt(
          body: body.choosing(choice),
          catches: catches.map { one in
            Catch(
              patterns: one.patterns?.map { $0.choosing(choice) }, body: one.body.choosing(choice),
              position: one.position)
          })
      ]
    case .defer(let body): return [.defer(body.choosing(choice))]
    case .function(let function): return [.function(function.choosing(choice))]
    case .leave: return [self]
    }
  }
}

extension Binding {
  fileprivate func choosing(_ choice: Choice) -> Binding {
    var chosen = self
    chosen.value = value?.choosing(choice)
    chosen.attributes = attributes.compactMap { $0.choosing(choice) }
    return chosen
  }
}

extension Branch {
  fileprivate func choosing(_ choice: Choice) -> Branch {
    var chosen = self
    chosen.clauses = clauses.map { clause in
      switch clause {
      case .expression(let expression): .expression(expression.choosing(choice))
      case .unwrapping(let binding): .unwrapping(binding.choosing(choice))
      case .pattern(let names, let expression, let pattern):
        .pattern(names: names, expression?.choosing(choice), pattern?.choosing(choice))
      }
    }
    chosen.blocks = blocks.map { $0.choosing(choice) }
    chosen.patterns = patterns.map { $0.map { $0.map { $0.choosing(choice) } } }
    return chosen
  }
}

extension Pattern {
  fileprivate func choosing(_ choice: Choice) -> Pattern {
    func all(_ parts: [Part]) -> [Part] { parts.map { Part(label: $0.label, $0.pattern.choosing(choice)) } }
    switch self {
    case .value(let value): return .value(value.choosing(choice))
    case .enumCase(let name, let parts): return .enumCase(name, all(parts))
    case .tuple(let parts): return .tuple(all(parts))
    case .some(let inner): return .some(inner.choosing(choice))
    case .cast(let type, let inner): return .cast(type, inner.choosing(choice))
    case .tested(let inner, let test): return .tested(inner.choosing(choice), test.choosing(choice))
    case .name, .anything: return self
    }
  }
}

extension Argument {
  func choosing(_ choice: Choice) -> Argument {
    var chosen = self
    chosen.value = value.choosing(choice)
    return chosen
  }
}

extension Expression {
  /// Only the closures inside can hold an `#if`.
  fileprivate func choosing(_ choice: Choice) -> Expression {
    var chosen = self
    chosen.form = form.choosing(choice)
    return chosen
  }
}

extension Expression.Form {
  fileprivate func choosing(_ choice: Choice) -> Expression.Form {
    func all(_ values: [Expression]) -> [Expression] { values.map { $0.choosing(choice) } }
    func all(_ arguments: [Argument]) -> [Argument] { arguments.map { $0.choosing(choice) } }
    switch self {
    case .name, .metatype, .type, .literal, .nothing: return self
    case .member(let base, let name): return .member(base?.choosing(choice), name)
    case .call(let callee, let arguments): return .call(callee.choosing(choice), all(arguments))
    case .element(let base, let arguments): return .element(base.choosing(choice), all(arguments))
    case .closure(let closure): return .closure(closure.choosing(choice))
    case .string(let text, let values): return .string(text, all(values))
    case .array(let values): return .array(all(values))
    case .dictionary(let values): return .dictionary(all(values))
    case .tuple(let arguments): return .tuple(all(arguments))
    case .cast(let value, let cast, let type): return .cast(value.choosing(choice), cast, type)
    case .attempt(let value, let attempt): return .attempt(value.choosing(choice), attempt)
    case .forced(let value): return .forced(value.choosing(choice))
    case .chained(let value): return .chained(value.choosing(choice))
    case .lent(let value): return .lent(value.choosing(choice))
    case .assignment(let target, let value): return .assignment(to: target.choosing(choice), value.choosing(choice))
    case .fallback(let value, let other): return .fallback(value.choosing(choice), other.choosing(choice))
    case .junction(let value, let junction, let other):
      return .junction(value.choosing(choice), junction, other.choosing(choice))
    case .negation(let value): return .negation(value.choosing(choice))
    case .comparison(let value, let comparison, let other):
      return .comparison(value.choosing(choice), comparison, other.choosing(choice))
    case .choice(let asked, let values): return .choice(on: all(asked), all(values))
    case .sum(let values): return .sum(all(values))
    case .keyPath(let closure): return .keyPath(closure.choosing(choice))
    case .other(let values): return .other(all(values))
    }
  }
}

extension Closure {
  fileprivate func choosing(_ choice: Choice) -> Closure {
    var chosen = self
    chosen.captures = captures.map { capture in
      var capture = capture
      capture.value = capture.value?.choosing(choice)
      return capture
    }
    chosen.statements = statements.choosing(choice)
    return chosen
  }
}
