import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeWorkspace

@Suite struct OverlayTreeTests {
  enum Change: Sendable {
    case write(String, String)
    case remove(String)
  }

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "App"), .target(name: "Kit")])
    """

  private let package = [
    "Package.swift": manifest, "Sources/App/Root.swift": "class Root: RootInjector { let net: Net }",
    "Sources/App/Home.swift": "class Home: Injectable { let net: Net }",
    "Sources/Kit/Net.swift": "class Net {}", "Sources/Kit/Old.swift": "class Old: Injectable {}",
  ]

  private func expectSame(_ tree: OverlayTree, _ folder: TemporaryFolder, _ change: () throws -> Void) throws {
    let inMemory = try Workspace.load(LoadRequest(paths: [folder.path], jobs: 2, tree: tree))
    let before = try Workspace.load(LoadRequest(paths: [folder.path], jobs: 2))
    try change()
    let onDisk = try Workspace.load(LoadRequest(paths: [folder.path], jobs: 2))
    #expect(inMemory.root == onDisk.root)
    #expect(inMemory.project.files == onDisk.project.files)
    #expect(inMemory.project.units == onDisk.project.units)
    #expect(inMemory.findings == onDisk.findings)
    #expect(inMemory.statistics.filesSeen == onDisk.statistics.filesSeen)
    let isChanged = before.project.files != onDisk.project.files || before.project.units != onDisk.project.units
    #expect(isChanged || before.findings != onDisk.findings)
  }

  @Test(
    arguments: [
      [.write("Sources/App/Home.swift", "class Home: Injectable { let cache: Cache }")],
      [.remove("Sources/App/Home.swift")],
      [.remove("Sources/Kit")],
      [.write("Sources/App/New/Deep/New.swift", "class New: Injectable { let net: Net }")],
      [.write("Sources/App/Half.swift", "protocol HalfInjector: Injector {\n  var a: Int { get")],
      [.write("Sources/Feature/Feature.swift", "class Feature: Injectable {}"), .write("Package.swift", "let x = 1")],
      [.write("Package.swift", manifest.replacing(", .target(name: \"Kit\")", with: ""))],
      [.remove("Package.swift")],
      [.remove("Sources/App"), .write("Sources/App/Only.swift", "class Only: Injectable {}")],
      [.write("Sources/Kit/Old.swift", "class Renamed: Injectable {}"), .remove("Sources/App/Root.swift")],
    ] as [[Change]])
  func aProjectReadThroughItIsTheOneWrittenToDisk(changes: [Change]) throws {
    let folder = try TemporaryFolder(package)
    var tree = OverlayTree(over: DiskTree())
    for change in changes {
      switch change {
      case .write(let path, let text): try tree.write(text, to: folder(path))
      case .remove(let path): try tree.remove(folder(path))
      }
    }
    try expectSame(tree, folder) {
      for change in changes {
        switch change {
        case .write(let path, let text): try folder.write(text, to: path)
        case .remove(let path): try FileManager.default.removeItem(atPath: folder(path))
        }
      }
    }
  }

  @Test func anOverlayOverAnOverlayHasTheChangesOfBoth() throws {
    let folder = try TemporaryFolder(package)
    var below = OverlayTree(over: DiskTree())
    try below.write("class New: Injectable {}", to: folder("Sources/App/New.swift"))
    try below.write("class Net: Injectable {}", to: folder("Sources/Kit/Net.swift"))
    try below.remove(folder("Sources/Kit/Old.swift"))
    let untouched = below
    var above = OverlayTree(over: below)
    try above.write("class Newer: Injectable {}", to: folder("Sources/App/New.swift"))
    try above.remove(folder("Sources/Kit/Net.swift"))
    try above.write("class Old: Injectable { let a: Int }", to: folder("Sources/Kit/Old.swift"))
    try expectSame(above, folder) {
      try folder.write("class Newer: Injectable {}", to: "Sources/App/New.swift")
      try folder.write("class Old: Injectable { let a: Int }", to: "Sources/Kit/Old.swift")
      try FileManager.default.removeItem(atPath: folder("Sources/Kit/Net.swift"))
    }
    #expect(text(untouched, folder("Sources/Kit/Net.swift")) == "class Net: Injectable {}")
  }

  @Test func onlyWhatIsReadThroughItIsChanged() throws {
    let folder = try TemporaryFolder(["a.swift": "class A: Injectable {}"])
    var tree = OverlayTree(over: DiskTree())
    try tree.write("class B: Injectable { /* é */ let x: Int }", to: folder("a.swift"))
    let loaded = try Workspace.load(LoadRequest(paths: [folder("a.swift")], tree: tree))
    #expect(loaded.project.files.first?.facts.types.map(\.name) == ["B"])
    let place = Location(file: "a.swift", position: Position(line: 1, column: 31))
    #expect(CharacterColumns(of: ProjectLines(of: loaded))(place).position.column == 30)
    #expect(try folder.read("a.swift") == "class A: Injectable {}")
    #expect(folder.names == ["a.swift"])
  }

  @Test func whatIsAddedOnlyInMemoryCanBeNamed() throws {
    let folder = try TemporaryFolder()
    var tree = OverlayTree(over: DiskTree())
    try tree.write("class A: Injectable {}", to: folder("App/a.swift"))
    let loaded = try Workspace.load(LoadRequest(paths: [folder("App")], tree: tree))
    #expect(loaded.project.files.map(\.path) == ["a.swift"])
    #expect(loaded.root == folder("App"))
    try tree.remove(folder("App/a.swift"))
    #expect(throws: LoadError.noSuchPath(folder("App"))) {
      try Workspace.load(LoadRequest(paths: [folder("App")], tree: tree))
    }
  }

  @Test func twoNamesThatLookAlikeAreTwoFiles() throws {
    let folder = try TemporaryFolder()
    var tree = OverlayTree(over: DiskTree())
    try tree.write("one", to: folder("\u{E9}.swift"))
    try tree.write("two", to: folder("e\u{301}.swift"))
    #expect(text(tree, folder("\u{E9}.swift")) == "one")
    #expect(text(tree, folder("e\u{301}.swift")) == "two")
    #expect(try tree.entries(of: folder.path).get().count == 2)
  }

  @Test func whatNoDiskTakesItDoesNotTake() throws {
    let folder = try TemporaryFolder(["App/a.swift": ""])
    var tree = OverlayTree(over: DiskTree())
    #expect(throws: SourceFailure.isAFolder) { try tree.write("", to: folder("App")) }
    #expect(throws: SourceFailure.notAFolder) { try tree.write("", to: folder("App/a.swift/b.swift")) }
    #expect(throws: SourceFailure.absent) { try tree.remove(folder("App/b.swift")) }
    var buffer: [UInt8] = []
    try tree.write("12345", to: folder("App/a.swift"))
    #expect(tree.read(folder("App/a.swift"), atMost: 4, into: &buffer) == .failure(.tooLarge(bytes: 5)))
    #expect(tree.read(folder("App"), atMost: 4, into: &buffer) == .failure(.notAFile))
  }

  // MARK: Against the disk

  /// With links to folders and to files, one of which is not there.
  @Test(arguments: 0..<40) func manyChangesLeadToWhatTheyLeadToOnDisk(seed: UInt64) throws {
    var dice = Dice(seed: seed)
    let folder = try TemporaryFolder(["a.swift": "a", "A/b.swift": "b", "A/B/c.swift": "c", "B/d.swift": "d"])
    try folder.link("L", to: "A")
    try folder.link("A/up", to: "../B")
    try folder.link("l.swift", to: "A/b.swift")
    try folder.link("gone.swift", to: "late.swift")
    let original = Set(["A", "A/B", "B"])
    var mirror = Mirror(folder: folder, kept: original)
    var tree = OverlayTree(over: DiskTree())
    var told: [String] = []
    // What the overlay stands on must not move: the disk that it is compared with is a copy.
    let ground = try TemporaryFolder()
    try FileManager.default.removeItem(atPath: ground.path)
    try FileManager.default.copyItem(atPath: folder.path, toPath: ground.path)
    for step in 0..<dice.roll(12) {
      var names = (0...dice.roll(3)).map { _ in dice.pick(["A", "B", "C", "L", "up", "..", "."]) }
      names.append(dice.pick(["a.swift", "b.swift", "l.swift", "gone.swift", "late.swift", "B", "L", "up", "C"]))
      let path = names.joined(separator: "/")
      // Neither the folder itself nor what lies outside of it.
      let place = FilePath.absolute(path, from: "/x/x/x")
      guard FilePath.isInside(place, "/x/x/x"), place != "/x/x/x" else { continue }
      if dice.roll(3) == 0 {
        guard (try? tree.realPath(of: FilePath.parent(of: ground(path))).get()) != nil else { continue }
        told.append("remove \(path)")
        let isDone = (try? tree.remove(ground(path))) != nil
        #expect(isDone == mirror.remove(path), "\(told)")
      } else {
        told.append("write \(path)")
        let isDone = (try? tree.write("\(step)", to: ground(path))) != nil
        #expect(isDone == mirror.write("\(step)", to: path), "\(told)")
      }
    }
    #expect(walk(tree, ground.path) == walk(DiskTree(), folder.path), "\(told)")
  }

  private func walk(_ tree: some SourceTree, _ root: String) -> [String] {
    var lines: [String] = []
    func walk(_ path: String, _ depth: Int) {
      guard depth < 5, case .success(let entries) = tree.entries(of: FilePath.joined(root, path)) else { return }
      for entry in entries.sorted(by: { $0.name < $1.name }) {
        let name = FilePath.joined(path, entry.name)
        let whole = FilePath.joined(root, name)
        let link = (try? tree.target(ofLink: whole).get()).map { " -> \($0)" } ?? ""
        let status = tree.status(of: whole, followsLinks: true).map { "\($0.kind) \($0.size)" }
        let real = (try? tree.realPath(of: whole).get()).map { FilePath.relative($0, to: root) } ?? "nowhere"
        lines.append("\(name)\(link) \(entry.kind) \(status) \(real) \(text(tree, whole) ?? "-")")
        walk(name, depth + 1)
      }
    }
    walk("", 0)
    return lines
  }

  private func text(_ tree: some SourceTree, _ path: String) -> String? {
    var buffer: [UInt8] = []
    guard case .success(let count) = tree.read(path, atMost: 100, into: &buffer) else { return nil }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }
}

/// The same changes on a disk. Folders that a change has made go with the last that they hold.
private struct Mirror {
  let folder: TemporaryFolder
  /// Folders that stay when they are empty.
  var kept: Set<String>

  mutating func write(_ text: String, to path: String) -> Bool {
    guard let place = real(path, mayBeAbsent: true) else { return false }
    do {
      try FileManager.default.createDirectory(
        atPath: FilePath.parent(of: place), withIntermediateDirectories: true)
      guard let file = fopen(place, "w") else {
        prune(FilePath.parent(of: place))
        return false
      }
      fputs(text, file)
      fclose(file)
      return true
    } catch { return false }
  }

  mutating func remove(_ path: String) -> Bool {
    guard let parent = real(FilePath.parent(of: path), mayBeAbsent: false) else { return false }
    let name = FilePath.name(of: path)
    let place = FilePath.joined(parent, name)
    guard (try? FileManager.default.removeItem(atPath: place)) != nil else { return false }
    let relative = FilePath.relative(place, to: folder.path)
    kept = kept.filter { !FilePath.isInside($0, relative) }
    prune(parent)
    return true
  }

  private func prune(_ start: String) {
    for folder in FilePath.ancestors(of: start) where FilePath.isInside(folder, self.folder.path) {
      let relative = FilePath.relative(folder, to: self.folder.path)
      guard !relative.isEmpty, !kept.contains(relative), rmdir(folder) == 0 else { return }
    }
  }

  /// Where a path leads once the folders that are missing are made.
  private func real(_ path: String, mayBeAbsent: Bool) -> String? {
    let whole = folder.path + "/" + path
    if let found = realpath(whole, nil) {
      defer { free(found) }
      return String(cString: found)
    }
    guard mayBeAbsent else { return nil }
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: whole) {
      return real(FilePath.parent(of: path), mayBeAbsent: true).map { FilePath.joined($0, target) }
    }
    guard !path.isEmpty else { return nil }
    guard let parent = real(FilePath.parent(of: path), mayBeAbsent: true) else { return nil }
    let name = FilePath.name(of: path)
    return name == ".." ? FilePath.parent(of: parent) : name == "." ? parent : FilePath.joined(parent, name)
  }
}

private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func roll(_ sides: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(sides))
  }

  mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(items.count)] }
}
