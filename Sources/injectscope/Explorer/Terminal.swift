import InjectScopeNcurses
import InjectScopeTUI

/// A screen with somebody in front of it: what the loop needs besides showing grids.
protocol Terminal: Screen {
  /// What becomes readable when there is something to read.
  var descriptors: [Int32] { get }
  /// Whether it is gone, though it says that it can be read.
  var isAtEnd: Bool { get }
  /// Until when `read` must be called even if nothing becomes readable: something has begun whose rest may never come.
  var deadline: ContinuousClock.Instant? { get }

  /// All that waits to be read; never waits itself.
  func read() -> [Event]
  /// Lends itself to another program, and gives what happened on coming back.
  func lend(_ body: () -> Void) -> [Event]
  func suspend() -> [Event]
  /// Forgets what is thought to stand there.
  func repaint()
  /// Hands text over to the clipboard of whoever sits there.
  func sendToClipboard(_ base64: String)
}

extension NcursesScreen: Terminal {}
