import InjectScopeModel

/// All projects below and around what was named, read: which targets there are, and what could not be read.
struct BuildProjects {
  struct Project {
    /// The file or bundle that describes it, absolute.
    let path: String
    let targets: [BuildTarget]

    var folder: String { FilePath.parent(of: path) }
  }

  private(set) var all: [Project] = []
  private(set) var findings: [Finding] = []

  private let root: String
  private let tree: any SourceTree

  init(root: String, _ files: ProjectFiles, in tree: any SourceTree) {
    self.root = root
    self.tree = tree
    for bundle in files[.xcode].distinct { readXcode(bundle) }
    // What made a project is asked only where the project is not there.
    let made = Set(all.map(\.folder))
    for path in files[.xcodeGen].distinct where !made.contains(FilePath.parent(of: path)) {
      read(path) { [tree] _ throws(ProjectFileFailure) in
        try XcodeGenManifest.targets(at: path, isFolder: tree.isFolder) { Self.text($0, in: tree) }
      }
    }
    var unsaid: [String] = []
    for path in files[.tuist].distinct where !made.contains(FilePath.parent(of: path)) {
      read(path) { [tree] text throws(ProjectFileFailure) in
        try TuistManifest.targets(in: text, folder: FilePath.parent(of: path), isFolder: tree.isFolder)
      }
      if all.last?.path == path, all.last?.targets.isEmpty == true { unsaid.append(FilePath.relative(path, to: root)) }
    }
    if let first = unsaid.first { findings.append(LoadFindings.unsaid(first, others: unsaid.count - 1)) }
  }

  private mutating func readXcode(_ bundle: String) {
    let path = FilePath.joined(bundle, XcodeProject.fileName)
    // A bundle that XcodeGen or Tuist has yet to fill.
    guard case .success = tree.status(of: path, followsLinks: true) else { return }
    read(path, as: bundle) { [tree] text throws(ProjectFileFailure) in
      try XcodeProject.targets(in: text, folder: FilePath.parent(of: bundle)) { file in
        guard file.hasSuffix(".xcconfig"), case .success(let bytes) = Self.bytes(file, in: tree) else { return nil }
        return BuildSettings.read(String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  private mutating func read(
    _ path: String, as shown: String? = nil,
    _ targets: ([UInt8]) throws(ProjectFileFailure) -> [BuildTarget]
  ) {
    do {
      let text = try Self.bytes(path, in: tree).get()
      all.append(Project(path: shown ?? path, targets: try targets(text)))
    } catch {
      findings.append(LoadFindings.project(FilePath.relative(path, to: root), error))
    }
  }

  private static func text(_ path: String, in tree: any SourceTree) -> String? {
    guard case .success(let bytes) = bytes(path, in: tree) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What project files may have; bigger ones are read as no project.
  private static let sizeLimit = 32 << 20

  static func bytes(_ path: String, in tree: any SourceTree) -> Result<[UInt8], ProjectFileFailure> {
    var buffer: [UInt8] = []
    switch tree.read(path, atMost: sizeLimit, into: &buffer) {
    case .success(let count): return .success(Array(buffer[..<count]))
    case .failure(.tooLarge(let size)):
      return .failure(ProjectFileFailure("it has \(size) bytes, and \(sizeLimit >> 20) MB is the limit"))
    case .failure(.failed(let failure)): return .failure(ProjectFileFailure(failure.reason))
    case .failure(.notAFile): return .failure(ProjectFileFailure("it is no file"))
    }
  }
}
