import InjectScopeModel

/// Every branch of an `#if` is read, and a person builds one of them: what is wrong in a branch that is not built would
/// else seem to be wrong with a program that compiles.
extension GraphDraft {
  /// Errors and warnings about what is only there under a condition say under which.
  mutating func tellConditions() {
    let places = Set(findings.lazy.filter { $0.severity > .note }.map(\.location))
    guard !places.isEmpty else { return }
    var conditions: [Location: Condition] = [:]
    for (place, node) in nodes.enumerated() {
      if let condition = node.condition, places.contains(node.location) { conditions[node.location] = condition }
      needs.forEach(of: ID(place)) { need in
        guard let condition = need.condition ?? node.condition, places.contains(need.location) else { return }
        conditions[need.location] = condition
      }
    }
    guard !conditions.isEmpty else { return }
    for place in findings.indices where findings[place].severity > .note {
      guard let condition = conditions[findings[place].location] else { continue }
      findings[place].chain.append(
        Finding.Hop(
          "this is only there where '\(condition.text)' holds; with -D, one branch is read, and not each of them",
          at: findings[place].location))
    }
  }
}
