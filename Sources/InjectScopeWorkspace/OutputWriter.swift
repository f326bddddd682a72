import InjectScopeDialects
public import InjectScopeModel

/// Brings generated files to disk: only what changed, each file whole or not at all, and never over somebody else's.
public struct OutputWriter: Sendable {
  private let base: String
  private let files: [GeneratedFile]
  /// What output may not leave; `nil` where it may go anywhere.
  private let project: String?
  /// The folders in which every file of ours is one of `files`, or an orphan, or renamed by somebody.
  private let folders: Set<String>

  /// `base` is where output goes, absolute. Orphans are looked for where the files go, and in `ownFolders` besides,
  /// relative to `base`: for what no longer generates anything. Nothing is written or removed outside of `project`,
  /// absolute and without links, whatever links lead there; `nil` allows it.
  public init(base: String, files: [GeneratedFile], ownFolders: [String] = [], within project: String? = nil) {
    self.project = project
    self.base = FilePath.absolute(base, from: "/")
    self.files = files.map(GeneratedHeader.named).sorted { $0.path < $1.path }
    folders = Set(files.map { FilePath.parent(of: $0.path) } + ownFolders).subtracting([""])
  }

  /// Compares with what is on disk; touches nothing.
  public func plan() throws(OutputError) -> OutputPlan {
    var entries: [OutputPlan.Entry] = []
    for file in files { entries.append(try entry(for: file)) }
    return OutputPlan(entries: (entries + orphans()).sorted { $0.path < $1.path })
  }

  /// Writes what is new or changed and removes orphans; says what it did. Refuses before the first change if any file
  /// is foreign, unless forced.
  @discardableResult
  public func commit(force: Bool = false) throws(OutputError) -> OutputPlan {
    let plan = try plan()
    let foreign = plan.foreign.map(\.path)
    guard force || foreign.isEmpty else { throw .foreign(foreign) }
    for folder in folders.union(files.map { FilePath.parent(of: $0.path) }) {
      let whole = FilePath.joined(base, folder)
      if placeOutside(whole) == nil { StrayFiles.clear(in: whole) }
    }
    var staged: [StagedFile] = []
    do throws(OutputError) {
      for entry in plan.entries where entry.state != .unchanged {
        guard let contents = entry.contents else { continue }
        staged.append(try StagedFile(contents, for: FilePath.joined(base, entry.path)))
      }
    } catch {
      for file in staged { file.discard() }
      throw error
    }
    try Self.finish(staged)
    for entry in plan.entries where entry.state == .orphaned {
      let path = FilePath.joined(base, entry.path)
      if let failure = Platform.remove(path) { throw .unwritable(path, reason: failure.reason) }
    }
    return plan
  }

  private static func finish(_ staged: [StagedFile]) throws(OutputError) {
    for (index, file) in staged.enumerated() {
      do throws(OutputError) {
        try file.commit()
      } catch {
        for rest in staged[index...] { rest.discard() }
        throw error
      }
    }
  }

  // MARK: Comparing

  private func entry(for file: GeneratedFile) throws(OutputError) -> OutputPlan.Entry {
    let path = FilePath.absolute(file.path, from: base)
    guard !file.path.hasPrefix("/"), path != base, FilePath.isInside(path, base) else { throw .outside(file.path) }
    if let place = placeOutside(path) { throw .outsideProject(path, place: place) }
    let current = Self.text(at: path)
    // Whoever has checked it out with `\r\n` keeps that: else every line would be another.
    let contents =
      current.map { LineEnds.areReturns(in: $0.utf8) } == true
      ? LineEnds.withReturns(file.contents) : file.contents
    return OutputPlan.Entry(
      path: file.path, state: Self.state(of: path, current, against: contents), current: current, contents: contents)
  }

  /// Where a path leads to, if that is not in the project.
  private func placeOutside(_ path: String) -> String? {
    guard let project, case .success(let place) = DiskTree().destination(of: path) else { return nil }
    return FilePath.isInside(place, project) ? nil : place
  }

  private static func state(of path: String, _ current: String?, against contents: String) -> OutputPlan.State {
    guard let current else {
      if case .failure(let failure) = Platform.status(of: path, followsLinks: false), failure.isAbsence { return .new }
      return .foreign
    }
    guard GeneratedHeader.isOurs(current) else { return .foreign }
    return GeneratedText.isSame(current, contents) ? .unchanged : .changed
  }

  private func orphans() -> [OutputPlan.Entry] {
    let wanted = Set(files.map(\.path))
    return folders.flatMap { folder -> [OutputPlan.Entry] in
      let whole = FilePath.joined(base, folder)
      guard placeOutside(whole) == nil, case .success(let entries) = Platform.entries(of: whole) else { return [] }
      return entries.compactMap { entry in
        let path = FilePath.joined(folder, entry.name)
        guard entry.kind == .file || entry.kind == .unknown, entry.isNamedInUTF8, entry.name.hasSuffix(".swift"),
          !wanted.contains(path), let text = Self.text(at: FilePath.joined(base, path)),
          GeneratedHeader.names(text, entry.name)
        else { return nil }
        return OutputPlan.Entry(path: path, state: .orphaned, current: text, contents: nil)
      }
    }
  }

  private static func text(at path: String) -> String? {
    var buffer: [UInt8] = []
    guard case .success(let count) = Platform.read(path, atMost: Int.max, into: &buffer) else { return nil }
    return SourceText.decoded(buffer[..<count])
  }
}
