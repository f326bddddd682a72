/// A file that would be written: its contents are a value, and only the outermost layer touches the disk.
public struct GeneratedFile: Hashable, Sendable {
  /// Relative to where output goes: `InjectGrail/Injectors.swift`.
  public var path: String
  /// The unit it belongs to.
  public var unit: ID<Project.Unit>
  public var contents: String
  /// Whether it is what works at run time as plain Swift: written only where somebody asks for such files.
  public var isTwin: Bool
  public var landmarks: [Landmark]

  public init(
    path: String, unit: ID<Project.Unit>, contents: String, isTwin: Bool = false, landmarks: [Landmark] = []
  ) {
    self.path = path
    self.unit = unit
    self.contents = contents
    self.isTwin = isTwin
    self.landmarks = landmarks
  }
}
