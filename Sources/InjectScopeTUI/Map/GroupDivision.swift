import InjectScopeAnalysis
import InjectScopeModel

/// A part of a project, as one box shows it.
struct GroupPart: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    /// A folder with all that is in it; whether something can be told apart in it.
    case folder(isDivided: Bool)
    /// The files of a folder that lie in none of its folders.
    case ownFiles
    case module
    /// So many others, which there is no room for.
    case others(Int)
  }

  var content: Content
  /// The folder's path, or the module's name.
  var path: String
  /// Whether it lies beside the folder that is shown.
  var isOutside = false
  /// One of its nodes.
  var first: ID<Node>?

  /// `App/`, `App/*.swift`, `Core`
  var name: String {
    switch content {
    case .folder: path.isEmpty ? "./" : path + "/"
    case .ownFiles: (path.isEmpty ? "." : path) + "/*.swift"
    case .module: path
    case .others(let count): "\(count.grouped) others"
    }
  }

  /// What lies in it; of others nothing is known here.
  func nodes(of graph: DependencyGraph) -> [ID<Node>] {
    let inside = path.isEmpty ? "" : path + "/"
    return graph.nodeIDs.filter { id in
      let node = graph.nodes[id]
      let file = node.location.file
      return switch content {
      case .folder: file.hasPrefix(inside)
      case .ownFiles: file.hasPrefix(inside) && !file.dropFirst(inside.count).contains("/")
      case .module: graph.units[node.unit].name == (path == "." ? "" : path)
      case .others: false
      }
    }
  }
}

/// Nodes in so many parts that a drawing of them can be read, each as small as there is room for.
struct GroupDivision {
  private(set) var parts: [GroupPart] = []
  /// The parts for which there is no room: together they are one box. What they are is known of each all the same, or
  /// they would seem to lead to whatever one of them leads to.
  private(set) var others: Set<Int> = []
  /// By node; -1 where it is in none.
  private(set) var partOfNode: [Int32]
  /// The folder that everything inside lies in.
  private(set) var root = ""

  /// - Parameter most: how many parts there may be.
  init(_ graph: DependencyGraph, by basis: Groups.Basis, inside path: String, most: Int) {
    partOfNode = [Int32](repeating: -1, count: graph.nodes.count)
    switch basis {
    case .module: divideByModule(graph)
    case .folder: divideByFolder(graph, inside: path, most)
    }
    foldLeast(of: graph, most)
    for node in graph.nodeIDs {
      let part = Int(partOfNode[Int(node.index)])
      if part >= 0, parts[part].first == nil { parts[part].first = node }
    }
  }

  /// Those with the fewest arrows to others go into one box: a part of which all others need something is what a drawing of
  /// parts is for, however small it is.
  private mutating func foldLeast(of graph: DependencyGraph, _ most: Int) {
    let inside = parts.indices.filter { !parts[$0].isOutside }
    guard inside.count > most else { return }
    var weights = [(arrows: Int, nodes: Int)](repeating: (0, 0), count: parts.count)
    for part in partOfNode where part >= 0 { weights[Int(part)].nodes += 1 }
    for edge in graph.edges {
      let ends = [edge.from, edge.to].map { Int(partOfNode[Int($0.index)]) }
      guard ends[0] != ends[1] else { continue }
      for part in ends where part >= 0 { weights[part].arrows += 1 }
    }
    let heaviest = inside.sorted {
      (weights[$1].arrows, weights[$1].nodes, $0) < (weights[$0].arrows, weights[$0].nodes, $1)
    }
    others = Set(heaviest.dropFirst(most - 1))
  }

  private mutating func divideByModule(_ graph: DependencyGraph) {
    let groups = Groups(graph, by: .module)
    for group in groups.groups.indices {
      for node in groups.groups[group].nodes { partOfNode[Int(node.index)] = Int32(parts.count) }
      parts.append(GroupPart(content: .module, path: groups.groups[group].name))
    }
  }

  /// A folder, or the files that lie in it alone.
  private struct Piece: Hashable {
    var folder: Int
    var isOwnFiles = false
  }

  private mutating func divideByFolder(_ graph: DependencyGraph, inside path: String, _ most: Int) {
    let tree = FolderTree(graph)
    let root = tree.whole(tree[path] ?? 0)
    self.root = tree.folders[root].path
    var pieces = Self.pieces(of: root, tree)
    func size(_ piece: Piece) -> Int {
      piece.isOwnFiles ? tree.folders[piece.folder].own : tree.folders[piece.folder].all
    }
    // The largest is divided as long as there is room.
    while true {
      let next = pieces.indices.filter { place in
        let parts = pieces[place].isOwnFiles ? 1 : Self.pieces(of: pieces[place].folder, tree).count
        return parts > 1 && pieces.count - 1 + parts <= most
      }.max { (size(pieces[$0]), $1) < (size(pieces[$1]), $0) }
      guard let next else { break }
      pieces.replaceSubrange(next...next, with: Self.pieces(of: pieces[next].folder, tree))
    }
    var partOfPiece: [Piece: Int] = [:]
    for piece in pieces {
      partOfPiece[piece] = parts.count
      let isDivided = Self.pieces(of: piece.folder, tree).count > 1
      parts.append(
        GroupPart(
          content: piece.isOwnFiles ? .ownFiles : .folder(isDivided: isDivided), path: tree.folders[piece.folder].path))
    }
    assign(tree, partOfPiece, outsideOf: root)
  }

  /// What a folder is made of; itself, where nothing in it can be told apart.
  private static func pieces(of folder: Int, _ tree: FolderTree) -> [Piece] {
    let own = tree.folders[folder]
    guard !own.children.isEmpty else { return [Piece(folder: folder)] }
    return (own.own > 0 ? [Piece(folder: folder, isOwnFiles: true)] : [])
      + own.children.map { Piece(folder: tree.whole($0)) }
  }

  /// Gives each node its part: the one of the nearest folder around it. What lies outside is joined to the outermost
  /// folder that does not hold what is shown.
  private mutating func assign(_ tree: FolderTree, _ partOfPiece: [Piece: Int], outsideOf root: Int) {
    var outside: [Piece: Int] = [:]
    let around = Set(tree.line(to: root))
    let partOfFolder = tree.folders.indices.map { folder -> Int32 in
      guard tree.folders[folder].own > 0 else { return -1 }
      let line = tree.line(to: folder)
      if let part = partOfPiece[Piece(folder: folder, isOwnFiles: true)] { return Int32(part) }
      for above in line.reversed() {
        if let part = partOfPiece[Piece(folder: above)] { return Int32(part) }
      }
      let piece =
        line.first { !around.contains($0) }.map { Piece(folder: tree.whole($0)) }
        ?? Piece(folder: folder, isOwnFiles: true)
      if let part = outside[piece] { return Int32(part) }
      outside[piece] = parts.count
      let isDivided = Self.pieces(of: piece.folder, tree).count > 1
      parts.append(
        GroupPart(
          content: piece.isOwnFiles ? .ownFiles : .folder(isDivided: isDivided), path: tree.folders[piece.folder].path,
          isOutside: true))
      return Int32(parts.count - 1)
    }
    for (node, folder) in tree.home.enumerated() { partOfNode[node] = partOfFolder[Int(folder)] }
  }
}
