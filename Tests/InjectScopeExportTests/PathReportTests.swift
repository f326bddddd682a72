import InjectScopeExport
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct PathReportTests {
  private func report(to name: String, limit: Int = 2) throws -> PathReport {
    let graph = Projects.messages
    let root = try #require(graph.node(withID: "injectgrail:RootInjectorImpl"))
    let end = try #require(graph.node(withID: "injectgrail:" + name))
    return PathReport(graph.paths(from: [root], to: end, limit: limit), to: end, in: graph)
  }

  @Test func onePathALine() throws {
    #expect(
      try report(to: "MessageRowViewModelInjector").text(TextStyle()) == """
        RootInjectorImpl -> MessagesViewModel -> MessageRowViewModel -> MessageRowViewModelInjector
        RootInjectorImpl -> MessageRowViewModel -> MessageRowViewModelInjector   only offered by the root

        """)
  }

  @Test func whatTheRootMerelyOffersSaysSo() throws {
    #expect(
      try report(to: "MessageRowViewModel", limit: 3).text(TextStyle(isVerbose: true)) == """
        RootInjectorImpl -> MessagesViewModel -> MessageRowViewModel
          RootInjectorImpl creates MessagesViewModel      Root.swift:1:8
          MessagesViewModel creates MessageRowViewModel   Messages.swift:12:7
        RootInjectorImpl -> MessageRowViewModel   only offered by the root
          RootInjectorImpl could create MessageRowViewModel   Root.swift:1:8

        """)
  }

  @Test func namesakesAreToldApart() throws {
    var fixture = Fixture()
    let list = fixture.add(.consumer, "Clock", at: "A.swift:1:1")
    let clock = fixture.add(.registration, "Clock", at: "B.swift:1:1")
    fixture.join(clock, .supplies, list, at: "A.swift:2:1")
    let graph = fixture.graph
    let paths = graph.paths(from: Set(graph.entries), to: ID(1), limit: 9)
    #expect(
      PathReport(paths, to: ID(1), in: graph).text(TextStyle()) == "Clock (consumer) -> Clock (registration)\n")
  }

  @Test func everyHopHasItsPlaceAndKind() throws {
    let graph = Projects.messages
    let row = try #require(graph.node(withID: "injectgrail:MessageRowViewModel"))
    let root = try #require(graph.node(withID: "injectgrail:RootInjectorImpl"))
    let report = PathReport(graph.paths(from: [row], to: root, limit: 1), to: root, in: graph)
    #expect(
      report.text(TextStyle(isVerbose: true)) == """
        MessageRowViewModel -> MessageRowViewModelInjector -> MessagesViewModelInjector -> RootInjectorImpl
          MessageRowViewModel uses MessageRowViewModelInjector                                     Row.swift:13:7
          MessagesViewModelInjector supplies MessageRowViewModelInjector with messagesRepository   Root.swift:3:7
          RootInjectorImpl supplies MessagesViewModelInjector with networkManager                  Root.swift:2:7

        """)
  }

  @Test func doubtIsSaidBesideTheHop() throws {
    let graph = Fixture.doubtful
    let screen = try #require(graph.node(withID: "injectgrail:Screen"))
    let row = try #require(graph.node(withID: "injectgrail:Row"))
    let report = PathReport(graph.paths(from: [screen], to: row, limit: 1), to: row, in: graph)
    #expect(
      report.text(TextStyle(isVerbose: true)) == """
        Screen -> Row
          Screen creates Row   A.swift:2:4   dynamic

        """)
    let hops = try ParsedJSON(report.json.text)["paths"]?.elements?.first?.elements
    #expect(hops?.map { $0["certainty"] } == [.null, .string("dynamic")])
  }

  @Test func jsonNamesEveryNodeAndTheEdgeThatLedThere() throws {
    let json = try ParsedJSON(try report(to: "MessagesViewModelInjector", limit: 1).json.text)
    #expect(
      json
        == (try ParsedJSON(
          """
          {"schema":1,"paths":[
            [{"id":"injectgrail:RootInjectorImpl","edge":null,"certainty":null,"location":"Root.swift:1:8"},
             {"id":"injectgrail:MessagesViewModel","edge":"creates","certainty":"certain","location":"Root.swift:1:8"},
             {"id":"injectgrail:MessagesViewModelInjector","edge":"uses","certainty":"certain","location":"Messages.swift:13:7"}]]}
          """)))
    #expect(try SchemaValidator(named: "why").problems(in: json) == [])
  }

  @Test func aPathToItselfIsTheNode() throws {
    #expect(try report(to: "RootInjectorImpl").text(TextStyle()) == "RootInjectorImpl\n")
    #expect(try ParsedJSON(report(to: "RootInjectorImpl").json.text)["paths"]?.elements?.first?.elements?.count == 1)
  }
}
