public import InjectScopeModel

/// The names that code mentions, and that by which somebody comes to it.
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
    case .initialValue(let name) where facts.isStatic(name, of: self.facts.type): name
    case .initialiser, .deinitialiser, .initialValue, .subscripting, .subscriptSetter:
      self.facts.type.map { facts.types[Int($0.index)].name.bareName }
    }
  }
}

extension Facts {
  /// Whether a type of the file has a static property of that name.
  func isStatic(_ property: String, of type: ID<TypeFacts>?) -> Bool {
    type.map { types[Int($0.index)].properties.contains { $0.name == property && $0.isStatic } } ?? false
  }
}

extension TypeWorld {
  /// All code that the project shows and that has a name, with that.
  func eachNamedCode(_ visit: (String, Code) -> Void) {
    for (file, source) in project.files.enumerated() where !hiddenFiles.contains(file) {
      for facts in source.facts.code {
        let code = Code(facts, file: file, path: source.path, owner: nil)
        if let name = code.calledBy(source.facts) { visit(name, code) }
      }
    }
  }
}

extension Expression {
  /// `name` of `.name` and `.name(…)`, which mean a member of the type that is wanted.
  var impliedMember: String? {
    switch form {
    case .member(nil, let name): name
    case .call(let callee, _): callee.impliedMember
    default: nil
    }
  }

  /// The name behind the last dot.
  public var lastName: String? {
    switch form {
    case .name(let name), .member(_, let name): name
    case .forced(let inner), .chained(let inner): inner.lastName
    default: nil
    }
  }
}
