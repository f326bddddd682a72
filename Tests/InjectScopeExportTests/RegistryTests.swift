import Foundation
import InjectScopeExport
import Testing

@Suite struct RegistryTests {
  private static func files(endingWith ending: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/InjectScopeExport").path
    let all = try #require(FileManager.default.enumerator(atPath: root)).compactMap { $0 as? String }
    return all.compactMap { $0.split(separator: "/").last.map(String.init) }
      .filter { $0.hasSuffix(ending + ".swift") && $0 != ending + ".swift" }.map { String($0.dropLast(6)) }.sorted()
  }

  @Test func everyExporterIsRegistered() throws {
    #expect(Exporters.all.map { "\(type(of: $0))" }.sorted() == (try Self.files(endingWith: "Exporter")))
  }

  @Test func exportersAreDocumentedAndFound() {
    #expect(Set(Exporters.all.map(\.name)).count == Exporters.all.count)
    for exporter in Exporters.all {
      #expect(!exporter.help.isEmpty && !exporter.fileExtension.isEmpty)
      #expect(Exporters.named(exporter.name)?.help == exporter.help)
    }
    #expect(Exporters.named("nothing") == nil)
  }

  @Test func formatsOfFindingsAreDocumentedAndFound() {
    #expect(FindingFormats.all.map(\.name) == ["text", "json", "sarif", "github", "xcode"])
    #expect(FindingFormats.all.allSatisfy { !$0.help.isEmpty })
    #expect(FindingFormats.named("json")?.name == "json")
    #expect(FindingFormats.named("nothing") == nil)
  }
}
