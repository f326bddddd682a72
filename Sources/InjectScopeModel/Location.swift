/// A place inside one file: facts hold these, since equal bytes must give equal facts wherever the file lies.
public struct Position: Hashable, Comparable, Sendable {
  public let line: UInt32
  public let column: UInt32

  public init(line: Int, column: Int) {
    self.line = UInt32(clamping: line)
    self.column = UInt32(clamping: column)
  }

  public static func < (a: Position, b: Position) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// A place in the project: what every message begins with.
public struct Location: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The file's path, relative to the project's root.
  public let file: String
  public let position: Position

  public init(file: String, position: Position) {
    self.file = file
    self.position = position
  }

  /// `file:line:column`, as compilers and editors write it.
  public var description: String { "\(file):\(position.line):\(position.column)" }

  /// `Cart.swift:12`, as a person names it where there is little room.
  public var short: String {
    let name = file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file[...]
    return "\(name):\(position.line)"
  }

  public static func < (a: Location, b: Location) -> Bool { (a.file, a.position) < (b.file, b.position) }
}
