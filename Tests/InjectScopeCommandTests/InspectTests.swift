import Foundation
import InjectScopeTestSupport
import Testing

/// `inspect`: what was read in a file, and what was passed over and why.
@Suite struct InspectTests {
  private static let container = """
    import FlexInject

    @main
    struct Main {
      static func main() {
        let container = DependencyContainer()
        container.register(type: Clock.self) { Clock() }
        _ = container.resolve(type: Clock.self)
      }
    }

    struct Clock {}

    func setUpLater(_ container: DependencyContainer) {
      table.register(type: Cell.self)
    }
    """

  @Test func whatWasReadStandsWithItsPlace() throws {
    let run = try Shop.folder().run("inspect", "Cart.swift", "Home.swift")
    #expect(run.code == 0)
    #expect(
      run.output == """
        Cart.swift is read, as part of '\(name(of: run))', for injectgrail
          Cart.swift:1:10  injector    CartInjector
          Cart.swift:2:7   need        network: Network  supplied by HomeInjector: the only one of its type
          Cart.swift:3:7   need        clock: Clock      argument: nothing above offers it
          Cart.swift:5:13  injectable  Cart
        found here:
          Cart.swift:3:7  warning  'clock: Clock' of 'CartInjector' is an argument: nothing above 'HomeInjector' offers 'Clock' [unresolved-argument]

        Home.swift is read, as part of '\(name(of: run))', for injectgrail
          Home.swift:1:10  injector    HomeInjector
          Home.swift:2:7   need        network: Network  supplied by App: the only one of its type
          Home.swift:3:7   need        title: String     argument: its type is never resolved
          Home.swift:5:13  injectable  Home
          Home.swift:5:31  creation    Cart              by Home
        found here:
          Home.swift:5:13  note  'Home' is injected by nobody but the root [never-injected]

        """)
  }

  /// Whoever imports a library and names none of its words is told that, and not that there is no word.
  @Test func anImportThatNothingFollowsIsSaid() throws {
    let folder = try TemporaryFolder([
      "App.swift": Shop.app, "Log.swift": "import InjectGrail\n\nfinal class Logger {}\n",
      "Row.swift": "final class Row {}\n",
    ])
    let words = "Log.swift imports InjectGrail, and no declaration in it names one of its words"
    #expect(try folder.run("inspect", "Log.swift").output.hasPrefix(words))
    #expect(try folder.run("inspect", "Row.swift").output.hasPrefix("Row.swift holds no word of a library, and "))
  }

  /// The unit is called as the folder, which is another at each run.
  private func name(of run: Executable.Run) -> String {
    String(run.output.split(separator: "'").dropFirst().first ?? "")
  }

  @Test func whatAContainerIsToldStandsWithItsAnswer() throws {
    let run = try TemporaryFolder(["App.swift": Self.container]).run("inspect", "App.swift", "--json")
    let file = try Self.file(run)
    #expect(file["read"] == .bool(true))
    #expect(file["dialects"] == .array([.string("flexinject")]))
    let items = try #require(file["items"]?.elements).map { "\($0["kind"]?.string ?? "") \($0["name"]?.string ?? "")" }
    #expect(items.contains("registration Clock"))
    #expect(items.contains { $0.hasPrefix("need ") })
    let passedOver = try #require(file["passedOver"]?.elements)
    #expect(passedOver.map { $0["word"]?.string } == ["register"])
    #expect(passedOver.first?["rule"]?.string == "never-run")
    #expect(passedOver.first?["reason"]?.string?.contains("'setUpLater'") == true)
  }

  private static func file(_ run: Executable.Run) throws -> ParsedJSON {
    try #require(ParsedJSON(run.output)["files"]?.elements?.first, "\(run.errors)")
  }

  @Test func aBranchThatIsOffIsToldWithItsCondition() throws {
    let text = """
      import FlexInject
      let container = DependencyContainer()
      #if DEBUG
      container.register(type: Clock.self) { Clock() }
      #endif
      struct Clock {}
      #if DEBUG
      protocol LogInjector: Injector {}
      #endif
      """
    let project = try TemporaryFolder(["main.swift": text])
    let off = try project.run("inspect", "main.swift", "-D", "RELEASE")
    #expect(
      off.output.contains(
        "main.swift:4:11  register               stands under '#if DEBUG', which does not hold with the flags"))
    #expect(off.output.contains("LogInjector: Injector  stands under '#if DEBUG'"))
    let on = try project.run("inspect", "main.swift", "-D", "DEBUG")
    #expect(!on.output.contains("passed over"))
    #expect(on.output.contains("registration  Clock"))
  }

  @Test func aWordThatNobodyIsSeenToMeanIsTold() throws {
    let text = """
      final class Screen {
        @LazyInject var clock: Clock
      }
      """
    let project = try TemporaryFolder(["Screen.swift": text])
    let run = try project.run("inspect", "Screen.swift")
    #expect(run.output.contains("Screen.swift:2:4  @LazyInject  nothing shows that FlexInject or Injection is meant"))
    let other = try project.run("inspect", "Screen.swift", "--dialect", "shot", "--json")
    #expect(try Self.file(other)["passedOver"]?.elements?.map { $0["rule"]?.string } == ["library-not-chosen"])
  }

  @Test func ofAFolderEachSwiftFileIsTold() throws {
    let project = try TemporaryFolder([
      "App.swift": Shop.app, "Shop/Home.swift": Shop.home, "Shop/Deep/Cart.swift": Shop.cart, "Texts/a.txt": "a",
      "Pods/Kit/Kit.swift": Shop.cart,
    ])
    func files(_ words: String...) throws -> [String?] {
      let run = try project.run(["inspect"] + words + ["--json"])
      #expect(run.code == 0, "\(run.errors)")
      return try ParsedJSON(run.output)["files"]?.elements?.map { $0["file"]?.string } ?? []
    }
    #expect(try files("Shop") == ["Shop/Deep/Cart.swift", "Shop/Home.swift"])
    #expect(try files("./Shop/", "Shop/Home.swift") == ["Shop/Deep/Cart.swift", "Shop/Home.swift"])
    #expect(try files(".").count == 3)
    #expect(try project.run("inspect", "Texts").output == "Texts is a folder, in which no Swift file is found\n")
    #expect(try project.run("inspect", "Pods/Kit").output.contains("'Pods' is a folder of what tools build"))
  }

  @Test func aPipeIsNoFile() throws {
    let project = try Shop.folder()
    #expect(mkfifo(project.path + "/Pipe.swift", 0o600) == 0)
    let run = try project.run("inspect", "Pipe.swift")
    #expect(run.output == "Pipe.swift is not read: it is a pipe, a socket or a device, and no file\n")
  }

  /// A search for files says of each of these that it cannot go on there: so does whoever asks for all of the folder.
  @Test func whatAFolderHoldsThatCannotBeReadIsTold() throws {
    let elsewhere = try TemporaryFolder(["Out.swift": "struct Out {}"])
    let project = try TemporaryFolder(["App.swift": Shop.app, "Shop/Home.swift": Shop.home])
    try project.link("Shop/Gone.swift", to: project.path + "/nowhere")
    try project.link("Shop/Out.swift", to: elsewhere.path + "/Out.swift")
    let run = try project.run("inspect", "Shop")
    let firsts = run.output.split(separator: "\n").filter { $0.hasPrefix("Shop/") }
    #expect(firsts.count == 3, "\(run.output)")
    #expect(firsts.first == "Shop/Gone.swift is not read: it is a link to what is not there")
    #expect(firsts.last?.hasPrefix("Shop/Out.swift is not read: 'Shop/Out.swift' leads out of the project") == true)
    // The same by its own name; what is not there at all is still a mistake.
    let link = try project.run("inspect", "Shop/Gone.swift", "--json")
    #expect(try Self.file(link)["rule"]?.string == "dead-link")
    #expect(try project.run("inspect", "Shop/Never.swift").code == 2)
  }

  /// The rule by which a file is not read, in a project that has one of each.
  @Test(arguments: [
    ("Sources/App/Plain.swift", "no-words"), ("Sources/App/Comment.swift", "words-aside"),
    ("Sources/App/Notes.txt", "no-swift"), ("Sources/App/.Hidden.swift", "hidden"), ("Package.swift", "manifest"),
    ("Sources/App/Old/Old.swift", "excluded"), ("Sources/App/Skipped/Skipped.swift", "in-no-target"),
    ("Pods/Kit/Kit.swift", "ignored-folder"), ("Sources/App/Generated.swift", "generated"),
    ("Sources/App/Wide.swift", "unreadable-file"), ("Sources/App/Deep.swift", "nested-too-deeply"),
    ("Sources/App/Out.swift", "link-out-of-project"),
    ("Sources/App/Home.swift", "read"),
  ])
  func aFileThatIsNotReadIsToldByItsRule(_ file: String, _ rule: String) throws {
    let elsewhere = try TemporaryFolder(["Out.swift": "struct Out {}"])
    let project = try TemporaryFolder([
      ".injectscope.json": #"{"exclude": ["**/Old"]}"#,
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "App", targets: [.target(name: "App", exclude: ["Skipped"])])
      """,
      "Sources/App/Home.swift": Shop.app + Shop.home, "Sources/App/Plain.swift": "struct Plain {}",
      "Sources/App/Comment.swift": "// An Injector is elsewhere.\nlet text = \"Injectable\"",
      "Sources/App/Notes.txt": "Injector", "Sources/App/.Hidden.swift": Shop.cart,
      "Sources/App/Old/Old.swift": Shop.cart, "Sources/App/Skipped/Skipped.swift": Shop.cart,
      "Pods/Kit/Kit.swift": Shop.cart,
      "Sources/App/Generated.swift": "// Generated using Sourcery 2.0\nprotocol A: Injector {}",
      "Sources/App/Wide.swift": "\u{0}s\u{0}t\u{0}r",
      "Sources/App/Deep.swift":
        "protocol A: Injector {}\nlet a = " + String(repeating: "(", count: 200) + String(repeating: ")", count: 200),
    ])
    try project.link("Sources/App/Out.swift", to: elsewhere.path + "/Out.swift")
    let run = try project.run("inspect", file, "--format", "json")
    #expect(run.code == 0, "\(run.errors)")
    let said = try Self.file(run)
    #expect(said["rule"]?.string == rule, "\(said["reason"]?.string ?? "")")
    let text = try project.run("inspect", file)
    #expect(text.output.hasPrefix(file + " "))
  }

  @Test func aFileElsewhereIsSeenInItsOwnProject() throws {
    let project = try TemporaryFolder([
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription", "Sources/App/App.swift": Shop.app,
    ])
    let here = try TemporaryFolder(["A.swift": "struct A {}"])
    let run = try here.run("inspect", project.path + "/Sources/App/App.swift")
    #expect(run.output.contains("root   App"))
    let outside = try here.run("inspect", project.path + "/Sources/App/App.swift", "--sources", ".")
    #expect(outside.output.contains("is not read: it lies in none of the folders that are read"))
  }

  @Test func whatCannotBeMeantIsRefused() throws {
    let project = try Shop.folder()
    #expect(try project.run("inspect").code == 2)
    #expect(try project.run("inspect", "Nobody.swift").errors.contains("no such file or folder: Nobody.swift"))
  }

  /// Two of one name in one program do not compile: of the one that is not followed the reason is that.
  @Test func whatIsDeclaredTwiceIsSaidToBe() throws {
    let home = """
      import FlexInject
      final class Home {
        @Inject(key: "name") var name: String
        @LazyInject var clock: Clock
        func show() { print(name, clock) }
      }

      """
    let project = try TemporaryFolder([
      "A/Home.swift": home, "B/Home.swift": home,
      "A/main.swift": "import FlexInject\nstruct Clock {}\nHome().show()\n",
    ])
    let runs = try ["A/Home.swift", "B/Home.swift"].map { try project.run("inspect", $0).output }
    #expect(runs.contains { $0.contains("'Home' is declared at ") && $0.contains("only one of one name is followed") })
    #expect(!runs.contains { $0.contains("is not seen to be an attribute") }, "\(runs)")
  }
}
