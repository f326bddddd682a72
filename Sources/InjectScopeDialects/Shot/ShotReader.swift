internal import InjectScopeModel

/// What declarations may be in Shot's words. Whether they are shows only where superclasses, protocols and imports are
/// at hand: a scope is a candidate, and makes sure that its type is read whole, wherever its parts stand.
enum ShotReader {
  static func read(_ facts: inout Facts) {
    for index in facts.types.indices {
      let type = facts.types[index]
      guard type.kind != .enum else { continue }
      // What makes a module may be a superclass's or a protocol's affair.
      facts.wanted.formUnion(type.inherited.map(\.type.spelling))
      guard let kind = kind(of: type) else { continue }
      facts.wanted.formUnion((type.attributes + type.functions.flatMap(\.attributes)).possibleActors)
      facts.scopes.append(
        ScopeFact(dialect: Shot.id, kind: kind, type: ID(index), condition: type.condition))
      if kind == .component { facts.wanted.formUnion(wanted(by: type)) }
    }
  }

  private static func kind(of type: TypeFacts) -> Node.Kind? {
    let names = type.inherited.flatMap(\.type.spelling.compositionParts).map(\.bareName)
    if names.contains(ShotWords.component) || type.annotations.contains(where: { $0.name == ShotWords.component }) {
      return .component
    }
    // One that refines a component of the project's own says so by what it holds.
    if type.kind == .protocol, type.functions.contains(where: ShotWords.isBuilder) { return .component }
    if type.kind == .protocol, type.functions.contains(where: ShotWords.isInjection), !names.isEmpty {
      return .component
    }
    return names.contains { $0.hasSuffix(ShotWords.module) } ? .module : nil
  }

  /// The types of a component's modules, and its consumers.
  private static func wanted(by type: TypeFacts) -> Set<String> {
    let modules = type.properties.compactMap(\.type?.spelling)
    let given = type.functions.filter(ShotWords.isBuilder).flatMap(\.parameters)
      .map(\.type.spelling.withoutGenericArguments.bareName).filter(\.isPlainWord)
    let consumers = type.functions.filter(ShotWords.isInjection).flatMap {
      $0.parameters.map(\.type.unwrapped.spelling)
    }
    return Set(modules + consumers + given.map { "typealias \($0)" })
  }
}
