import InjectScopeDialects
import InjectScopeModel

/// Looks through what package managers have written down for the libraries that a project speaks to.
struct LockedLibraries {
  private(set) var versions: [LockedVersion] = []
  private(set) var findings: [Finding] = []

  private let root: String
  private let tree: any SourceTree
  private let dialectOfPackage: [String: DialectID]

  /// Nobody writes down more packages than this; what is larger is something else.
  private static let sizeLimit = 4 << 20

  init(root: String, _ files: ProjectFiles, for dialects: [any Dialect], in tree: any SourceTree) {
    self.root = root
    self.tree = tree
    dialectOfPackage = Dictionary(
      dialects.flatMap { dialect in dialect.packages.map { ($0, dialect.id) } }, uniquingKeysWith: { first, _ in first }
    )
    var seen: Set<String> = []
    for path in files[.lock] where seen.insert(path).inserted { read(path, for: FilePath.parent(of: path)) }
    // Xcode keeps its own inside its bundles.
    for (bundles, inside) in [
      (files[.xcode], "project.xcworkspace/xcshareddata/swiftpm/"), (files[.workspace], "xcshareddata/swiftpm/"),
    ] {
      for bundle in bundles {
        let path = FilePath.joined(bundle, inside + "Package.resolved")
        if seen.insert(path).inserted { read(path, for: FilePath.parent(of: bundle)) }
      }
    }
  }

  private mutating func read(_ path: String, for folder: String) {
    guard case .success(let status) = tree.status(of: path, followsLinks: true), status.kind == .file else { return }
    var buffer: [UInt8] = []
    guard case .success(let count) = tree.read(path, atMost: Self.sizeLimit, into: &buffer) else { return }
    let text = String(decoding: buffer[..<count], as: UTF8.self)
    let small = text.lowercased()
    // Most have nothing to say of these libraries, and are long.
    guard dialectOfPackage.keys.contains(where: small.contains) else { return }
    let shown = FilePath.relative(path, to: root)
    do {
      for pin in try LockFile(text).pins(named: FilePath.name(of: path)) {
        guard let dialect = dialectOfPackage[pin.name] else { continue }
        let place = Location(file: shown, position: Position(line: pin.line, column: 1))
        versions.append(
          LockedVersion(
            dialect: dialect, version: pin.version, location: place, folder: FilePath.relative(folder, to: root)))
      }
    } catch {
      findings.append(LoadFindings.versions(shown, error))
    }
  }
}
