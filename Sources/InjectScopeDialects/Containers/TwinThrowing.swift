internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Whether a call may throw, as the project declares what is called.
///
/// What is registered as it stands is under the `try` that registers it, and says none of its own.
struct TwinThrowing {
  let source: Run.Source
  let world: TypeWorld

  func mayThrow(_ callee: Expression, _ arguments: [Argument]) -> Bool {
    switch callee.form {
    case .name(let name):
      switch source.meanings[name] {
      case .type(let type)?: initialiserThrows(type, arguments)
      case .method?: source.owner.map { functionThrows(name, of: $0) } ?? false
      case .longer?: source.owner.map { functionThrows(name, of: $0) } ?? false
      default: functionThrows(name, ofEntry: nil)
      }
    case .type(let name): source.types[name].map { initialiserThrows($0, arguments) } ?? false
    case .member(let base?, let name):
      switch base.form {
      case .name("self"), .name("Self"): source.owner.map { functionThrows(name, of: $0) } ?? false
      case .name(let owner):
        if case .type(let type)? = source.meanings[owner] {
          name == "init" ? initialiserThrows(type, arguments) : functionThrows(name, of: type)
        } else {
          false
        }
      default: false
      }
    default: false
    }
  }

  /// Whether anything else than calls that `isAsking` knows may throw in it, as far as can be seen.
  func mayThrow(in expression: Expression, besides isAsking: (Expression) -> Bool) -> Bool {
    if isAsking(expression) { return false }
    switch expression.form {
    case .name, .literal, .member(nil, _): return false
    case .call(let callee, let arguments):
      guard isDeclaredInitialiser(callee), !mayThrow(callee, arguments) else { return true }
      return arguments.contains { mayThrow(in: $0.value, besides: isAsking) }
    default: return true
    }
  }

  /// An initialiser that the project declares, so that its effects are known.
  private func isDeclaredInitialiser(_ callee: Expression) -> Bool {
    switch callee.form {
    case .name(let name): if case .type(let type)? = source.meanings[name] { type.entry != nil } else { false }
    case .type(let name): source.types[name]?.entry != nil
    default: false
    }
  }

  /// One of those that have all the labels.
  private func initialiserThrows(_ type: SwiftType, _ arguments: [Argument]) -> Bool {
    let labels = arguments.compactMap(\.label)
    return world.lineage(of: type).compactMap(\.entry).contains { entry in
      world.index.entries[entry].declarations.flatMap(\.facts.initialisers).contains { initialiser in
        initialiser.effects.isThrowing && Set(labels).isSubset(of: initialiser.parameters.compactMap(\.label))
      }
    }
  }

  private func functionThrows(_ name: String, of type: SwiftType) -> Bool {
    world.lineage(of: type).contains { $0.entry.map { functionThrows(name, ofEntry: $0) } ?? false }
  }

  private func functionThrows(_ name: String, ofEntry entry: Int?) -> Bool {
    world.members.functions(named: name, of: entry).contains { function in
      let facts = world.project.files[function.file].facts
      let declared = entry == nil ? facts.functions : facts.types.flatMap(\.functions)
      return declared.contains { $0.position == function.location.position && $0.effects.isThrowing }
    }
  }
}
