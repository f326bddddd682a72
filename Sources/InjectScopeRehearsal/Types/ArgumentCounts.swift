internal import InjectScopeModel

/// With how many arguments a function can be called that is handed over: `single { (a: A) in B(a: a) }` and
/// `single(B.init)` mean the `single` that takes a function of one argument.
extension Choosing {
  /// Whether something can be given where a function with these parameters is wanted; `nil` where nobody knows, or where
  /// it is no function that is given.
  ///
  /// - Parameter type: what is given, asked for where neither a closure nor an initialiser tells.
  func takesAsMany(
    _ given: Expression, _ parameters: [SwiftType], _ scope: Scope, type: () -> SwiftType?
  ) -> Bool? {
    guard let counts = argumentCounts(of: given, scope, type) else { return nil }
    if counts.contains(parameters.count) { return true }
    // A closure may name the parts of the one tuple that it gets.
    if case .closure = given.form, case .tuple(let parts, _)? = parameters.first, parameters.count == 1 {
      return counts.contains(parts.count)
    }
    return false
  }

  private func argumentCounts(of given: Expression, _ scope: Scope, _ type: () -> SwiftType?) -> Set<Int>? {
    switch given.form {
    case .closure(let closure):
      return closure.parameters.isEmpty ? [Mentions.numberedParameters(in: closure)] : [closure.parameters.count]
    case .keyPath: return [1]
    case .member(let base?, "init"):
      guard let type = types.typeExpression(base, scope) else { return nil }
      return counts(ofInitialisersOf: type)
    default:
      guard case .function(let parameters, _)? = type()?.wrapped else { return nil }
      return [parameters.count]
    }
  }

  /// An initialiser that is not called has all its parameters, those with a value of their own too. A struct may have the
  /// one besides that sets what it stores.
  private func counts(ofInitialisersOf type: SwiftType) -> Set<Int>? {
    for ancestor in world.lineage(of: type) {
      guard let entry = ancestor.entry else { return nil }
      let written = Set(world.members.initialisers(of: entry).map(\.parameters.count))
      switch world.index.entries[entry].kind {
      case .class, .actor: if !written.isEmpty { return written }
      case .struct:
        let stored = world.storedProperties(of: entry)
        // What has a value may be left out, or may not be set at all.
        guard stored.allSatisfy({ !$0.facts.hasInitialValue }) else { return nil }
        return written.union([stored.count])
      default: return nil
      }
    }
    return type.entry == nil ? nil : [0]
  }
}
