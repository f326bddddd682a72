import Foundation
import InjectScopeModel
import InjectScopeNcurses
import InjectScopeTUI

/// The explorer on 100,000 nodes and 300,000 edges: from a key to the bytes that leave for the terminal.
enum ExplorerBench {
  private static let size = Size(columns: 100, rows: 30)

  static func run() throws {
    let before = Platform.residentMegabytes
    let graph = ExplorerGraph.make(nodes: 100_000, edges: 300_000)
    let withGraph = Platform.residentMegabytes
    var project = LoadedProject(graph: graph, findings: [])
    let withIndex = Platform.residentMegabytes
    let preparing = Measure.best(of: 3) { project = LoadedProject(graph: graph, findings: [], fileCount: 10_000) }
    guard let terminal = Platform.openTerminal(columns: size.columns, rows: size.rows) else { return }
    let drain = Drain(terminal.master)
    defer { drain.end() }
    Platform.set("TERM", "xterm-256color")
    Platform.set("LC_ALL", "C.UTF-8")

    var lines = [
      "  memory: \((withGraph - before).formatted(0)) MB for the graph (with what making it left behind),"
        + " \((withIndex - withGraph).formatted(0)) MB for the explorer's index"
    ]
    try Platform.standing(at: terminal.slave) {
      let screen = try NcursesScreen.open()
      defer { screen.close() }
      let bench = KeyBench(screen: screen, size: size)
      let first = bench.measure { bench.draw() }
      let loaded = bench.measure { bench.send(.loaded(project)) }
      lines.append(
        "  empty screen \(text(first)), first rows once loaded \(text(loaded)), search index \(preparing.wall.formatted(2)) ms aside"
      )
      lines.append(bench.row("move", keys: String(repeating: "jjjjjjjjkjjG gj", count: 20).filter { $0 != " " }))
      lines.append(bench.row("page", strokes: (0..<200).map { $0 % 3 == 2 ? .pageUp : .pageDown }))
      lines.append(bench.row("focus", strokes: (0..<100).flatMap { _ in [.character("j"), .enter] }))
      let words = ["payment9", "checkoutse", "router12", "ledgerfeed"]
      lines.append(bench.row("search", strokes: words.flatMap { typed("/", $0) }))
      lines.append(bench.row("filter", strokes: words.flatMap { typed("f", $0) + typed("f", "kind:inj is:unres") }))
      lines.append(
        bench.row("find", strokes: words.flatMap { [.control("p")] + typed(" ", "'" + $0) }))
      lines.append(bench.row("why", strokes: (0..<40).flatMap { _ in [.pageDown, .character("w"), .escape] }))
      let queued = (0..<200).map { Event.key(.character($0 % 2 == 0 ? "j" : "k")) }
      let storm = bench.measure { bench.take(queued) }
      lines.append("  200 queued keys, drawn once: \(text(storm))")
    }
    print("explorer, 100,000 nodes and 300,000 edges, \(size.columns)x\(size.rows)")
    for line in lines { print(line) }
    print("")
  }

  private static func typed(_ opening: Character, _ word: String) -> [KeyStroke] {
    [.character(opening)] + word.map { .character($0) } + [.escape, .escape]
  }

  static func text(_ duration: Duration) -> String { duration.milliseconds.formatted(2) + " ms" }
}

/// Keys, one after the other, each with what is done aside because of it.
private final class KeyBench {
  private let screen: NcursesScreen
  private var state: State

  init(screen: NcursesScreen, size: Size) {
    self.screen = screen
    state = State(ExplorerOptions(capabilities: screen.capabilities, projectName: "Bench"), size: size)
  }

  func draw() { screen.present(Explorer.render(state, state.size)) }

  func measure(_ work: () -> Void) -> Duration { ContinuousClock().measure(work) }

  func send(_ event: Event) { send([event]) }

  /// Takes in everything, and draws once.
  func take(_ events: [Event]) {
    for event in events { _ = Explorer.reduce(&state, event) }
    draw()
  }

  /// Takes in everything, draws, then does what was begun aside and draws that.
  func send(_ events: [Event]) {
    let effects = events.flatMap { Explorer.reduce(&state, $0) }
    draw()
    finish(effects)
  }

  func row(_ name: String, keys: String) -> String { row(name, strokes: keys.map { .character($0) }) }

  /// Two times of a key: until the screen answers, and until all that was begun aside is shown, too.
  func row(_ name: String, strokes: [KeyStroke]) -> String {
    var answers: [Duration] = []
    var wholes: [Duration] = []
    for stroke in strokes {
      var effects: [Effect] = []
      let answer = measure {
        effects = Explorer.reduce(&state, .key(stroke))
        draw()
      }
      let aside = measure { finish(effects) }
      answers.append(answer)
      wholes.append(answer + aside)
    }
    let title = name + String(repeating: " ", count: max(0, 7 - name.count))
    return "  \(title) key to bytes p50 \(quantile(answers, 0.5)), p95 \(quantile(answers, 0.95));"
      + " with all that is found aside p50 \(quantile(wholes, 0.5)), p95 \(quantile(wholes, 0.95))"
  }

  /// Does what was begun aside and not cancelled again, until nothing new is begun.
  private func finish(_ first: [Effect]) {
    var effects = first
    while true {
      var pending: [Work] = []
      for effect in effects {
        if case .start(let work) = effect { pending.append(work) }
        if case .cancel(let id) = effect { pending.removeAll { $0.id == id } }
      }
      guard !pending.isEmpty else { return }
      var results: [Event] = []
      for work in pending {
        work.run(isCancelled: { false }, emit: { results.append(.result(work.id, $0)) })
        results.append(.workEnded(work.id))
      }
      effects = results.flatMap { Explorer.reduce(&state, $0) }
      draw()
    }
  }

  private func quantile(_ durations: [Duration], _ part: Double) -> String {
    let sorted = durations.sorted()
    return ExplorerBench.text(sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))])
  }
}

/// Reads what is written to a terminal, so that the writer never waits.
private final class Drain: @unchecked Sendable {
  private let lock = NSLock()
  private var isOver = false
  private let ended = DispatchSemaphore(value: 0)

  init(_ descriptor: Int32) {
    Thread { [self] in
      while !lock.withLock({ isOver }), Platform.receive(descriptor, within: 50) != nil {}
      ended.signal()
    }.start()
  }

  func end() {
    lock.withLock { isOver = true }
    ended.wait()
  }
}
