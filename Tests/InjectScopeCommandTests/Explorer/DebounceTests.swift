import InjectScopeWorkspace
import Testing

@testable import InjectScopeCommands
@testable import injectscope

@Suite struct DebounceTests {
  private let start = ContinuousClock.now

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  @Test func waitsUntilASaveIsOver() {
    var changes = Debounce()
    #expect(changes.wait(at: at(0)) == nil)
    changes.note(["b.swift"], at: at(0))
    changes.note(["a.swift"], at: at(10))
    #expect(changes.wait(at: at(10)) == .milliseconds(20))
    #expect(changes.take(at: at(29)) == nil)
    #expect(changes.take(at: at(30)) == ["a.swift", "b.swift"])
    #expect(changes.take(at: at(31)) == nil)
    #expect(changes.wait(at: at(31)) == nil)
  }

  @Test func losesPatience() {
    var changes = Debounce()
    for step in 0..<6 { changes.note(["a.swift"], at: at(step * 15)) }
    #expect(changes.wait(at: at(75)) == .zero)
    #expect(changes.take(at: at(75)) == ["a.swift"])
  }

  @Test func ignoresNothing() {
    var changes = Debounce()
    changes.note([], at: at(0))
    #expect(changes.wait(at: at(0)) == nil)
  }
}
