/// Which targets each file is a source of.
struct TargetMembership {
  /// All targets of all projects.
  let targets: [BuildTarget]
  /// For each target its project, as in `BuildProjects.all`.
  let projectOfTarget: [Int]
  /// For each file the places of its targets, in their order.
  let targetsOfFile: [[Int]]
  /// Folders in which sources of a project lie directly, or all of what lies below is one; with the project.
  private(set) var folders: [String: Int] = [:]

  init(_ projects: BuildProjects, files: [SourceFile]) {
    targets = projects.all.flatMap(\.targets)
    let projectOfTarget = projects.all.enumerated().flatMap { place, project in
      Array(repeating: place, count: project.targets.count)
    }
    self.projectOfTarget = projectOfTarget
    guard !targets.isEmpty else {
      targetsOfFile = Array(repeating: [], count: files.count)
      return
    }
    var namers: [String: [Int]] = [:]
    var around: [String: [(target: Int, folder: SourceFolder)]] = [:]
    for (place, target) in targets.enumerated() {
      for file in target.files where namers[file]?.last != place { namers[file, default: []].append(place) }
      for folder in target.folders { around[folder.path, default: []].append((place, folder)) }
    }
    targetsOfFile = files.map { file in
      var places = namers[file.path] ?? []
      guard !around.isEmpty else { return places }
      // A folder of sources may also be a single file.
      for folder in FilePath.ancestors(of: file.path) {
        for (target, folder) in around[folder] ?? [] where folder.holds(file.path) { places.append(target) }
      }
      return Set(places).sorted()
    }
    for (file, places) in zip(files, targetsOfFile) {
      if let first = places.first { folders[FilePath.parent(of: file.path)] = projectOfTarget[first] }
    }
  }

  /// The project among whose sources a file lies, though it is none of them.
  func projectAround(_ path: String) -> Int? {
    guard !folders.isEmpty else { return nil }
    return FilePath.ancestors(of: FilePath.parent(of: path)).lazy.compactMap { folders[$0] }.first
  }
}
