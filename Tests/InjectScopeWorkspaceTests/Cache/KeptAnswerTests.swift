import Foundation
import InjectScopeTestSupport
import Testing

@testable import InjectScopeWorkspace

/// What was said once is said again only where all that it hangs on is as it was.
@Suite struct KeptAnswerTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder
  private static let answer = KeptAnswer(
    pieces: [.init(isOutput: true, text: "class A\n"), .init(isOutput: false, text: "é\u{301}\n")], code: 1)

  init() throws {
    folder = try TemporaryFolder([
      ".injectscope.json": "{}", "App/A.swift": "class A: Injectable {}\n", "App/Deep/B.swift": "let b = 1\n",
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\")\n",
    ])
    try folder.link("App/Link.swift", to: "A.swift")
    cache = try TemporaryFolder()
  }

  private var place: KeptAnswer.Place {
    KeptAnswer.Place(["list", folder.path], in: CacheFolder(path: cache.path), jobs: 2)
  }

  /// Reads the project `later` than it is, as the command does whose answer is kept.
  private func keep(later seconds: Int64 = 60) throws {
    let tree = RecordingTree(start: Platform.now() + seconds * 1_000_000_000)
    _ = try Workspace.load(LoadRequest(paths: [folder.path], jobs: 2, tree: tree))
    place.keep(Self.answer, after: tree)
    // A change within a tick of the clock has the same time.
    Thread.sleep(forTimeInterval: 0.012)
  }

  private func isTrue() -> Bool {
    guard let answer = place.answer() else { return false }
    return answer.pieces == Self.answer.pieces && answer.code == Self.answer.code
  }

  @Test func itIsSaidAgain() throws {
    #expect(!isTrue())
    try keep()
    #expect(isTrue())
    #expect(isTrue())
    #expect(KeptAnswer.Place(["check", folder.path], in: CacheFolder(path: cache.path)).answer() == nil)
  }

  @Test func whatWasJustWrittenIsNotTrusted() throws {
    try keep(later: 0)
    #expect(place.answer() == nil)
  }

  private struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (TemporaryFolder) throws -> Void

    init(_ testDescription: String, _ make: @escaping @Sendable (TemporaryFolder) throws -> Void) {
      self.testDescription = testDescription
      self.make = make
    }
  }

  private static let changes = [
    Change("another text of the same length, its time set back") { folder in
      let path = folder("App/A.swift")
      let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try file.write(contentsOf: Data("class B: Injectable {}\n".utf8))
      try file.close()
      try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: path)
    },
    Change("a new file") { try $0.write("let c = 1\n", to: "App/Deep/C.swift") },
    Change("a new folder") { try $0.write("let c = 1\n", to: "App/Other/C.swift") },
    Change("a file less") { try FileManager.default.removeItem(atPath: $0("App/Deep/B.swift")) },
    Change("another name") {
      try FileManager.default.moveItem(atPath: $0("App/Deep/B.swift"), toPath: $0("App/Deep/C.swift"))
    },
    Change("another name of a folder") {
      try FileManager.default.moveItem(atPath: $0("App/Deep"), toPath: $0("App/Flat"))
    },
    Change("a link to something else") { folder in
      try FileManager.default.removeItem(atPath: folder("App/Link.swift"))
      try folder.link("App/Link.swift", to: "Deep/B.swift")
    },
    Change("another manifest") { try $0.write("let nothing = 1\n", to: "Package.swift") },
    Change("nobody may read it") {
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: $0("App/A.swift"))
    },
    Change("a folder that nobody may read") {
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: $0("App/Deep"))
    },
    Change("a folder where a file was") { folder in
      try FileManager.default.removeItem(atPath: folder("App/A.swift"))
      try FileManager.default.createDirectory(atPath: folder("App/A.swift"), withIntermediateDirectories: false)
    },
    Change("the project is another") { folder in
      try FileManager.default.moveItem(atPath: folder("App"), toPath: folder("Old"))
      try FileManager.default.copyItem(atPath: folder("Old"), toPath: folder("App"))
    },
  ]

  @Test(arguments: changes.indices) func aChangeIsSeen(_ index: Int) throws {
    try keep()
    #expect(isTrue())
    try Self.changes[index].make(folder)
    #expect(place.answer() == nil, "\(Self.changes[index].testDescription)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder("App"))
    for name in ["App/A.swift", "App/Deep"] {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder(name))
    }
  }

  /// What a pipe says nobody can ask for again.
  @Test func whatDoesNotLastIsNotKept() throws {
    let tree = RecordingTree(start: Platform.now() + 60_000_000_000)
    tree.look(at: "/dev/null")
    place.keep(Self.answer, after: tree)
    #expect(place.answer() == nil)
  }

  @Test func brokenOnesAreNoAnswers() throws {
    try keep()
    let name = try #require(cache.names.first { $0.hasSuffix(".kept") })
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: cache(name))))
    for seed in Fuzzing.seeds(500, raisedBy: "INJECTSCOPE_FUZZ_CACHES") {
      var random = SplitMix64(seed: seed)
      var bytes = whole
      switch random.below(4) {
      case 0: bytes.removeSubrange(random.below(bytes.count)...)
      case 1: bytes.append(UInt8(random.below(256)))
      case 2: bytes.removeSubrange(0...random.below(bytes.count))
      default: bytes[random.below(bytes.count)] ^= UInt8(1 + random.below(255))
      }
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: cache(name)))
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: Data(bytes))
      try file.close()
      #expect(place.answer() == nil, "INJECTSCOPE_SEED=\(seed)")
    }
    try keep()
    #expect(isTrue())
  }
}
