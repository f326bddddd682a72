/// Something that can show a grid: a terminal, or a test.
public protocol Screen: AnyObject {
  var size: Size { get }
  var capabilities: Capabilities { get }

  /// Shows the grid and its cursor; only what changed needs to be written.
  func present(_ grid: Grid)
}

/// What a screen can show.
public struct Capabilities: Hashable, Sendable {
  /// Boxes, arrows and whatever source files hold; without it, ASCII alone.
  public var isUnicode: Bool
  /// 256, 8, or 0 for none.
  public var colours: Int

  public init(isUnicode: Bool = true, colours: Int = 256) {
    self.isUnicode = isUnicode
    self.colours = colours
  }
}
