import InjectScopeDialects
import InjectScopeModel

/// Says of single files what became of them when a project was read: by the very rules that reading follows.
public struct FileInspector {
  private let request: LoadRequest
  private let loaded: LoadedProject
  private let named: [NamedPath]
  private let files: [SourceFile]
  private let unitOfFile: [ID<Project.Unit>?]

  /// - Parameter loaded: what the request gave.
  public init(_ request: LoadRequest, _ loaded: LoadedProject) throws(LoadError) {
    self.request = request
    self.loaded = loaded
    named = try NamedPath.resolve(request.paths, in: request.tree)
    var discovery = Discovery(root: loaded.root, excludes: request.excludes, in: request.tree)
    discovery.walk(named)
    files = discovery.files
    unitOfFile =
      UnitMap(
        root: loaded.root, named: named, files: files, packagesFound: discovery.packages,
        projects: discovery.projects, in: request.tree
      ).unitOfFile
  }

  /// The absolute path of what can be asked about; for what is not there no project need be read.
  @discardableResult
  public static func place(of given: String, in tree: any SourceTree) throws(LoadError) -> String {
    guard let whole = FilePath.fromHere(given) else { throw .noCurrentFolder }
    let path = FilePath.absolute(whole, from: "/")
    switch tree.status(of: path, followsLinks: true) {
    case .success: return path
    // A link that leads nowhere is there all the same, and somebody asks why it is not read.
    case .failure(let failure) where failure.isAbsence && !tree.isLink(path): throw .noSuchPath(given)
    case .failure(let failure) where failure.isAbsence: return path
    case .failure(let failure): throw .unreadable(given, reason: failure.reason)
    }
  }

  /// What became of a file, or of the Swift files that were found in a folder; it must be there, and its path is
  /// absolute, or from the current folder.
  public func accounts(of given: String) throws(LoadError) -> [FileAccount] {
    let path = try Self.place(of: given, in: request.tree)
    guard request.tree.isFolder(path) else { return [account(ofFile: path)] }
    let folder = (try? request.tree.realPath(of: path).get()) ?? path
    let inside = files.indices.filter { FilePath.isInside(files[$0].path, folder) }
    let accounts = inside.map { account(of: files[$0], at: $0) } + notReached(in: folder)
    guard accounts.isEmpty else { return accounts.sorted { $0.path < $1.path } }
    return [leftOut(folder, omission(of: folder, isFolder: true))]
  }

  /// What the search for files came upon in a folder and could not go on from: links that lead nowhere or out of the
  /// project, what must not be opened.
  private func notReached(in folder: String) -> [FileAccount] {
    let known = Set(files.map(\.relativePath))
    let paths = loaded.findings.filter { ["unreadable-file", "link-out-of-project"].contains($0.id) }
      .map(\.location.file)
    return Set(paths).subtracting(known).compactMap { relative in
      let path = FilePath.absolute(relative, from: loaded.root)
      guard FilePath.isInside(path, folder), path != folder else { return nil }
      return request.tree.isFolder(path)
        ? leftOut(path, omission(of: path, isFolder: true)) : account(ofFile: path)
    }
  }

  private func account(ofFile path: String) -> FileAccount {
    // Whoever stands in a linked folder names the file by way of the link.
    let candidates = [path, realFolder(of: path).map { FilePath.joined($0, FilePath.name(of: path)) }].compactMap(
      \.self)
    for place in candidates {
      if let index = files.firstIndex(where: { $0.path == place }) { return account(of: files[index], at: index) }
    }
    let own = candidates.last ?? path
    return leftOut(own, omission(of: own, isFolder: false))
  }

  private func leftOut(_ path: String, _ omission: FileFate.Omission) -> FileAccount {
    let relative = FilePath.relative(path, to: loaded.root)
    return FileAccount(
      path: relative.isEmpty ? "." : relative, fate: .leftOut(omission), unit: nil, whole: Facts(), compiled: Facts())
  }

  private func realFolder(of path: String) -> String? {
    try? request.tree.realPath(of: FilePath.parent(of: path)).get()
  }

  // MARK: What is looked through

