import Foundation
import InjectScopeModel
import InjectScopeTUI
import InjectScopeWorkspace
import Testing

@testable import injectscope

/// What several runs of the explorer write for one project, and take back.
@Suite struct UndoJournalTests {
  private func journal(
    _ folder: TemporaryFolder, exploring part: String = "", state: String? = nil
  ) -> UndoJournal {
    UndoJournal(root: folder.path, environment: ["XDG_STATE_HOME": state ?? folder.path + "/.state"]) {
      $0.hasPrefix(part)
    }
  }

  private func write(
    _ journal: UndoJournal, _ path: String, _ old: String?, _ new: String?
  ) throws {
    try journal.write(
      [ChangeWriter.File(path: path, old: old.map { Array($0.utf8) }, new: new.map { Array($0.utf8) })], title: path)
  }

  /// What a change left to do is known to a later run, until it is done or the change is taken back.
  @Test func whatIsLeftToDoIsKept() throws {
    let folder = try TemporaryFolder(["A.swift": "a\n", "B.swift": "import A\nlet b = B()\n"])
    #expect(journal(folder).chores { _ in nil }.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.state"), "who only looks leaves no trace")
    let place = Location(file: "B.swift", position: Position(line: 2, column: 9))
    let chore = Chore("pass 'c: C' here", at: place, text: "let b = B()", of: "A.swift")
    try journal(folder).write(
      [ChangeWriter.File(path: "A.swift", old: Array("a\n".utf8), new: Array("c\n".utf8))], title: "A.swift",
      leaving: [chore])
    func left(_ run: UndoJournal) -> [String] {
      run.chores { try? folder.text($0) }.map { "\($0.message) \($0.location.position.line)" }
    }
    #expect(left(journal(folder)) == ["pass 'c: C' here 2"])
    try folder.write(["B.swift": "import A\n\nlet b = B()\n"])
    #expect(left(journal(folder)) == ["pass 'c: C' here 3"])
    try folder.write(["B.swift": "import A\n\nlet b = B(c: C())\n"])
    #expect(left(journal(folder)) == [])
  }

  /// What was taken back, or what is asked, or why nothing was.
  private func takeBack(_ journal: UndoJournal, agreed: String? = nil) -> String {
    do {
      switch try journal.takeBack(agreed: agreed) {
      case .done(let title, _): return title
      case .unsure(let id, let question): return agreed == nil ? takeBack(journal, agreed: id) + "; " + question : "?"
      }
    } catch { return error.message }
  }

  @Test func oneExplorerForgetsNothingOfAnother() throws {
    let folder = try TemporaryFolder(["A.swift": "a", "B.swift": "b"])
    let (first, second) = (journal(folder), journal(folder))
    try write(first, "A.swift", "a", "A")
    try folder.write(["A.swift": "mine"])
    #expect(takeBack(first) == "not taken back: A.swift:1 is no longer as it was written: 'mine', not 'A' (A.swift)")
    try write(second, "B.swift", "b", "B")
    _ = takeBack(first)
    #expect(try folder.text("B.swift") == "b", "asked, and agreed to")
    try write(second, "B.swift", "b", "B")
    _ = try? first.takeBack()
    let third = journal(folder)
    #expect(takeBack(third).hasPrefix("B.swift; take back B.swift? Another run wrote it just now, B.swift"))
    #expect(try folder.text("B.swift") == "b")
    #expect(try folder.text("A.swift") == "mine")
  }

  /// Of long lines that part is told in which they differ.
  @Test func longLinesAreToldWhereTheyDiffer() throws {
    let begin = "@Injected(injector: Environment.sensors, name: \"storm\") "
    let folder = try TemporaryFolder(["A.swift": "a"])
    let journal = journal(folder)
    try write(journal, "A.swift", "a", begin + "private var alarm: Alarm")
    try folder.write(["A.swift": begin + "fileprivate var alarm: Alarm"])
    let told = takeBack(journal)
    let differing = "'… \"storm\") fileprivate var alarm: Alarm', not '… \"storm\") private var alarm: Alarm'"
    #expect(told.contains(differing), "\(told)")
  }

