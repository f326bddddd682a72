import Foundation
import InjectScopeModel
import InjectScopeTUI
import Testing

@testable import InjectScopeCommands
@testable import injectscope

/// The loop over a project that is read as slowly as a test wants.
@Suite struct SlowLoadTests {
  private static let size = Size(columns: 100, rows: 12)

  private static func project(_ names: [String], isPartial: Bool) -> InjectScopeTUI.LoadedProject {
    let nodes = names.enumerated().map { place, name in
      Node(
        id: "sample:\(name)", kind: .injectable, dialect: DialectID("sample"), name: name,
        location: Location(file: "App.swift", position: Position(line: place + 1, column: 1)), unit: ID(0))
    }
    let graph = DependencyGraph(
      units: [], nodes: nodes, needs: names.map { _ in [] }, properties: names.map { _ in [] }, edges: [],
      signatures: [], findings: [])
    return InjectScopeTUI.LoadedProject(graph: graph, findings: [], isPartial: isPartial)
  }

  /// A reader that goes on when the test says so, and notes what became of it.
  private final class Reader: @unchecked Sendable {
    private let condition = NSCondition()
    private var steps = 0
    private(set) var loads = 0
    private(set) var ended = 0
    private(set) var offersForParts: [Bool] = []

    func goOn() {
      condition.withLock {
        steps += 1
        condition.broadcast()
      }
    }

    private func take(_ listener: ReadingListener) -> Bool {
      condition.withLock {
        while steps == 0, !listener.isCancelled() { _ = condition.wait(until: Date(timeIntervalSinceNow: 0.005)) }
        guard steps > 0 else { return false }
        steps -= 1
        return true
      }
    }

    func load(_ listener: ReadingListener) throws -> InjectScopeTUI.LoadedProject {
      condition.withLock {
        loads += 1
        offersForParts.append(listener.partially != nil)
      }
      defer { condition.withLock { ended += 1 } }
      let names = ["First", "Second", "Third"]
      for count in 1...2 {
        guard take(listener) else { throw CancellationError() }
        listener.partially?(SlowLoadTests.project(Array(names.prefix(count)), isPartial: true))
      }
      guard take(listener) else { throw CancellationError() }
      return SlowLoadTests.project(names, isPartial: false)
    }

    var counts: (loads: Int, ended: Int) { condition.withLock { (loads, ended) } }
  }

  private struct Session {
    let reader = Reader()
    let terminal = ScriptTerminal(size: size, isUnicode: false)
    let loop: ExplorerLoop

    init() throws {
      let source = ProjectSource(name: "Sample", root: "/", load: reader.load, explain: { "\($0)" })
      let options = ExplorerOptions(capabilities: terminal.capabilities, projectName: "Sample")
      loop = try #require(ExplorerLoop(terminal: terminal, source: source, options: options))
      loop.begin()
    }

    var screen: String { ScriptRunner.text(of: loop.grid) }

    func wait(_ what: String, until condition: () -> Bool) throws {
      let end = Date(timeIntervalSinceNow: 20)
      while !condition() {
        try #require(Date() < end, "\(what) did not come; seen: \(screen)")
        loop.takeIn(atMost: .milliseconds(5))
      }
    }

    func press(_ key: KeyStroke) { loop.handle(.key(key)) }
  }

  @Test func rowsStreamInAndKeysAreTakenMeanwhile() throws {
    let session = try Session()
    #expect(!session.screen.contains("First"))
    session.reader.goOn()
    try session.wait("the first part") { session.screen.contains("1 node so far") }
    session.press(.character("/"))
    #expect(session.screen.contains("First"))
    session.press(.escape)
    session.reader.goOn()
    try session.wait("the second part") { session.screen.contains("2 nodes so far") }
    #expect(session.loop.isBusy)
    session.reader.goOn()
    try session.wait("the whole") { session.screen.contains("3 nodes ") }
    #expect(!session.screen.contains("so far"))
    try session.wait("the end") { !session.loop.isBusy }
  }

  @Test func escapeEndsTheReading() throws {
    let session = try Session()
    session.reader.goOn()
    try session.wait("the first part") { session.screen.contains("so far") }
    session.press(.escape)
    #expect(session.screen.contains("only a part is read"))
    try session.wait("the end of the load") { session.reader.counts == (1, 1) }
    try session.wait("the end of the work") { !session.loop.isBusy }
    #expect(session.screen.contains("First"))
    #expect(!session.screen.contains("CancellationError"))
    // What is read again comes whole.
    session.press(.character("R"))
    for _ in 0..<3 { session.reader.goOn() }
    try session.wait("the whole") { session.screen.contains("3 nodes ") && !session.screen.contains("so far") }
  }

  /// Parts would be less than what is shown.
  @Test func aReloadOfAWholeProjectGivesNoParts() throws {
    let session = try Session()
    for _ in 0..<3 { session.reader.goOn() }
    try session.wait("the whole") { session.screen.contains("3 nodes ") && !session.loop.isBusy }
    session.press(.character("R"))
    for _ in 0..<3 { session.reader.goOn() }
    try session.wait("the reload") { session.reader.counts == (2, 2) && !session.loop.isBusy }
    #expect(session.reader.offersForParts == [true, false])
  }

  @Test func whatIsOutdatedEnds() throws {
    let session = try Session()
    session.reader.goOn()
    try session.wait("the first part") { session.screen.contains("so far") }
    session.loop.handle(.filesChanged(["App.swift"]))
    try session.wait("the second load") { session.reader.counts == (2, 1) }
    for _ in 0..<3 { session.reader.goOn() }
    try session.wait("the whole") { session.screen.contains("3 nodes ") && !session.screen.contains("so far") }
    #expect(session.reader.offersForParts == [true, true])
  }

  /// The reader never goes on by itself: whoever waited for it would wait forever.
  @Test func quittingWaitsForNothing() throws {
    let session = try Session()
    session.press(.character("q"))
    #expect(session.loop.isOver)
    try session.wait("the reader to notice") { session.reader.counts.ended == session.reader.counts.loads }
  }

  @Test func aScriptSeesOnlyTheWhole() throws {
    let reader = Reader()
    for _ in 0..<3 { reader.goOn() }
    let source = ProjectSource(name: "Sample", root: "/", load: reader.load, explain: { "\($0)" }).inOnePiece
    _ = try source.load(ReadingListener(progress: { _ in }, partially: { _ in }, isCancelled: { false }))
    #expect(reader.offersForParts == [false])
  }
}
