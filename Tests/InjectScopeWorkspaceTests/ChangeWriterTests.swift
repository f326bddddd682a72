import Foundation
import InjectScopeModel
import InjectScopeWorkspace
import Testing

@Suite struct ChangeWriterTests {
  private func file(_ path: String, _ old: String, _ new: String) -> ChangeWriter.File {
    ChangeWriter.File(path: path, old: Array(old.utf8), new: Array(new.utf8))
  }

  @Test func allAreWritten() throws {
    let folder = try TemporaryFolder(["A.swift": "a", "B.swift": "b"])
    try ChangeWriter(root: folder.path).write([file("A.swift", "a", "A"), file("B.swift", "b", "B")])
    #expect(try String(contentsOfFile: folder.path + "/A.swift", encoding: .utf8) == "A")
    #expect(try String(contentsOfFile: folder.path + "/B.swift", encoding: .utf8) == "B")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test func oneThatIsAnotherKeepsAllFromBeingWritten() throws {
    let folder = try TemporaryFolder(["A.swift": "a", "B.swift": "mine"])
    #expect(throws: ChangeRefusal("nothing was written: B.swift is another by now")) {
      try ChangeWriter(root: folder.path).write([file("A.swift", "a", "A"), file("B.swift", "b", "B")])
    }
    #expect(try String(contentsOfFile: folder.path + "/A.swift", encoding: .utf8) == "a")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  /// Whoever locks a file does not want it to be replaced, though the folder allows that.
  @Test func whatIsReadOnlyStays() throws {
    let folder = try TemporaryFolder(["A.swift": "a"])
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path + "/A.swift")
    #expect(throws: ChangeRefusal("nothing was written: A.swift is read-only")) {
      try ChangeWriter(root: folder.path).write([file("A.swift", "a", "A")])
    }
    #expect(try String(contentsOfFile: folder.path + "/A.swift", encoding: .utf8) == "a")
  }

  @Test func nothingIsWrittenOutsideOfTheProject() throws {
    let outside = try TemporaryFolder(["A.swift": "a"])
    let folder = try TemporaryFolder([:])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/A.swift", withDestinationPath: outside.path + "/A.swift")
    #expect(throws: ChangeRefusal("nothing was written: A.swift leads out of the project")) {
      try ChangeWriter(root: folder.path).write([file("A.swift", "a", "A")])
    }
  }

  /// A folder that nothing is left in goes with the last file of it; one in which others have something stays.
  @Test func theFolderThatAChangeMadeGoesWithIt() throws {
    let folder = try TemporaryFolder(["A.swift": "a"])
    let writer = ChangeWriter(root: folder.path)
    let files = ["New/One.swift", "New/Two.swift"].map { ChangeWriter.File(path: $0, old: nil, new: Array("x".utf8)) }
    let place = folder.path + "/New"
    try writer.write(files)
    #expect(FileManager.default.fileExists(atPath: place))
    try writer.write(files.map(\.reversed))
    #expect(!FileManager.default.fileExists(atPath: place))
    try writer.write(files)
    try "mine".write(toFile: place + "/Notes.txt", atomically: true, encoding: .utf8)
    try writer.write(files.map(\.reversed))
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["Notes.txt"])
  }
}
