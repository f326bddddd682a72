internal import InjectScopeModel

/// Declarations of one name under an `#if` and its `#else`: one of them is there, as whoever builds decides. Each runs as
/// one of several ways, under its condition, and neither sees what another one does.
extension Machine {
  /// The function, or those that stand for it where its `#if` does not hold; without those that cannot be there where the
  /// program is now.
  func alternatives(to callable: Callable, _ written: Written) -> [Callable] {
    guard let condition = callable.condition, callable.number >= 0 else { return [callable] }
    var all = [callable]
    for other in world.members.functions(named: callable.name, callable.kind, of: callable.owner)
    where other.number != callable.number && other.isStatic == callable.isStatic && other.code != nil {
      guard let its = other.condition, Condition.areExclusive(its, condition), other.accepts(written.arguments) != nil,
        all.allSatisfy({ one in one.condition.map { Condition.areExclusive($0, its) } == true })
      else { continue }
      all.append(other)
    }
    guard all.count > 1 else { return all }
    var here = Set(context.runningScopes.compactMap(\.frame.code.facts.condition))
    if let condition = context.condition { here.insert(condition) }
    let possible = all.filter { one in
      one.condition.map { its in here.contains { Condition.areExclusive(its, $0) } } != true
    }
    return possible.isEmpty ? [callable] : possible
  }

  /// Runs something that is only there under a condition.
  func under<Result>(_ condition: Condition?, _ action: () throws -> Result) rethrows -> Result {
    let outer = context.condition
    defer { context.condition = outer }
    if let condition { context.condition = outer && condition }
    return try action()
  }
}
