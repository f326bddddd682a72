internal import InjectScopeModel

/// Which code may change what a container holds, by the names that it mentions.
///
/// The words are the library's: `register`, `remove`. A name **leads** to one of them where code that has this name (a
/// function, an accessor, whatever belongs to a type of that name and has no name of its own) mentions the word, or a name
/// that leads there. More may lead there than really does, and never less: what is left out is not worth running.
struct ChangingCode {
  private var leading: Set<String>

  init(_ world: TypeWorld, words: Set<String>) {
    var mentioning: [String: Set<String>] = [:]
    world.eachNamedCode { name, code in
      for mentioned in code.namesMentioned { mentioning[mentioned, default: []].insert(name) }
    }
    leading = words
    var waiting = Array(words)
    while let name = waiting.popLast() {
      for next in mentioning[name] ?? [] where leading.insert(next).inserted { waiting.append(next) }
    }
  }

  func mayChange(_ code: Code) -> Bool { !code.namesMentioned.isDisjoint(with: leading) }
}
