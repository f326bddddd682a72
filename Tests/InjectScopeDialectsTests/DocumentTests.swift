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

  /// Its prose keeps the grammar from seeing any declaration; without that every class of it is read, some of them
  /// written several times.
  @Test func shotsTextIsReadAsFarAsItGoes() throws {
    let text = try Self.document("Shot")
    #expect(Sources(text).graph.nodes.map(\.name) == [])
    var code: [Substring] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      isInside = isInside || line.hasPrefix("class ")
      if isInside { code.append(line) }
      if line == "}" { isInside = false }
    }
    let names = Set(Sources(code.joined(separator: "\n")).graph.nodes.map { "\($0.kind.rawValue) \($0.name)" })
    #expect(
      names.sorted() == [
        "component MyComponent", "consumer CarShow", "module CarModule", "module CarPartsModule", "provider provideCar",
        "provider provideEngine", "provider provideSmoothCar", "provider provideSmoothWheel",
        "provider provideSpikyCar", "provider provideSpikyWheel", "provider provideWheel",
      ])
  }

  /// Its prose, too, keeps the grammar from seeing anything.
  @Test func discoverersTextIsReadAsFarAsItGoes() throws {
    let text = try Self.document("Discoverer")
    #expect(Sources(text).graph.nodes.map(\.name) == [])
    var code: [Substring] = []
    var isInside = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      isInside = isInside || line.hasPrefix("struct ") || line.hasPrefix("class ") || line.hasPrefix("protocol ")
      if isInside { code.append(line) }
      if line == "}" { isInside = false }
    }
    let sources = Sources(code.joined(separator: "\n"))
    let names = Set(sources.graph.nodes.filter { $0.dialect == Discoverer.id }.map { "\($0.kind.rawValue) \($0.name)" })
    #expect(
      names.sorted() == [
        "consumer FooViewModel", "container Configurator.configure.repositories",
        "container Configurator.configure.services", "container Environment.repositories",
        "container Environment.services", "registration PRepositoryB", "registration PServiceA",
      ])
    // Nobody calls what the text shows.
    let findings = sources.graph.findings.filter { $0.severity != .note }
    #expect(findings.map(\.id) == ["not-surely-registered", "not-surely-registered"])
    #expect(findings.allSatisfy { $0.fix?.description == "call 'Configurator.configure' before this" })
  }

  @Test(arguments: ["InjectGrail", "Shot", "Discoverer"]) func anyPartOfItIsReadToo(_ name: String) throws {
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
