import Foundation
import InjectScopeModel
import Testing

@testable import InjectScopeWorkspace

@Suite struct GitTreeTests {
  /// A repository with one commit of the files; what is written later is not in it.
  private func repository(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try git(folder, "init", "--quiet")
    try commit(folder)
    return folder
  }

  private func commit(_ folder: TemporaryFolder) throws {
    try git(folder, "add", "--all", "--force")
    try git(folder, "commit", "--quiet", "--allow-empty", "--message", "x")
  }

  @discardableResult
  private func git(_ folder: TemporaryFolder, _ arguments: String..., input: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
      + arguments
    let output = Pipe()
    // A test run from a hook has these.
    process.environment = ProcessInfo.processInfo.environment.filter { !GitCommand.drops($0.key) }
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    let words = Pipe()
    process.standardInput = words
    try process.run()
    if let input { words.fileHandleForWriting.write(Data(input.utf8)) }
    try words.fileHandleForWriting.close()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "git \(arguments)")
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  private func text(_ tree: some SourceTree, _ path: String) -> String? {
    var buffer: [UInt8] = [1, 2, 3]
    guard case .success(let count) = tree.read(path, atMost: 1 << 20, into: &buffer) else { return nil }
    return String(decoding: buffer[..<count], as: UTF8.self)
  }

