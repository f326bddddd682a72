import InjectScopeCommands
import InjectScopeModel
import InjectScopeTUI
import InjectScopeWorkspace

/// Keeps the explorer going over any terminal: sleeps until something happens, takes in all that has happened, and
/// draws once.
final class ExplorerLoop {
  private let terminal: any Terminal
  private let mailbox: Mailbox
  private let watcher: Watcher?
  private let lookout: Lookout?
  private let runner: EffectRunner
  private var state: State
  private var isStale = true
  private var isTerminalGone = false
  private var hasToldOfBlindSpots = false

  /// Fails where the system has no pipe left.
  init?(
    terminal: any Terminal, source: ProjectSource, options: ExplorerOptions, watcher: Watcher? = nil,
    memory: ExplorerMemory? = nil
  ) {
    guard let mailbox = Mailbox() else { return nil }
    self.terminal = terminal
    self.mailbox = mailbox
    self.watcher = watcher
    lookout = watcher.flatMap { Lookout(over: $0, of: source, postingTo: mailbox) }
    runner = EffectRunner(terminal: terminal, source: source, mailbox: mailbox, memory: memory) { watcher?.begin() }
    state = State(options, size: terminal.size)
  }

  // MARK: One step

  /// Shows the first screen, before anything has been read.
  func begin() {
    draw()
    run(Explorer.start)
  }

  /// Whether the person or the terminal has gone.
  var isOver: Bool { runner.isOver || isTerminalGone }

  /// The project that the person goes to from here.
  var next: ReadingPlace? { runner.next }

  /// Whether something goes on aside that will be told of.
  var isBusy: Bool { runner.isBusy }

  var grid: Grid { Explorer.render(state, terminal.size) }

  func handle(_ event: Event) {
    guard !isOver else { return }
    isStale = true
    run(Explorer.reduce(&state, event))
    if case .loaded = event { tellOfBlindSpots() }
  }

  /// Systems watch only so many folders; said once.
  private func tellOfBlindSpots() {
    guard !hasToldOfBlindSpots, let count = watcher?.unwatchedFolders, count > 0 else { return }
    hasToldOfBlindSpots = true
    handle(.failed("\(count) folders are not watched, the system allows no more: R reads them again"))
  }

  func draw() {
    guard isStale else { return }
    isStale = false
    terminal.present(grid)
  }

  /// Sleeps until something happens, and takes it in; without a limit it sleeps for as long as nothing does.
  func takeIn(atMost limit: Duration? = nil) {
    let keys = terminal.descriptors
    let left = terminal.deadline.map { max(.zero, $0 - .now) }
    let ready = Pipes.wait(for: keys + [mailbox.descriptor], atMost: [limit, left].compactMap(\.self).min())
    if zip(ready, keys).contains(where: { $0.0.isClosed }) || (ready.first?.isReadable == true && terminal.isAtEnd) {
      isTerminalGone = true
      return
    }
    for event in terminal.read() { handle(event) }
    for message in mailbox.take() { for event in runner.receive(message) { handle(event) } }
  }

  private func run(_ effects: [Effect]) {
    for effect in effects { for event in runner.run(effect) { handle(event) } }
  }

  // MARK: A whole session

  /// Runs until the person quits, or the terminal is gone.
  func run() -> ExitCode {
    begin()
    while !isOver {
      takeIn()
      draw()
    }
    return isTerminalGone || runner.isInterrupted ? .interrupted : .fine
  }
}
