import Foundation
import InjectScopeTestSupport
import Testing

@testable import InjectScopeWorkspace

/// Files may change: as long as they say what they said, an answer is still one.
@Suite struct LoadTraceTests {
  private static let answer = KeptAnswer(pieces: [.init(isOutput: true, text: "said\n")], code: 0)

  /// A project with an answer that is kept, some time after it was written.
  private struct Kept {
    let folder: TemporaryFolder
    private let cache: TemporaryFolder
    private let start: Int64

    init(_ folder: TemporaryFolder) throws {
      self.folder = folder
      cache = try TemporaryFolder()
      start = Platform.now() + 60_000_000_000
    }

    private var place: KeptAnswer.Place { KeptAnswer.Place(["list"], in: CacheFolder(path: cache.path), jobs: 2) }

    private func request(_ tree: any SourceTree = DiskTree()) -> LoadRequest {
      let later = start
      return LoadRequest(
        paths: [folder.path], jobs: 2,
        memory: FactsMemory(in: CacheFolder(path: cache.path), isForSeveral: false, now: { later }), tree: tree)
    }

    /// Reads the project, keeps the answer, and says what stands for all that was read.
    @discardableResult
    func keep(readingBesides path: String? = nil) throws -> String {
      let tree = RecordingTree(start: start)
      let loaded = try Workspace.load(request(tree))
      var buffer: [UInt8] = []
      if let path { _ = try tree.read(folder(path), atMost: 1_000, into: &buffer).get() }
      place.keep(LoadTraceTests.answer, after: tree, loaded.trace)
      // A change within a tick of the clock has the same time.
      Thread.sleep(forTimeInterval: 0.012)
      return try #require(loaded.mark)
    }

    /// What stands for all that is read now.
    func mark() throws -> String { try #require(try Workspace.load(request()).mark) }

    func isAnswer() -> Bool { place.answer(for: request())?.pieces == LoadTraceTests.answer.pieces }
    func isAnswerUnseen() -> Bool { place.answer() != nil }
  }

