public import InjectScopeModel

/// Columns as they are counted by programs that do not count bytes: in characters of Unicode.
public final class CharacterColumns {
  private let tree: any SourceTree
  private let root: String
  /// By path, the lines that hold more than ASCII, by number.
  private var lines: [String: [Int: [UInt8]]] = [:]

  /// For places in files of this project.
  public convenience init(of project: LoadedProject) { self.init(root: project.root, in: project.tree) }

  init(root: String, in tree: any SourceTree) {
    self.root = root
    self.tree = tree
  }

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
    let found = wideLines(inFile: FilePath.absolute(file, from: root))
    lines[file] = found
    return found
  }

  private func wideLines(inFile path: String) -> [Int: [UInt8]] {
    var buffer: [UInt8] = []
    guard case .success(let count) = tree.read(path, atMost: LoadFindings.sizeLimit, into: &buffer) else {
      return [:]
    }
    let text: [UInt8] =
      buffer.withUnsafeBufferPointer { bytes in
        switch SourceText.normalised(UnsafeBufferPointer(rebasing: bytes[..<count])) {
        case .inPlace(let start): Array(bytes[start..<count])
        case .converted(let converted): converted
        case .foreign: []
        }
      }
    var found: [Int: [UInt8]] = [:]
    var (line, start) = (1, 0)
    func end(at offset: Int) {
      if text[start..<offset].contains(where: { $0 >= 0x80 }) { found[line] = Array(text[start..<offset]) }
      line += 1
    }
    for offset in text.indices {
      let isReturn = text[offset] == UInt8(ascii: "\r")
      guard text[offset] == UInt8(ascii: "\n") || isReturn else { continue }
      if isReturn, offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "\n") { continue }
      end(at: offset)
      start = offset + 1
    }
    end(at: text.count)
    return found
  }
}
