import Foundation
import InjectScopeExport
import InjectScopeModel
import Testing

@Suite struct DOTExporterTests {
  private func dot(_ graph: DependencyGraph, _ options: ExportOptions = ExportOptions()) -> String {
    DOTExporter().export(GraphView(graph), options: options)
  }

  private func lines(_ text: String, with word: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.contains(word) }
  }

  @Test func arrowsAreToldApart() {
    let arrows = lines(dot(Projects.messages, ExportOptions(edges: .all)), with: "->")
    #expect(arrows.count == 5)
    #expect(
      arrows.first == """
          "injectgrail:MessagesViewModel" -> "injectgrail:MessageRowViewModel" \
        [style=solid, color="#374151", arrowhead=normal, weight=4]
        """)
    #expect(
      arrows[1] == """
          "injectgrail:MessagesViewModel" -> "injectgrail:MessageRowViewModel" [style=dashed, color="#2563eb", \
        arrowhead=vee, weight=1, label=<<FONT POINT-SIZE="9" COLOR="#1d4ed8">messagesRepository</FONT>>]
        """)
    let shop = dot(Projects.shop)
    #expect(
      lines(shop, with: "dotted").last == """
          "injectgrail:SettingsViewModel" -> "injectgrail:SettingsViewModelInjector" \
        [style=dotted, color="#4b5563", arrowhead=odot, penwidth=1.5]
        """)
  }

  @Test func whatIsNotDrawnIsSaid() {
    #expect(dot(Projects.messages).contains("not drawn: 2 arrows for supplies"))
    #expect(dot(Projects.large).contains("not drawn: 149 arrows from the root to what something else creates too"))
    #expect(!dot(Projects.messages, ExportOptions(edges: .all)).contains("not drawn"))
    #expect(!lines(dot(Projects.shop, ExportOptions(edges: .structure)), with: "->").contains { $0.contains("dashed") })
  }

  @Test func argumentsAndUnresolvedNeedsStandOut() throws {
    let text = dot(Projects.shop)
    let product = try #require(lines(text, with: "\"injectgrail:ProductViewModel\" [").first)
    #expect(
      product.contains(##"BGCOLOR="#fde68a"><B><FONT POINT-SIZE="10" COLOR="#1f2937">▸ productID: String</FONT></B>"##))
    #expect(product.contains("inject(productID: String)"))
    #expect(!product.contains("penwidth"))
    let reviews = try #require(lines(text, with: "\"injectgrail:ReviewsViewModel\" [").first)
    #expect(reviews.contains("! clock: Clock</FONT></B> <I>"))
    #expect(reviews.hasSuffix(##"style="filled,rounded", color="#b91c1c", penwidth=2.5]"##))
    let receipt = try #require(lines(text, with: "\"injectgrail:ReceiptViewModel\" [").first)
    #expect(receipt.contains("? order: Order") && receipt.hasSuffix(##"color="#b45309", penwidth=2.5]"##))
  }

  @Test func everyKindHasAShapeOfItsOwn() {
    let text = dot(Projects.kinds)
    let shapes = ["house", "note", "box", "folder", "component", "cds", "tab", "cylinder", "hexagon", "octagon"]
    for shape in shapes { #expect(lines(text, with: "[shape=\(shape),").count == 1, "\(shape)") }
  }

  @Test func clustersAreFoldersOrContainers() {
    func titles(_ graph: DependencyGraph) -> [String] {
      lines(dot(graph), with: "style=\"rounded\"; color").compactMap {
        $0.split(separator: ">").dropFirst(2).first?.split(separator: "<").first.map(String.init)
      }
    }
    #expect(titles(Projects.shop) == ["App", "Features", "Catalog", "Reviews", "Checkout", "Login", "Settings"])
    #expect(titles(Projects.kinds) == ["Services"])
    #expect(titles(Projects.messages) == [])
  }

  @Test func theBorderSaysHowManyAreLeftOut() throws {
    let graph = Projects.large
    let centre = try #require(graph.node(withID: "injectgrail:CatalogDetail41"))
    let text = DOTExporter().export(GraphView(graph).focused(on: [centre], depth: 1), options: ExportOptions())
    let root = try #require(lines(text, with: "\"injectgrail:AppRoot\" [").first)
    #expect(root.contains("+296 not shown"))
    #expect(root.hasSuffix(#"style="filled,dashed"]"#))
  }

  @Test func aLargePictureStacksLeavesAndStillNamesThem() {
    let text = dot(Projects.large)
    for node in Projects.large.nodes where node.kind == .injectable {
      #expect(text.contains(">\(node.name)<"), "\(node.name)")
    }
    #expect(lines(text, with: "->").count < 100)
  }

  @Test func aConditionIsSaidWhereNothingIsWithoutIt() {
    var fixture = Fixture()
    let nodes = ["A", "B", "C"].map { fixture.add(.module, $0, at: "\($0).swift:1:1") }
    fixture.join(nodes[0], .creates, nodes[1], at: "A.swift:2:1", condition: .flag("DEBUG"))
    fixture.join(nodes[0], .creates, nodes[2], at: "A.swift:3:1", condition: .flag("DEBUG"))
    fixture.join(nodes[0], .creates, nodes[2], at: "A.swift:4:1")
    let arrows = lines(dot(fixture.graph), with: "->")
    #expect(arrows.map { $0.contains("#if DEBUG") } == [true, false])
  }

  @Test func doubtHasAWordAndAHollowHead() throws {
    let text = dot(Fixture.doubtful)
    let arrows = lines(text, with: "->")
    #expect(arrows[0].contains("arrowhead=onormal") && arrows[0].contains("(dynamic)"), "\(arrows)")
    #expect(arrows[2].contains("arrowhead=vee") && arrows[2].contains("(inferred)"), "\(arrows)")
    #expect(arrows[1].contains("arrowhead=vee") && !arrows[1].contains("("), "\(arrows)")
    #expect(text.contains("hollow head: dynamic"))
    #expect(!dot(Projects.messages).contains("hollow head"))
    #expect(try Graphviz.svg(of: text).hasSuffix("</svg>\n"))
  }

  @Test func containersOfOneNameAreAsManyGroups() {
    var fixture = Fixture()
    for (type, file) in [("Clock", "A/main.swift"), ("Log", "B/main.swift")] {
      let box = fixture.add(.container, "Box", at: file + ":3:1")
      fixture.put(fixture.add(.registration, type, at: file + ":4:1", container: "Box"), into: box)
    }
    let text = dot(fixture.graph)
    #expect(text.components(separatedBy: "subgraph ").count - 1 == 2)
    #expect(text.contains(">Box (A/main.swift:3)</FONT>") && text.contains(">Box (B/main.swift:3)</FONT>"))
  }

  @Test func hostileNamesAreEscaped() throws {
    var fixture = Fixture()
    let names = [
      "", "node", "graph", "a\"b", "back\\", "back\\slash\\N", "line\nbreak", "<b>&amp;'", "\u{202E}rtl\u{0}\u{1B}",
      "漢字 🎉", "digraph { } ; ->", "\u{FFFF}\u{7F}", "e\u{301}",
    ]
    let nodes = names.enumerated().map {
      fixture.add(.module, $1, at: "A\"\\\n&.swift:\($0 + 1):1", container: "C<\($0 / 4)>")
    }
    for (a, b) in zip(nodes, nodes.dropFirst()) {
      fixture.join(a, .supplies, b, label: names[Int(b.index)], at: "A.swift:1:1")
    }
    let text = dot(fixture.graph, ExportOptions(edges: .all, title: "a\"<\\\n"))
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0x202E })
    #expect(text.contains(#""injectgrail:C<1>/back\\u{5C}" ["#))
    #expect(text.contains("(no name)"))
    let svg = try Graphviz.svg(of: text)
    #expect(svg.components(separatedBy: "class=\"node\"").count - 1 == names.count)
  }

  @Test(arguments: Projects.allCases, ExportOptions.Edges.allCases)
  func graphvizDrawsIt(project: Projects, edges: ExportOptions.Edges) throws {
    let graph = project.graph
    let text = dot(graph, ExportOptions(edges: edges, title: "All"))
    #expect(text == dot(graph, ExportOptions(edges: edges, title: "All")))
    #expect(try Graphviz.svg(of: text).hasSuffix("</svg>\n"))
  }
}
