import Foundation
import InjectScopeExport
import InjectScopeModel
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct GraphMLExporterTests {
  /// What a program that reads XML finds.
  private final class Reader: NSObject, XMLParserDelegate {
    var nodes: [String] = []
    var edges: [(from: String, to: String)] = []
    var declared: Set<String> = []
    /// `id name: value`
    var data: [String] = []
    private var element = ""
    private var key = ""
    private var text = ""

    init(_ source: String) throws {
      super.init()
      let parser = XMLParser(data: Data(source.utf8))
      parser.delegate = self
      #expect(parser.parse(), "\(String(describing: parser.parserError))")
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      text = ""
      switch name {
      case "key": declared.insert(attributes["id"] ?? "")
      case "node":
        element = attributes["id"] ?? ""
        nodes.append(element)
      case "edge":
        element = attributes["id"] ?? ""
        edges.append((attributes["source"] ?? "", attributes["target"] ?? ""))
      case "data": key = attributes["key"] ?? ""
      default: break
      }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      guard name == "data" else { return }
      #expect(declared.contains(key))
      data.append("\(element) \(key): \(text)")
    }
  }

  @Test(arguments: Projects.allCases) func everyNodeAndEdgeIsThere(project: Projects) throws {
    let graph = project.graph
    let text = GraphMLExporter().export(GraphView(graph), options: ExportOptions())
    let read = try Reader(text)
    // Its schema wants names for identifiers that ours are not.
    #expect(read.nodes == graph.nodes.indices.map { "n\($0)" })
    #expect(read.edges.map(\.from) == graph.edges.map { "n\($0.from.index)" })
    #expect(read.edges.map(\.to) == graph.edges.map { "n\($0.to.index)" })
    #expect(read.data.filter { $0.contains(" n_id: ") } == graph.nodes.enumerated().map { "n\($0) n_id: \($1.id)" })
    // Graphviz's own reader takes it for the same graph.
    let dot = try Graphviz.text(ofGraphML: text)
    #expect(dot.split(separator: "\n").count { $0.contains(" -> ") } == graph.edges.count)
  }

  @Test func whatIsKnownIsData() throws {
    let graph = Projects.messages
    let read = try Reader(GraphMLExporter().export(GraphView(graph), options: ExportOptions()))
    let node = try #require(graph.node(withID: "injectgrail:MessageRowViewModelInjector"))
    let list = "n\(node.index)"
    #expect(read.data.contains("\(list) n_kind: injector"))
    #expect(read.data.contains("\(list) n_location: Row.swift:3:10"))
    #expect(
      read.data.contains(
        """
        \(list) n_needs: messagesRepository: MessagesRepository, supplied by injectgrail:MessagesViewModelInjector
        messageIndex: Int, argument
        """))
  }

  /// Whatever a source file brings: it is well-formed, and nothing of it is markup.
  @Test func oddNamesStayText() throws {
    var fixture = Fixture()
    fixture.add(.provider, "<b a=\"1\">&\u{1B}[2J\u{202E}\u{FFFE}", at: "A&B.swift:1:1")
    let read = try Reader(GraphMLExporter().export(GraphView(fixture.graph), options: ExportOptions()))
    #expect(read.data.contains { $0.hasSuffix("n_name: <b a=\"1\">&\\u{1B}[2J\\u{202E}\\u{FFFE}") })
  }
}
