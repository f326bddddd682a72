import Foundation
import InjectScopeExport
import InjectScopeModel
import Testing

@Suite struct NodeListTextTests {
  @Test func columnsAreAligned() {
    #expect(
      NodeReport(GraphView(Projects.messages)).text(TextStyle()) == """
        injector    MessagesViewModelInjector    1/2  Messages.swift:3:10
        injectable  MessagesViewModel            3/1  Messages.swift:12:7
        root        RootInjectorImpl             2/1  Root.swift:1:8
        injector    MessageRowViewModelInjector  2/1  Row.swift:3:10
        injectable  MessageRowViewModel          3/2  Row.swift:12:7
        5 nodes: 1 root, 2 injectors, 2 injectables

        """)
  }

  @Test func marksAreWordsToo() {
    let shop = Projects.shop
    let wanted: Set = [
      "CheckoutViewModelInjector", "ReceiptViewModelInjector", "ProfileViewModel", "DebugSettingsViewModel",
    ]
    let view = GraphView(shop).keeping { wanted.contains(shop.nodes[$0].name) }
    #expect(
      NodeReport(view).text(TextStyle()) == """
        injector    CheckoutViewModelInjector  4/2  !    Features/Checkout/CheckoutViewModel.swift:3:10
        injector    ReceiptViewModelInjector   1/1    ?  Features/Checkout/ReceiptViewModel.swift:3:10
        injectable  DebugSettingsViewModel     2/0       Features/Settings/Debug.swift:4:7  #if DEBUG
        injectable  ProfileViewModel           4/2   @   Features/Settings/ProfileViewModel.swift:12:7
        4 of 30 nodes: 2 injectors, 2 injectables
        ! 1 unresolved, @ 1 in a cycle, ? 1 ambiguous or unknown

        """)
    #expect(NodeReport(view).summary.hasPrefix("4 of 30 nodes: 2 injectors, 2 injectables\n! 1 unresolved"))
  }

  @Test func wideAndHostileNamesKeepTheColumns() {
    var fixture = Fixture()
    fixture.add(.module, "漢字", at: "A.swift:1:1")
    fixture.add(.module, "a\u{202E}b", at: "A.swift:2:1")
    fixture.add(.module, "Plain", at: "A.swift:3:1")
    #expect(
      NodeReport(GraphView(fixture.graph)).text(TextStyle()) == """
        module  漢字        0/0  A.swift:1:1
        module  a\\u{202E}b  0/0  A.swift:2:1
        module  Plain       0/0  A.swift:3:1
        3 nodes: 3 modules

        """)
  }

  /// Where every text of a column is too long for it, they stand there all the same.
  @Test func onlyOverlongNamesStandThereToo() {
    var fixture = Fixture()
    let long = "ModuleBuilderTests.withoutAComponentItIsTheSharedModule()"
    fixture.add(.module, long, at: "A.swift:1:1")
    #expect(
      NodeReport(GraphView(fixture.graph)).text(TextStyle()).hasPrefix("module  \(long)  0/0  A.swift:1:1\n"))
  }

  /// One long name pushes its own row aside, and no other.
  @Test func anOverlongNameLeavesTheColumnsOfOthers() {
    var fixture = Fixture()
    let long = "ModuleBuilderTests.withoutAComponentItIsTheSharedModule()"
    fixture.add(.module, long, at: "A.swift:1:1")
    fixture.add(.module, "Plain", at: "A.swift:2:1")
    fixture.add(.module, "Longer", at: "A.swift:3:1")
    #expect(
      NodeReport(GraphView(fixture.graph)).text(TextStyle()) == """
        module  \(long)  0/0  A.swift:1:1
        module  Plain   0/0  A.swift:2:1
        module  Longer  0/0  A.swift:3:1
        3 nodes: 3 modules

        """)
  }

  @Test func severalDialectsHaveAColumn() {
    var fixture = Fixture()
    fixture.add(.consumer, "Hole", at: "A.swift:1:1")
    let one = fixture.graph
    let nodes =
      one.nodes
      + one.nodes.map {
        Node(
          id: "other:Hole", kind: $0.kind, dialect: DialectID("other"), name: $0.name, location: $0.location,
          unit: $0.unit)
      }
    let two = DependencyGraph(
      units: one.units, nodes: nodes, needs: nodes.map { _ in [] }, properties: nodes.map { _ in [] }, edges: [],
      signatures: [], findings: [])
    let name = one.nodes[0].dialect.name
    let padded = "other".padding(toLength: name.count, withPad: " ", startingAt: 0)
    #expect(NodeReport(GraphView(one)).text(TextStyle()).hasPrefix("consumer  Hole  0/0  A.swift:1:1\n"))
    #expect(
      NodeReport(GraphView(two)).text(TextStyle()).hasPrefix(
        "consumer  Hole  \(name)  0/0  A.swift:1:1\nconsumer  Hole  \(padded)  0/0  A.swift:1:1\n"))
  }

  @Test func whatOnlyTheContainerTellsApartIsSaid() {
    var fixture = Fixture()
    fixture.add(.registration, "Clock", at: "A.swift:5:3", container: "One")
    fixture.add(.registration, "Clock", at: "A.swift:5:3", container: "Two")
    fixture.add(.registration, "Store", at: "A.swift:6:3", container: "Two")
    #expect(
      NodeReport(GraphView(fixture.graph)).text(TextStyle()) == """
        registration  Clock  in One  0/0  A.swift:5:3
        registration  Clock  in Two  0/0  A.swift:5:3
        registration  Store          0/0  A.swift:6:3
        3 nodes: 3 registrations

        """)
  }

  @Test func nothingIsSaidToBeNothing() {
    #expect(NodeReport(GraphView(Fixture().graph)).text(TextStyle()) == "0 nodes\n")
  }
}
