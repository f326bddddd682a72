public import InjectScopeModel

/// The lines of a project's files, as places count them. The file that was asked for last is kept.
public final class ProjectLines {
  private let tree: any SourceTree
  private let root: String
  private var last: (file: String, text: [UInt8], lines: [Range<Int>])?

  public convenience init(of project: LoadedProject) { self.init(root: project.root, in: project.tree) }

  init(root: String, in tree: any SourceTree) {
    self.tree = tree
    self.root = root
  }

  /// The line that a place stands in, without what ends it; `nil` where it cannot be read.
  public func line(of location: Location) -> [UInt8]? {
    let (text, lines) = contents(of: location.file)
    let index = Int(location.position.line) - 1
    return lines.indices.contains(index) ? Array(text[lines[index]]) : nil
  }

  /// A file's text as it was read; nothing of a file that cannot be read.
  public func text(ofFile file: String) -> [UInt8] { contents(of: file).text }

  /// A file's text, and where its lines stand in it; nothing of a file that cannot be read.
  func contents(of file: String) -> (text: [UInt8], lines: [Range<Int>]) {
    if let last, last.file == file { return (last.text, last.lines) }
    let text = read(FilePath.absolute(file, from: root))
    let lines = text.map(Self.lines) ?? []
    last = (file, text ?? [], lines)
    return (text ?? [], lines)
  }

  private func read(_ path: String) -> [UInt8]? {
    var buffer: [UInt8] = []
    guard case .success(let count) = tree.read(path, atMost: LoadFindings.sizeLimit, into: &buffer) else { return nil }
    return buffer.withUnsafeBufferPointer { bytes in
      switch SourceText.normalised(UnsafeBufferPointer(rebasing: bytes[..<count])) {
      case .inPlace(let start): Array(bytes[start..<count])
      case .converted(let converted): converted
      case .foreign: nil
      }
    }
  }

  private static func lines(of text: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for offset in text.indices {
      let isReturn = text[offset] == UInt8(ascii: "\r")
      guard text[offset] == UInt8(ascii: "\n") || isReturn else { continue }
      if isReturn, offset + 1 < text.count, text[offset + 1] == UInt8(ascii: "\n") { continue }
      // `\r\n` ends a line with both.
      let isBoth = !isReturn && offset > start && text[offset - 1] == UInt8(ascii: "\r")
      lines.append(start..<(isBoth ? offset - 1 : offset))
      start = offset + 1
    }
    lines.append(start..<text.count)
    return lines
  }
}
