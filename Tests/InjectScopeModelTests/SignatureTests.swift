import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct SignatureTests {
  @Test func whatIsNotSuppliedIsAParameter() {
    let place = Sketch.place(line: 1)
    func value(_ label: String, _ outcome: Outcome) -> Signature.Value {
      Signature.Value(label: label, type: TypeName("T"), outcome: outcome, location: place)
    }
    let signature = Signature(
      owner: ID(0), target: ID(1), style: .direct, access: .internal, text: "",
      values: [
        value("index", .argument(.primitive)), value("net", .supplied(by: ID(0), .byName)),
        value("lost", .missing(near: [])),
        value("log", .supplied(by: ID(0), .onlyMatch)), value("several", .ambiguous([])),
        value("computed", .unknown("")),
      ], location: place)
    #expect(signature.parameters.map(\.label) == ["index", "lost", "several", "computed"])
    #expect(signature.supplied.map(\.label) == ["net", "log"])
    #expect("\(Signature.Source(owner: "Root", property: "net"))" == "Root.net")
  }
}
