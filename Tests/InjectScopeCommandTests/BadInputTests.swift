import Foundation
import Testing

/// What surrounds the program may fail at any time: it says so, and what it can still answer it answers.
@Suite struct BadInputTests {
  // MARK: Files that may grow no further

  /// The signal that comes with it would end the program without a word.
  @Test func aLimitOnTheSizeOfFilesIsSaid() throws {
    let project = try Shop.folder()
    let limited = "ulimit -f 1; "
    let list = try project.shell(limited + #""$0" list --json >list.json"#)
    #expect(list.errors == "error: standard output cannot be written: File too large\n")
    #expect(list.code == 2)
    let before = project.files().keys.sorted()
    let export = try project.shell(limited + #""$0" export --format json -o graph.json"#)
    #expect(export.errors == "error: graph.json: it cannot be written: File too large\n")
    #expect(export.code == 2)
    let generated = try project.shell(limited + #""$0" generate"#)
    #expect(generated.errors.contains("File too large"))
    #expect(generated.code == 2)
    #expect(project.files().keys.sorted() == before)
  }

  // MARK: Where nothing can be kept

  /// What is said of a project, with the cache where the line of shell puts it, run twice: the second would use it.
  private func expectSameAnswer(
    _ prepare: String, limited: String = "true", mounts: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var files = [".injectscope.json": "{}"]
    for number in 0..<40 {
      files["More\(number).swift"] = Shop.cart.replacingOccurrences(of: "Cart", with: "Cart\(number)")
    }
    let project = try Shop.folder(files)
    let plain = try project.run("check", "--no-cache")
    let line = """
      mkdir -p cache && { \(prepare); } && export XDG_CACHE_HOME="$PWD/cache"
      for run in 1 2; do (\(limited); "$0" check 2>>errors) | cat; done
      """
    let run =
      try mounts ? withExtendedLifetime(project) { try Mounts.shell(line, in: project.path) } : project.shell(line)
    #expect(run.output == plain.output + plain.output, sourceLocation: sourceLocation)
    let errors = try project.text("errors")
    #expect(errors == plain.errors + plain.errors, sourceLocation: sourceLocation)
    #expect(run.errors == "", sourceLocation: sourceLocation)
  }

  @Test func aCacheThatMayNotGrow() throws { try expectSameAnswer("true", limited: "ulimit -f 2") }

  @Test func aCacheThatIsNoFolder() throws { try expectSameAnswer("rmdir cache && touch cache") }

  @Test(.enabled(if: Mounts.work, "only root may mount a disk of its own")) func aCacheOnAFullDisk() throws {
    for size in [4, 8, 16, 32] {
      try expectSameAnswer("mount -t tmpfs -o size=\(size)k none cache", mounts: true)
    }
  }

  @Test(.enabled(if: Mounts.work, "only root may mount a disk of its own")) func aCacheThatIsReadOnly() throws {
    try expectSameAnswer("mount -t tmpfs -o size=1m,ro none cache", mounts: true)
  }

  @Test(.enabled(if: Mounts.work, "only root may mount a disk of its own")) func aFullDiskIsSaidAndLeavesNothing()
    throws
  {
    let project = try Shop.folder()
    let line = #"mkdir Out && mount -t tmpfs -o size=4k none Out && "$0" generate -o Out; echo $?; ls -A Out"#
    let run = try withExtendedLifetime(project) { try Mounts.shell(line, in: project.path) }
    #expect(run.errors.contains("No space left on device"))
    #expect(run.output == "2\nInjectGrail\n")
  }

  // MARK: The configuration

  @Test func aConfigurationThatIsALinkToNowhere() throws {
    let project = try Shop.folder()
    try project.link(".injectscope.json", to: "gone.json")
    for arguments in [["list"], ["check"], ["generate"], ["list", "--config", ".injectscope.json"]] {
      let run = try project.run(arguments)
      #expect(run.errors == "error: .injectscope.json: it is a link to gone.json, which is not there\n", "\(arguments)")
      #expect(run.code == 2)
      #expect(run.output == "")
    }
  }

  // MARK: Names that mean each other

  @Test func aliasesOfEachOtherEndEveryCommand() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import Discoverer
      import FlexInject
      import Injection
      import Shot
      typealias A = B
      typealias B = A
      typealias L = [M]
      typealias M = L?
      typealias Own = Own
      protocol P: Q {}
      protocol Q: P {}
      class Root: RootInjector, InjectsHomeInjector { let a: A; let l: L; init() {} }
      protocol HomeInjector: Injector { var a: A { get }; var b: B { get }; var l: M { get }; var o: Own { get } }
      final class Home: Injectable { let injector: HomeInjectorImpl; init(injector: HomeInjectorImpl) {} }
      class Screen { @Inject var a: A; @Inject var l: L; @Injected(injector: c) var b: B; var o: Own = resolve() }
      let c = Injector()
      protocol AppComponent: DIComponent { var m: Mod { get }; func inject(s: A) }
      class Mod: FactoryModule {
        func provideA(b: B) -> A { b }
        func provideL(m: M) -> L { m }
      }
      let box = DependencyContainer.shared
      box.register(type: A.self) { fatalError() }
      let b: B = box.resolve(type: B.self)
      try c.register(as: M.self, injection: .factory { fatalError() })
      _ = try c.get(L.self)
      injectMe { component { Component { single { x as A }; factory { y as Own } } } }
      _ = Screen()
      """
    ])
    let commands = [
      ["list"], ["list", "--json"], ["check"], ["signatures"], ["export"], ["tree", "Home"], ["why", "Home.a"],
      ["generate", "--dry-run"], ["inspect", "App.swift"], ["explore", "--dump"],
    ]
    for arguments in commands {
      let run = try project.run(arguments)
      #expect(run.code == 0 || run.code == 1, "\(arguments): \(run.code) \(run.errors)")
      #expect(run.output + run.errors != "", "\(arguments)")
    }
  }

  // MARK: Names from the disk

  /// What a log on GitHub, or a terminal, would obey.
  @Test func hostileFoldersAreEscapedByGenerateAndItsFindings() throws {
    let name = "a,b:c%\n\u{1B}[31md"
    let shown = "a,b:c%\\n\\u{1B}[31md"
    let project = try TemporaryFolder([
      ".injectscope.json": "{}", "\(name)/App.swift": Shop.app, "\(name)/Home.swift": Shop.home,
      "\(name)/Cart.swift": Shop.cart,
    ])
    let first = try project.run("generate", "-o", name)
    #expect(first.errors.hasPrefix("wrote \(shown)/InjectGrail/Injectables.swift (new)\n"))
    #expect(try project.run("generate", "--dry-run").lines.allSatisfy { !$0.contains("\u{1B}") })
    _ = try project.run("generate", "-o", "Other")
    for arguments in [["check", "--format", "github"], ["generate"], ["generate", "--check", "-o", name]] {
      let run = try project.run(arguments)
      #expect(!run.output.contains("\u{1B}"), "\(arguments)")
      #expect(!run.errors.contains("\u{1B}"), "\(arguments)")
    }
    let github = try project.run("check", "--format", "github").lines
    #expect(github.contains { $0.hasPrefix("::") && $0.contains("file=a%2Cb%3Ac%25%0A\\u{1B}[31md/InjectGrail/") })
    #expect(github.allSatisfy { $0.hasPrefix("::") || $0.hasPrefix("  ") || !$0.contains("[31m") })
  }
}

/// Disks of a test's own, which go with the process that mounted them.
private enum Mounts {
  static let work: Bool = {
    let run = try? shell("mount -t tmpfs -o size=4k none /mnt 2>/dev/null", in: "/")
    return run?.code == 0
  }()

  /// Runs a line of shell, `$0` being the program, where nobody else sees what it mounts.
  static func shell(_ line: String, in folder: String) throws -> Executable.Run {
    try Executable.run("/usr/bin/env", ["unshare", "-m", "/bin/sh", "-c", line, Executable.path], in: folder)
  }
}
