internal import InjectScopeModel

/// Which names code of a name comes to: those that it mentions, and those that code of these mentions. More may be reached
/// so than really is, and never less.
struct ReachedNames {
  private var mentioned: [String: Set<String>] = [:]

  init(_ world: TypeWorld) {
    world.eachNamedCode { name, code in mentioned[name, default: []].formUnion(code.namesMentioned) }
  }

  func from(_ names: Set<String>) -> Set<String> {
    var reached = names
    var waiting = Array(names)
    while let name = waiting.popLast() {
      for next in mentioned[name] ?? [] where reached.insert(next).inserted { waiting.append(next) }
    }
    return reached
  }
}
