import InjectScopeModel

/// The folders that nodes lie in, with how many lie in each and below it.
struct FolderTree {
  struct Folder {
    let path: String
    let parent: Int?
    fileprivate(set) var children: [Int] = []
    /// Nodes in files of its own.
    fileprivate(set) var own = 0
    /// With those of the folders in it.
    fileprivate(set) var all = 0
  }

  private(set) var folders = [Folder(path: "", parent: nil)]
  private var numbers: [String: Int] = ["": 0]
  /// By node.
  private(set) var home: [Int32] = []

  init(_ graph: DependencyGraph) {
    home.reserveCapacity(graph.nodes.count)
    var last = (file: "", folder: 0)
    for node in graph.nodeIDs {
      let file = graph.nodes[node].location.file
      if file != last.file { last = (file, number(of: file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "")) }
      home.append(Int32(last.folder))
      folders[last.folder].own += 1
    }
    // What lies in a folder is numbered behind it.
    for folder in folders.indices.reversed() {
      folders[folder].all += folders[folder].own
      if let parent = folders[folder].parent { folders[parent].all += folders[folder].all }
    }
    let paths = folders.map(\.path)
    for folder in folders.indices { folders[folder].children.sort { paths[$0] < paths[$1] } }
  }

  private mutating func number(of path: String) -> Int {
    if let known = numbers[path] { return known }
    let parent = number(of: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "")
    folders.append(Folder(path: path, parent: parent))
    numbers[path] = folders.count - 1
    folders[parent].children.append(folders.count - 1)
    return folders.count - 1
  }

  subscript(_ path: String) -> Int? { numbers[path] }

  /// From the outermost one to itself.
  func line(to folder: Int) -> [Int] {
    var line = [folder]
    while let parent = folders[line[line.count - 1]].parent { line.append(parent) }
    return line.reversed()
  }

  /// Where a folder holds nothing but one other, that one.
  func whole(_ folder: Int) -> Int {
    var folder = folder
    while folders[folder].own == 0, folders[folder].children.count == 1 { folder = folders[folder].children[0] }
    return folder
  }
}
