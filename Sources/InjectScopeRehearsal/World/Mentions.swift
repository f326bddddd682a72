public import InjectScopeModel

/// What code mentions, closures and nested functions included.
public enum Mentions {
  public static func visit(_ statements: [Statement], _ see: (Expression) -> Void) {
    for statement in statements {
      statement.walk { part in if case .expression(let expression) = part { see(expression) } }
    }
  }

  /// The names that a closure uses and does not declare as its parameters.
  static func names(in closure: Closure) -> [String] {
    var names: [String] = []
    var seen = Set(closure.parameters.map(\.name))
    func note(_ name: String) {
      if !name.hasPrefix("$"), seen.insert(name).inserted { names.append(name) }
    }
    for capture in closure.captures { note(capture.name) }
    visit(closure.statements) { expression in
      switch expression.form {
      case .name(let name): note(name)
      case .closure(let inner): for capture in inner.captures { note(capture.name) }
      default: break
      }
    }
    return names
  }

  /// How many parameters a closure has that it only numbers: `$0`, `$1`. Those of closures in it are not its own.
  static func numberedParameters(in closure: Closure) -> Int {
    guard closure.parameters.isEmpty else { return 0 }
    var count = 0
    var inside: [Range<UInt32>] = []
    visit(closure.statements) { expression in
      switch expression.form {
      case .closure: inside.append(expression.range)
      case .name(let name) where name.hasPrefix("$"):
        guard let number = Int(name.dropFirst()), !inside.contains(where: { $0.contains(expression.range.lowerBound) })
        else { return }
        count = max(count, number + 1)
      default: break
      }
    }
    return count
  }

  /// The members of `self` that a closure names, and whether it uses `self` in another way too.
  static func membersOfSelf(in closure: Closure) -> (names: [String], isWhole: Bool) {
    var names: [String] = []
    var mentions = 0
    visit(closure.statements) { expression in
      switch expression.form {
      case .name("self"): mentions += 1
      case .member(let base?, let name):
        guard case .name("self") = base.form else { return }
        mentions -= 1
        if !names.contains(name) { names.append(name) }
      default: break
      }
    }
    return (names, mentions > 0)
  }
}
