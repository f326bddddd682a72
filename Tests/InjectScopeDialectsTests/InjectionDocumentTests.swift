import Foundation
import InjectScopeModel
import Testing

/// The library's own document as it has come down to us: prose, lost line breaks, examples that lean on others.
@Suite struct InjectionDocumentTests {
  private static func document() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Documents")
    return try String(contentsOf: folder.appendingPathComponent("Injection.txt"), encoding: .utf8)
  }

  @Test func theRawTextIsReadAsFarAsItGoes() throws {
    #expect(
      InjectionRun(["main.swift": try Self.document()]).entries == [
        "module/Storage factory", "module/UseCaseWithStorage factory", "injectMe/YourMagic factory",
        "YourScreenModuleBuilder/YourCustomDependency factory", "Module/YourInstance factory",
        "Module/YourSingleton single", "module/MagicService factory", "module/MagicService #hisMagicService factory",
        "module/NewInstance factory", "parent/Storage factory", "parent/Service single", "child/Storage factory",
        "module/Foo factory", "module/Bar factory", "ScreenModuleBuilder/YourAwesomeObject factory (parameter: String)",
        "MagicModuleBuilder/Some factory ?",
        "networkComponent/HTTClient factory", "networkComponent/HTTClient factory",
        "networkComponent/HTTClient #address factory",
      ])
  }

  @Test func anyPartOfItIsReadToo() throws {
    let text = Array(try Self.document())
    for start in stride(from: 0, to: text.count, by: 379) {
      for length in [211, 1_499] {
        let sources = Sources(String(text[start..<min(text.count, start + length)]))
        #expect(sources.graph.nodes.count <= 40)
      }
    }
  }
}
