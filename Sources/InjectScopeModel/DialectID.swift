/// The name of a dependency-injection library, as ids, options and JSON spell it. The core knows no more of it.
public struct DialectID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// Of what stands for all nodes of a folder, whatever their libraries.
  public static let folders = DialectID("folder")

  public var description: String { name }

  public static func < (a: DialectID, b: DialectID) -> Bool { a.name < b.name }
}
