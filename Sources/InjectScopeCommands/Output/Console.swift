import InjectScopeExport
import InjectScopePlatform
import InjectScopeWorkspace

/// The two streams: data goes to standard output, everything else to standard error.
public final class Console {
  private var options = Options()
  private var shown: ShownPath?
  private var repository: () -> String? = { nil }
  private var isOutputClosed = false
  private var outputFailure: String?
  /// What was printed since somebody listens, as long as that is worth keeping.
  private var pieces: [KeptAnswer.Piece]?
  private var bytesHeard = 0

  /// What the command line asks of printing; until it is read, what is usual.
  func adopt(_ options: Options) { self.options = options }

  /// The same, without colours unless they are asked for by name.
  public func adoptPlain(_ options: Options) {
    self.options = options
    if options.color == .auto { self.options.color = .never }
  }

  /// From now on places in text are what a click finds from the current folder.
  ///
  /// - Parameter repository: the folder of the whole repository, looked for where somebody wants it.
  func showPlaces(inProjectAt root: String, repository: @escaping () -> String? = { nil }) {
    shown = ShownPath(root: root)
    self.repository = repository
  }

  /// From now on what is printed is remembered.
  func listen() {
    pieces = []
    bytesHeard = 0
  }

  private func remember(_ piece: KeptAnswer.Piece) {
    bytesHeard += piece.text.utf8.count
    if bytesHeard > KeptAnswer.mostBytes { pieces = nil }
    pieces?.append(piece)
  }

  /// What was printed since; `nil` where not all of it could be.
  var heard: [KeptAnswer.Piece]? { isOutputClosed ? nil : pieces }

  /// What was printed once, once more.
  func say(_ pieces: [KeptAnswer.Piece]) {
    for piece in pieces {
      if piece.isOutput {
        print(piece.text)
      } else {
        remember(piece)
        try? Platform.send(piece.text, to: .errors)
      }
    }
  }

  /// What the look of texts hangs on besides the options.
  var circumstances: [String] {
    let streams = [Platform.Stream.output, .errors].map { stream in
      "\(Platform.isTerminal(stream)) \(Platform.width(of: stream) ?? 0)"
    }
    return streams + ["NO_COLOR", "TERM"].map { ProcessEnvironment.value(of: $0) ?? "-" }
  }

  /// Data. Where nobody reads any more the rest is dropped.
  public func print(_ text: String) {
    guard !isOutputClosed, !text.isEmpty else { return }
    remember(.init(isOutput: true, text: text))
    do { try Platform.send(text, to: .output) } catch {
      isOutputClosed = true
      if case .system(let reason) = error { outputFailure = reason }
    }
  }

  /// Whether data can still be printed: whoever waits for something to print need not wait longer.
  var hasReader: Bool { !isOutputClosed }

  /// Data for programs, piece by piece: nobody holds all of it.
  func print(_ json: JSONText) { printPieces { json.write(to: $0) } }

  func printPieces(_ write: ((String) -> Void) -> Void) {
    write { if hasReader { print($0) } }
  }

  /// What a person may like to know.
  public func tell(_ line: String) {
    guard !options.isQuiet else { return }
    send(line)
  }

  /// What only `--verbose` says.
  func detail(_ line: @autoclosure () -> String) {
    guard options.isVerbose else { return }
    send(line())
  }

  /// Why there is no answer; `details` is a text of its own, styled already.
  public func complain(_ message: String, hints: [String], below details: String = "") {
    let line = paint("error:", as: .error) + " " + message.shown
    send(details + ([line] + hints.map(\.shown)).joined(separator: "\n"))
  }

  /// How data is to look.
  var style: TextStyle { style(of: .output) }

  /// The same for somebody who finds files from elsewhere.
  func style(from origin: PathOrigin) -> TextStyle {
    var style = style
    guard let shown else { return style }
    switch origin {
    case .currentFolder: break
    case .repository:
      let top = repository()
      style.path = { shown($0, from: top) }
    case .disk: style.path = { shown.whole($0) }
    }
    return style
  }

  /// How text beside the data is to look.
  var sideStyle: TextStyle { style(of: .errors) }

  /// Whether lines of source are shown beside what is said of them.
  var showsExcerpts: Bool {
    switch options.excerpts {
    case .always: true
    case .never: false
    case .auto: Platform.isTerminal(.output)
    }
  }

  /// How wide the terminal is, where data goes to one.
  var width: Int? { Platform.width(of: .output) }

  var showsProgress: Bool { !options.isQuiet && Platform.isTerminal(.errors) }

  /// The code to end with: an answer that could not be printed is none.
  func finish(_ code: ExitCode) -> ExitCode {
    guard let outputFailure else { return code }
    complain("standard output cannot be written: \(outputFailure)", hints: [])
    return .misuse
  }

  private func send(_ line: String) {
    remember(.init(isOutput: false, text: line + "\n"))
    // Nobody could be told that nobody can be told.
    try? Platform.send(line + "\n", to: .errors)
  }

  private func paint(_ text: String, as role: Role) -> String { sideStyle.palette.paint(text, as: role) }

  private func style(of stream: Platform.Stream) -> TextStyle {
    TextStyle(
      palette: palette(for: stream), isASCII: options.isASCII, isVerbose: options.isVerbose,
      path: { [shown] in shown?($0) ?? $0 })
  }

  private func palette(for stream: Platform.Stream) -> Palette {
    switch options.color {
    case .always: .ansi
    case .never: .plain
    case .auto:
      (ProcessEnvironment.value(of: "NO_COLOR") ?? "").isEmpty && ProcessEnvironment.value(of: "TERM") != "dumb"
        && Platform.isTerminal(stream) ? .ansi : .plain
    }
  }
}
