import Foundation
import Testing

@testable import InjectScopeWorkspace

@Suite struct DiscoveryTests {
  private func discover(
    _ folder: TemporaryFolder, _ paths: [String] = [""], excludes: [String] = []
  ) throws -> (files: [String], packages: [String], findings: [String]) {
    var discovery = Discovery(root: folder.path, excludes: excludes, in: DiskTree())
    discovery.walk(try NamedPath.resolve(paths.map { folder($0) }, in: DiskTree()))
    return (
      discovery.files.map { "\($0.relativePath)" },
      discovery.packages.map { FilePath.relative($0, to: folder.path) },
      discovery.findings.map { "\($0.location): \($0.message)" }
    )
  }

  @Test func findsSwiftFilesInOrder() throws {
    let folder = try TemporaryFolder(["b.swift": "", "a/z.swift": "", "a.swift": "", "c.txt": "", "swift": ""])
    #expect(try discover(folder).files == ["a.swift", "a/z.swift", "b.swift"])
  }

  @Test func leavesOutWhatNobodyWrote() throws {
    let folder = try TemporaryFolder([
      ".build/a.swift": "", "Pods/a.swift": "", "Carthage/a.swift": "", "DerivedData/a.swift": "",
      "App/SourcePackages/a.swift": "", "node_modules/a.swift": "", "X.framework/a.swift": "", "X.docc/a.swift": "",
      ".hidden.swift": "", "Podcast/a.swift": "",
    ])
    #expect(try discover(folder).files == ["Podcast/a.swift"])
    #expect(try discover(folder, [".build"]).files == [".build/a.swift"])
  }

  @Test func overlappingPathsCountOnce() throws {
    let folder = try TemporaryFolder(["App/a.swift": "", "App/Sub/b.swift": "", ".hidden/c.swift": ""])
    let paths = ["App/Sub/b.swift", "App/Sub", "App", "App/", "App/a.swift", ".hidden", ""]
    #expect(try discover(folder, paths).files == [".hidden/c.swift", "App/Sub/b.swift", "App/a.swift"])
  }

  @Test func pathsOutsideTheRootAreKept() throws {
    let folder = try TemporaryFolder(["App/a.swift": "", "Kit/b.swift": ""])
    var discovery = Discovery(root: folder("App"), excludes: [], in: DiskTree())
    discovery.walk(try NamedPath.resolve([folder("App"), folder("Kit")], in: DiskTree()))
    #expect(discovery.files.map(\.relativePath) == ["../Kit/b.swift", "a.swift"])
  }

  @Test func excludes() throws {
    let folder = try TemporaryFolder([
      "App/a.swift": "", "App/Old/b.swift": "", "Old/c.swift": "", "App/a.gen.swift": "",
    ])
    #expect(try discover(folder, excludes: ["Old", "*.gen.swift"]).files == ["App/a.swift"])
    #expect(try discover(folder, excludes: ["App/**"]).files == ["Old/c.swift"])
    #expect(
      try discover(folder, [""], excludes: ["App/*/b.swift"]).files == [
        "App/a.gen.swift", "App/a.swift", "Old/c.swift",
      ])
  }

  @Test func linksAreFollowedOnce() throws {
    let folder = try TemporaryFolder(["Real/a.swift": "", "Elsewhere/b.swift": ""])
    try folder.link("Aliases", to: "Real")
    try folder.link("Real/loop", to: "..")
    try folder.link("Real/self", to: "self")
    try folder.link("Linked.swift", to: "Elsewhere/b.swift")
    let found = try discover(folder)
    #expect(found.files == ["Elsewhere/b.swift", "Linked.swift", "Real/a.swift"])
    #expect(found.findings == [])
  }

  @Test func aLinkOutOfTheProjectIsSaidAndNotFollowed() throws {
    let outside = try TemporaryFolder(["c.swift": "", "d.txt": ""])
    let folder = try TemporaryFolder(["App/a.swift": "", "Kit/b.swift": ""])
    try folder.link("App/Outside", to: outside.path)
    try folder.link("App/c.swift", to: outside("c.swift"))
    try folder.link("App/.hidden", to: outside.path)
    try folder.link("App/Pods", to: outside.path)
    try folder.link("App/d.txt", to: outside("d.txt"))
    try folder.link("App/Kit", to: "../Kit")
    let found = try discover(folder)
    #expect(found.files == ["App/a.swift", "Kit/b.swift"])
    #expect(
      found.findings.sorted() == [
        "App/Outside:1:1: is not read: it leads out of the project, to \(outside.path)",
        "App/c.swift:1:1: is not read: it leads out of the project, to \(outside("c.swift"))",
      ])
    // Whoever names it wants to see it, by either name.
    var named = Discovery(root: folder.path, excludes: [], in: DiskTree())
    named.walk(try NamedPath.resolve([folder("App/Outside"), folder("App")], in: DiskTree()))
    #expect(named.files.map { FilePath.name(of: $0.path) } == ["c.swift", "b.swift", "a.swift", "c.swift"])
    #expect(named.findings == [])
  }

  @Test func aDanglingLinkIsAFinding() throws {
    let folder = try TemporaryFolder(["a.swift": ""])
    try folder.link("b.swift", to: "nowhere")
    let found = try discover(folder)
    #expect(found.files == ["a.swift"])
    #expect(found.findings == ["b.swift:1:1: cannot be read: No such file or directory"])
  }

  @Test func pipesAreNotTouched() throws {
    let folder = try TemporaryFolder(["a.swift": ""])
    #expect(mkfifo(folder("b.swift"), 0o600) == 0)
    #expect(try discover(folder).files == ["a.swift"])
    #expect(throws: LoadError.notSwift(folder("b.swift"))) {
      try NamedPath.resolve([folder("b.swift")], in: DiskTree())
    }
  }

  @Test func aManifestIsNoSourceButATypeCalledPackageIs() throws {
    let folder = try TemporaryFolder([
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription",
      "Package@swift-5.9.swift": "import PackageDescription",
      "Sources/Package.swift": "struct Package {}", "Sub/Package.swift": "import PackageDescription",
    ])
    let found = try discover(folder)
    #expect(found.files == ["Sources/Package.swift"])
    #expect(found.packages == ["", "Sub"])
  }

  @Test func whatIsNamedMustBeThere() throws {
    let folder = try TemporaryFolder(["a.txt": ""])
    #expect(throws: LoadError.noSuchPath(folder("x"))) { try NamedPath.resolve([folder("x")], in: DiskTree()) }
    #expect(throws: LoadError.noSuchPath(folder("a.txt/x"))) {
      try NamedPath.resolve([folder("a.txt/x")], in: DiskTree())
    }
    #expect(throws: LoadError.notSwift(folder("a.txt"))) { try NamedPath.resolve([folder("a.txt")], in: DiskTree()) }
  }
}
