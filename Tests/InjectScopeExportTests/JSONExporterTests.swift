import InjectScopeExport
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct JSONExporterTests {
  @Test func pieceByPieceItIsTheSame() {
    let view = GraphView(Projects.allCases[0].graph)
    for exporter in Exporters.all {
      var pieces = ""
      exporter.write(view, options: ExportOptions()) { pieces += $0 }
      #expect(pieces == exporter.export(view, options: ExportOptions()), "\(exporter.name)")
    }
  }

  /// One vocabulary: whoever reads one reads the other.
  @Test(arguments: Projects.allCases)
  func itIsWhatListPrints(project: Projects) throws {
    let view = GraphView(project.graph)
    let text = JSONExporter().export(view, options: ExportOptions(edges: .structure))
    #expect(text == NodeReport(view).json.text)
    let json = try ParsedJSON(text)
    #expect(json["nodes"]?.elements?.count == project.graph.nodes.count)
    #expect(json["edges"]?.elements?.count == project.graph.edges.count)
    #expect(try SchemaValidator(named: "list").problems(in: json) == [])
  }
}