  @Test func aRefusalWritesNothing() throws {
    let folder = try TemporaryFolder(["A.swift": "a"])
    let state = folder.path + "/.state/injectscope/undo"
    let journal = journal(folder)
    try write(journal, "A.swift", "a", "A")
    try folder.write(["A.swift": "mine"])
    func kept() throws -> [String: Data] {
      var all: [String: Data] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: state) {
        all[name] = try Data(contentsOf: URL(fileURLWithPath: state + "/" + name))
      }
      return all
    }
    let before = try kept()
    #expect(takeBack(journal).hasPrefix("not taken back"))
    #expect(try kept() == before)
    // Whoever brings it back as it was can take it back after all.
    try folder.write(["A.swift": "A"])
    #expect(takeBack(self.journal(folder)).hasPrefix("A.swift; "))
  }

  @Test func whatCannotBeTakenBackHidesNothing() throws {
    let folder = try TemporaryFolder(["A.swift": "a", "B.swift": "b"])
    let journal = journal(folder)
    try write(journal, "A.swift", "a", "A")
    try write(journal, "B.swift", "b", "B")
    try folder.write(["B.swift": "mine"])
    #expect(
      takeBack(journal)
        == "not taken back: B.swift:1 is no longer as it was written: 'mine', not 'B' (B.swift); u again: A.swift")
    #expect(takeBack(journal) == "A.swift")
    #expect(
      takeBack(journal)
        == "there is nothing more to take back: B.swift:1 is no longer as it was written: 'mine', not 'B'")
    #expect(try folder.text("B.swift") == "mine")
  }

  @Test func whatIsAsItWasWrittenAgainCanBeTakenBack() throws {
    let folder = try TemporaryFolder(["A.swift": "a", "B.swift": "b"])
    let journal = journal(folder)
    try journal.write(
      [("A.swift", "a", "A"), ("B.swift", "b", "B")].map { path, old, new in
        ChangeWriter.File(path: path, old: Array(old.utf8), new: Array(new.utf8))
      }, title: "both")
    try folder.write(["A.swift": "mine"])
    #expect(takeBack(journal) == "not taken back: A.swift:1 is no longer as it was written: 'mine', not 'A' (both)")
    #expect(
      takeBack(journal)
        == "there is nothing more to take back: A.swift:1 is no longer as it was written: 'mine', not 'A'")
    try folder.write(["A.swift": "A"])
    #expect(takeBack(journal) == "both")
    #expect(try folder.text("A.swift") == "a")
    #expect(try folder.text("B.swift") == "b")
  }

  /// Beside what was written somebody else has added a remark: that stays, and one is asked.
  @Test func whatOthersChangedBesideStays() throws {
    let folder = try TemporaryFolder(["A.swift": "a\nb\nc\n"])
    let journal = journal(folder)
    try write(journal, "A.swift", "a\nb\nc\n", "a\nx\ny\nc\n")
    try folder.write(["A.swift": "// theirs\na\nx\ny\nc\nd\n"])
    #expect(
      takeBack(journal) == "A.swift; take back A.swift? What others changed since stays: A.swift:1, 6")
    #expect(try folder.text("A.swift") == "// theirs\na\nb\nc\nd\n")
    #expect(takeBack(journal) == "there is nothing to take back")
  }

  @Test func whereOthersChangedWhatWasWrittenTheLineIsNamed() throws {
    let folder = try TemporaryFolder(["A.swift": "a\nb\nc\n"])
    let journal = journal(folder)
    try write(journal, "A.swift", "a\nb\nc\n", "a\nx\ny\nc\n")
    try folder.write(["A.swift": "a\nx\n  // theirs\ny\nc\n"])
    #expect(
      takeBack(journal) == "not taken back: A.swift:3 is no longer as it was written: '// theirs' came in (A.swift)")
    #expect(try folder.text("A.swift") == "a\nx\n  // theirs\ny\nc\n")
  }

  @Test func onlyWhatIsExploredOrWasWrittenHere() throws {
    let folder = try TemporaryFolder(["App/A.swift": "a", "Cars/B.swift": "b"])
    let (app, cars) = (journal(folder, exploring: "App/"), journal(folder, exploring: "Cars/"))
    try write(app, "App/A.swift", "a", "A")
    #expect(takeBack(cars) == "there is nothing to take back")
    try write(cars, "App/A.swift", "A", "AA")
    #expect(takeBack(cars) == "App/A.swift")
    #expect(takeBack(app) == "App/A.swift")
    #expect(try folder.text("App/A.swift") == "a")
  }

  @Test func whatCameGoesAndWhatWentComes() throws {
    let folder = try TemporaryFolder(["Old.swift": "old"])
    let journal = journal(folder)
    try write(journal, "New/New.swift", nil, "new")
    try write(journal, "Old.swift", "old", nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Old.swift"))
    #expect(takeBack(journal) == "Old.swift")
    #expect(try folder.text("Old.swift") == "old")
    #expect(takeBack(journal) == "New/New.swift")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/New/New.swift"))
  }

  @Test func aRunThatCanKeepNothingStillKnows() throws {
    let folder = try TemporaryFolder(["A.swift": "a", "state": "no folder"])
    let journal = journal(folder, state: folder.path + "/state")
    try write(journal, "A.swift", "a", "A")
    #expect(takeBack(journal) == "A.swift")
    #expect(takeBack(journal) == "there is nothing to take back")
  }

  /// What was told last is gone by another hand: whether an older change is meant must be asked.
  @Test func anOlderOneIsNotTakenBackUnasked() throws {
    let folder = try TemporaryFolder(["A.swift": "a", "B.swift": "b"])
    let journal = journal(folder)
    try write(journal, "A.swift", "a", "A")
    try write(journal, "B.swift", "b", "B")
    try folder.write(["B.swift": "b"])
    #expect(takeBack(journal) == "A.swift; take back A.swift? Taken back already: B.swift")
    #expect(try folder.text("A.swift") == "a")
    try write(journal, "A.swift", "a", "A")
    try folder.write(["A.swift": "a"])
    #expect(takeBack(journal) == "there is nothing to take back: it was already, A.swift")
  }
}
