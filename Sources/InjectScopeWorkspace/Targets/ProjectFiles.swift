/// Files found beside the sources that say which of them are built together, and with which libraries; absolute.
struct ProjectFiles {
  enum Kind: CaseIterable {
    /// A folder `App.xcodeproj`.
    case xcode
    /// A folder `App.xcworkspace`.
    case workspace
    case xcodeGen, tuist
    case podspec
    /// What a package manager has written down of the versions that it took.
    case lock
  }

  private(set) var paths: [Kind: [String]] = [:]

  subscript(kind: Kind) -> [String] { paths[kind] ?? [] }

  mutating func add(_ path: String, _ kind: Kind) { paths[kind, default: []].append(path) }

  mutating func sort() { for kind in paths.keys { paths[kind]?.sort() } }

  static let lockNames: Set<String> = ["Package.resolved", "Podfile.lock", "Cartfile.resolved"]

  /// What a folder of this name is.
  static func kind(ofFolder name: String) -> Kind? {
    if name.hasSuffix(".xcodeproj") { return .xcode }
    return name.hasSuffix(".xcworkspace") ? .workspace : nil
  }

  static func isXcodeProject(folder name: String) -> Bool { kind(ofFolder: name) == .xcode }

  /// What a file of this name is, unless it is a Swift file.
  static func kind(ofFile name: String) -> Kind? {
    switch name.utf8.first {
    case UInt8(ascii: "P"), UInt8(ascii: "C"): if lockNames.contains(name) { return .lock }
    case UInt8(ascii: "p"): if name == "project.yml" || name == "project.yaml" { return .xcodeGen }
    default: break
    }
    return name.hasSuffix(".podspec") ? .podspec : nil
  }
}
