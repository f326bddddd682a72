public import InjectScopeModel

extension GraphDraft {
  /// How the program comes to ask for what a node gives.
  struct Lead: Sendable {
    let steps: Int
    let isOpened: Bool
    var hops: [Finding.Hop] = []

    /// What the program does itself says more than what somebody could open, and a short way more than a long one.
    func isBefore(_ other: Lead) -> Bool { (isOpened ? 1 : 0, steps) < (other.isOpened ? 1 : 0, other.steps) }
  }

  /// Somebody comes to ask for what a node gives.
  ///
  /// - Parameters:
  ///   - hops: from what a person opens, or the program itself, to who asks; made only where no way is better.
  ///   - steps: about how many they are.
  ///   - isOpened: whether the program does not come there by itself.
  public mutating func lead(
    _ hops: @autoclosure () -> [Finding.Hop], steps: Int, to node: ID<Node>, isOpened: Bool
  ) {
    var lead = Lead(steps: steps, isOpened: isOpened)
    if let known = leads[node], !lead.isBefore(known) { return }
    lead.hops = hops()
    leads[node] = lead
  }

  /// To one library a closure is given away to something unknown; another knows it as a registration, and who asks for
  /// that: then this is the way there. Known only when every dialect has added its own.
  mutating func linkChains() {
    guard findings.contains(where: { $0.chain.contains(where: \.givesAway) }) else { return }
    var registrations: [Location: ID<Node>] = [:]
    for (place, registration) in nodes.enumerated() where registration.kind == .registration {
      let node = ID<Node>(place)
      if let known = registrations[registration.location], leads[known] != nil || leads[node] == nil { continue }
      registrations[registration.location] = node
    }
    for place in findings.indices { findings[place].chain = linked(findings[place].chain, registrations) }
  }

  private func linked(
    _ chain: [Finding.Hop], _ registrations: [Location: ID<Node>], _ seen: Set<ID<Node>> = []
  ) -> [Finding.Hop] {
    guard let taken = chain.lastIndex(where: { $0.givesAway && registrations[$0.location] != nil }),
      let node = registrations[chain[taken].location], !seen.contains(node)
    else { return chain }
    let before = linked(leads[node]?.hops ?? [], registrations, seen.union([node]))
    let name = nodes[node].name
    let registered = Finding.Hop("'\(name)' is registered here", at: chain[taken].location)
    return before + [registered] + chain[(taken + 1)...]
  }
}
