import Foundation
import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

@testable import InjectScopeWorkspace

/// With the cache and without it a load answers the same, whatever became of the files and of the cache meanwhile.
@Suite struct FactsCacheTests {
  private let folder: TemporaryFolder
  private let cache: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "App/Root.swift": Self.root, "App/Home.swift": Self.home(1), "Plain.swift": "let a = 1\n",
    ])
    cache = try TemporaryFolder()
  }

  private static let root = "class App: RootInjector, InjectsHomeInjector { let store = Store() }\n"

  private static func home(_ number: Int) -> String {
    """
    protocol HomeInjector: Injector { var store: Store { get } }
    // injectscope:ignore never-injected as agreed
    class Home\(number): Injectable { let injector: HomeInjectorImpl }

    """
  }

  // MARK: Loading

  /// A load as another process would do it, `later` than it is: by then nobody touches files any more.
  private func load(
    in folder: TemporaryFolder? = nil, later seconds: Int64 = 60, skims: Bool = true,
    dialects: [any Dialect] = Dialects.all
  ) throws -> LoadedProject {
    let memory = FactsMemory(in: CacheFolder(path: cache.path), isForSeveral: false) {
      Platform.now() + seconds * 1_000_000_000
    }
    return try Workspace.load(
      LoadRequest(paths: [(folder ?? self.folder).path], dialects: dialects, jobs: 2, skims: skims, memory: memory))
  }

  private func plain(in folder: TemporaryFolder? = nil, dialects: [any Dialect] = Dialects.all) throws -> LoadedProject
  {
    try Workspace.load(LoadRequest(paths: [(folder ?? self.folder).path], dialects: dialects, jobs: 2))
  }

  /// Everything that a command can see of a load.
  private func said(_ loaded: LoadedProject) throws -> [String] {
    try loaded.project.files.map { "\($0.path) \($0.unit.index) \(try PackingTests.bytes($0.facts).hashValue)" }
      + loaded.project.units.map { "\($0)" } + loaded.findings.map { "\($0)" } + loaded.ignores.map { "\($0)" }
      + loaded.generated.map { "\($0)" } + ["\(loaded.statistics.filesSeen) \(loaded.statistics.filesWithFacts)"]
  }

  /// A file that is changed twice within a tick of the file system's clock has one time for both.
  private func waitForTick() { Thread.sleep(forTimeInterval: 0.012) }

  private func files(_ ending: String = ".kept") -> [String] { cache.names.filter { $0.hasSuffix(ending) } }

  // MARK: What is known

  @Test func whatNobodyTouchedIsNotOpened() throws {
    let cold = try load()
    #expect(cold.statistics.cache == CacheUse())
    let warm = try load()
    #expect(warm.statistics.cache == CacheUse(unopened: 3))
    #expect(try said(cold) == said(plain()))
    #expect(try said(warm) == said(cold))
  }

  @Test func whatSaysTheSameHasOneMark() throws {
    #expect(try plain().mark == nil)
    let first = try #require(try load().mark)
    #expect(try load().mark == first)
    waitForTick()
    try folder.write(Self.root + "// said to nobody\n", to: "App/Root.swift")
    try folder.write("let a = 2\n", to: "Plain.swift")
    #expect(try load().mark == first)
    #expect(try load().mark == first)
    var marks: Set<String> = [first]
    let changes = [
      ("App/Root.swift", "\n" + Self.root), ("App/Home.swift", Self.home(2)),
      ("App/Home.swift", Self.home(2).replacing("as agreed", with: "for now")), ("New.swift", ""),
      ("Torn.swift", "class Torn: Injectable {\n"),
      (
        "Package.swift",
        "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"App\", path: \"App\")])\n"
      ),
      ("Old.swift", "// Generated using Sourcery\nclass Old: Injectable {}\n"),
    ]
    for (file, text) in changes {
      waitForTick()
      try folder.write(text, to: file)
      #expect(marks.insert(try #require(try load().mark)).inserted, "\(file)")
    }
  }

  @Test func whatIsTouchedOrMovedIsKnownByItsBytes() throws {
    _ = try load()
    waitForTick()
    try folder.write(Self.root, to: "App/Root.swift")
    try FileManager.default.moveItem(atPath: folder("App/Home.swift"), toPath: folder("App/Start.swift"))
    let warm = try load()
    #expect(warm.statistics.cache == CacheUse(unopened: 1, known: 2))
    #expect(try said(warm) == said(plain()))
  }

  /// Back to where it was, as with a branch: what was known is known.
  @Test func whatWasThereBeforeIsKnown() throws {
    _ = try load()
    try folder.write(Self.home(2), to: "App/Home.swift")
    #expect(try load().statistics.cache == CacheUse(unopened: 2))
    try folder.write(Self.home(1), to: "App/Home.swift")
    #expect(try load().statistics.cache == CacheUse(unopened: 2, known: 1))
  }

  /// Same length, same time of change, same name: another inode or another time of its status tells.
  @Test func aTimeThatIsSetBackDeceivesNobody() throws {
    let path = folder("App/Home.swift")
    let time = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    _ = try load()
    waitForTick()
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.write(contentsOf: Data(Self.home(7).utf8))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: time as Any], ofItemAtPath: path)
    let warm = try load()
    #expect(warm.statistics.cache == CacheUse(unopened: 2))
    #expect(try said(warm) == said(plain()))
    #expect(warm.project.files.contains { $0.facts.types.contains { $0.name == "Home7" } })
  }

  /// What was written a moment ago may be written again without a sign: it is opened.
  @Test func whatWasJustWrittenIsNotTrusted() throws {
    for number in 1...9 {
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: folder("App/Home.swift")))
      try handle.write(contentsOf: Data(Self.home(number).utf8))
      try handle.close()
      let loaded = try load(later: 0)
      #expect(loaded.project.files.contains { $0.facts.types.contains { $0.name == "Home\(number)" } })
      // Those beside it have been left alone since.
      #expect(try #require(loaded.statistics.cache?.unopened) <= 2)
    }
  }

  @Test func stampsSettle() {
    func stamp(_ modified: Int64, _ changed: Int64) -> FileStamp {
      FileStamp(size: 1, modified: modified, changed: changed, number: 1, device: 1)
    }
    let now: Int64 = 1_000_000_000_000
    #expect(stamp(1, 1).isSettled(at: now))
    #expect(!stamp(now, now).isSettled(at: now))
    #expect(!stamp(1, now - 50_000_001).isSettled(at: now))
    #expect(stamp(1, now - 200_000_001).isSettled(at: now))
    // Whole seconds: the clock of the file system may be that coarse.
    #expect(!stamp(1, now - 2_000_000_000).isSettled(at: now))
    #expect(stamp(1, now - 4_000_000_000).isSettled(at: now))
    // A time to come.
    #expect(!stamp(now + 5, 1).isSettled(at: now))
  }

  /// Two ways to read are two answers.
  @Test func whatFactsHangOnIsTold() throws {
    let all = try load()
    let one = try load(dialects: [Shot()])
    #expect(one.statistics.cache == CacheUse())
    #expect(try said(one) == said(plain(dialects: [Shot()])))
    #expect(try said(one) != said(all))
    #expect(try load(skims: false).statistics.cache == CacheUse())
    #expect(files().count == 3)
    #expect(try load().statistics.cache == CacheUse(unopened: 3))
  }

  // MARK: Places that cannot be used

  @Test func aPlaceThatCannotBeWrittenIsANote() throws {
    try cache.write("in the way", to: "facts")
    let loaded = try load()
    #expect(loaded.statistics.cache?.failure != nil)
    #expect(try said(loaded) == said(plain()))
    #expect(try cache.read("facts") == "in the way")
  }

  @Test func whatOthersCouldHaveWrittenIsNotUsed() throws {
    _ = try load()
    let file = try #require(files().first)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: cache(file))
    #expect(try load().statistics.cache == CacheUse())
    // Written anew, it is ours again.
    #expect(try FileManager.default.attributesOfItem(atPath: cache(file))[.posixPermissions] as? Int == 0o600)
    #expect(try load().statistics.cache == CacheUse(unopened: 3))
  }

  @Test func nothingIsLeftBehind() throws {
    for _ in 0..<3 { _ = try load() }
    #expect(cache.names.sorted() == ["CACHEDIR.TAG", "facts"] + files())
    #expect(files().count == 1)
  }

  @Test func whatIsOldIsRemoved() throws {
    _ = try load()
    let old = try #require(files().first)
    try cache.write("left by a run that was killed", to: "facts/.x.kept.1-0.tmp")
    for name in [old, "facts/.x.kept.1-0.tmp"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -61 * 86_400)], ofItemAtPath: cache(name))
    }
    // A project that is new makes room.
    let other = try TemporaryFolder(["A.swift": "class A: Injectable {}\n"])
    _ = try load(in: other)
    #expect(files().count == 1 && files().first != old)
    #expect(files(".tmp").isEmpty)
  }

  /// Whatever nobody needs any more goes, the oldest first.
  @Test func whatNobodyUsesDoesNotGrow() throws {
    func padding(_ number: Int) -> String {
      (0..<3_000).map { "struct Row\(number)x\($0): Hashable { let title\(number)x\($0): String }\n" }.joined()
    }
    var sizes: [Int] = []
    for number in 0..<40 {
      try folder.write(Self.root + padding(number), to: "App/Root.swift")
      _ = try load()
      let file = try #require(files().first)
      sizes.append(try #require(FileManager.default.attributesOfItem(atPath: cache(file))[.size] as? Int))
    }
    #expect(try #require(sizes.last) < 12 << 20, "\(sizes)")
  }

  @Test func twoAtOnce() throws {
    let folder = folder
    let expected = try said(plain())
    let answers = Threads(4).map(Array(0..<24)) { number -> [String]? in
      if number % 3 == 0 { try? folder.write(Self.root, to: "App/Root.swift") }
      return try? said(load())
    }
    // A file may be empty while another thread writes it.
    #expect(answers.contains(expected))
    #expect(try said(load()) == expected)
    #expect(files(".tmp").isEmpty)
  }

  // MARK: Anything at all

  /// Files of the golden cases, edited, taken back, touched, moved, exchanged; the cache damaged in between.
  @Test func whateverBecomesOfTheFilesAndTheCache() throws {
    let sources = PackingTests.sources.filter { $0.text.count < 8_000 }
    var unopened = 0
    var known = 0
    for seed in Fuzzing.seeds(12, raisedBy: "INJECTSCOPE_FUZZ_CACHES") {
      var random = SplitMix64(seed: seed)
      var mutilation = Mutilation(seed: seed)
      let folder = try TemporaryFolder()
      var former: [String: [String]] = [:]
      func names() -> [String] { folder.names.filter { $0.hasSuffix(".swift") } }
      func write(_ text: String, _ name: String) throws {
        former[name, default: []].append(text)
        try folder.write(text, to: name)
      }
      let start = random.below(sources.count)
      for offset in 0..<12 {
        let source = sources[(start + offset) % sources.count]
        try write(String(decoding: source.text, as: UTF8.self), "F\(offset % 3)/S\(offset).swift")
      }
      for step in 0..<8 {
        let loaded = try load(in: folder)
        unopened += loaded.statistics.cache?.unopened ?? 0
        known += loaded.statistics.cache?.known ?? 0
        #expect(try said(loaded) == said(plain(in: folder)), "INJECTSCOPE_SEED=\(seed) step \(step)")
        waitForTick()
        for _ in 0...random.below(3) {
          guard let name = names().isEmpty ? nil : random.pick(names()) else { continue }
          switch random.below(8) {
          case 0: try write(mutilation.mutilate(folder.read(name)), name)
          case 1: if let old = former[name], !old.isEmpty { try write(random.pick(old), name) }
          case 2: try folder.write(folder.read(name), to: name)
          case 3:
            try FileManager.default.setAttributes(
              [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: folder(name))
          case 4:
            try FileManager.default.moveItem(
              atPath: folder(name),
              toPath: folder("F\(random.below(3))/M\(seed)-\(step)-\(random.below(1_000_000)).swift"))
          case 5:
            let other = random.pick(names())
            let texts = (try folder.read(name), try folder.read(other))
            try write(texts.1, name)
            try write(texts.0, other)
          case 6: try FileManager.default.removeItem(atPath: folder(name))
          default: try write(String(decoding: random.pick(sources).text, as: UTF8.self), "F0/N\(step).swift")
          }
        }
        if random.happens(40) { try damage(&random) }
      }
    }
    // Otherwise it says nothing.
    #expect(unopened > 100 && known > 10, "\(unopened) unopened, \(known) known")
  }

  private func damage(_ random: inout SplitMix64) throws {
    for name in files() {
      var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: cache(name))))
      guard !bytes.isEmpty else { continue }
      switch random.below(5) {
      case 0: bytes.removeSubrange(random.below(bytes.count)...)
      case 1: bytes = (0..<random.below(500)).map { _ in UInt8(random.below(256)) }
      case 2: bytes.append(UInt8(random.below(256)))
      default: for _ in 0...random.below(20) { bytes[random.below(bytes.count)] ^= UInt8(1 + random.below(255)) }
      }
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: cache(name)))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: Data(bytes))
      try handle.close()
    }
  }

  // MARK: Other trees

  /// What memory holds is no file, and what lies below it is.
  @Test func changesInMemory() throws {
    _ = try load()
    var tree = OverlayTree(over: DiskTree())
    try tree.write(Self.home(5), to: folder("App/Home.swift"))
    func request(_ memory: FactsMemory?) -> LoadRequest {
      LoadRequest(paths: [folder.path], jobs: 2, memory: memory, tree: tree)
    }
    let loaded = try Workspace.load(request(FactsMemory(in: CacheFolder(path: cache.path))))
    #expect(loaded.statistics.cache == CacheUse(unopened: 2))
    #expect(try said(loaded) == said(Workspace.load(request(nil))))
    #expect(try load().statistics.cache == CacheUse(unopened: 3))
  }

  /// A session that goes on looks at what it has at hand, and keeps it for others.
  @Test func loadsOfOneRun() throws {
    let memory = FactsMemory(in: CacheFolder(path: cache.path)) { Platform.now() + 60_000_000_000 }
    func again() throws -> LoadedProject {
      try Workspace.load(LoadRequest(paths: [folder.path], jobs: 2, memory: memory))
    }
    _ = try again()
    #expect(try again().statistics.cache == CacheUse(unopened: 3))
    waitForTick()
    try folder.write(Self.home(3), to: "App/Home.swift")
    let changed = try again()
    #expect(changed.statistics.cache == CacheUse(unopened: 2))
    #expect(try said(changed) == said(plain()))
    #expect(try load().statistics.cache == CacheUse(unopened: 3))
  }
}
