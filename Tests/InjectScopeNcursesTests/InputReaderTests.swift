import InjectScopeTUI
import Testing

@testable import InjectScopeNcurses

/// What time decides of what terminals send.
struct InputReaderTests {
  private static let start = ContinuousClock.now

  /// What is read, given what comes after how many milliseconds.
  private func events(_ arrivals: (after: Int, text: String)...) -> [String] {
    var reader = InputReader(keys: KeySequences())
    return arrivals.flatMap { reader.take(Array($0.text.utf8), at: Self.start + .milliseconds($0.after)) }
      .map { "\($0)" }
  }

  private func keys(_ keys: KeyStroke...) -> [String] { keys.map { "\(Event.key($0))" } }

  @Test func whatIsTornIsJoinedOnlyWhileItMayBe() {
    let press = "\(Event.mouse(MouseAction(.press, at: Point(column: 7, row: 4))))"
    #expect(events((0, "\u{1B}["), (300, ""), (1200, "<0;8;5M")) == keys(.escape, "[") + [press])
    #expect(events((0, "\u{1B}["), (300, ""), (1301, "<0;8")) == keys(.escape, "[", "<", "0", ";", "8"))
    #expect(events((0, "\u{1B}"), (30, ""), (2000, "[A")) == keys(.escape, "[", "A"))
  }

  @Test func aPasteWithoutItsEndIsGivenAfterAWhile() {
    let pasted = ["\(Event.paste("abcd"))"]
    #expect(events((0, "\u{1B}[200~ab"), (1900, "cd"), (3800, "")) == [])
    #expect(events((0, "\u{1B}[200~ab"), (1900, "cd"), (3900, "")) == pasted)
    #expect(events((0, "\u{1B}[200~abcd"), (2000, ""), (2100, "\u{3}")) == pasted + keys(.control("c")))
    // What was the beginning of the end is no text, and the end itself may still come.
    #expect(events((0, "\u{1B}[200~abcd\u{1B}[20"), (2000, ""), (2100, "\u{1B}[201~q")) == pasted + keys("q"))
  }

  @Test func itSaysUntilWhenItMustBeAsked() {
    var reader = InputReader(keys: KeySequences())
    #expect(reader.deadline == nil)
    _ = reader.take(Array("\u{1B}[200~ab".utf8), at: Self.start)
    #expect(reader.deadline == Self.start + .seconds(2))
    _ = reader.take(Array("c".utf8), at: Self.start + .seconds(1))
    #expect(reader.deadline == Self.start + .seconds(3))
    _ = reader.take([], at: Self.start + .seconds(3))
    #expect(reader.deadline == nil)
    _ = reader.take([0x1B], at: Self.start + .seconds(4))
    #expect(reader.deadline == Self.start + .seconds(4) + .milliseconds(25))
  }
}
