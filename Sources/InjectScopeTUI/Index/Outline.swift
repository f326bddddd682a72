import InjectScopeModel

/// A project as a tree: folders of files, containers in them, nodes in those. It is bare numbers in the order of the
/// screen; what an entry says is made when it is shown.
struct Outline: Sendable {
  struct Entry: Sendable {
    var parent: Int32
    /// The entry behind the last one below this.
    var end: Int32
    /// The node, or -1 for a folder.
    var node: Int32
    /// The place in `folders`, or -1 for a node.
    var folder: Int32
    var depth: UInt16
    /// What is wrong here or below.
    var marks: Marks
    /// How many nodes stand below.
    var nodesBelow: Int32

    var hasChildren: Bool { nodesBelow > 0 }
    var id: ID<Node>? { node < 0 ? nil : ID(Int(node)) }
  }

  struct Folder: Sendable {
    var path: String
    var label: String
  }

  let entries: [Entry]
  let folders: [Folder]
  /// The entry of each node.
  let entryOfNode: [Int32]
  let bearers: Bearers

  init(_ graph: DependencyGraph, marks: [Marks]) {
    var builder = OutlineBuilder(graph)
    builder.placeNodes()
    builder.emit(marks)
    entries = builder.entries.withoutSpareRoom
    folders = builder.labels
    entryOfNode = builder.entryOfNode
    bearers = Bearers(entries, marks: marks)
  }

  /// How deep an entry stands: what stands below one folder that holds everything is moved in no further than that.
  func indentation(of entry: Int) -> Int {
    let depth = Int(entries[entry].depth)
    return isHeldByOneFolder ? max(0, depth - 1) : depth
  }

  /// One column tells what such a folder holds from what stands beside it; what lies deeper is seen to do so anyway.
  func stepUnderOneFolder(at entry: Int) -> Int { isHeldByOneFolder && entries[entry].depth == 1 ? 1 : 0 }

  private var isHeldByOneFolder: Bool { entries.first.map { $0.node < 0 && Int($0.end) == entries.count } ?? false }

  func entry(of node: ID<Node>) -> Int { Int(entryOfNode[Int(node.index)]) }

  /// The row of a folder; a folder that is shown together with the only one in it has none of its own.
  func entry(ofFolder path: String) -> Int? {
    entries.indices.first { entries[$0].node < 0 && folders[Int(entries[$0].folder)].path == path }
  }

  func path(ofFolder entry: Int) -> String { folders[Int(entries[entry].folder)].path }

  func label(ofFolder entry: Int) -> String { folders[Int(entries[entry].folder)].label }

  /// The entries around this one, outermost first.
  func ancestors(of entry: Int) -> [Int] {
    var above: [Int] = []
    var parent = Int(entries[entry].parent)
    while parent >= 0 {
      above.append(parent)
      parent = Int(entries[parent].parent)
    }
    return above.reversed()
  }

  /// What an entry is remembered by when the project is read again.
  func key(of entry: Int, in graph: DependencyGraph) -> String {
    let entry = entries[entry]
    return entry.node >= 0 ? graph.nodes[Int(entry.node)].id : "/" + folders[Int(entry.folder)].path
  }
}

/// Puts nodes into containers and folders, and these into each other.
private struct OutlineBuilder {
  let graph: DependencyGraph
  var entries: [Outline.Entry] = []
  var labels: [Outline.Folder] = []
  var entryOfNode: [Int32]
  private var folderPaths: [String] = [""]
  private var subfolders: [[Int]] = [[]]
  private var placeOfFolder: [String: Int] = ["": 0]
  /// Nodes directly in a folder, and in a node that contains them.
  private var nodesInFolder: [[Int32]] = [[]]
  private var nodesInNode: [Int: [Int32]] = [:]

  init(_ graph: DependencyGraph) {
    self.graph = graph
    entryOfNode = [Int32](repeating: 0, count: graph.nodes.count)
  }

