import InjectScopeModel

extension Diagram {
  /// All edges of one kind between two boxes.
  struct Link: Sendable {
    let from: Int
    let to: Int
    let kind: Edge.Kind
    /// The needs that are answered; not told in a large picture.
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
    var isCreatedByOthers = [Bool](repeating: false, count: boxes.count)
    var isJoined = isCreatedByOthers
    for link in bundles where link.kind != .supplies {
      isJoined[link.from] = true
      isJoined[link.to] = true
      if link.kind == .creates, link.from != link.to, !isRoot(link.from) { isCreatedByOthers[link.to] = true }
    }
    let repeated = bundles.count {
      $0.kind == .creates && $0.from != $0.to && isRoot($0.from) && isCreatedByOthers[$0.to]
    }
    let supplied = bundles.count { isRoot($0.from) && $0.kind == .supplies }
    // What is between two boxes stands side by side, creations first.
    var lastCreation: (from: Int, to: Int)?

    for link in bundles {
      let isByRoot = isRoot(link.from)
      if link.kind == .creates, link.from != link.to { lastCreation = (link.from, link.to) }
      switch link.kind {
      case .creates where isByRoot && isCreatedByOthers[link.to] && repeated > Self.mostArrowsOfRoot:
        links.creationsByRoot += 1
      case .supplies where wanted == .structure || lastCreation.map { $0 == (link.from, link.to) } == true:
        links.supplies += 1
      case .supplies where isByRoot && isJoined[link.to] && supplied > Self.mostArrowsOfRoot:
        links.supplies += 1
      case .creates, .supplies, .uses:
        links.drawn.append(link)
      }
    }
    return links
  }

  private func isRoot(_ box: Int) -> Bool { node(boxes[box]).kind == .root }

  /// One link for all edges of a kind between two boxes, in the order of the boxes, and then of the kinds' names.
  private func bundled() -> [Link] {
    var places: [(ends: UInt64, kind: UInt8, edge: UInt32)] = []
    for (place, edge) in view.edgePlaces.enumerated() {
      let kind = graph.edges.kind(at: Int(edge))
      guard let from = box(of: graph.edges.beginning(at: Int(edge))), let to = box(of: graph.edges.end(at: Int(edge))),
        from != to || kind == .creates
      else { continue }
      places.append((UInt64(from) << 32 | UInt64(to), kind.order, UInt32(place)))
    }
    places.sort { ($0.ends, $0.kind, $0.edge) < ($1.ends, $1.kind, $1.edge) }
    var links: [Link] = []
    var start = 0
    while start < places.count {
      let first = places[start]
      var end = start + 1
      while end < places.count, places[end].ends == first.ends, places[end].kind == first.kind { end += 1 }
      let edges = places[start..<end].map { view.edges[Int($0.edge)] }
      links.append(link(from: Int(first.ends >> 32), to: Int(first.ends & 0xFFFF_FFFF), edges))
      start = end
    }
    return links
  }

  private func link(from: Int, to: Int, _ edges: [Edge]) -> Link {
    let conditions = edges.compactMap { edge in edge.condition.map { "#if \($0.text)" } }
    return Link(
      from: from, to: to, kind: edges[0].kind,
      labels: isLarge && !isOfGroups ? [] : Set(edges.compactMap(\.label)).sorted(),
      conditions: conditions.count == edges.count ? Set(conditions).sorted() : [],
      certainty: edges.map(\.certainty).min() ?? .certain)
  }
}
