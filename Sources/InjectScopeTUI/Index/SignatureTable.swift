import InjectScopeModel

/// The functions of one form about each node, by number: a root has one for every object, and each title counts them.
struct SignatureTable: Sendable {
  /// Those that create a node.
  private let creating: EdgeTable
  /// Those that a node would generate for others.
  private let generated: EdgeTable
  /// Those that a node has for itself alone.
  private let own: EdgeTable

  init(_ graph: DependencyGraph, _ style: SignatureStyle) {
    let all = graph.signatures
    func places(ofOwn isOwn: Bool) -> some Sequence<Int> {
      all.indices.lazy.filter { all[$0].style == style && (all[$0].owner == all[$0].target) == isOwn }
    }
    creating = EdgeTable(count: graph.nodes.count, places(ofOwn: false)) { all[$0].target }
    generated = EdgeTable(count: graph.nodes.count, places(ofOwn: false)) { all[$0].owner }
    own = EdgeTable(count: graph.nodes.count, places(ofOwn: true)) { all[$0].owner }
  }

  func creating(any nodes: [ID<Node>]) -> SignatureGroup { SignatureGroup(parts: nodes.map { creating[$0] }) }
  func generated(by nodes: [ID<Node>]) -> SignatureGroup { SignatureGroup(parts: nodes.map { generated[$0] }) }
  func own(of nodes: [ID<Node>]) -> SignatureGroup { SignatureGroup(parts: nodes.map { own[$0] }) }
}

/// Some functions, counted without a look at them.
struct SignatureGroup: Sendable {
  fileprivate let parts: [ArraySlice<UInt32>]

  var count: Int { parts.reduce(0) { $0 + $1.count } }
  var isEmpty: Bool { parts.allSatisfy(\.isEmpty) }

  func prefix(_ most: Int) -> [ID<Signature>] { parts.joined().prefix(most).map { ID(Int($0)) } }
}
