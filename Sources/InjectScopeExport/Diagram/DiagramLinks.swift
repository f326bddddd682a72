import InjectScopeModel

extension Diagram {
  /// All edges of one kind between two boxes.
  struct Link: Sendable {
    let from: Int
    let to: Int
    let kind: Edge.Kind
    /// The needs that are answered.
    let labels: [String]
    /// `#if …`, where no edge is there without one.
    let conditions: [String]
    /// That of the surest edge.
    let certainty: Node.Certainty

    /// What stands at the arrow: in a large picture only what changes what the arrow means.
    func words(isLarge: Bool) -> [String] {
      let remark = isLarge && certainty == .inferred ? nil : certainty.remark
      return (isLarge ? [] : labels) + conditions + (remark.map { ["(\($0))"] } ?? [])
    }
  }

  /// The links that are drawn, and how many edges of which kind are not.
  struct Links: Sendable {
    var drawn: [Link] = []
    /// What a root creates, and something else too.
    var creationsByRoot = 0
    /// Supplies that run beside a creation, or from a root that supplies everything.
    var supplies = 0

    /// What is not drawn, in words; empty where everything is.
    var leftOut: String {
      var parts: [String] = []
      if creationsByRoot > 0 {
        parts.append("\(creationsByRoot.of("arrow")) from the root to what something else creates too")
      }
      if supplies > 0 { parts.append("\(supplies.of("arrow")) for supplies") }
      return parts.isEmpty ? "" : "not drawn: " + parts.joined(separator: ", ")
    }
  }

  /// So many further arrows from a root a reader can still follow.
  private static let mostArrowsOfRoot = 6

  func links(_ wanted: ExportOptions.Edges) -> Links {
    var links = Links()
    let bundles = bundled()
    guard wanted != .all else {
      links.drawn = bundles
      return links
    }
    let created = bundles.filter { $0.kind == .creates && $0.from != $0.to }
    let createdByOthers = Set(created.filter { !isRoot($0.from) }.map(\.to))
    let joined = Set(bundles.filter { $0.kind != .supplies }.flatMap { [$0.from, $0.to] })
    let pairs = Set(created.map { [$0.from, $0.to] })
    let repeated = created.filter { isRoot($0.from) && createdByOthers.contains($0.to) }.count
    let supplied = bundles.filter { isRoot($0.from) && $0.kind == .supplies }.count

    for link in bundles {
      let isByRoot = isRoot(link.from)
      switch link.kind {
      case .creates where isByRoot && createdByOthers.contains(link.to) && repeated > Self.mostArrowsOfRoot:
        links.creationsByRoot += 1
      case .supplies where wanted == .structure || pairs.contains([link.from, link.to]):
        links.supplies += 1
      case .supplies where isByRoot && joined.contains(link.to) && supplied > Self.mostArrowsOfRoot:
        links.supplies += 1
      case .creates, .supplies, .uses:
        links.drawn.append(link)
      }
    }
    return links
  }

  private func isRoot(_ box: Int) -> Bool { node(boxes[box]).kind == .root }

  /// One link for all edges of a kind between two boxes, in the order of the boxes.
  private func bundled() -> [Link] {
    struct Ends: Hashable { let from: Int, to: Int, kind: Edge.Kind }
    var bundles: [Ends: [Edge]] = [:]
    for edge in view.edges {
      guard let from = boxOf[edge.from], let to = boxOf[edge.to], from != to || edge.kind == .creates else { continue }
      bundles[Ends(from: from, to: to, kind: edge.kind), default: []].append(edge)
    }
    return bundles.map { ends, edges in
      let conditions = edges.compactMap { edge in edge.condition.map { "#if \($0.text)" } }
      return Link(
        from: ends.from, to: ends.to, kind: ends.kind, labels: Set(edges.compactMap(\.label)).sorted(),
        conditions: conditions.count == edges.count ? Set(conditions).sorted() : [],
        certainty: edges.map(\.certainty).min() ?? .certain)
    }.sorted { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
  }
}
