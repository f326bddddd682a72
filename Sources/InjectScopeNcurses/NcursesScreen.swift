import CNcurses
import InjectScopePlatform
public import InjectScopeTUI

/// The terminal this program runs in.
///
/// Only one can be open, and only one thread may use it: curses is made so.
public final class NcursesScreen: Screen {
  public private(set) var size: Size
  public let capabilities: Capabilities

  /// What a person is told of the terminal, if anything.
  public let remark: String?

  private let encoder: CellEncoder
  private var reader: InputReader
  private var controls: ControlStrings
  /// What stands on the screen; `nil` while that is not known.
  private var shown: Grid?
  private var encoded: [cchar_t] = []
  private var isOpen = true

  // MARK: Opening and closing

  /// Takes the terminal, or says why it cannot be had; then nothing has been written to it.
  ///
  /// - Parameter looks: how somebody wants some roles to look.
  public static func open(
    isASCII: Bool = false, looks: [Cell.Role: RoleLook] = [:]
  ) throws(TerminalFailure) -> NcursesScreen {
    for (descriptor, stream) in [(Platform.output, TerminalFailure.Stream.output), (Platform.input, .input)] {
      guard Platform.isTerminal(descriptor) else { throw .noTerminal(stream) }
    }
    let isUTF8 = Platform.adoptLocale()
    let type = try TerminalType.ofEnvironment()
    guard let settings = Platform.settings() else { throw .refused }
    // Before curses, which then installs no handlers of its own.
    TerminalGuard.begin(settings: settings)
    guard shim_open(type.name) != nil else {
      TerminalGuard.end()
      throw .refused
    }
    let remark = type.substituted.map { "nothing is known about \($0) here: it is taken for \(type.name)" }
    return NcursesScreen(isUnicode: isUTF8 && !isASCII, remark: remark, looks: looks)
  }

  private init(isUnicode: Bool, remark: String?, looks: [Cell.Role: RoleLook]) {
    self.remark = remark
    let size = Platform.windowSize() ?? (rows: 24, columns: 80)
    self.size = Size(columns: size.columns, rows: size.rows)
    controls = ControlStrings(rows: size.rows)
    TerminalGuard.take(farewell: controls.farewell)
    capabilities = Capabilities(isUnicode: isUnicode, colours: Self.startColours())
    encoder = CellEncoder(palette: Palette(colours: capabilities.colours, wishes: looks))
    reader = InputReader(keys: .ofTerminal())
    cbreak()
    noecho()
    nonl()
    Platform.leaveOnlyQuit()
    def_prog_mode()
    let window = shim_screen()
    // Only that the terminal reports keys as its description says, and the mouse at all: curses reads none of it.
    keypad(window, true)
    mousemask(shim_mouse_events(), nil)
    // All that waits has been read before a screen is drawn; what comes meanwhile must not leave it half drawn.
    typeahead(-1)
    leaveok(window, false)
    Platform.send(controls.pasteOn, to: Platform.output)
    adopt(size)
  }

  /// Gives the terminal back as it was found.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    giveBack()
    TerminalGuard.end()
  }

  private static func startColours() -> Int {
    guard (ProcessEnvironment.value(of: "NO_COLOR") ?? "").isEmpty, has_colors(), start_color() == OK else { return 0 }
    use_default_colors()
    return shim_colors() >= 256 ? 256 : shim_colors() >= 8 ? 8 : 0
  }

  // MARK: Showing

  public func present(_ grid: Grid) {
    guard isOpen, !TerminalGuard.isOver else { return }
    let window = shim_screen()
    let known = shown?.size == grid.size ? shown : nil
    for row in 0..<min(grid.size.rows, size.rows) where known.map({ $0.row(row) != grid.row(row) }) ?? true {
      encoder.encode(grid.row(row), into: &encoded)
      mvwadd_wchnstr(window, Int32(row), 0, encoded, Int32(encoded.count))
    }
    if let cursor = grid.cursor {
      wmove(window, Int32(cursor.row), Int32(cursor.column))
      curs_set(1)
    } else {
      curs_set(0)
    }
    wrefresh(window)
    shown = grid
  }

  /// Forgets what is thought to stand on the screen.
  public func repaint() {
    shown = nil
    clearok(shim_screen(), true)
  }

  /// Puts text on the clipboard of whoever sits at the terminal; whether it listens, it does not say.
  public func sendToClipboard(_ base64: String) {
    Platform.send(Array("\u{1B}]52;c;\(base64)\u{7}".utf8), to: Platform.output)
  }

  // MARK: Input

  /// What becomes readable when there is something to read.
  public var descriptors: [Int32] { [Platform.input, TerminalGuard.descriptor] }

  /// Whether a terminal that announces input has gone away instead.
  public var isAtEnd: Bool { Platform.isAtEnd() }

  /// Until when `read` must be called even if nothing becomes readable.
  public var deadline: ContinuousClock.Instant? { reader.deadline }

  /// All that has been typed, and all that signals said.
  public func read() -> [Event] {
    let signals = TerminalGuard.signals()
    var events: [Event] = []
    if signals.contains(.stop) { events += suspend() } else if signals.contains(.continue) { events += comeBack() }
    if signals.contains(.resize) { events += takeSize() }
    return events + reader.read()
  }

  private func takeSize() -> [Event] {
    guard let now = Platform.windowSize() else { return [] }
    let new = Size(columns: now.columns, rows: now.rows)
    guard new != size else { return [] }
    adopt(now)
    return [.resized(new)]
  }

  private func adopt(_ now: (rows: Int, columns: Int)) {
    size = Size(columns: now.columns, rows: now.rows)
    resizeterm(Int32(now.rows), Int32(now.columns))
    controls = ControlStrings(rows: now.rows)
    TerminalGuard.take(farewell: controls.farewell)
    shown = nil
    // Terminals differ in what they keep when they grow or shrink.
    redrawwin(shim_screen())
  }

  // MARK: Somebody else's turn

  /// Lends the terminal to `body`, which runs another program in it.
  public func lend(_ body: () -> Void) -> [Event] {
    giveBack()
    TerminalGuard.yield(to: body)
    return comeBack()
  }

  /// Stops the program, and goes on when the shell says so.
  public func suspend() -> [Event] {
    giveBack()
    TerminalGuard.stop()
    _ = TerminalGuard.signals()
    return comeBack()
  }

  private func giveBack() {
    endwin()
    Platform.send(controls.pasteOff, to: Platform.output)
    TerminalGuard.release()
    TerminalGuard.applySettings()
  }

  private func comeBack() -> [Event] {
    TerminalGuard.take(farewell: controls.farewell)
    reset_prog_mode()
    Platform.send(controls.pasteOn, to: Platform.output)
    repaint()
    return takeSize() + [.resumed]
  }
}
