public import InjectScopeModel

/// What stands in one of the branches of an `if` or a `switch`: another run of the same code may take another one.
extension TypeWorld {
  /// - Parameter file: by its number.
  public func standsInBranch(_ position: Position, inFile file: Int) -> Bool {
    project.files[file].facts.code.contains { $0.holdsInBranch(position) }
  }
}

extension CodeFacts {
  fileprivate func holdsInBranch(_ position: Position) -> Bool {
    var isHeld = statements.holdInBranch(position)
    walk { part in if case .closure(let closure) = part { isHeld = isHeld || closure.statements.holdInBranch(position) }
    }
    return isHeld
  }
}

extension [Statement] {
  fileprivate func holdInBranch(_ position: Position) -> Bool {
    contains { statement in
      switch statement {
      case .branch(let branch): branch.blocks.contains { $0.surround(position) }
      case .loop(_, let body, _), .defer(let body), .conditional(_, let body): body.holdInBranch(position)
      case .attempt(let body, let catches):
        body.holdInBranch(position) || catches.contains { $0.body.surround(position) }
      case .function(let function): function.statements.holdInBranch(position)
      case .expression, .binding, .return, .throw, .leave: false
      }
    }
  }

  /// Whether the place lies between the first and the last of what they say.
  private func surround(_ position: Position) -> Bool {
    var (first, last): (Position?, Position?)
    Mentions.visit(self) { expression in
      first = Swift.min(first ?? expression.position, expression.position)
      last = Swift.max(last ?? expression.position, expression.position)
    }
    guard let first, let last else { return false }
    return first <= position && position <= last
  }
}