  private func account(of file: SourceFile, at index: Int) -> FileAccount {
    let unit = unitOfFile[index]
    func account(_ fate: FileFate, _ whole: Facts = Facts()) -> FileAccount {
      let file = Project.File(path: file.relativePath, unit: unit ?? ID(0), facts: whole)
      let compiled = Project(units: [], files: [file], defines: request.defines).files[0].facts
      return FileAccount(path: file.path, fate: fate, unit: unit, whole: whole, compiled: compiled)
    }
    guard unit != nil else { return account(.leftOut(.inNoTarget)) }
    // Every library's words, whichever are chosen: what is not chosen is a reason too.
    let reader = SourceReader()
    let skim = Skim(reader, in: request.tree)
    var buffer: [UInt8] = []
    switch skim.skim(file, keepsAll: false, buffer: &buffer) {
    case .unreadable(let finding): return account(.unreadable(finding))
    case .generated: return account(.generated)
    case .source(let source):
      guard let text = skim.text(file, buffer: &buffer)?.text else {
        return account(.unreadable(LoadFindings.unreadable(file.relativePath, "it is no longer there")))
      }
      let reading = FactsReader(reader, trims: false).read(text, withCode: true)
      guard !reading.isTooDeep else { return account(.unreadable(LoadFindings.tooDeep(file.relativePath))) }
      let words: FileFate.Words =
        if !source.isMarked { .none } else {
          text.withUnsafeBufferPointer { WordsInCode.holds($0, reader.markers) } ? .inCode : .asideOnly
        }
      // A word in a comment is enough for a look, and that look gave nothing.
      let isLookedAt = words == .asideOnly && reading.facts.types.isEmpty && reading.facts.functions.isEmpty
      let isTaken = loaded.project.files.contains { $0.path == file.relativePath } && !isLookedAt
      return account(isTaken ? .read : .silent(words), reading.facts)
    }
  }

  // MARK: What is not

  /// The first rule on the way to it that leaves it out.
  private func omission(of path: String, isFolder: Bool) -> FileFate.Omission {
    let name = FilePath.name(of: path)
    guard let around = around(path) else { return .outside }
    let way = FilePath.components(of: FilePath.relative(path, to: around))
    let excludes = Excludes(request.excludes)
    var place = around
    for (step, part) in way.enumerated() {
      place = FilePath.joined(place, String(part))
      let relative = FilePath.relative(place, to: loaded.root)
      if let pattern = excludes.pattern(matching: relative) { return .excluded(pattern: pattern, at: relative) }
      let isLast = step == way.count - 1
      if let target = placeOutside(place) { return .linkOut(link: relative, target: target) }
      guard isFolder || !isLast else { break }
      if IgnoredFolders.contains(String(part)) { return .ignoredFolder(relative) }
      if case .failure(let failure) = request.tree.entries(of: place) {
        return .unreadableFolder(relative, reason: failure.reason)
      }
    }
    guard !isFolder else { return .noSwiftInside }
    switch request.tree.status(of: path, followsLinks: true) {
    case .success(let status) where status.kind == .special: return .special
    case .failure(let failure) where failure.isAbsence: return .deadLink
    default: break
    }
    guard name.hasSuffix(".swift") else { return .noSwift }
    if name.hasPrefix(".") { return .hidden }
    if PackageFolder.isNamedAsManifest(name), PackageFolder.isManifest(path, in: request.tree) { return .manifest }
    if name == TuistManifest.name, TuistManifest.isManifest(path, in: request.tree) { return .manifest }
    return .unknown
  }

  /// The outermost folder that is read and holds it.
  private func around(_ path: String) -> String? {
    named.filter { $0.isFolder && FilePath.isInside(path, $0.path) }.map(\.path).min { $0.utf8.count < $1.utf8.count }
  }

  private func placeOutside(_ path: String) -> String? {
    guard request.tree.isLink(path), case .success(let target) = request.tree.realPath(of: path) else { return nil }
    let reach = [loaded.root] + named.filter(\.isFolder).map(\.path)
    return reach.contains { FilePath.isInside(target, $0) } ? nil : target
  }
}

/// Whether words stand in a text as code.
enum WordsInCode {
  static func holds(_ text: UnsafeBufferPointer<UInt8>, _ words: [String]) -> Bool {
    var places: [(start: Int, end: Int)] = []
    let lengths = words.map(\.utf8.count)
    WordSearch(words).matches(in: text) { word, place in
      let end = place + lengths[word]
      // `Injects` may begin a longer word, and nothing may stand before it.
      let begins =
        place == 0 || !DeclarationScan.isIdentifier(text[place]) || !DeclarationScan.isIdentifier(text[place - 1])
      if begins { places.append((place, end)) }
      return true
    }
    var rest = places.sorted { $0.start < $1.start }[...]
    var scanner = TokenScanner(text)
    while let first = rest.first {
      let before = scanner.position
      guard let token = scanner.next() else { return false }
      switch token {
      // From here on it could be read in two ways.
      case .doubtful: return rest.contains { $0.start >= before }
      case .literal: rest = rest.drop { $0.start < scanner.position }
      case .word(let range):
        if first.start <= range.lowerBound, first.end > range.lowerBound { return true }
        rest = rest.drop { $0.start < range.lowerBound }
      case .directive, .punctuation:
        if first.start == scanner.position - 1 { return true }
        rest = rest.drop { $0.start < scanner.position }
      }
    }
    return false
  }
}
