import Foundation
import Testing

@testable import InjectScopeWorkspace

@Suite struct WatcherTests {
  /// A watcher at work, and what it has told so far.
  private final class Watch {
    let watcher: Watcher
    private(set) var seen: Set<String> = []

    init(_ watcher: Watcher) {
      self.watcher = watcher
      watcher.begin()
    }

    convenience init(_ folder: TemporaryFolder, _ paths: [String] = [""], excludes: [String] = []) throws {
      self.init(try #require(Watcher(paths: paths.map { folder($0) }, excludes: excludes)))
    }

    /// Asks until a path is told.
    func wait(for path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
      let end = Date().addingTimeInterval(10)
      while !seen.contains(path) {
        try #require(Date() < end, "\(path) was not told; seen: \(seen)", sourceLocation: sourceLocation)
        seen.formUnion(watcher.changes())
      }
    }
  }

  private static let manifest =
    "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"A\")\n"

  private func write(_ text: String, _ path: String, atomically: Bool = false) throws {
    try text.write(toFile: path, atomically: atomically, encoding: .utf8)
  }

  @Test(arguments: [false, true])
  func aSave(byRename: Bool) throws {
    let folder = try TemporaryFolder(["a.swift": "", "Sub/b.swift": ""])
    let watch = try Watch(folder)
    try write("let a = 1", folder("Sub/b.swift"), atomically: byRename)
    try watch.wait(for: "Sub/b.swift")
    #expect(watch.seen == ["Sub/b.swift"])
  }

