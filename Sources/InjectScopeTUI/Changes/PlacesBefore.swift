import InjectScopeModel

/// Where places of a project after a change stand in its sources as they still are: who opens one of them sees these.
struct PlacesBefore: Sendable {
  /// By file: for each line after the change the one that it was, or, where it is new, the one that it would stand before.
  private var lines: [String: [Int]] = [:]

  mutating func add(_ differences: [LineDiff.Line], in file: String) {
    var before = 1
    var known: [Int] = []
    // Lines that others have taken the place of, in their order.
    var replaced: ArraySlice<Int> = []
    for line in differences {
      switch line.change {
      case .same:
        known.append(before)
        before += 1
        replaced = []
      case .added: known.append(replaced.popFirst() ?? before)
      case .removed:
        replaced.append(before)
        before += 1
      }
    }
    lines[file] = known.map { min($0, max(1, before - 1)) }
  }

  func before(_ location: Location) -> Location {
    let line = Int(location.position.line)
    guard let known = lines[location.file], known.indices.contains(line - 1), known[line - 1] != line else {
      return location
    }
    return Location(
      file: location.file, position: Position(line: known[line - 1], column: Int(location.position.column)))
  }
}
