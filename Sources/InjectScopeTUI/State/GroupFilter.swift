import InjectScopeAnalysis
import InjectScopeModel

/// A filter that shows the nodes of a group, with as few others as can be: by their folder, by their files, or by name.
struct GroupFilter {
  let text: String
  /// The nodes that nothing in it tells from those of the group.
  let others: Int

  /// Longer filters nobody reads.
  private static let mostWords = 24

  /// - Parameter folder: the folder that the group is, if it is one; empty for files that lie in none.
  /// - Returns: `nil` where such a filter would be too long to be read.
  init?(_ nodes: [ID<Node>], in folder: String?, _ names: NameIndex) {
    let graph = names.graph
    var best: GroupFilter?
    for text in Self.texts(nodes, in: folder, graph) {
      let shown = (try? Filter(parsing: text))?.nodes(of: names) ?? []
      guard Set(shown).isSuperset(of: nodes) else { continue }
      let others = shown.count - nodes.count
      if others < best?.others ?? .max { best = GroupFilter(text: text, others: others) }
      if others == 0 { break }
    }
    if best?.others != 0, nodes.count <= Self.mostWords {
      let byName = MarkedFilter(nodes, in: names)
      if byName.others < best?.others ?? .max { best = GroupFilter(text: byName.text, others: byName.others) }
    }
    guard let best else { return nil }
    self = best
  }

  private init(text: String, others: Int) { (self.text, self.others) = (text, others) }

  /// The shortest first.
  private static func texts(_ nodes: [ID<Node>], in folder: String?, _ graph: DependencyGraph) -> [String] {
    var texts: [String] = []
    switch folder {
    case ""?: texts.append("!file:/")
    case let folder?:
      let whole = file(folder + "/")
      let inner = Set(graph.nodes.compactMap { innerFolder(of: $0.location.file, in: folder) }).sorted()
      texts.append(whole)
      if inner.count <= mostWords { texts.append(([whole] + inner.map { "!" + file($0) }).joined(separator: " ")) }
    case nil:
      let unit = nodes.first.map { graph.units[graph.nodes[$0].unit].folder } ?? ""
      if !unit.isEmpty { texts.append(file(unit + "/")) }
    }
    let files = nodes.map { graph.nodes[$0].location.file }.distinct
    if files.count <= mostWords { texts.append(files.map(file).joined(separator: " | ")) }
    return texts
  }

  private static func file(_ part: String) -> String { "file:" + SearchText.escaped(part) }

  /// The folder right below another one that a file lies in, with the slash behind it.
  private static func innerFolder(of file: String, in folder: String) -> String? {
    guard file.hasPrefix(folder + "/") else { return nil }
    let rest = file.dropFirst(folder.count + 1)
    return rest.firstIndex(of: "/").map { folder + "/" + rest[...$0] }
  }
}