  /// What says which files are built together: among the sources, around them, and where it came later.
  @Test(arguments: [
    "App/Sub/Kit.xcodeproj/project.pbxproj", "App/project.yml", "App/Project.swift", "Top.xcodeproj/project.pbxproj",
    "project.yml", "App/Sub/Kit.podspec",
  ])
  func whatDescribesTargets(_ path: String) throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.manifest, "App/a.swift": "", "App/Sub/b.swift": "", path: "1",
    ])
    let watch = try Watch(folder, ["App"])
    try write("22", folder(path))
    try watch.wait(for: path)
    #expect(watch.seen == [path])
  }

  @Test func aProjectThatComesLater() throws {
    let folder = try TemporaryFolder(["App/a.swift": ""])
    let watch = try Watch(folder)
    let bundle = folder("App/App.xcodeproj")
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    try watch.wait(for: "App/App.xcodeproj")
    try write("1", bundle + "/project.pbxproj")
    try watch.wait(for: "App/App.xcodeproj/project.pbxproj")
  }

  /// What tools fetched, and what is left out, describes nothing here.
  @Test func whatDescribesOtherTargets() throws {
    let others = ["Pods/Pods.xcodeproj/project.pbxproj", "Old/Old.xcodeproj/project.pbxproj", "Package.resolved"]
    let folder = try TemporaryFolder(Dictionary(uniqueKeysWithValues: (others + ["a.swift"]).map { ($0, "") }))
    let watch = try Watch(folder, excludes: ["Old"])
    for path in others { try write("1", folder(path)) }
    try write("let a = 1", folder("a.swift"))
    try watch.wait(for: "a.swift")
    #expect(watch.seen == ["a.swift"])
  }

  @Test func whatIsMadeMovedAndRemoved() throws {
    let folder = try TemporaryFolder(["a.swift": "", "b.swift": ""])
    let watch = try Watch(folder)
    try FileManager.default.moveItem(atPath: folder("a.swift"), toPath: folder("c.swift"))
    try watch.wait(for: "c.swift")
    try FileManager.default.removeItem(atPath: folder("b.swift"))
    try watch.wait(for: "b.swift")
    #expect(watch.seen == ["a.swift", "b.swift", "c.swift"])
  }

  /// Files may be in a new folder before it is watched.
  @Test func aFolderThatComesWithItsFiles() throws {
    let folder = try TemporaryFolder(["a.swift": ""])
    let aside = try TemporaryFolder(["Deep/Deeper/b.swift": "", "Deep/.build/c.swift": ""])
    let watch = try Watch(folder)
    try FileManager.default.moveItem(atPath: aside("Deep"), toPath: folder("Deep"))
    try watch.wait(for: "Deep/Deeper/b.swift")
    try write("let a = 1", folder("Deep/Deeper/d.swift"))
    try watch.wait(for: "Deep/Deeper/d.swift")
    #expect(!watch.seen.contains { $0.contains(".build") })
  }

  /// With what it is in, or alone; at once, or after somebody has asked.
  @Test(arguments: ["Sources/App", "Sources", ""], [false, true])
  func aWatchedFolderThatGoesAndComesBack(_ gone: String, isAsked: Bool) throws {
    let around = try TemporaryFolder(["Project/Package.swift": Self.manifest, "Project/Sources/App/a.swift": ""])
    let watcher = try #require(Watcher(paths: [around("Project/Sources/App")]))
    let watch = Watch(watcher)
    try FileManager.default.removeItem(atPath: around("Project/" + gone))
    if isAsked { for _ in 0..<3 { _ = watcher.changes() } }
    try FileManager.default.createDirectory(
      atPath: around("Project/Sources/App"), withIntermediateDirectories: true)
    try watch.wait(for: ".")
    try write("let a = 1", around("Project/Sources/App/b.swift"))
    try watch.wait(for: "Sources/App/b.swift")
  }

  @Test func aFolderThatGoes() throws {
    let folder = try TemporaryFolder(["Deep/a.swift": "", "b.swift": ""])
    let watch = try Watch(folder)
    try FileManager.default.removeItem(atPath: folder("Deep"))
    try watch.wait(for: "Deep")
  }

  @Test func whatIsNobodysBusiness() throws {
    let folder = try TemporaryFolder(["a.swift": "", ".build/x.swift": "", "Pods/y.swift": "", "Mocks/z.swift": ""])
    let watch = try Watch(folder, excludes: ["Mocks"])
    for path in [".build/x.swift", "Pods/y.swift", "Mocks/z.swift", "notes.txt", ".#a.swift", "4913"] {
      try write("let a = 1", folder(path))
    }
    try FileManager.default.removeItem(atPath: folder("4913"))
    try write("let a = 1", folder("a.swift"))
    try watch.wait(for: "a.swift")
    #expect(watch.seen == ["a.swift"])
  }

  @Test func aManifestAboveWhatIsRead() throws {
    let folder = try TemporaryFolder([
      "Package.swift": Self.manifest,
      "Sources/A/a.swift": "", "Sources/B/b.swift": "",
    ])
    let watch = try Watch(folder, ["Sources/A"])
    try write("let b = 1", folder("Sources/B/b.swift"))
    try write("// swift-tools-version: 6.0\n", folder("Package.swift"))
    try watch.wait(for: "Package.swift")
    #expect(watch.seen == ["Package.swift"])
  }

  /// A file that decides what is read, which is not there yet, outside of what is read.
  @Test func aFurtherFile() throws {
    let folder = try TemporaryFolder(["Package.swift": Self.manifest, "Sources/a.swift": "", "Else/other.json": ""])
    let watcher = try #require(
      Watcher(paths: [folder("Sources")], files: [folder(".injectscope.json"), folder("Else/chosen.json")]))
    let watch = Watch(watcher)
    for name in ["notes.json", "Else/other.json", ".injectscope.json"] { try write("{}", folder(name)) }
    try watch.wait(for: ".injectscope.json")
    try write("{}", folder("Else/chosen.json"))
    try watch.wait(for: "Else/chosen.json")
    #expect(watch.seen == [".injectscope.json", "Else/chosen.json"])
  }

  @Test func turnedToOtherFolders() throws {
    let folder = try TemporaryFolder(["Package.swift": Self.manifest, "A/a.swift": "", "B/b.swift": ""])
    let watch = try Watch(folder, ["A"])
    watch.watcher.turn(toPaths: [folder("B")], excludes: [], files: [])
    try write("let a = 1", folder("A/a.swift"))
    try write("let b = 1", folder("B/b.swift"))
    try watch.wait(for: "B/b.swift")
    #expect(watch.seen == ["B/b.swift"])
    // What is not there changes nothing.
    watch.watcher.turn(toPaths: [folder("None")], excludes: [], files: [])
    try write("let b = 2", folder("B/c.swift"))
    try watch.wait(for: "B/c.swift")
  }

  @Test func nothingToWatch() {
    #expect(Watcher(paths: ["/no/such/folder"]) == nil)
  }
}
