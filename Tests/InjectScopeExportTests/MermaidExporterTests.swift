import InjectScopeExport
import InjectScopeModel
import Testing

@Suite struct MermaidExporterTests {
  private func mermaid(_ graph: DependencyGraph, _ options: ExportOptions = ExportOptions()) -> String {
    MermaidExporter().export(GraphView(graph), options: options)
  }

  @Test func theExampleOfTheDocuments() {
    #expect(
      mermaid(Projects.messages) == """
        flowchart LR
        %% --> creates   -.-> supplies   --o uses   ! unresolved   @ cycle   ? ambiguous or unknown
          n_note["not drawn: 2 arrows for supplies"]
          n_MessageRowViewModel("MessageRowViewModel<br/>injectable<br/>MessageRowViewModelInjector<br/>\
        messagesRepository: MessagesRepository ← MessagesViewModelInjector<br/>▸ messageIndex: Int, argument<br/>\
        ▸ inject(messageIndex: Int)")
          n_MessagesViewModel("MessagesViewModel<br/>injectable<br/>MessagesViewModelInjector<br/>\
        networkManager: NetworkManager ← RootInjectorImpl")
          n_RootInjectorImpl[/"RootInjectorImpl<br/>root"\\]
          n_MessagesViewModel --> n_MessageRowViewModel
          n_RootInjectorImpl --> n_MessageRowViewModel
          n_RootInjectorImpl --> n_MessagesViewModel
          classDef note fill:none,stroke:none
          class n_note note

        """)
  }

  @Test func everyKindHasAShapeOfItsOwn() {
    let text = mermaid(Projects.kinds)
    let shapes = [
      #/n_\w+\[/".*"\\\]/#, #/n_\w+\[".*"\]/#, #/n_\w+\(".*"\)/#, #/n_\w+\[\[".*"\]\]/#, #/n_\w+\{\{".*"\}\}/#,
      #/n_\w+>".*"\]/#, #/n_\w+\[/".*"/\]/#, #/n_\w+\[\(".*"\)\]/#, #/n_\w+\[\\".*"/\]/#, #/n_\w+\(\[".*"\]\)/#,
    ]
    let lines = text.split(separator: "\n")
    for (place, shape) in shapes.enumerated() {
      #expect(lines.count { $0.wholeMatch(of: /\s*(?<box>.*)/)?.box.wholeMatch(of: shape) != nil } == 1, "\(place)")
    }
  }

  @Test func whatStandsOutHasAMarkAndABorder() throws {
    let text = mermaid(Projects.shop)
    #expect(text.contains("n_ReviewsViewModel(\"! ReviewsViewModel<br/>"))
    let looks = """
        classDef unresolved stroke:#b91c1c,stroke-width:3px
        class n_ReviewsViewModel,n_CheckoutViewModel unresolved
        classDef uncertain stroke:#b45309,stroke-width:3px
        class n_ReceiptViewModel uncertain
        classDef note fill:none,stroke:none
        class n_note note

      """
    #expect(text.hasSuffix(looks))
    #expect(text.contains("<br/>? order: Order, unknown"))
    let centre = try #require(Projects.large.node(withID: "injectgrail:CatalogDetail41"))
    let part = MermaidExporter().export(
      GraphView(Projects.large).focused(on: [centre], depth: 1), options: ExportOptions())
    #expect(part.contains("+296 not shown"))
    #expect(part.contains("  classDef cut stroke-dasharray:4\n"))
  }

  @Test func lifetimeAndCertaintyAreSaid() {
    var fixture = Fixture()
    fixture.add(.registration, "Clock", at: "A.swift:1:1", lifetime: "singleton", certainty: .inferred)
    #expect(mermaid(fixture.graph).contains(#"n_Clock[/"Clock<br/>registration, singleton, inferred"/]"#))
  }

  @Test func doubtIsSaidAtTheArrow() {
    let text = mermaid(Fixture.doubtful)
    #expect(text.contains(#"n_Store -.->|"cache<br/>(inferred)"| n_Screen"#), "\(text)")
    #expect(text.contains(#"n_Screen -->|"(dynamic)"| n_Row"#), "\(text)")
    #expect(Mermaid.problems(in: text) == [])
  }

  @Test func hostileNamesAreEscaped() {
    var fixture = Fixture()
    let names = [
      "", "end", "graph", "a\"b", "back\\n", "`md`", "**bold**", "line\nbreak", "<b>&amp;'", "#35;", "style: x:#fff;",
      "classDef a:#b;", "\u{202E}rtl\u{0}\u{1B}", "漢字 🎉", "A-->B", "A_B", "A B", "%% no", "]\")",
    ]
    let nodes = names.enumerated().map {
      fixture.add(.module, $1, at: "A\"#&.swift:\($0 + 1):1", container: "C<\($0 / 4)>\"")
    }
    for (a, b) in zip(nodes, nodes.dropFirst()) {
      fixture.join(a, .supplies, b, label: names[Int(b.index)], at: "A.swift:1:1")
    }
    let text = mermaid(fixture.graph, ExportOptions(edges: .all, title: "a\"<\\\n: #"))
    #expect(text.hasPrefix("---\ntitle: \"a\\\"<\\\\\\\\n: #\"\n---\n"))
    #expect(text.contains(##"n__35_[["#35;35;<br/>module"]]"##))
    #expect(text.contains(#"n_A_B_2[["A B<br/>module"]]"#))
    #expect(text.contains(##"n_Style__x__fff_[["#115;tyle: x:#35;fff;<br/>module"]]"##))
    #expect(Mermaid.problems(in: text) == [])
  }

  @Test(arguments: Projects.allCases, ExportOptions.Edges.allCases)
  func itIsMermaid(project: Projects, edges: ExportOptions.Edges) {
    let text = mermaid(project.graph, ExportOptions(edges: edges, title: "All"))
    #expect(Mermaid.problems(in: text) == [])
    #expect(text == mermaid(project.graph, ExportOptions(edges: edges, title: "All")))
  }

  /// Nothing that is named is lost where leaves are drawn as one.
  @Test func aLargePictureNamesEverything() {
    let text = mermaid(Projects.large)
    for node in Projects.large.nodes where node.kind == .injectable { #expect(text.contains(node.name)) }
    #expect(text.split(separator: "\n").count { $0.contains("-->") } < 100)
  }
}
