/// The name of a dependency-injection library, as ids, options and JSON spell it. The core knows no more of it.
public struct DialectID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let name: String

  public init(_ name: String) { self.name = name }

  public var description: String { name }

  public static func < (a: DialectID, b: DialectID) -> Bool { a.name < b.name }
}
