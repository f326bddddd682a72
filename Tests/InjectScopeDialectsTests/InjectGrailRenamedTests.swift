import InjectScopeDialects
import InjectScopeModel
import Testing

/// Names that are of old, or of the injector where the class is meant: what is said leads to no finding of its own.
@Suite struct InjectGrailRenamedTests {
  private static let root = """
    struct Root: RootInjector { let log: Log }
    protocol NoteInjector: Injector {}

    """

  private func fix(_ source: String) throws -> Finding.Fix {
    try #require(try unknown(source).fix)
  }

  private func unknown(_ source: String) throws -> Finding {
    let found = Sources(Self.root + source).findings("unknown-target")
    #expect(found.count == 1)
    return try #require(found.first)
  }

  // MARK: - A class that is called otherwise now

  @Test func theClassThatLooksForTheInjectorIsMeant() throws {
    let finding = try unknown(
      """
      @Needs<NoteInjector> @Injects<Export> final class Note {}
      protocol ExportInjector: Injector { var log: Log { get } }
      @Needs final class Exporter {}
      """)
    #expect(
      finding.text == """
        App.swift:3:31: error: 'Note' injects 'Export', which is no injectable, no protocol of one, and no injector \
        [unknown-target]
          App.swift:4:10: 'ExportInjector' is here, and no injectable takes it
          App.swift:5:20: 'Exporter' looks for its injector
          near: Exporter (App.swift:5:20)
          fix: write 'Exporter'
        """)
    #expect(finding.fix?.edits.map(\.text) == ["Exporter"])
  }

  /// Two classes look for one, the class has an injector of its own, or somebody takes that one: which is meant is open.
  @Test(arguments: [
    "protocol ExportInjector: Injector {}\n@Needs final class Writer {}\n@Needs final class Other {}",
    "protocol ExportInjector: Injector {}\nprotocol WriterInjector: Injector {}\n@Needs final class Writer {}",
    "protocol ExportInjector: Injector {}\n@Needs<ExportInjector> final class Writer {}\n@Needs final class Other {}",
  ])
  func whereItIsNotSureNobodyIsTakenForIt(_ rest: String) throws {
    let finding = try unknown("@Needs<NoteInjector> @Injects<Export> final class Note {}\n" + rest)
    #expect(finding.chain.isEmpty && finding.near.map(\.name) == ["ExportInjector"])
    #expect(finding.fix?.edits.contains { $0.text == "ExportInjector" || $0.text == "Other" } == false)
  }

  // MARK: - An injector between < and >

  @Test(arguments: [
    ("@Needs<RowInjector> final class Cell {}", "write 'Cell', which takes 'RowInjector'", ["Cell"]),
    (
      "@Needs<RowInjector> final class Cell {}\n@Needs<RowInjector> final class Line {}",
      "name one that takes 'RowInjector': 'Cell' or 'Line'", []
    ),
    ("", "name an injectable, and let it take 'RowInjector', which none does", []),
  ])
  func anInjectorIsNotWrittenThere(_ takers: String, _ words: String, _ edits: [String]) throws {
    let fix = try fix(
      "@Needs<NoteInjector> @Injects<RowInjectr> final class Note {}\nprotocol RowInjector: Injector {}\n" + takers)
    #expect(fix.description == words)
    #expect(fix.edits.map(\.text) == edits)
  }

  /// A class that is merely misspelt is written, and so is an injector behind a colon.
  @Test func elsewhereTheNearestIsWritten() throws {
    let cell = "protocol CellInjector: Injector {}\n@Needs final class Cell {}\n"
    let attribute = try fix(cell + "@Needs<NoteInjector> @Injects<Cel> final class Note {}")
    #expect(attribute.description == "write 'Cell'" && attribute.edits.map(\.text) == ["Cell"])
    let word = try fix(cell + "@Needs<NoteInjector> final class Note: InjectsCelInjector {}")
    #expect(word.description == "write `InjectsCellInjector`" && word.edits.map(\.text) == ["InjectsCellInjector"])
  }
}
