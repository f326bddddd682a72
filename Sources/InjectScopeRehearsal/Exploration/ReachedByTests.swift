internal import InjectScopeModel

/// What a test may come to without being seen to, by way of a value of which nobody knows what it is.
struct ReachedByTests {
  private let world: TypeWorld

  init(_ world: TypeWorld) { self.world = world }

  /// The functions of other units that the tests use, or what they use in turn. What only starts the program is not among
  /// them.
  var functions: [Callable] {
    guard world.project.units[world.unit].isTest else { return [] }
    let files = world.project.files.indices.filter { !world.hiddenFiles.contains($0) }
    let live = LiveCode(world, beginningWith: world.project.mentionedElsewhere, in: files) { _, file in
      world.isOwnUnit(file: file)
    }
    return world.members.callables.filter { callable in
      callable.kind == .function && callable.code != nil && !world.isOwnUnit(file: callable.file)
        && live.isUsed(callable.name, of: callable.owner)
    }
  }
}

extension Code {
  var namesMentioned: Set<String> {
    var names: Set<String> = []
    func see(_ expression: Expression) {
      switch expression.form {
      case .name(let name), .member(_, let name): names.insert(name)
      case .type(let type), .metatype(let type): names.insert(type.spelling.bareName)
      default: break
      }
    }
    Mentions.visit(facts.statements, see)
    Mentions.visit(facts.defaults.values.map { .expression($0) }, see)
    return names
  }

  /// The name by which somebody comes to it: of what has none, its type's. Nobody comes to the top of a file.
  func calledBy(_ facts: Facts) -> String? {
    switch self.facts.place {
    case .topLevel: nil
    case .function(let name), .getter(let name), .setter(let name), .observer(let name, _): name
    case .initialiser, .deinitialiser, .initialValue, .subscripting, .subscriptSetter:
      self.facts.type.map { facts.types[Int($0.index)].name.bareName }
    }
  }
}
