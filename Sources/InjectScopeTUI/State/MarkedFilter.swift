import InjectScopeAnalysis
import InjectScopeModel

/// The filter that shows marked nodes and no others: their names, then for whoever else is called so what tells it apart.
struct MarkedFilter {
  let text: String
  /// The nodes that nothing in a filter tells from the marked ones.
  let others: Int

  /// More words than these nobody reads: who is still among them is counted.
  private static let mostWords = 24

  init(_ marked: [ID<Node>], in names: NameIndex) {
    let graph = names.graph
    let wanted = Set(marked)
    func nodes(_ text: String) -> [ID<Node>] { (try? Filter(parsing: text))?.nodes(of: names) ?? [] }
    let called = marked.map { Self.name(graph.nodes[$0]) }.distinct.joined(separator: " | ")
    var groups = [called]
    var others = nodes(called).filter { !wanted.contains($0) }
    var left = 0
    while let other = others.first {
      let words = Self.words(about: graph.nodes[other])
      // Whoever is meant by all of its words is hidden, if none of the marked is.
      let apart =
        groups.count > Self.mostWords ? nil : words.first { wanted.isDisjoint(with: nodes($0.joined(separator: " "))) }
      guard let apart else {
        others.removeFirst()
        left += 1
        continue
      }
      groups.append(apart.map { "!" + $0 }.joined(separator: " | "))
      let hidden = Set(nodes(apart.joined(separator: " ")))
      others.removeAll(where: hidden.contains)
    }
    text = groups.joined(separator: " ")
    self.others = left
  }

  private static func name(_ node: Node) -> String { SearchText.escaped("^\(node.name)$") }

  /// What can be said of a node, the fewest words first.
  private static func words(about node: Node) -> [[String]] {
    let (name, kind) = (name(node), "kind:\(node.kind.rawValue)")
    let file = SearchText.escaped("file:\(node.location.file)")
    return [[name], [name, kind], [name, file], [name, kind, file]]
  }
}
