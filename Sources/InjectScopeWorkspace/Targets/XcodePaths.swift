/// Where the files and groups of an Xcode project lie: each says it from the group around it, from the project, or from
/// the root.
struct XcodePaths {
  private var pathOfObject: [String: String] = [:]
  /// The groups that Xcode keeps in step with the disk.
  private(set) var synchronized: [String] = []

  /// - Parameter folder: what the paths of the project begin from, absolute.
  init(_ objects: [String: ProjectValue], mainGroup: String?, folder: String) {
    guard let mainGroup else { return }
    // A group may name one of those around it: each is visited once.
    var pending: [(id: String, around: String?)] = [(mainGroup, folder)]
    var visited: Set<String> = []
    while let (id, around) = pending.popLast() {
      guard let object = objects[id], visited.insert(id).inserted else { continue }
      let path = Self.path(of: object, around: around, project: folder)
      pathOfObject[id] = path
      if object["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" { synchronized.append(id) }
      for child in (object["children"]?.texts ?? []).reversed() { pending.append((child, path)) }
    }
  }

  func path(of id: String) -> String? { pathOfObject[id] }

  private static func path(of object: ProjectValue, around: String?, project: String) -> String? {
    let own = object["path"]?.text ?? ""
    switch object["sourceTree"]?.text {
    case "<group>", nil: return around.map { own.isEmpty ? $0 : FilePath.absolute(own, from: $0) }
    case "SOURCE_ROOT": return FilePath.absolute(own, from: project)
    case "<absolute>": return own.hasPrefix("/") ? FilePath.absolute(own, from: "/") : nil
    default: return nil
    }
  }
}