  private let package = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "App"), .target(name: "Kit")])
    """, "Sources/App/Root.swift": "class Root: RootInjector { let net: Net }",
    "Sources/App/Home.swift": "class Home: Injectable { let net: Net }", "Sources/Kit/Net.swift": "class Net {}",
  ]

  @Test(arguments: [nil, "Sources/App"]) func aProjectReadFromARevisionIsTheOneThatWasCommitted(named: String?) throws {
    let folder = try repository(package)
    let path = folder(named ?? "")
    let onDisk = try Workspace.load(LoadRequest(paths: [path]))
    try folder.write("class Other: Injectable {}", to: "Sources/App/Home.swift")
    try folder.write("class New: Injectable {}", to: "Sources/App/New.swift")
    try FileManager.default.removeItem(atPath: folder("Sources/App/Root.swift"))
    try FileManager.default.removeItem(atPath: folder("Package.swift"))
    let before = try git(folder, "status", "--porcelain")
    let tree = try GitTree(revision: "HEAD", around: path)
    let loaded = try Workspace.load(LoadRequest(paths: [path], tree: tree))
    #expect(loaded.root == onDisk.root)
    #expect(loaded.project.files == onDisk.project.files)
    #expect(loaded.project.units == onDisk.project.units)
    #expect(loaded.findings == [])
    #expect(onDisk.project.files.count == 2)
    #expect(try git(folder, "status", "--porcelain") == before)
  }

  @Test func whatIsGoneFromTheDiskIsStillInTheRevision() throws {
    let folder = try repository(["Old/Deep/a.swift": "class A: Injectable {}"])
    let first = try git(folder, "rev-parse", "HEAD")
    try FileManager.default.removeItem(atPath: folder("Old"))
    try commit(folder)
    let tree = try GitTree(revision: "HEAD~1", around: folder("Old/Deep"))
    #expect(tree.commit == first)
    #expect(tree.top == folder.path)
    #expect(text(tree, folder("Old/Deep/a.swift")) == "class A: Injectable {}")
    #expect(try GitTree(revision: "HEAD", around: folder("Old")).entries(of: folder.path).get().map(\.name) == [".git"])
  }

  @Test func linksLeadWhereTheyLead() throws {
    let folder = try TemporaryFolder(["A/a.swift": "a", "B/b.swift": "b"])
    try folder.link("L", to: "A")
    try folder.link("A/up", to: "../B")
    try folder.link("l.swift", to: "L/up/b.swift")
    try folder.link("absolute.swift", to: folder("A/a.swift"))
    try folder.link("gone.swift", to: "nowhere")
    try folder.link("self", to: "self")
    try folder.link("out.swift", to: "/etc/hostname")
    try git(folder, "init", "--quiet")
    try commit(folder)
    let tree = try GitTree(revision: "HEAD", around: folder.path)
    #expect(text(tree, folder("L/a.swift")) == "a")
    #expect(text(tree, folder("l.swift")) == "b")
    #expect(text(tree, folder("absolute.swift")) == "a")
    #expect(try tree.realPath(of: folder("L/up/./../B/b.swift")).get() == folder("B/b.swift"))
    #expect(try tree.status(of: folder("L"), followsLinks: false).get().kind == .link)
    #expect(try tree.status(of: folder("L"), followsLinks: true).get().kind == .folder)
    #expect(tree.target(ofLink: folder("A/up")) == .success("../B"))
    #expect(tree.target(ofLink: folder("A")) == .failure(.notALink))
    #expect(tree.status(of: folder("gone.swift"), followsLinks: true) == .failure(.absent))
    #expect(tree.status(of: folder("self"), followsLinks: true) == .failure(.tooManyLinks))
    #expect(tree.status(of: folder("out.swift"), followsLinks: true) == .failure(.outsideRepository))
    #expect(tree.entries(of: FilePath.parent(of: folder.path)) == .failure(.outsideRepository))
  }

  @Test func aSubmoduleIsSaidAsWhatItIs() throws {
    let folder = try repository(["a.swift": "class A: Injectable {}"])
    let head = try git(folder, "rev-parse", "HEAD")
    try git(folder, "update-index", "--add", "--cacheinfo", "160000,\(head),Modules/Kit")
    try git(folder, "commit", "--quiet", "--message", "x")
    let tree = try GitTree(revision: "HEAD", around: folder.path)
    let loaded = try Workspace.load(LoadRequest(paths: [folder.path], tree: tree))
    #expect(loaded.project.files.map(\.path) == ["a.swift"])
    #expect(
      loaded.findings.map { "\($0.location): \($0.severity): \($0.message)" } == [
        "Modules/Kit:1:1: warning: cannot be read: it is a submodule, and its files are no part of the revision"
      ])
  }

  @Test func namesThatDoHarmElsewhere() throws {
    let folder = try repository([
      "a\nb \"c\"\t'd'.swift": "class A: Injectable {}", "-x/--y.swift": "", "é/ü.swift": "u",
    ])
    let id = try git(folder, "hash-object", "-w", "--stdin", input: "class B: Injectable {}")
    // What no disk takes, or names differently.
    for name in ["b\u{FF}.swift", "c\u{FF}/d.swift", "c\u{FF}/e.swift"] {
      let bytes = name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
      let escaped = bytes.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "\\" + String($0, radix: 8) }.joined()
      try git(folder, "update-index", "--add", "--index-info", input: "100644 \(id)\t\"\(escaped)\"\n")
    }
    try git(folder, "commit", "--quiet", "--message", "x")
    let tree = try GitTree(revision: "HEAD", around: folder.path)
    let loaded = try Workspace.load(LoadRequest(paths: [folder.path], tree: tree))
    #expect(loaded.project.files.map(\.path) == ["a\nb \"c\"\t'd'.swift"])
    #expect(
      loaded.findings.map { "\($0.location.file): \($0.message)" } == [
        "b\u{FFFD}.swift: cannot be read: its name is not UTF-8", "c\u{FFFD}: cannot be read: its name is not UTF-8",
      ])
    #expect(text(tree, folder("é/ü.swift")) == "u")
    #expect(text(tree, folder("-x/--y.swift")) == "")
  }

  @Test func largeAndMissingObjects() throws {
    let large = String(repeating: "0123456789", count: 50_000)
    let folder = try repository(["a.swift": "class A: Injectable {}", "b.swift": large, "c.swift": "class C {}"])
    let id = try git(folder, "rev-parse", "HEAD:c.swift")
    try FileManager.default.removeItem(atPath: folder(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))"))
    let tree = try GitTree(revision: "HEAD", around: folder.path)
    var buffer: [UInt8] = []
    #expect(tree.read(folder("b.swift"), atMost: 1000, into: &buffer) == .failure(.tooLarge(bytes: 500_000)))
    #expect(text(tree, folder("b.swift")) == large)
    #expect(tree.read(folder("c.swift"), atMost: 1000, into: &buffer) == .failure(.failed(.notInRepository)))
    #expect(tree.read(folder(""), atMost: 1000, into: &buffer) == .failure(.notAFile))
    #expect(tree.read(folder("d.swift"), atMost: 1000, into: &buffer) == .failure(.failed(.absent)))
    #expect(text(tree, folder("a.swift")) == "class A: Injectable {}")
  }

  @Test func manyThreadsReadAtOnce() throws {
    let files = Dictionary(
      uniqueKeysWithValues: (0..<200).map { ("\($0).swift", String(repeating: "\($0) ", count: $0)) })
    let folder = try repository(files)
    let tree = try GitTree(revision: "HEAD", around: folder.path)
    let expected = files.map { (path: folder($0.key), text: $0.value) }
    let read = Parallel.map(expected, jobs: 8, state: {}) { file, _ in text(tree, file.path) == file.text }
    #expect(read == expected.map { _ in true })
  }

  @Test(arguments: [
    "nothing", "", "--all", "-h", "HEAD..HEAD", "HEAD:a.swift", "HEAD^{tree}", "HEAD\0", "HEAD\n", "a.swift",
    ":a.swift",
    String(repeating: "0", count: 40), String(repeating: "x", count: 5000),
  ]) func anUnknownRevision(name: String) throws {
    let folder = try repository(["a.swift": ""])
    #expect(throws: GitFailure.unknownRevision(name)) { try GitTree(revision: name, around: folder.path) }
  }

  @Test func aTagAndABranchAreRevisions() throws {
    let folder = try repository(["a.swift": "a"])
    try git(folder, "tag", "--annotate", "v1", "--message", "x")
    try git(folder, "branch", "side")
    let head = try git(folder, "rev-parse", "HEAD")
    for name in ["v1", "side", "HEAD", "@", head, String(head.prefix(8)), "v1^{commit}"] {
      #expect(try GitTree(revision: name, around: folder("a.swift")).commit == head)
    }
  }

  @Test func noRepositoryAndNoCommit() throws {
    let folder = try TemporaryFolder(["App/a.swift": ""])
    #expect(throws: GitFailure.noRepository(folder("App"))) { try GitTree(revision: "HEAD", around: folder("App")) }
    try git(folder, "init", "--quiet")
    #expect(throws: GitFailure.unknownRevision("HEAD")) { try GitTree(revision: "HEAD", around: folder("App")) }
    let inside = folder(".git")
    #expect(throws: GitFailure.noRepository(inside)) { try GitTree(revision: "HEAD", around: inside) }
  }

  @Test func anOverlayOverARevision() throws {
    let folder = try repository(package)
    let tree = try GitTree(revision: "HEAD", around: folder.path)
    var overlay = OverlayTree(over: tree)
    try overlay.write("class Home: Injectable { let cache: Cache }", to: folder("Sources/App/Home.swift"))
    try overlay.write("class New: Injectable {}", to: folder("Sources/New/New.swift"))
    try overlay.remove(folder("Sources/Kit"))
    let loaded = try Workspace.load(LoadRequest(paths: [folder.path], tree: overlay))
    #expect(
      loaded.project.files.map(\.path) == [
        "Sources/App/Home.swift", "Sources/App/Root.swift", "Sources/New/New.swift",
      ])
    #expect(loaded.root == folder.path)
  }

  @Test func whatItSays() {
    let failures: [GitFailure] = [.noGit, .noRepository("/a"), .unknownRevision("b"), .refused("c")]
    #expect(
      failures.map(\.description) == [
        "git is not installed, or not on PATH", "not in the work tree of a git repository: /a", "no such revision: b",
        "git says: c",
      ])
  }

  /// A folder that somebody gave away brings settings of its own, which name programs.
  @Test func noProgramOfTheRepositoryRuns() throws {
    let folder = try repository(package)
    let (script, trace) = (folder("watch.sh"), folder("ran"))
    try folder.write("#!/bin/sh\ntouch '\(trace)'\n", to: "watch.sh")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    try git(folder, "config", "core.fsmonitor", script)
    try git(folder, "status")
    #expect(FileManager.default.fileExists(atPath: trace), "git runs it by itself")
    try FileManager.default.removeItem(atPath: trace)
    try folder.write("class Other: Injectable {}", to: "Sources/App/Home.swift")
    let repository = try GitRepository(around: folder.path)
    _ = (repository.ignored, repository.submodules, repository.renames(from: "HEAD", to: nil))
    _ = try Workspace.load(LoadRequest(paths: [folder.path], tree: GitTree(revision: "HEAD", around: folder.path)))
    #expect(!FileManager.default.fileExists(atPath: trace))
  }

  @Test func withoutGitThatIsSaid() {
    #expect(throws: GitFailure.noGit) { try GitCommand(in: "/", program: "no-such-git").output(["version"]) }
  }

  /// As a hook of one repository that runs us in another.
  @Test func theRepositoryIsTheOneThatThePathLiesIn() throws {
    #expect(["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY"].allSatisfy(GitCommand.drops))
    let child = try ChildProcess(["env"], setting: ["HOME": nil, "COLOUR": "blue"], hearsComplaints: false)
    let outcome = child.outcome()
    let variables = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
    #expect(outcome.code == 0)
    #expect(variables.contains("COLOUR=blue"))
    #expect(variables.contains { $0.hasPrefix("PATH=") })
    #expect(!variables.contains { $0.hasPrefix("HOME=") })
  }
}
