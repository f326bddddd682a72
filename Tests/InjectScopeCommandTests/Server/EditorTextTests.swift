import InjectScopeModel
import Testing

@testable import InjectScopeCommands

/// Places as editors count them, frames, and addresses of files.
@Suite struct EditorTextTests {
  @Test(arguments: ["\n", "\r\n", "\r"]) func placesAreCountedInUnitsOfUTF16(_ end: String) {
    let text = EditorText("let a = 1" + end + "/* 😀é */ var clock" + end)
    let position = Position(line: 2, column: 18)
    #expect(text.place(of: position) == EditorPosition(line: 1, character: 14))
    #expect(text.position(of: EditorPosition(line: 1, character: 14)) == position)
    #expect(text.range(at: position).end == EditorPosition(line: 1, character: 19))
    #expect(text.place(of: Position(line: 3, column: 1)) == EditorPosition(line: 2, character: 0))
    // Half of a pair, and what lies behind the end.
    #expect(text.position(of: EditorPosition(line: 1, character: 4)).column == 4)
    #expect(text.position(of: EditorPosition(line: 0, character: 99)) == Position(line: 1, column: 10))
    #expect(text.position(of: EditorPosition(line: 99, character: 0)).line == 3)
    #expect(text.place(of: Position(line: 1, column: 99)) == EditorPosition(line: 0, character: 9))
    #expect(text.place(of: Position(line: 99, column: 1)).line == 98)
  }

  @Test func editsAreMadeInOrder() {
    var text = EditorText("a😀b\r\nc")
    text.replace(EditorRange(EditorPosition(line: 0, character: 3), EditorPosition(line: 1, character: 0)), with: "é\n")
    #expect(String(decoding: text.bytes, as: UTF8.self) == "a😀é\nc")
    text.replace(EditorRange(EditorPosition(line: 9, character: 9), EditorPosition(line: 9, character: 9)), with: "d")
    #expect(String(decoding: text.bytes, as: UTF8.self) == "a😀é\ncd")
    text.replace(EditorRange(EditorPosition(line: 0, character: 1), EditorPosition(line: 0, character: 3)), with: "")
    #expect(String(decoding: text.bytes, as: UTF8.self) == "aé\ncd")
  }

  /// However the bytes come.
  @Test func framesAreCutWhereverTheyAreSplit() {
    let bytes = Array("Content-Length: 2\r\nContent-Type: x\r\n\r\n{}\r\ncontent-length:3\n\n[1]".utf8)
    for size in 1...bytes.count {
      var reader = FrameReader()
      var frames: [FrameReader.Frame] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        while let frame = reader.next() { frames.append(frame) }
      }
      #expect(frames == [.message(Array("{}".utf8)), .message(Array("[1]".utf8))], "\(size)")
    }
  }

  @Test func headersThatDoNotEndAreLeftOut() {
    var reader = FrameReader()
    reader.append(Array(repeating: UInt8(ascii: "x"), count: 20_000))
    #expect(reader.next() == .broken("the headers of a message do not end"))
    #expect(reader.next() == nil)
    reader.append(Array("Content-Length: 0\r\n\r\n".utf8))
    #expect(reader.next() == .message([]))
  }

  @Test(arguments: [
    ("file:///a/b.swift", "/a/b.swift"), ("file://localhost/a%20b.swift", "/a b.swift"), ("FILE:/a", "/a"),
    ("file:///K%C3%B6ln/%F0%9F%98%80", "/Köln/😀"), ("file:///a+b%2Bc", "/a+b+c"),
  ])
  func addressesOfFilesAreRead(_ uri: String, _ path: String) {
    #expect(DocumentURI.path(of: uri) == path)
    #expect(DocumentURI.path(of: DocumentURI.uri(of: path)) == path)
  }

  @Test(arguments: [
    "", "untitled:1", "file:", "file://", "file://host/a", "file:///%", "file:///%0", "file:///%00", "file:///%ff",
    "a/b",
  ])
  func whatIsNoFileIsNone(_ uri: String) { #expect(DocumentURI.path(of: uri) == nil) }
}
