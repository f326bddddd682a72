internal import InjectScopeModel

/// A piece of code of the project, and where it stands: what can be called, or read.
final class Code {
  let number: Int
  let facts: CodeFacts
  let file: Int
  let path: String
  /// The type that it is a member of, in `TypeWorld.index`.
  let owner: Int?

  init(number: Int, facts: CodeFacts, file: Int, path: String, owner: Int?) {
    self.number = number
    self.facts = facts
    self.file = file
    self.path = path
    self.owner = owner
  }

  func location(_ position: Position) -> Location { Location(file: path, position: position) }
}
