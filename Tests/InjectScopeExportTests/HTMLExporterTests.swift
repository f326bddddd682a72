import Foundation
import InjectScopeExport
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct HTMLExporterTests {
  private func page(_ graph: DependencyGraph) -> String {
    HTMLExporter().export(GraphView(graph), options: ExportOptions())
  }

  private func data(in page: String) throws -> ParsedJSON {
    let start = try #require(page.firstRange(of: "id=\"graph\">")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    return try ParsedJSON(String(page[start..<end]))
  }

  @Test(arguments: Projects.allCases) func theWholeGraphIsInIt(project: Projects) throws {
    let graph = project.graph
    let page = page(graph)
    #expect(page.hasPrefix("<!doctype html>") && !page.contains("{{"))
    let json = try data(in: page)
    let nodes = try #require(json["nodes"]?.elements)
    #expect(nodes.map { $0["id"] } == graph.nodes.map { .string($0.id) })
    #expect(json["edges"]?.elements?.count == graph.edges.count)
    for edge in json["edges"]?.elements ?? [] {
      for end in ["from", "to"] {
        guard case .integer(let number)? = edge[end] else {
          Issue.record("\(edge)")
          continue
        }
        #expect(nodes.indices.contains(number))
      }
    }
  }

  @Test func nothingIsLoadedFromAnywhere() {
    let page = page(Projects.kinds)
    for way in [
      "http:", "https:", "src=", "href=", "@import", "url(", "fetch(", "XMLHttpRequest", "innerHTML", "eval(",
    ] {
      #expect(!page.contains(way), "\(way)")
    }
  }

  @Test func namesCannotEndTheirElement() throws {
    let page = page(Odd.graph)
    #expect(!page.contains("<img") && page.components(separatedBy: "</script>").count == 3)
    #expect(try data(in: page)["nodes"]?.elements?.first?["name"] == .string(Odd.name))
  }

  private enum Odd {
    static let name = "</script><img src=x onerror=document.title=1>{{SCRIPT}}"
    static let graph: DependencyGraph = {
      var fixture = Fixture()
      fixture.add(.provider, name, at: "A.swift:1:1")
      return fixture.graph
    }()
  }

  // MARK: In a browser

  @Test(.enabled(if: Browser.path != nil, "`make check` installs a browser")) func aBrowserShowsIt() throws {
    let browser = try Browser(showing: page(Projects.messages))
    let graph = Projects.messages
    #expect(try browser.text("#counts").hasPrefix("\(graph.nodes.count) nodes, \(graph.edges.count) edges"))
    // What a person would do: look for it, take the first, read.
    try browser.type("/")
    try browser.type("messagerow")
    #expect(try browser.text("#hits") == "2 of \(graph.nodes.count)")
    try browser.press("Enter")
    #expect(try browser.text("#right h2").hasPrefix("MessageRowViewModel"))
    #expect(try browser.text("#right").contains("messageIndex: Int"))
    #expect(try browser.text("#right").contains("func inject(messageIndex: Int) -> MessageRowViewModel"))
    try browser.press("Escape")
    // The next thing that is unresolved, one step more, everything, and back.
    for key in ["]", "+", "a", "0", "d", "Backspace", "?"] { try browser.type(key) }
    #expect(try browser.value("document.getElementById('help').open") == "true")
    #expect(try browser.value("document.getElementById('canvas').width > 100") == "true")
    // Something was drawn: the picture has more than its paper.
    #expect(
      try browser.value(
        """
        new Promise(done => setTimeout(() => {
          const canvas = document.getElementById('canvas');
          const bytes = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
          done(new Set(new Uint32Array(bytes.buffer)).size > 5);
        }, 500))
        """) == "true")
    #expect(try browser.value("window.mistakes.join()") == "")
  }

  @Test(.enabled(if: Browser.path != nil, "`make check` installs a browser")) func oddNamesStayText() throws {
    let browser = try Browser(showing: page(Odd.graph))
    #expect(try browser.text("#right h2") == Odd.name)
    #expect(try browser.value("document.title") == "InjectScope")
    #expect(try browser.value("document.images.length") == "0")
    #expect(try browser.value("window.mistakes.join()") == "")
  }

  /// A box alone says nothing, though it stands first.
  @Test(.enabled(if: Browser.path != nil, "`make check` installs a browser"))
  func withoutARootItOpensOnWhatHasMostAroundIt() throws {
    var fixture = Fixture()
    fixture.add(.module, "Alone", at: "A.swift:1:1")
    let names = ["Clock", "Timetable", "Printer"]
    let nodes = names.enumerated().map { fixture.add(.registration, $1, at: "A.swift:\($0 + 2):1") }
    fixture.join(nodes[0], .supplies, nodes[1], label: "clock", at: "A.swift:3:4")
    fixture.join(nodes[0], .supplies, nodes[1], label: "otherClock", at: "A.swift:3:9")
    fixture.join(nodes[1], .supplies, nodes[2], label: "timetable", at: "A.swift:4:4")
    let browser = try Browser(showing: page(fixture.graph))
    #expect(try browser.text("#right h2") == "Timetable")
    #expect(try browser.value("window.mistakes.join()") == "")
  }

  @Test(.enabled(if: Browser.path != nil, "`make check` installs a browser")) func anEmptyGraphIsAPageToo() throws {
    let browser = try Browser(showing: page(Projects.empty.graph))
    #expect(try browser.text("#counts") == "0 nodes, 0 edges")
    for key in ["]", "+", "a", "0", "Backspace"] { try browser.type(key) }
    #expect(try browser.value("window.mistakes.join()") == "")
  }
}
