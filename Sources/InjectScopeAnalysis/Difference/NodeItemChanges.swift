import InjectScopeModel

/// What differs between two forms of one node, in words.
extension GraphDifference.NodeItem {
  func isAlike(_ other: GraphDifference.NodeItem) -> Bool {
    node.name == other.node.name && needs == other.needs && properties == other.properties
      && node.kind == other.node.kind && node.lifetime == other.node.lifetime && container == other.container
      && node.certainty == other.node.certainty && node.condition == other.node.condition
      && node.access == other.node.access
  }

  /// What differs from another form of the same node, a line for each: `lifetime factory, was single`.
  public func changes(from old: GraphDifference.NodeItem) -> [String] {
    var lines: [String] = []
    func compare(_ what: String, _ old: String?, _ new: String?) {
      if old != new { lines.append("\(what) \(new ?? "none"), was \(old ?? "none")") }
    }
    compare("name", old.node.name, node.name)
    compare("kind", old.node.kind.rawValue, node.kind.rawValue)
    compare("lifetime", old.node.lifetime, node.lifetime)
    compare("container", old.container, container)
    compare("certainty", old.node.certainty.rawValue, node.certainty.rawValue)
    compare("condition", old.node.condition?.text, node.condition?.text)
    compare("access", "\(old.node.access)", "\(node.access)")
    lines += Self.lines(old.needs, needs)
    lines += Self.lines(old.properties, properties, "holds")
    return lines
  }

  /// What is asked for as before and answered otherwise is one line.
  private static func lines(_ old: [GraphDifference.NeedItem], _ new: [GraphDifference.NeedItem]) -> [String] {
    let (before, after) = (Set(old), Set(new))
    let lost = old.filter { !after.contains($0) }
    let gained = new.filter { !before.contains($0) }
    let (lostOnes, gainedOnes) = (Dictionary(grouping: lost, by: \.what), Dictionary(grouping: gained, by: \.what))
    func isOne(_ need: GraphDifference.NeedItem) -> Bool {
      lostOnes[need.what]?.count == 1 && gainedOnes[need.what]?.count == 1
    }
    return lost.filter { !isOne($0) }.map { "no longer needs \($0.what), \($0.answer)" }
      + gained.map { need in
        let was = isOne(need) ? lostOnes[need.what]?.first.map { "; was \($0.answer)" } : nil
        return "needs \(need.what), \(need.answer)\(was ?? "")"
      }
  }

  private static func lines(_ old: [String], _ new: [String], _ word: String) -> [String] {
    let (before, after) = (Set(old), Set(new))
    return old.filter { !after.contains($0) }.map { "no longer \(word) \($0)" }
      + new.filter { !before.contains($0) }.map { "\(word) \($0)" }
  }
}