  private static func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".injectscope.json": "{}",
      "App/App.swift": """
      final class AppContext: RootInjector, InjectsHomeInjector {
        let store = Store()
        func start() { print("start") }
      }
      """,
      "App/Home.swift": """
      protocol HomeInjector: Injector { var store: Store { get } }
      final class Home: Injectable { let injector: HomeInjectorImpl }
      """,
      "App/Store.swift": "final class Store {\n  func save() { print(1) }\n}\n",
      "App/Other.swift": "struct Other {\n  func act() { print(2) }\n}\n",
    ])
  }

  private typealias Change = (name: String, make: @Sendable (TemporaryFolder) throws -> Void)

  private static let sayTheSame: [Change] = [
    (
      "a body that nobody reads",
      { folder in
        try folder.write("final class Store {\n  func save() { print(17) }\n}\n", to: "App/Store.swift")
      }
    ),
    (
      "a body of a root",
      { folder in
        let text = try String(contentsOfFile: folder("App/App.swift"), encoding: .utf8)
        try folder.write(text.replacing("\"start\"", with: "\"begin\""), to: "App/App.swift")
      }
    ),
    (
      "a comment at the end",
      { folder in
        try folder.write("struct Other {\n  func act() { print(2) }\n}\n// x\n", to: "App/Other.swift")
      }
    ),
    (
      "another file of the same name, as editors save",
      { folder in
        try folder.write("final class Store {\n  func save() { print(3) }\n}\n", to: "App/new")
        try FileManager.default.removeItem(atPath: folder("App/Store.swift"))
        try FileManager.default.moveItem(atPath: folder("App/new"), toPath: folder("App/Store.swift"))
      }
    ),
    (
      "a file that came and went",
      { folder in
        try folder.write("class Short {}\n", to: "App/Short.swift")
        try FileManager.default.removeItem(atPath: folder("App/Short.swift"))
      }
    ),
  ]

  @Test(arguments: sayTheSame.indices) func whatSaysTheSameIsNoChange(_ index: Int) throws {
    let kept = try Kept(Self.project())
    let before = try kept.keep()
    try Self.sayTheSame[index].make(kept.folder)
    let name = Self.sayTheSame[index].name
    #expect(try kept.mark() == before, "\(name)")
    #expect(!kept.isAnswerUnseen(), "\(name)")
    #expect(kept.isAnswer(), "\(name)")
  }

  private static let saySomethingElse: [Change] = [
    (
      "a need more",
      { folder in
        try folder.write("protocol HomeInjector: Injector { var clock: Clock { get } }\n", to: "App/Home.swift")
      }
    ),
    (
      "a line before a declaration",
      { folder in
        let text = try String(contentsOfFile: folder("App/App.swift"), encoding: .utf8)
        try folder.write("\n" + text, to: "App/App.swift")
      }
    ),
    ("a type that is declared", { try $0.write("struct Another {}\n", to: "App/Other.swift") }),
    ("a word of a library", { try $0.write("struct Other: Injectable {}\n", to: "App/Other.swift") }),
    (
      "what lets findings pass",
      { folder in
        try folder.write("struct Other {}\n// injectscope:ignore no-root as agreed\n", to: "App/Other.swift")
      }
    ),
    ("a generator's word", { try $0.write("// Generated using Sourcery\nstruct Other {}\n", to: "App/Other.swift") }),
    ("a file more", { try $0.write("struct More {}\n", to: "App/More.swift") }),
    ("a file less", { try FileManager.default.removeItem(atPath: $0("App/Other.swift")) }),
    ("a manifest", { try $0.write("import PackageDescription\n", to: "Package.swift") }),
    (
      "two names of one file",
      { folder in
        try FileManager.default.removeItem(atPath: folder("App/Other.swift"))
        try FileManager.default.linkItem(atPath: folder("App/Store.swift"), toPath: folder("App/Other.swift"))
      }
    ),
    (
      "a link in place of a file",
      { folder in
        try FileManager.default.removeItem(atPath: folder("App/Other.swift"))
        try folder.link("App/Other.swift", to: "Store.swift")
      }
    ),
    (
      "what is no text",
      { folder in
        try Data([0xFF, 0xFE, 0, 0xD8, 0, 0, 0, 0]).write(to: URL(fileURLWithPath: folder("App/Other.swift")))
      }
    ),
  ]

  @Test(arguments: saySomethingElse.indices) func whatSaysSomethingElseIsOne(_ index: Int) throws {
    let kept = try Kept(Self.project())
    try kept.keep()
    #expect(kept.isAnswer())
    try Self.saySomethingElse[index].make(kept.folder)
    #expect(!kept.isAnswer(), "\(Self.saySomethingElse[index].name)")
  }

  /// A line of it may have been shown.
  @Test func whatWasReadBesidesMayNotChange() throws {
    let kept = try Kept(Self.project())
    try kept.keep(readingBesides: "App/Store.swift")
    try Self.sayTheSame[1].make(kept.folder)
    #expect(kept.isAnswer())
    try Self.sayTheSame[0].make(kept.folder)
    #expect(!kept.isAnswer())
  }

  /// What was looked into once is known the next time, unless it was written this very moment.
  @Test func aChangeIsLookedIntoOnce() throws {
    let kept = try Kept(Self.project())
    try kept.keep()
    try Self.sayTheSame[0].make(kept.folder)
    #expect(kept.isAnswer())
    #expect(!kept.isAnswerUnseen())
    Thread.sleep(forTimeInterval: 0.15)
    #expect(kept.isAnswer())
    #expect(kept.isAnswerUnseen())
  }

  /// Whatever is done to a project's files: where the answer still counts, what is read is what was read.
  @Test func anAnswerThatCountsIsTheSame() throws {
    let samples = try Samples.folders()
    var counts = (same: 0, other: 0)
    for seed in Fuzzing.seeds(60, raisedBy: "INJECTSCOPE_FUZZ_TRACES") {
      var random = SplitMix64(seed: seed)
      let folder = try TemporaryFolder([".injectscope.json": "{}"])
      try FileManager.default.copyItem(atPath: random.pick(samples), toPath: folder("App"))
      let kept = try Kept(folder)
      let before = try kept.keep()
      let files = Samples.sources(below: folder("App"))
      for _ in 0...random.below(3) {
        let file = random.pick(files)
        var lines = try String(contentsOfFile: file, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false)
        let place = random.below(lines.count)
        switch random.below(5) {
        case 0: lines.remove(at: place)
        case 1: lines[place] += " // a comment"
        case 2: lines.insert("// a line", at: place)
        case 3: lines.swapAt(place, random.below(lines.count))
        default: lines[place] = lines[place].replacing("(", with: "(/* */", maxReplacements: 1)
        }
        try lines.joined(separator: "\n").write(toFile: file, atomically: random.below(2) == 0, encoding: .utf8)
      }
      if kept.isAnswer() {
        counts.same += 1
        #expect(try kept.mark() == before, "INJECTSCOPE_SEED=\(seed)")
      } else {
        counts.other += 1
      }
    }
    #expect(counts.same > 5 && counts.other > 5, "\(counts)")
  }
}

/// The sample apps, whose sources are good to be changed at random.
private enum Samples {
  static func folders() throws -> [String] {
    var root = URL(fileURLWithPath: #filePath)
    while !FileManager.default.fileExists(atPath: root.appendingPathComponent("Package.swift").path) {
      root.deleteLastPathComponent()
    }
    let samples = root.appendingPathComponent("Samples")
    return ["MessagesApp", "CarApp", "NotesApp", "WeatherApp", "ShopApp"].map {
      samples.appendingPathComponent($0).path
    }
  }

  static func sources(below folder: String) -> [String] {
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
      .filter { $0.hasSuffix(".swift") }.map { folder + "/" + $0 }.sorted()
  }
}
