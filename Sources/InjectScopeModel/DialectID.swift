/// The name of a dependency-injection library, as ids, options and JSON spell it. The core knows no more of it.
public struct DialectID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let name: String

  public init(_ name: String) { self.name = name }

  /// Of what stands for all nodes of a folder, whatever their libraries.
  public static let folders = DialectID("folder")
  /// Of what stands for all that is compiled together.
  public static let modules = DialectID("module")
  /// Whether what bears it stands for many nodes.
  public var isOfGroups: Bool { self == .folders || self == .modules }

  public var description: String { name }

  public static func < (a: DialectID, b: DialectID) -> Bool { a.name < b.name }
}
