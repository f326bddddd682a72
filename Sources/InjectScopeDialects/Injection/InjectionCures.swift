internal import InjectScopeModel
internal import InjectScopeRehearsal

extension InjectionLibrary {
  /// What would cure it that a module has no entry.
  func fix(for outcome: Run.Outcome, _ key: Key, in container: Run.Container) -> Finding.Fix? {
    guard outcome.isHole else { return nil }
    let isNil = outcome.isNil
    let tag = key.qualifier.map { "(tag: \($0.asLiteral))" } ?? ""
    return Finding.Fix(
      "register '\(key.text)' in '\(container.name)' before this is asked for\(isNil ? ", unless nil is meant" : ""): "
        + "factory\(tag) { … as \(key.type.written) }")
  }
}
