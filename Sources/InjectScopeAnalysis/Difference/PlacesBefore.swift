public import InjectScopeModel

/// Where places of a project after a change stand in its sources as they still are: who opens one of them sees these.
public struct PlacesBefore: Sendable {
  /// A line after the change.
  private struct Line {
    /// What it was, or, where it is new, the one that it would stand before.
    var old: Int
    /// Whether it is in the place of none.
    var isNew = false
  }

  private var lines: [String: [Line]] = [:]

  public init() {}

  /// - Parameters:
  ///   - old: the lines of the file as they are.
  ///   - new: as they would be.
  public mutating func add<Text: Hashable>(from old: [Text], to new: [Text], in file: String) {
    var known: [Line] = []
    var next = 0
    for match in LineDifference(old, new).matches + [(old.count, new.count)] {
      // Lines that others have taken the place of, in their order.
      var replaced = next..<match.old
      while known.count < match.new {
        known.append(replaced.popFirst().map { Line(old: $0) } ?? Line(old: match.old, isNew: true))
      }
      if match.new < new.count { known.append(Line(old: match.old)) }
      next = match.old + 1
    }
    lines[file] = known.map { Line(old: min($0.old, max(0, old.count - 1)) + 1, isNew: $0.isNew) }
  }

  /// Of what is new, the beginning of the line that it would stand before.
  public func before(_ location: Location) -> Location {
    let line = Int(location.position.line)
    guard let known = lines[location.file], known.indices.contains(line - 1) else { return location }
    let (old, isNew) = (known[line - 1].old, known[line - 1].isNew)
    guard isNew || old != line else { return location }
    return Location(
      file: location.file, position: Position(line: old, column: isNew ? 1 : Int(location.position.column)))
  }
}