  mutating func placeNodes() {
    let containers = self.containers
    var last: (file: String, folder: Int)?
    for index in graph.nodes.indices {
      if let container = containers[index] {
        nodesInNode[container, default: []].append(Int32(index))
        continue
      }
      let file = graph.nodes[index].location.file
      let folder: Int
      if let last, last.file == file { folder = last.folder } else { folder = place(ofFolder: Self.folder(of: file)) }
      last = (file, folder)
      nodesInFolder[folder].append(Int32(index))
    }
  }

  /// The node that holds each node, where there is one and it is not below it.
  private var containers: [Int: Int] {
    var containers: [Int: Int] = [:]
    for node in graph.nodeIDs {
      guard let holder = graph.container(of: node).map({ Int($0.index) }) else { continue }
      let index = Int(node.index)
      var above = holder
      while let next = containers[above], next != index { above = next }
      if above == index || containers[above] == index { continue }
      containers[index] = holder
    }
    return containers
  }

  private static func folder(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? ""
  }

  private mutating func place(ofFolder path: String) -> Int {
    if let place = placeOfFolder[path] { return place }
    var missing: [String] = []
    var path = path
    while placeOfFolder[path] == nil {
      missing.append(path)
      path = Self.folder(of: path)
    }
    var parent = placeOfFolder[path] ?? 0
    for path in missing.reversed() {
      folderPaths.append(path)
      subfolders.append([])
      nodesInFolder.append([])
      let place = folderPaths.count - 1
      placeOfFolder[path] = place
      subfolders[parent].append(place)
      parent = place
    }
    return parent
  }

  private enum Step {
    case folder(Int, label: String, parent: Int32, depth: UInt16)
    case node(Int32, parent: Int32, depth: UInt16)
    case close(Int32)
  }

  /// All entries, each before what is below it.
  mutating func emit(_ marks: [Marks]) {
    var stack: [Step] = []
    push(folder: 0, parent: -1, depth: 0, onto: &stack)
    while let step = stack.popLast() {
      switch step {
      case .folder(var folder, var label, let parent, let depth):
        // A folder with nothing but one folder in it is shown together with that.
        while nodesInFolder[folder].isEmpty, subfolders[folder].count == 1 {
          let only = subfolders[folder][0]
          label += "/" + Self.name(folderPaths[only])
          folder = only
        }
        labels.append(Outline.Folder(path: folderPaths[folder], label: label))
        let entry = add(node: -1, folder: Int32(labels.count - 1), parent: parent, depth: depth)
        stack.append(.close(entry))
        push(folder: folder, parent: entry, depth: depth + 1, onto: &stack)
      case .node(let node, let parent, let depth):
        let entry = add(node: node, folder: -1, parent: parent, depth: depth)
        entries[Int(entry)].marks = marks[Int(node)]
        entryOfNode[Int(node)] = entry
        stack.append(.close(entry))
        for inner in (nodesInNode[Int(node)] ?? []).reversed() {
          stack.append(.node(inner, parent: entry, depth: min(depth, 1000) + 1))
        }
      case .close(let entry): close(entry)
      }
    }
  }

  private func push(folder: Int, parent: Int32, depth: UInt16, onto stack: inout [Step]) {
    for node in nodesInFolder[folder].reversed() { stack.append(.node(node, parent: parent, depth: depth)) }
    for inner in subfolders[folder].reversed() {
      stack.append(.folder(inner, label: Self.name(folderPaths[inner]), parent: parent, depth: min(depth, 1000)))
    }
  }

  private static func name(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  private mutating func add(node: Int32, folder: Int32, parent: Int32, depth: UInt16) -> Int32 {
    entries.append(
      Outline.Entry(parent: parent, end: 0, node: node, folder: folder, depth: depth, marks: [], nodesBelow: 0))
    return Int32(entries.count - 1)
  }

  private mutating func close(_ entry: Int32) {
    let closed = entries[Int(entry)]
    entries[Int(entry)].end = Int32(entries.count)
    guard closed.parent >= 0 else { return }
    entries[Int(closed.parent)].marks.formUnion(closed.marks)
    entries[Int(closed.parent)].nodesBelow += closed.nodesBelow + (closed.node >= 0 ? 1 : 0)
  }
}
