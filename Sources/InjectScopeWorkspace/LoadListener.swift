/// Who follows a load. Everything may be called from any thread.
public struct LoadListener: Sendable {
  public var progress: @Sendable (LoadProgress) -> Void
  /// Takes what has been read so far, while nothing else is read; `nil` where nobody wants parts.
  ///
  /// A project that is read at once comes in one piece, and a large one ever more rarely in parts: all of them together
  /// cost no more than the whole.
  public var partially: (@Sendable (LoadedProject) -> Void)?
  /// Asked between two files.
  public var isCancelled: @Sendable () -> Bool
  var pace = PartialPace()

  public init(
    progress: @escaping @Sendable (LoadProgress) -> Void = { _ in },
    partially: (@Sendable (LoadedProject) -> Void)? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) {
    self.progress = progress
    self.partially = partially
    self.isCancelled = isCancelled
  }
}
