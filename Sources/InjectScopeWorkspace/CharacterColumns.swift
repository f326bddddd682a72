public import InjectScopeModel

/// Columns as they are counted by programs that do not count bytes: in characters of Unicode.
public final class CharacterColumns {
  private let source: ProjectLines
  /// By path, the lines that hold more than ASCII, by number.
  private var lines: [String: [Int: [UInt8]]] = [:]

  /// For places in files of this project.
  public init(of source: ProjectLines) { self.source = source }

  /// The same place with its column in characters; unchanged where the file cannot be read.
  public func callAsFunction(_ location: Location) -> Location {
    let line = Int(location.position.line)
    guard let bytes = wideLines(of: location.file)[line] else { return location }
    let before = bytes.prefix(Int(location.position.column) - 1)
    let characters = before.count { $0 & 0xC0 != 0x80 }
    // What lies behind the line's end lies as far behind it.
    let behind = max(0, Int(location.position.column) - 1 - bytes.count)
    return Location(file: location.file, position: Position(line: line, column: characters + behind + 1))
  }

  private func wideLines(of file: String) -> [Int: [UInt8]] {
    if let known = lines[file] { return known }
    var found: [Int: [UInt8]] = [:]
    let (text, ranges) = source.contents(of: file)
    for (index, range) in ranges.enumerated() where text[range].contains(where: { $0 >= 0x80 }) {
      found[index + 1] = Array(text[range])
    }
    lines[file] = found
    return found
  }
}
