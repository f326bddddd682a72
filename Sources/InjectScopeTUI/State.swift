/// Everything the explorer knows and shows.
public struct State: Sendable {
  public var options: ExplorerOptions
  public var size: Size

  public init(_ options: ExplorerOptions, size: Size) {
    self.options = options
    self.size = size
  }
}
