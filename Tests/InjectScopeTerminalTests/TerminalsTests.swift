import Foundation
import Testing

/// What the other tests rely on.
struct TerminalsTests {
  /// A program that is given another test's terminal reads that one's keys, and its own stays empty.
  @Test func terminalsOpenedAtOnceHaveNamesOfTheirOwn() async throws {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var isRight = true
          for _ in 0..<100 {
            let terminal = try Platform.openTerminal()
            isRight = isRight && Platform.isName(terminal.name, of: terminal.slave)
            Platform.closeEnd(terminal.master)
            Platform.closeEnd(terminal.slave)
          }
          return isRight
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
