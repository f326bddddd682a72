import InjectScopeModel

extension Diagram {
  /// Boxes that belong together, with a name.
  struct Group: Sendable {
    var title: String
    var boxes: [Int] = []
    var groups: [Group] = []
  }

  /// Boxes of one container are a group; the others are grouped by folder. The outermost group has no name.
  ///
  /// A group of one says nothing, so there is none; folders that only hold a folder are one with it.
  func grouped() -> Group {
    let holders = Set(graph.nodeIDs.compactMap(graph.container))
    var containers: [String: [Int]] = [:]
    var loose: [Member] = []
    for (index, box) in boxes.enumerated() {
      if let container = container(of: box, among: holders) {
        containers[container, default: []].append(index)
      } else {
        loose.append(Member(box: index, folders: Self.folders(of: node(box).location.file)[...]))
      }
    }
    for (container, members) in containers where members.count < 2 {
      loose += members.map { Member(box: $0, folders: Self.folders(of: node(boxes[$0]).location.file)[...]) }
      containers[container] = nil
    }
    var all = Self.group(titled: "", loose.sorted { $0.box < $1.box })
    all.groups += toldApart(
      containers.sorted { $0.key < $1.key }.map { container, members in
        Group(title: members.lazy.compactMap { node(boxes[$0]).container }.first ?? container, boxes: members)
      })
    guard all.boxes.isEmpty, all.groups.count == 1 else { return all }
    return Group(title: "", boxes: all.groups[0].boxes, groups: all.groups[0].groups)
  }

  private struct Member {
    let box: Int
    var folders: ArraySlice<String>
  }

  /// Folders deeper than this say no more to a reader.
  private static let deepestFolder = 12

  static func folders(of file: String) -> [String] {
    file.utf8.split(separator: UInt8(ascii: "/")).dropLast().prefix(deepestFolder).map { String(Substring($0)) }
  }

  /// The id of the box's container, or its name as an id where it is no node. A container, too, stands among what it
  /// holds.
  private func container(of box: Box, among holders: Set<ID<Node>>) -> String? {
    home(of: box) ?? (holders.contains(box.node) ? node(box).id : nil)
  }

  func home(of box: Box) -> String? {
    if let holder = graph.container(of: box.node) { return graph.nodes[holder].id }
    let node = node(box)
    return node.container.map { "\(node.dialect):\($0)" }
  }

  /// Of containers of one name each says where it is.
  private func toldApart(_ groups: [Group]) -> [Group] {
    let counts = groups.reduce(into: [:]) { $0[$1.title, default: 0] += 1 }
    return groups.map { group in
      guard counts[group.title, default: 0] > 1,
        let holder = group.boxes.lazy.compactMap({ graph.container(of: boxes[$0].node) }).first
      else { return group }
      var group = group
      let place = graph.nodes[holder].location
      group.title += " (\(place.file):\(place.position.line))"
      return group
    }
  }

  private static func group(titled title: String, _ members: [Member]) -> Group {
    var (title, members) = (title, members)
    while let folder = commonFolder(of: members) {
      if !title.isEmpty { title += "/" + folder }
      for index in members.indices { members[index].folders = members[index].folders.dropFirst() }
    }
    var group = Group(title: title)
    let byFolder = Dictionary(grouping: members) { $0.folders.first ?? "" }
    for (folder, members) in byFolder.sorted(by: { $0.key < $1.key }) {
      if folder.isEmpty || members.count == 1 {
        group.boxes += members.map(\.box)
      } else {
        let inner = members.map { Member(box: $0.box, folders: $0.folders.dropFirst()) }
        group.groups.append(Self.group(titled: folder, inner))
      }
    }
    group.boxes.sort()
    return group
  }

  private static func commonFolder(of members: [Member]) -> String? {
    guard members.count > 1, let folder = members.first?.folders.first else { return nil }
    return members.allSatisfy { $0.folders.first == folder } ? folder : nil
  }
}
