import Foundation
import Testing

/// Commands say the same with what is kept and without it; where nothing has changed they look at nothing else.
@Suite struct AnswersTests {
  private static let commands = [
    ["list"], ["list", "--json"], ["check"], ["check", "--json"], ["signatures"], ["export", "--format", "json"],
    ["why", "HomeInjector"], ["tree", "AppContext"], ["list", "App", "--kind", "injector"], ["why", "Nobody"],
    ["check", "--excerpts", "always"], ["impact", "HomeInjector"], ["generate", "--dry-run"],
    ["inspect", "App/Home.swift"],
  ]

  private func project() throws -> TemporaryFolder {
    try TemporaryFolder([
      ".injectscope.json": "{}",
      "App/App.swift": """
      final class AppContext: RootInjector, InjectsHomeInjector {
        let store = Store()
      }
      """,
      "App/Home.swift": """
      protocol HomeInjector: Injector { var store: Store { get }; var clock: Clock { get } }
      final class Home: Injectable { let injector: HomeInjectorImpl }
      """,
    ])
  }

  private func said(_ project: TemporaryFolder, _ words: [String], cache: TemporaryFolder) throws -> String {
    let run = try Executable.run(
      Executable.path, words, in: project.path, environment: ["XDG_CACHE_HOME": cache.path])
    return "\(run.code)\n\(run.output)\n\(run.errors)"
  }

  @Test func sayTheSameAgainAndAfterEveryChange() throws {
    let project = try project()
    let cache = try TemporaryFolder()
    let changes: [(TemporaryFolder) throws -> Void] = [
      { _ in },
      { try $0.write(["App/Home.swift": "protocol HomeInjector: Injector { var store: Store { get } }\n"]) },
      // Says the same, but a line of it may be shown.
      { try $0.write(["App/Home.swift": "protocol HomeInjector: Injector { var store: Store { get } } // shown\n"]) },
      { try $0.write(["App/App.swift": try $0.text("App/App.swift") + "// said to nobody\n"]) },
      { try $0.write([".injectscope.json": #"{"severity": {"never-injected": "error"}}"#]) },
      { try $0.write(["App/New.swift": "final class Late: Injectable {}\n"]) },
      { try FileManager.default.removeItem(atPath: $0.path + "/App/New.swift") },
    ]
    for (number, change) in changes.enumerated() {
      try change(project)
      // What was just written is looked at each time.
      Thread.sleep(forTimeInterval: 0.15)
      for words in Self.commands {
        let fresh = try said(project, words + ["--no-cache"], cache: cache)
        for _ in 0..<2 { #expect(try said(project, words, cache: cache) == fresh, "\(words) after change \(number)") }
      }
    }
  }

  @Test func lookAtNothingElse() throws {
    let project = try project()
    let cache = try TemporaryFolder()
    Thread.sleep(forTimeInterval: 0.15)
    let first = try said(project, ["check"], cache: cache)
    let facts = cache.path + "/injectscope/facts"
    try FileManager.default.removeItem(atPath: facts)
    #expect(try said(project, ["check"], cache: cache) == first)
    #expect(!FileManager.default.fileExists(atPath: facts))
    // Another question is another answer.
    _ = try said(project, ["check", "--json"], cache: cache)
    #expect(FileManager.default.fileExists(atPath: facts))
  }

  /// What was read of a project is what everything else follows from.
  @Test func followFromWhatIsReadAlone() throws {
    let project = try project()
    let cache = try TemporaryFolder()
    let answers = cache.path + "/injectscope/answers"
    func kept() throws -> [String: Date?] {
      let names = try FileManager.default.contentsOfDirectory(atPath: answers)
      return try Dictionary(
        uniqueKeysWithValues: names.map { name in
          (name, try FileManager.default.attributesOfItem(atPath: answers + "/" + name)[.modificationDate] as? Date)
        })
    }
    Thread.sleep(forTimeInterval: 0.15)
    let first = try said(project, ["check"], cache: cache)
    let before = try kept()
    try project.write(["App/App.swift": try project.text("App/App.swift") + "// said to nobody\n"])
    Thread.sleep(forTimeInterval: 0.15)
    #expect(try said(project, ["check"], cache: cache) == first)
    let after = try kept()
    // The answer for these very files is another, what follows from what was read of them is the same.
    #expect(before.count == 2)
    #expect(before.keys == after.keys)
    #expect(before.filter { after[$0.key] == $0.value }.count == 1)
    try project.write(["App/Home.swift": "final class Home: Injectable {}\n"])
    Thread.sleep(forTimeInterval: 0.15)
    #expect(try said(project, ["check"], cache: cache) != first)
    #expect(try kept().count == 3)
  }

  @Test func areNotKeptWhereSomebodySaysSo() throws {
    let project = try project()
    let cache = try TemporaryFolder()
    for words in [["check", "--no-cache"], ["list", "--no-cache", "--json"]] {
      _ = try said(project, words, cache: cache)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).isEmpty)
    try project.write([".injectscope.json": #"{"no-cache": true}"#])
    _ = try said(project, ["check"], cache: cache)
    #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path).isEmpty)
  }
}
