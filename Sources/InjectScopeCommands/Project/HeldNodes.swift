import InjectScopeModel

extension Session {
  /// How many of what a node holds are named: the rest is counted.
  private static let mostNamed = 5

  /// Says what a container, a component or a module holds: nothing leads from it to them, so that neither what it needs nor
  /// who needs it says a word of them.
  func tellWhatIsHeld(by node: ID<Node>, on console: Console) {
    let names = graph.nodeIDs.filter { graph.container(of: $0) == node }.map { "'\(graph.nodes[$0].name)'" }
    guard !names.isEmpty else { return }
    let more = names.count - Self.mostNamed
    let named = names.prefix(Self.mostNamed).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    console.tell("'\(graph.nodes[node].name)' holds \(named): each has its own answer".shown)
  }
}
