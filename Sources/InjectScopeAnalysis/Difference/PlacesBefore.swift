public import InjectScopeModel

/// Where places of a project after a change stand in its sources as they still are: who opens one of them sees these.
public struct PlacesBefore: Sendable {
  /// By file: for each line after the change the one that it was, or, where it is new, the one that it would stand before.
  private var lines: [String: [Int]] = [:]

  public init() {}

  /// - Parameters:
  ///   - old: the lines of the file as they are.
  ///   - new: as they would be.
  public mutating func add<Line: Hashable>(from old: [Line], to new: [Line], in file: String) {
    var known: [Int] = []
    var next = 0
    for match in LineDifference(old, new).matches + [(old.count, new.count)] {
      // Lines that others have taken the place of, in their order.
      var replaced = next..<match.old
      while known.count < match.new { known.append(replaced.popFirst() ?? match.old) }
      if match.new < new.count { known.append(match.old) }
      next = match.old + 1
    }
    lines[file] = known.map { min($0, max(0, old.count - 1)) + 1 }
  }

  public func before(_ location: Location) -> Location {
    let line = Int(location.position.line)
    guard let known = lines[location.file], known.indices.contains(line - 1), known[line - 1] != line else {
      return location
    }
    return Location(
      file: location.file, position: Position(line: known[line - 1], column: Int(location.position.column)))
  }
}
