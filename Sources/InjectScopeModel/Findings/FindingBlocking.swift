extension Finding {
  /// Which generated code would not compile because of a finding.
  public struct Blocking: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let nothing: Blocking = []
    /// Functions that return what they make.
    public static let objects = Blocking(rawValue: 1)
    /// Functions of the older style, which return the list that the caller makes the object from.
    public static let lists = Blocking(rawValue: 2)
    /// Helpers for tests: they make objects in either style.
    public static let helpers = Blocking(rawValue: 4)
    /// Whatever makes an object: in the older style that is the caller's part.
    public static let making: Blocking = [.objects, .helpers]
    public static let everything: Blocking = [.objects, .lists, .helpers]
  }

  /// Whether any generated code would not compile because of it.
  public var blocksGeneration: Bool { blocks != .nothing }
}
