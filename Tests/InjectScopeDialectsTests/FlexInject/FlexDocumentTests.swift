import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// The library's own document as it has come down to us: prose, and code between it.
@Suite struct FlexDocumentTests {
  private static func document() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return try String(contentsOf: folder.appendingPathComponent("Documents/FlexInject.txt"), encoding: .utf8)
  }

  /// Its prose keeps the grammar from seeing any code.
  @Test func theRawTextIsReadAsFarAsItGoes() throws {
    let program = FlexProgram(files: ["Document.swift": try Self.document()])
    #expect(program.graph.nodes.map(\.id) == [])
    #expect(program.findings == [])
  }

  @Test func anyPartOfItIsReadToo() throws {
    let text = Array(try Self.document())
    for start in stride(from: 0, to: text.count, by: 379) {
      for length in [211, 1_499] {
        let part = String(text[start..<min(text.count, start + length)])
        let graph = FlexProgram(files: ["main.swift": part]).graph
        #expect(graph.nodes.count <= 20)
      }
    }
  }
}
