extension Finding {
  /// Which generated code would not compile because of a finding.
  public enum Blocking: Sendable {
    case nothing
    /// Functions that make an object: in the older style that is the caller's part.
    case making
    case everything

    static func || (a: Blocking, b: Blocking) -> Blocking {
      a == .nothing ? b : b == .nothing || a == .everything ? a : b
    }
  }

  /// Whether any generated code would not compile because of it.
  public var blocksGeneration: Bool { blocks != .nothing }
}
