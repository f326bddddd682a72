internal import InjectScopeModel

extension ChangeContext {
  /// Writes another type for what initialisers are given under the name and of the type of a property: what sets it
  /// has to be of its type. Only where it stands behind the name on its line.
  func writing(_ type: String, forWhatSetsPropertyAt place: Location) -> [SourceEdit] {
    guard let file = project.files.first(where: { $0.path == place.file }),
      let (owner, property) = file.facts.types.lazy.compactMap({ owner in
        owner.properties.first { $0.position == place.position && !$0.isStatic }.map { (owner, $0) }
      }).first, let held = property.type
    else { return [] }
    let given = owner.initialisers.flatMap(\.parameters).filter { $0.name == property.name && $0.type == held }
    return given.compactMap { parameter in
      guard let position = parameter.position else { return nil }
      return writing(type, for: parameter.type, behind: Location(file: place.file, position: position))
    }
  }

  private func writing(_ new: String, for old: TypeName, behind place: Location) -> SourceEdit? {
    guard let line = line(from: place), let colon = line.firstIndex(of: ":"),
      line[..<colon].allSatisfy({ $0.isLetter || $0.isNumber || "_` ".contains($0) })
    else { return nil }
    let type = line[line.index(after: colon)...].drop { $0.isWhitespace }
    guard type.hasPrefix(old.written) else { return nil }
    let column = Int(place.position.column) + line[..<type.startIndex].utf8.count
    let start = Position(line: Int(place.position.line), column: column)
    let end = Position(line: Int(place.position.line), column: column + old.written.utf8.count)
    return SourceEdit(replacing: Location(file: place.file, position: start), upTo: end, with: new)
  }
}
