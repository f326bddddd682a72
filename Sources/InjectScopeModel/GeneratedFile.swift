/// A file that would be written: its contents are a value, and only the outermost layer touches the disk.
public struct GeneratedFile: Hashable, Sendable {
  /// Relative to where output goes: `InjectGrail/Injectors.swift`.
  public var path: String
  /// The unit it belongs to.
  public var unit: ID<Project.Unit>
  public var contents: String

  public init(path: String, unit: ID<Project.Unit>, contents: String) {
    self.path = path
    self.unit = unit
    self.contents = contents
  }
}
