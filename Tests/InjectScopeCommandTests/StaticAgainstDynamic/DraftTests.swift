import InjectScopeTestSupport
import Testing

/// One text, two programs.
@Suite struct DraftTests {
  private static let text = """
    final class Screen {⟨e1⟩
      ⟪let before: Void = begins("r2")⟫
      @Inject var value: Store⟨r2⟩
    }
    let value: Store = ⟦r1|container.resolve(type: Store.self)⟧

    _ = ⟪tell("r2", ⟫screen.value⟪)⟫
    """

  @Test func asItIsRead() {
    #expect(
      Draft.plain(Self.text) == """
        final class Screen {  // e1
          @Inject var value: Store  // r2
        }
        let value: Store = container.resolve(type: Store.self)  // r1

        _ = screen.value
        """)
  }

  @Test func asItRuns() {
    #expect(
      Draft.told(Self.text) == """
        final class Screen {
          let before: Void = begins("r2")
          @Inject var value: Store
        }
        let value: Store = tell("r1", container.resolve(type: Store.self))

        _ = tell("r2", screen.value)
        """)
  }

  @Test func namesAndMarksAreNeverUsedTwice() {
    var draft = Draft(random: SplitMix64(seed: 1))
    #expect([draft.name("screen"), draft.name("screen"), draft.name("row")] == ["screen", "screen2", "row"])
    #expect([draft.entry(), draft.place(), draft.entry()] == ["e1", "r1", "e2"])
    #expect(draft.asks("resolve()") == "⟦r2|resolve()⟧")
  }

  @Test func marksAreFoundByTheirLines() {
    let marks = SourceMarks(Draft.plain(Self.text))
    #expect(marks.lines == ["e1": 1, "r2": 2, "r1": 4])
    #expect(marks.place(onLine: 4) == "r1" && marks.entry(onLine: 4) == nil)
    #expect(marks.entry(onLine: 1) == "e1" && marks.place(onLine: 1) == nil)
  }
}
