import InjectScopeDialects
import InjectScopeModel

/// From paths to a project: finds the sources, reads what matters in them, and says what is compiled together.
public enum Workspace {
  /// Reads everything that the request names. Fails only where a named path itself cannot be read: what cannot be read
  /// below one is a finding, and the rest is answered.
  public static func load(
    _ request: LoadRequest, progress: @escaping @Sendable (LoadProgress) -> Void = { _ in }
  ) throws(LoadError) -> LoadedProject {
    try load(request, listener: LoadListener(progress: progress))
  }

  /// The same for somebody who shows what there is so far, or loses interest.
  public static func load(_ request: LoadRequest, listener: LoadListener) throws(LoadError) -> LoadedProject {
    var statistics = LoadStatistics()
    listener.progress(.discovering)
    let (root, named, discovery) = try statistics.measure(.discover) {
      _ throws(LoadError) -> (String, [NamedPath], Discovery) in
      try discover(request)
    }
    request.memory?.open(for: request, root: root)
    let map = statistics.measure(.units) { _ in units(root, named, discovery, in: request) }
    // What its own package leaves out is compiled with nothing.
    let placed = zip(discovery.files, map.unitOfFile).compactMap { file, unit in unit.map { (file: file, unit: $0) } }
    var found = (discovery.findings + map.findings, map.units)
    func project(
      of facts: [FactsCollector.FileFacts], _ findings: [Finding], _ ignores: [IgnoreComment],
      _ statistics: LoadStatistics, generated: [Int] = [], mentionedElsewhere: Set<String> = [],
      misspelt: [String: Set<String>] = [:],
      versions: [LockedVersion] = [], isPartial: Bool = false
    ) -> LoadedProject {
      let files = facts.map { index, facts in
        Project.File(path: placed[index].file.relativePath, unit: placed[index].unit, facts: facts)
      }
      var project = Project(units: found.1, files: files, defines: request.defines)
      project.mentionedElsewhere = mentionedElsewhere
      project.misspelt = misspelt
      project.isPartial = isPartial
      return LoadedProject(
        tree: request.tree, root: root, project: project,
        findings: (found.0 + findings).sorted { ($0.location, $0.id) < ($1.location, $1.id) },
        ignores: ignores.sorted { $0.location < $1.location }, statistics: statistics,
        generated: generated.map { GeneratedSource(path: placed[$0].file.relativePath, unit: placed[$0].unit) },
        versions: LockedVersions(versions))
    }
    var collector = FactsCollector(
      files: placed.map(\.file), request: request, statistics: statistics, listener: listener)
    let facts = try collector.collect { facts, statistics in
      listener.partially?(project(of: facts, [], [], statistics, isPartial: true))
    }
    // Where nobody speaks to a library it is no question what is built with what.
    let isSilent = facts.allSatisfy { $0.facts.scopes.isEmpty && $0.facts.creations.isEmpty && $0.facts.proven.isEmpty }
    if isSilent, found.0.contains(where: LoadFindings.isOfTargets) {
      let left = zip(discovery.files, map.unitOfFile).filter { $1 == nil }.map(\.0)
      if !speaksToLibrary(left, request) { found.0.removeAll(where: LoadFindings.isOfTargets) }
    }
    var versions: [LockedVersion] = []
    if !isSilent {
      let locked = LockedLibraries(root: root, discovery.projects, for: request.dialects, in: request.tree)
      versions = locked.versions
      found.0 += locked.findings
    }
    var loaded = project(
      of: facts, collector.findings, collector.ignores, collector.statistics, generated: collector.generated,
      mentionedElsewhere: collector.mentionedElsewhere, misspelt: collector.misspelt.meant, versions: versions)
    if request.memory?.store != nil {
      loaded.mark = mark(of: loaded, request, facts.map { (placed[$0.index], collector.mark(ofFile: $0.index)) })
      loaded.trace = collector.trace
    }
    return loaded
  }

  static func units(
    _ root: String, _ named: [NamedPath], _ discovery: Discovery, in request: LoadRequest
  ) -> UnitMap {
    UnitMap(
      root: root, named: named, files: discovery.files, packagesFound: discovery.packages,
      projects: discovery.projects, in: request.tree)
  }

  static func discover(
    _ request: LoadRequest
  ) throws(LoadError) -> (root: String, named: [NamedPath], Discovery) {
    let named = try NamedPath.resolve(request.paths, in: request.tree)
    let root = ProjectRoot.find(from: named[0].folder, in: request.tree)
    var discovery = Discovery(root: root, excludes: request.excludes, in: request.tree)
    discovery.walk(named)
    return (root, named, discovery)
  }

  /// The sources that a request reads, whatever stands in them, from the project's root.
  public static func sources(of request: LoadRequest) -> [String] {
    (try? discover(request))?.2.files.map(\.relativePath) ?? []
  }

  private static func mark(
    of loaded: LoadedProject, _ request: LoadRequest,
    _ files: [(place: (file: SourceFile, unit: ID<Project.Unit>), reading: ContentHash?)]
  ) -> String? {
    var mark = ProjectMark(
      root: loaded.root, units: loaded.project.units, defines: request.defines, findings: loaded.findings,
      ignores: loaded.ignores, generated: loaded.generated, mentionedElsewhere: loaded.project.mentionedElsewhere,
      misspelt: loaded.project.misspelt,
      versions: loaded.versions, filesSeen: loaded.statistics.filesSeen)
    for (place, reading) in files {
      guard let reading else { return nil }
      mark?.add(place.file.relativePath, place.unit, reading)
    }
    return mark?.text
  }

  /// Whether a dialect's word stands in one of the files.
  private static func speaksToLibrary(_ files: [SourceFile], _ request: LoadRequest) -> Bool {
    let skim = Skim(SourceReader(dialects: request.dialects), in: request.tree, request.memory)
    var buffer: [UInt8] = []
    return files.contains { file in
      guard case .source(let source) = skim.skim(file, keepsAll: false, buffer: &buffer) else { return false }
      return source.isMarked
    }
  }
}
