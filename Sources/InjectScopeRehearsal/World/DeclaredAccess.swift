internal import InjectScopeModel

/// Who may see a function, by where it is declared: its code says nothing of that.
struct DeclaredAccess {
  private struct Place: Hashable {
    let file: Int
    let position: Position
  }

  private var byPlace: [Place: Access] = [:]

  init(_ project: Project) {
    for (file, source) in project.files.enumerated() {
      func note(_ function: FunctionFacts) {
        let place = Place(file: file, position: function.position)
        if byPlace[place] == nil { byPlace[place] = function.access }
      }
      for function in source.facts.functions { note(function) }
      for type in source.facts.types { for function in type.functions { note(function) } }
    }
  }

  /// `nil` for what is no function that is declared at the top of a file or in a type.
  subscript(position: Position, inFile file: Int) -> Access? { byPlace[Place(file: file, position: position)] }
}
