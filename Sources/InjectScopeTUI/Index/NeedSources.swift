import InjectScopeModel

/// Where the values come from that a list asks for: what its functions say, so that no two panels tell it otherwise. A
/// list above hands most of them down, and its name alone would not tell whose property it is in the end.
struct NeedSources: Sendable {
  struct Source: Hashable, Sendable {
    var node: ID<Node>
    var text: String
  }

  private var sources: [String: [Source]] = [:]
  /// More functions than these are not read: a need has few sources.
  private static let most = 60

  init(_ asker: ID<Node>, _ project: LoadedProject) {
    let made = [asker] + project.index.users(of: asker)
    for id in project.index.signatures(of: .direct).creating(any: made).prefix(Self.most) {
      for value in project.graph.signatures[id].supplied {
        guard case .supplied(let node, _) = value.outcome, let text = value.source?.description else { continue }
        let source = Source(node: node, text: text)
        if sources[value.label]?.contains(source) != true { sources[value.label, default: []].append(source) }
      }
    }
  }

  /// Nothing where its own outcome says more.
  private func all(of need: Need) -> [Source] {
    guard case .supplied = need.outcome, !need.label.isEmpty else { return [] }
    return sources[need.label] ?? []
  }

  func first(of need: Need) -> Source? { all(of: need).first }

  /// `AppContext.network +1`
  func words(of need: Need) -> String? {
    let all = all(of: need)
    return all.first.map { $0.text + (all.count > 1 ? " +\(all.count - 1)" : "") }
  }
}
