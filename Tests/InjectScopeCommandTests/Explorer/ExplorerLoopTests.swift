import Foundation
import InjectScopeModel
import InjectScopeTUI
import Testing

@testable import InjectScopeCommands
@testable import injectscope

/// The loop over a terminal that is not there, and a project that is not on disk.
@Suite struct ExplorerLoopTests {
  private static let empty = DependencyGraph(
    units: [], nodes: [], needs: [], properties: [], edges: [], signatures: [], findings: [])

  private struct Broken: Error {}

  private func dumps(
    _ script: String, size: Size = Size(columns: 60, rows: 12),
    load: @escaping @Sendable (ReadingListener) throws -> InjectScopeTUI.LoadedProject = {
      _ in
      InjectScopeTUI.LoadedProject(graph: empty, findings: [])
    }
  ) throws -> [String] {
    let terminal = ScriptTerminal(size: size, isUnicode: false)
    let source = ProjectSource(name: "Sample", root: "/", load: load, explain: { "it is broken: \(type(of: $0))" })
    let options = ExplorerOptions(capabilities: terminal.capabilities, projectName: "Sample")
    let loop = try #require(ExplorerLoop(terminal: terminal, source: source, options: options))
    var printed: [String] = []
    ScriptRunner(terminal: terminal, loop: loop) { printed.append($0) }.run(try Script(script))
    return printed.filter { $0 != "\n" }
  }

  @Test func aScreenIsAsLargeAsAsked() throws {
    let screens = try dumps("wait loaded\ndump\nresize 40x5\ndump")
    #expect(screens.map { $0.split(separator: "\n", omittingEmptySubsequences: false).count } == [13, 6])
    #expect(screens.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
  }

  /// Without being told to wait, too.
  @Test func keysArePressedWhenTheProjectIsRead() throws {
    let screens = try dumps("dump\n?\ndump") { _ in
      Thread.sleep(forTimeInterval: 0.05)
      return InjectScopeTUI.LoadedProject(graph: Self.empty, findings: [])
    }
    #expect(screens.count == 2)
    #expect(screens.allSatisfy { !$0.contains("reading") && $0.contains("0 nodes") })
  }

  @Test func nothingIsPressedAfterTheEnd() throws {
    #expect(try dumps("wait loaded\ndump\nq\ndump").count == 1)
  }

  @Test func whyNothingIsShown() throws {
    let screens = try dumps("wait loaded\ndump") { _ in throw Broken() }
    #expect(screens[0].contains("it is broken: Broken"))
  }

  /// Loads that are asked for while one is under way are one load.
  @Test func reloadsDoNotPileUp() throws {
    let count = Counter()
    _ = try dumps("R\nR\nR\nR\nwait loaded\ndump") { _ in
      count.increase()
      return InjectScopeTUI.LoadedProject(graph: Self.empty, findings: [])
    }
    #expect((1...5).contains(count.value))
    let last = count.value
    _ = try dumps("wait loaded\nR\nwait loaded") { _ in
      count.increase()
      return InjectScopeTUI.LoadedProject(graph: Self.empty, findings: [])
    }
    #expect(count.value == last + 2)
  }

  private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0
    var value: Int { lock.withLock { number } }
    func increase() { lock.withLock { number += 1 } }
  }
}
