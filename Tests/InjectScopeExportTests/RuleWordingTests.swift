import InjectScopeExport
import InjectScopeModel
import Testing

@Suite struct RuleWordingTests {
  private let graph: DependencyGraph
  private let signature: Signature

  init() {
    var fixture = Fixture()
    let root = fixture.add(.root, "Root", at: "A.swift:1:1")
    let child = fixture.add(.injectable, "Child", at: "A.swift:2:1")
    graph = fixture.graph
    signature = Signature(
      owner: child, target: child, style: .direct, access: .internal, text: "", values: [],
      location: Location("A.swift:2:1"))
    _ = root
  }

  @Test(arguments: [
    (Outcome.argument(.primitive), "argument: Clock is never resolved"),
    (.argument(.markedManual), "argument: marked to be passed by hand"),
    (.argument(.nothingAbove), "argument: neither Child nor anything above it offers Clock"),
    (.argument(.ambiguousAbove), "argument: names decide, and Child has no Clock called clock"),
    (.missing(near: []), "missing: nothing provides Clock"),
    (.ambiguous([ID(0), ID(1)]), "ambiguous: Root or Child"),
    (.unknown("its key is computed"), "unknown: its key is computed"),
    (.supplied(by: ID(0), .onlyMatch), "the only one of its type"),
    (.supplied(by: ID(0), .byName), "chosen by name among several of its type"),
    (.supplied(by: ID(0), .lastRegistered), "the last one registered for its key"),
    (.supplied(by: ID(0), .byQualifier), "registered for its key and qualifier"),
    (.supplied(by: ID(0), .byCondition), "one of several, by a condition"),
    (.supplied(by: ID(0), .fromParent), "registered further up"),
    (.argument(.captured), "argument: brought along by the closure that makes it"),
    (.argument(.nilHandled), "argument: nothing is registered for it, and whoever asks has thought of nil"),
    (
      .argument(.noFunction),
      "argument: it is registered, but no function gives it: it cannot be written as one, or another one replaces it"
    ),
  ])
  func everyOutcomeHasItsWords(outcome: Outcome, words: String) {
    let value = Signature.Value(
      label: "clock", type: TypeName("Clock"), outcome: outcome, location: Location("A.swift:3:1"))
    #expect(RuleWording(graph).reason(for: value, of: signature) == words)
  }

  /// Two of one name are told apart by what they are in; what some pass, others may be given.
  @Test func whatSuppliesIsToldFromItsNamesakes() {
    var fixture = Fixture()
    let shared = fixture.add(.registration, "Store", at: "A.swift:1:1", container: "shared")
    fixture.add(.registration, "Store", at: "A.swift:2:1", container: "Archive.own")
    let clock = fixture.add(.registration, "Clock", at: "A.swift:3:1", container: "shared")
    let wording = RuleWording(fixture.graph, Distinctions(fixture.graph))
    func answer(_ outcome: Outcome, _ suppliers: [ID<Node>]) -> String {
      wording.answer(
        to: Need(
          key: Key(type: TypeName("Store")), label: "store", location: Location("A.swift:4:1"), outcome: outcome,
          suppliers: suppliers))
    }
    #expect(answer(.supplied(by: shared, .onlyMatch), []) == "supplied by Store (in shared): the only one of its type")
    #expect(answer(.supplied(by: clock, .onlyMatch), [clock]) == "supplied by Clock: the only one of its type")
    #expect(
      answer(.supplied(by: clock, .onlyMatch), [clock, shared])
        == "supplied by Clock, Store (in shared): each in its time the only one of its type")
    #expect(
      answer(.argument(.nothingAbove), [clock]) == "supplied by Clock; elsewhere argument: nothing above offers it")
    #expect(answer(.argument(.nothingAbove), []) == "argument: nothing above offers it")
  }

  @Test func aRootHasNothingAboveIt() {
    var signature = signature
    signature.owner = ID(0)
    let value = Signature.Value(
      label: "clock", type: TypeName("Clock"), outcome: .argument(.nothingAbove), location: Location("A.swift:3:1"))
    #expect(RuleWording(graph).reason(for: value, of: signature) == "argument: Root offers no Clock")
  }
}
