import InjectScopeExport
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct NodeReportTests {
  @Test func theExampleOfTheDocuments() throws {
    let json = try ParsedJSON(NodeReport(GraphView(Projects.messages)).json.text)
    let expected = try ParsedJSON(
      """
      {"id":"injectgrail:MessagesViewModelInjector","kind":"injector","name":"MessagesViewModelInjector",
       "dialect":"injectgrail","container":null,"containerID":null,"location":"Messages.swift:3:10",
       "lifetime":null,"certainty":"certain",
       "condition":null,"properties":[],
       "needs":[{"label":"networkManager","type":"NetworkManager","qualifier":null,"outcome":"supplied",
         "rule":"onlyMatch","by":["injectgrail:RootInjectorImpl"],"location":"Root.swift:2:7","condition":null}]}
      """)
    #expect(json["nodes"]?.elements?.first == expected)
    #expect(json["schema"] == .integer(1))
    #expect(json["nodes"]?.elements?[1]["injector"] == .string("MessagesViewModelInjector"))
    #expect(json["nodes"]?.elements?.first?["injector"] == nil)
    let edges = try #require(json["edges"]?.elements)
    #expect(
      edges.contains(
        try ParsedJSON(
          """
          {"from":"injectgrail:RootInjectorImpl","to":"injectgrail:MessagesViewModel","kind":"creates","certainty":"certain",
           "condition":null}
          """)))
    #expect(
      edges.contains(
        try ParsedJSON(
          """
          {"from":"injectgrail:RootInjectorImpl","to":"injectgrail:MessagesViewModelInjector","kind":"supplies",
           "label":"networkManager","certainty":"certain","condition":null}
          """)))
  }

  @Test func propertiesAndConditions() throws {
    var fixture = Fixture()
    let properties = [
      Property(name: "log", type: TypeName("Log"), location: Location("A.swift:2:7")),
      Property(
        name: "net", type: TypeName("Net"), isInherited: true, location: Location("A.swift:3:7"),
        condition: .not(.flag("DEBUG"))),
    ]
    fixture.add(.injector, "Deps", at: "A.swift:1:1", condition: .flag("DEBUG"), properties: properties)
    fixture.add(.injectable, "Lonely", at: "A.swift:9:1")
    let nodes = try #require(try ParsedJSON(NodeReport(GraphView(fixture.graph)).json.text)["nodes"]?.elements)
    #expect(nodes[0]["condition"] == .string("DEBUG"))
    #expect(
      nodes[0]["properties"]
        == (try ParsedJSON(
          """
          [{"name":"log","type":"Log","inherited":false,"condition":null},
           {"name":"net","type":"Net","inherited":true,"condition":"!DEBUG"}]
          """)))
    #expect(nodes[1]["injector"] == .null)
  }

  @Test(arguments: Projects.allCases)
  func itIsAsTheSchemaSays(project: Projects) throws {
    let json = try ParsedJSON(NodeReport(GraphView(project.graph)).json.text)
    #expect(json["nodes"]?.elements?.count == project.graph.nodes.count)
    #expect(try SchemaValidator(named: "list").problems(in: json) == [])
  }

  @Test func aViewIsAllThatIsSaid() throws {
    let view = GraphView(Projects.messages).keeping { Projects.messages.nodes[$0].kind == .root }
    let json = try ParsedJSON(NodeReport(view).json.text)
    #expect(json["nodes"]?.elements?.count == 1)
    #expect(json["edges"] == .array([]))
  }
}
