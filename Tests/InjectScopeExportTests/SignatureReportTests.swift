import InjectScopeExport
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct SignatureReportTests {
  @Test func theExampleOfTheDocuments() throws {
    let graph = Projects.messages
    let owner = try #require(graph.node(withID: "injectgrail:MessagesViewModel"))
    let json = try ParsedJSON(SignatureReport(graph.signatures(of: owner), in: graph) { _, _ in [] }.json.text)
    #expect(
      json
        == (try ParsedJSON(
          """
          {"schema":1,"signatures":[{"owner":"MessagesViewModel","target":"MessageRowViewModel",
            "ownerId":"injectgrail:MessagesViewModel","targetId":"injectgrail:MessageRowViewModel",
            "dialect":"injectgrail","style":"direct","access":"internal","condition":null,
            "text":"func inject(messageIndex: Int) -> MessageRowViewModel","obstacle":null,
            "parameters":[{"label":"messageIndex","type":"Int","rule":"primitive","considered":[]}],
            "supplied":[{"label":"messagesRepository","type":"MessagesRepository",
              "by":"MessagesViewModelInjector.messagesRepository","location":"Root.swift:3:7"}],
            "location":"Messages.swift:12:7"}]}
          """)))
    #expect(try SchemaValidator(named: "signatures").problems(in: json) == [])
  }

  @Test func whatWasConsideredAndRefused() throws {
    let graph = Projects.shop
    let root = try #require(graph.node(withID: "injectgrail:ShopRoot"))
    let place = Location("App/ShopRoot.swift:9:7")
    let reasons: [Refusal.Reason] = [
      .otherType(TypeName("SystemClock")), .otherName, .nearMiss(TypeName("Clock?")), .untyped,
      .neverResolved(.primitive),
    ]
    let report = SignatureReport(graph.signatures.prefix(40), in: graph) { value, _ in
      value.label == "clock" ? reasons.map { Refusal(owner: root, label: "time", location: place, reason: $0) } : []
    }
    let json = try ParsedJSON(report.json.text)
    #expect(try SchemaValidator(named: "signatures").problems(in: json) == [])
    let parameters = try #require(json["signatures"]?.elements).flatMap { $0["parameters"]?.elements ?? [] }
    let clock = try #require(parameters.first { $0["label"] == .string("clock") })
    #expect(
      clock["considered"]
        == (try ParsedJSON(
          """
          [{"candidate":"ShopRoot.time","reason":"otherType","type":"SystemClock","location":"App/ShopRoot.swift:9:7"},
           {"candidate":"ShopRoot.time","reason":"otherName","location":"App/ShopRoot.swift:9:7"},
           {"candidate":"ShopRoot.time","reason":"nearMiss","type":"Clock?","location":"App/ShopRoot.swift:9:7"},
           {"candidate":"ShopRoot.time","reason":"untyped","location":"App/ShopRoot.swift:9:7"},
           {"candidate":"ShopRoot.time","reason":"neverResolved","rule":"primitive",
            "location":"App/ShopRoot.swift:9:7"}]
          """)))
  }
}
