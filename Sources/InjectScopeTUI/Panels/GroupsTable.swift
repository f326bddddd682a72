import InjectScopeAnalysis
import InjectScopeModel

/// Groups with their numbers.
struct GroupsTable: Sendable {
  let groups: Groups
  /// By group, as the map calls it too.
  let names: [String]
  static let heads = ["nodes", "needs", "gives", "weight", "problems"]
  /// Under these heads: what it needs from others and gives to others in pairs of nodes, and as its weight how many nodes
  /// of others it needs at any distance.
  let counts: [[Int]]
  /// How many the tree counts at the folder, where that is another number: with what lies in folders below it and what is
  /// shown there because it is held by something of it, without what is held by something elsewhere.
  let countsInTree: [Int?]
  let marks: [Marks]
  /// By column, how wide the largest number is.
  let digits: [Int]

  /// The largest numbers of a column first.
  func order(by column: Int?) -> [Int] {
    guard let column, Self.heads.indices.contains(column) else { return Array(counts.indices) }
    return counts.indices.sorted { (counts[$1][column], $0) < (counts[$0][column], $1) }
  }

  /// - Returns: `nil` where nobody waits any more.
  init?(_ basis: Groups.Basis, in project: LoadedProject, isCancelled: () -> Bool) {
    let groups = Groups(project.graph, by: basis)
    guard
      let weights = project.graph.weights(ofGroups: groups.groups.map(\.nodes), isCancelled: isCancelled)
    else { return nil }
    var counts = zip(groups.groups, weights).map { [$0.nodes.count, 0, 0, Int($1), 0] }
    for link in groups.links {
      counts[link.from][1] += link.count
      counts[link.to][2] += link.count
    }
    for problem in project.index.problems.problems {
      if let node = problem.node { counts[groups.group(of: node)][4] += 1 }
    }
    marks = groups.groups.map { group in
      group.nodes.reduce(into: Marks()) { $0.formUnion(project.index.marks[Int($1.index)]) }
    }
    self.groups = groups
    countsInTree = Self.countsInTree(of: groups, project.index.outline)
    names = Self.names(of: groups, by: basis)
    self.counts = counts
    digits = Self.heads.indices.map { column in (counts.map { $0[column] }.max() ?? 0).grouped.count }
  }

  private static func countsInTree(of groups: Groups, _ outline: Outline) -> [Int?] {
    guard groups.basis == .folder else { return groups.groups.map { _ in nil } }
    var counts: [String: Int] = [:]
    for entry in outline.entries where entry.node < 0 {
      counts[outline.folders[Int(entry.folder)].path] = Int(entry.nodesBelow)
    }
    return groups.groups.map { group in counts[group.name].flatMap { $0 == group.nodes.count ? nil : $0 } }
  }

  /// Two numbers for one folder are told apart.
  func note(onCountOf group: Int) -> String? {
    countsInTree[group].map { "(\($0.grouped) in the tree)" }
  }

  private static func names(of groups: Groups, by basis: Groups.Basis) -> [String] {
    guard basis == .folder else { return groups.groups.map { GroupPart(content: .module, path: $0.name).name } }
    let paths = groups.groups.map { $0.name == "." ? "" : $0.name }
    // Every folder around another one holds more than the files of its own.
    var around: Set<String> = []
    for path in paths where !path.isEmpty {
      around.insert("")
      for slash in path.indices where path[slash] == "/" { around.insert(String(path[..<slash])) }
    }
    return paths.map { path in
      GroupPart(content: around.contains(path) ? .ownFiles : .folder(isDivided: false), path: path).name
    }
  }
}
