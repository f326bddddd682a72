import InjectScopeModel
import InjectScopeTestSupport
import Testing

@Suite struct NodeTests {
  private static func node(_ id: String, _ name: String) -> Node {
    Node(id: id, kind: .injectable, dialect: Sketch.dialect, name: name, location: Sketch.place(line: 1), unit: ID(0))
  }

  @Test func anIDIsWhatItWasMadeWith() {
    let plain = Self.node("sketch:Home", "Home")
    var other = Self.node("sketch:Home~2", "Home")
    #expect([plain.id, other.id] == ["sketch:Home", "sketch:Home~2"])
    #expect(plain != other)
    other.id = "sketch:Home"
    #expect(plain == other)
    other.name = "Cart"
    #expect(other.id == "sketch:Cart")
  }

  @Test func theOrderIsThatOfTheIDs() {
    let ids = ["sketch:A", "sketch:A~2", "sketch:A.B", "sketch:AB", "sketch:~", "a:Z", "sketch:Z"]
    let nodes = ids.map { Self.node($0, String($0.drop { $0 != ":" }.dropFirst().prefix { $0 != "~" })) }
    for a in nodes { for b in nodes { #expect(a.isBefore(b) == (a.id < b.id), "\(a.id) \(b.id)") } }
  }

  @Test func whatIsRareIsKept() {
    var node = Self.node("sketch:A", "A")
    #expect((node.container, node.lifetime, node.condition) == (nil, nil, nil))
    node.container = "Box"
    node.lifetime = "single"
    node.condition = .flag("DEBUG")
    #expect((node.container, node.lifetime, node.condition) == ("Box", "single", .flag("DEBUG")))
    #expect(node.id == "sketch:A")
    (node.container, node.lifetime, node.condition) = (nil, nil, nil)
    #expect(node == Self.node("sketch:A", "A"))
  }

  @Test(arguments: [[], [3], [3, 1], [1, 1, 2]])
  func aNeedKeepsItsSuppliers(_ suppliers: [Int]) {
    var need = Need(
      key: Key(type: TypeName("T")), label: "t", location: Sketch.place(line: 1), outcome: .argument(.primitive),
      suppliers: suppliers.map { ID($0) })
    #expect(need.suppliers == suppliers.map { ID($0) })
    need.suppliers = [ID(9)]
    #expect(need.suppliers == [ID(9)])
  }
}
