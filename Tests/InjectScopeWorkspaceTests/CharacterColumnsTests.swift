import InjectScopeModel
import Testing

@testable import InjectScopeWorkspace

/// Places for those who count characters.
@Suite struct CharacterColumnsTests {
  @Test func bytesBecomeCharacters() throws {
    let folder = try TemporaryFolder(["App/A.swift": "let a = 1\r\nlet ä = \"😀\"; let b = 2\rlet c = 3\nlet é = c"])
    let columns = CharacterColumns(of: ProjectLines(root: folder.path, in: DiskTree()))
    func column(_ line: Int, _ column: Int) -> UInt32 {
      columns(Location(file: "App/A.swift", position: Position(line: line, column: column))).position.column
    }
    #expect(column(1, 5) == 5)
    #expect(column(2, 5) == 5)
    #expect(column(2, 7) == 6)
    #expect(column(2, 18) == 14)
    #expect(column(3, 5) == 5)
    #expect(column(4, 10) == 9)
    // Behind its end.
    #expect(column(4, 12) == 11)
    #expect(column(9, 3) == 3)
  }

  @Test func whatCannotBeReadStaysAsItIs() throws {
    let folder = try TemporaryFolder([:])
    let place = Location(file: "gone.swift", position: Position(line: 3, column: 7))
    #expect(CharacterColumns(of: ProjectLines(root: folder.path, in: DiskTree()))(place) == place)
  }
}
