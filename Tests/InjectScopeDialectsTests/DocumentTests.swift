import Foundation
import InjectScopeDialects
import InjectScopeModel
import Testing

/// The libraries' own documents as they have come down to us: prose, several languages of code, lost line breaks.
@Suite struct DocumentTests {
  private static func document(_ name: String = "InjectGrail") throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Documents")
    return try String(contentsOf: folder.appendingPathComponent(name + ".txt"), encoding: .utf8)
  }

  @Test func theRawTextIsReadAsFarAsItGoes() throws {
    let sources = Sources(try Self.document())
    let names = sources.graph.nodes.map { "\($0.kind.rawValue) \($0.name)" }
    #expect(
      names == [
        "root Context", "injectable MessagesViewController", "injectable MessagesViewModel",
        "injector MessagesViewControllerInjector", "injector MessagesViewModelInjector",
      ])
    #expect(!sources.project.files[0].facts.problems.isEmpty)
  }

  @Test func shotsTextIsReadAsFarAsItGoes() throws {
    let sources = Sources(try Self.document("Shot"))
    let names = Set(sources.graph.nodes.map { "\($0.kind.rawValue) \($0.name)" })
    #expect(
      names.sorted() == [
        "component MyComponent", "consumer CarShow", "module CarModule", "module CarPartsModule", "provider provideCar",
        "provider provideEngine", "provider provideSmoothCar", "provider provideSmoothWheel",
        "provider provideSpikyCar", "provider provideSpikyWheel", "provider provideWheel",
      ])
  }

  @Test(arguments: ["InjectGrail", "Shot"]) func anyPartOfItIsReadToo(_ name: String) throws {
    let text = Array(try Self.document(name))
    for start in stride(from: 0, to: text.count, by: 379) {
      for length in [211, 1_499] {
        let part = String(text[start..<min(text.count, start + length)])
        let sources = Sources(part)
        #expect(sources.graph.nodes.count <= 40)
        #expect(sources.generated().values.allSatisfy(GeneratedHeader.isOurs))
      }
    }
  }
}
