import InjectScopeTUI

/// A terminal that is not there: it has a size, and keeps what was shown last.
final class ScriptTerminal: Terminal {
  private(set) var size: Size
  let capabilities: Capabilities

  init(size: Size, isUnicode: Bool) {
    self.size = size
    capabilities = Capabilities(isUnicode: isUnicode)
  }

  func resize(to new: Size) { size = new }

  func present(_ grid: Grid) {}
  func repaint() {}
  func sendToClipboard(_ base64: String) {}

  var descriptors: [Int32] { [] }
  var isAtEnd: Bool { false }
  var deadline: ContinuousClock.Instant? { nil }
  func read() -> [Event] { [] }
  func lend(_ body: () -> Void) -> [Event] { [] }
  func suspend() -> [Event] { [] }
}

/// Plays a script through the loop that also serves people.
struct ScriptRunner {
  let terminal: ScriptTerminal
  let loop: ExplorerLoop
  let print: (String) -> Void

  /// So long nothing at all may happen while something is waited for.
  private static let patience = Duration.seconds(60)

  func run(_ script: Script) {
    loop.begin()
    // A key that is pressed before anything is read would find nothing to move over.
    settle()
    var isFirst = true
    for step in script.steps where !loop.isOver {
      switch step {
      case .key(let key): loop.handle(.key(key))
      case .text(let text): for character in text { loop.handle(.key(.character(character))) }
      case .paste(let text): loop.handle(.paste(text))
      case .waitLoaded: settle()
      case .resize(let size):
        terminal.resize(to: size)
        loop.handle(.resized(size))
      case .dump:
        settle()
        if !isFirst { print("\n") }
        isFirst = false
        print(Self.text(of: loop.grid))
      }
    }
  }

  /// Waits until nothing goes on aside.
  private func settle() {
    while loop.isBusy, !loop.isOver { loop.takeIn(atMost: Self.patience) }
  }

  /// The rows, without the blanks at their ends.
  static func text(of grid: Grid) -> String {
    (0..<grid.size.rows).map { row in
      var text = Substring(grid.text(ofRow: row))
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }
}
