import Foundation
import Testing

/// what-if: changes in memory, what they lead to, and patches that git takes.
@Suite struct WhatIfTests {
  private func notes(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      [
        "Services.swift": """
        import FlexInject

        protocol Clock {}
        struct WallClock: Clock {}
        final class Diary { @Inject var clock: Clock }

        func register() {
          let container = DependencyContainer.shared
          container.register(type: Diary.self) { Diary() }
          container.register(key: "title") { "Notes" }
        }

        @main enum Main {
          static func main() {
            register()
            let diary: Diary = DependencyContainer.shared.resolve(type: Diary.self)
            _ = diary
          }
        }
        """
      ].merging(more) { $1 })
  }

  @Test func aRequirementOfAListIsSuppliedToThoseBelow() throws {
    let run = try Shop.folder().run("what-if", "--supply", "Home.clock:Clock")
    #expect(
      run.output == """
        supply 'clock: Clock' by 'HomeInjector'
        Home.swift:4:1: note: 'Clock' is declared in no source that is read
        --- a/Home.swift
        +++ b/Home.swift
        @@ -1,6 +1,7 @@
         protocol HomeInjector: Injector {
           var network: Network { get }
           var title: String { get }
        +  var clock: Clock { get }
         }
         final class Home: Injectable, InjectsCartInjector {
           let injector: HomeInjectorImpl

        nodes
        ~ injector CartInjector   Cart.swift:1:10
            needs clock: Clock, supplied by injectgrail:HomeInjector: the only one of its type; was an argument: nothing above offers it
        ~ injector HomeInjector   Home.swift:1:10
            needs clock: Clock, an argument: nothing above offers it
            holds clock: Clock

        signatures
        ~ App.func inject(title: String) -> Home
          → func inject(title: String, clock: Clock) -> Home
        ~ Home.func inject(clock: Clock) -> Cart
          → func inject() -> Cart

        findings
        ~ warning: 'clock: Clock' of 'HomeInjector' is an argument: 'App' offers no 'Clock' [unresolved-argument]   Home.swift:4:1
            was: 'clock: Clock' of 'CartInjector' is an argument: nothing above 'HomeInjector' offers 'Clock'

        1 signature shorter, 1 signature longer, generate +9 -7

        """)
    #expect(run.errors == "")
    #expect(run.code == 0)
  }

  @Test func whatIsMissingIsSuppliedByTheRoot() throws {
    let project = try Shop.folder(["Clock.swift": "struct Clock {}"])
    let run = try project.run("what-if", "--fix", "unresolved-argument", "--patch")
    #expect(
      run.output == """
        --- a/App.swift
        +++ b/App.swift
        @@ -1,5 +1,6 @@
         class App: RootInjector {
           let network = Network()
        +  let clock: Clock = Clock()
           init() {}
         }
         class Network {}
        \\ No newline at end of file

        """)
    #expect(try project.run("what-if", "--fix", "Cart.swift:3", "--patch").output == run.output)
    // Of several at one place a kind is named with it.
    #expect(
      try project.run("what-if", "--fix", "unresolved-argument@Cart.swift:3", "--patch").output == run.output)
    #expect(
      try project.run("what-if", "--fix", "cycle@Cart.swift:3", "--patch").errors
        .hasPrefix("error: --fix: no finding has the id, or stands at, `cycle@Cart.swift:3`"))
  }

  /// A program that asks for a type that nothing registers.
  private static func diary(asking type: String) throws -> TemporaryFolder {
    try TemporaryFolder([
      "A.swift": """
      import FlexInject

      protocol Printer {}
      final class Diary { @Inject var printer: \(type) }

      @main enum Main {
        static func main() {
          DependencyContainer.shared.register(type: Diary.self) { Diary() }
          let diary: Diary = DependencyContainer.shared.resolve(type: Diary.self)
          _ = diary
        }
      }
      """
    ])
  }

  /// A cure that leaves something to write does not let the program run on yet.
  @Test func whatStillStopsIsSaid() throws {
    let project = try Self.diary(asking: "Printer")
    let run = try project.run("what-if", "--fix", "missing-registration")
    #expect(
      run.output.contains(
        "note: still stops: 'Printer' stops the process: what makes it ends it on purpose"),
      "\(run.output)\(run.errors)")
    let cured = try notes().run("what-if", "--fix", "missing-registration")
    #expect(!cured.output.contains("still"), "\(cured.output)")
  }

  /// What is nil today is nil as long as nobody writes how it is made: the cure of a warning stops nothing.
  @Test func whatMayBeNilStaysNil() throws {
    let project = try Self.diary(asking: "Printer?")
    let run = try project.run("what-if", "--fix", "missing-optional")
    #expect(run.output.contains("{ () -> Printer? in nil }"), "\(run.output)\(run.errors)")
    #expect(run.output.contains("note: a 'Printer?' is nil until you write how it is made"), "\(run.output)")
    #expect(run.lines.last == "1! → 0!, -1 warning, +1 node, 1 signature new" && run.code == 0, "\(run.output)")
  }

  @Test func whereNobodyKnowsHowItIsMadeItIsPassed() throws {
    let project = try Shop.folder(["main.swift": "let app = App()\n"])
    let run = try project.run("what-if", "--supply", "App.clock:Clock")
    #expect(
      run.lines.prefix(19).joined(separator: "\n") == """
        supply 'clock: Clock' by 'App'
        main.swift:1:11: note: pass 'clock: Clock' here
        App.swift:3:1: note: 'Clock' is declared in no source that is read
        --- a/App.swift
        +++ b/App.swift
        @@ -1,5 +1,6 @@
         class App: RootInjector {
           let network = Network()
        -  init() {}
        +  let clock: Clock
        +  init(clock: Clock) { self.clock = clock }
         }
         class Network {}
        \\ No newline at end of file

        nodes
        ~ root App   App.swift:1:7
            holds clock: Clock
        ~ injector CartInjector   Cart.swift:1:10
        """)
    #expect(run.lines.last == "2! → 0!, -1 warning, 2 signatures shorter, generate +6 -8")
  }

  /// Whoever makes the root passes what it takes, where somebody can tell how that is made.
  @Test func whoMakesTheRootPassesWhatItTakes() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      final class App: RootInjector {
        let network: Network

        init(
          network: Network
        ) {
          self.network = network
        }
      }
      struct Network {}
      struct Clock {}
      """,
      "main.swift": """
      let app = App(
        network: Network()
      )
      """,
    ])
    let run = try project.run("what-if", "--supply", "App.clock:Clock", "--patch")
    #expect(
      run.lines.filter { $0.hasPrefix("+") || $0.hasPrefix("-") } == [
        "--- a/App.swift", "+++ b/App.swift", "+  let clock: Clock", "-    network: Network", "+    network: Network,",
        "+    clock: Clock", "+    self.clock = clock", "--- a/main.swift", "+++ b/main.swift", "-  network: Network()",
        "+  network: Network(),", "+  clock: Clock()",
      ])
  }

  /// What is made for a type that is there under a condition only is there under it, too; and it is said where what is
  /// left to do has been written.
  @Test func whatIsSuppliedStandsUnderTheConditionOfItsType() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import Shot
      protocol AppComponent: DIComponent {
        var parts: Parts { get }
        func inject(desk: Desk)
      }
      final class Parts: FactoryModule {
        func provideWheel() -> Wheel { Wheel() }
      }
      final class Desk { var wheel: Wheel! }
      """,
      "Wheel.swift": "struct Wheel {}\n",
      "Heater.swift": "#if WINTER\n  protocol Heater {}\n#endif\n",
    ])
    // Nobody has named it: it is called as providers are.
    #expect(
      try project.run("what-if", "--supply", "Parts:Heater", "--patch").output
        == project.run("what-if", "--supply", "Parts.provideHeater:Heater", "--patch").output)
    let run = try project.run("what-if", "--supply", "Parts.provideHeater:Heater", "--patch")
    #expect(
      run.output.contains(
        "+\n+  #if WINTER\n+    func provideHeater() -> Heater {\n+      fatalError(\"make a Heater\")\n+    }\n+  #endif\n"
      ),
      "\(run.output)")
    let told = try project.run("what-if", "--supply", "Parts.provideHeater:Heater")
    #expect(told.output.contains("how a 'Heater' is made is for you to write"), "\(told.output)")
    let there = try project.run("what-if", "--supply", "Parts.provideWheel2:Wheel", "--patch")
    #expect(!there.output.contains("#if"), "\(there.output)")
  }

  /// Where it cannot stand under that condition by itself, it is said that it belongs there.
  @Test func whatIsRegisteredForATypeUnderAConditionIsSaidToBelongThere() throws {
    let project = try TemporaryFolder([
      "main.swift": """
      import FlexInject
      final class Log {}
      let box = DependencyContainer.shared
      box.register(type: Log.self) { Log() }
      print(box.resolve(type: Log.self))
      """,
      "Heater.swift": "#if WINTER\n  protocol Heater {}\n#endif\n",
    ])
    let run = try project.run("what-if", "--supply", "shared.heater:Heater")
    #expect(
      run.output.contains("'Heater' is declared only under '#if WINTER': what is added belongs under it, too"), "\(run)"
    )
  }

  @Test func anErrorThatComesIsTheExitCode() throws {
    let project = try notes()
    let run = try project.run("what-if", "--remove", "Diary")
    #expect(run.output.contains("+ error: 'Diary' stops the process"))
    #expect(run.code == 1)
    let cured = try project.run("what-if", "--supply", "DependencyContainer.shared.clock:Clock")
    #expect(cured.output.contains("+  container.register(type: Clock.self) { WallClock() }"))
    #expect(cured.lines.last == "1! → 0!, -1 error, +1 node, 1 signature new")
    #expect(cured.code == 0)
  }

  /// Each change is made in what the one before left.
  @Test func changesFollowEachOther() throws {
    let run = try notes().run(
      "what-if", "--supply", "DependencyContainer.shared.clock:Clock", "--remove",
      "flexinject:DependencyContainer.shared/Clock")
    #expect(
      run.output == """
        supply 'Clock' by 'DependencyContainer.shared'
        remove 'Clock' from 'DependencyContainer.shared'

        nothing in the graph changes

        """)
  }

  @Test(arguments: [
    (["--rescope", "Diary=single"], "FlexInject has no `rescope`: who asks decides"),
    (["--supply", "App:Clock"], "no node is called `App`"),
    (["--supply", "App.Clock"], "--supply: `App.Clock` is not of the form OWNER[.name]:Type"),
    (
      ["--supply", "flexinject:DependencyContainer.shared.clock"],
      "--supply: `flexinject:DependencyContainer.shared.clock` is not of the form OWNER[.name]:Type"
    ),
    (["--supply", "Main.clock:Clock"], "'Main' is a consumer: a container is what offers something"),
    (["--supply", "DependencyContainer.shared.clock:Clock<"], "`Clock<` is not a type"),
    (["--remove", "Dairy"], "no node is called `Dairy`"),
    (["--fix", "missing-registratoin"], "--fix: no finding has the id, or stands at, `missing-registratoin`"),
    (["--injects", "Diary:clock"], "'Diary' has a property 'clock' already"),
    ([], "`what-if` needs a change: --supply, --remove, --injects, --rescope, --fix"),
    (["--remove", "Diary", "--patch", "--json"], "--patch and --json exclude each other"),
  ])
  func refusalsSayWhy(_ words: [String], _ message: String) throws {
    let run = try notes().run(["what-if"] + words)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test func refusalsNameWhatIsNear() throws {
    let shop = try Shop.folder()
    #expect(try shop.run("what-if", "--remove", "HomeInjector").errors.hasSuffix("Perhaps: Home\n"))
    #expect(try shop.run("what-if", "--remove", "HomeInjector.clock").errors.contains("It needs"))
    #expect(
      try shop.run("what-if", "--injects", "Home:Crat").errors == """
        error: 'Crat' is no injectable that could be injected
        Perhaps: Cart, which it injects already

        """)
    #expect(try shop.run("what-if", "--injects", "Cart:Hom").errors.hasSuffix("Perhaps: Home\n"))
  }

  /// An attribute would have to say of what it is: its injector is not generic.
  @Test func whatIsGenericIsNamedByItsInjector() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import InjectGrail
      struct Root: RootInjector {}
      protocol HomeInjector: Injector {}
      @Needs<HomeInjector> @Injects<Row> final class Home {}
      protocol RowInjector: Injector {}
      @Needs<RowInjector> final class Row {}
      protocol ListInjector: Injector {}
      @Needs<ListInjector> final class List<Item> {}
      """
    ])
    let run = try project.run("what-if", "--injects", "Home:List")
    #expect(run.output.contains("+@Needs<HomeInjector> @Injects<Row, ListInjector> final class Home {}"), "\(run)")
    #expect(run.output.contains("'List' is generic, and an attribute would have to say of what"), "\(run)")
  }

  @Test func asJSON() throws {
    let run = try notes().run("what-if", "--remove", "Diary", "--json")
    let answer = try #require(
      JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(
      answer.keys.sorted() == [
        "changes", "edges", "findings", "generated", "marks", "nodes", "patch", "schema", "signatures", "summary",
      ])
    #expect((answer["patch"] as? String)?.hasPrefix("--- a/Services.swift\n") == true)
    let findings = try #require(answer["findings"] as? [String: [[String: Any]]])
    #expect(findings["gained"]?.compactMap { $0["id"] as? String } == ["missing-registration"])
  }

  // MARK: - git takes it

  /// Files with line ends, marks and names of every kind; `git apply` is the judge.
  @Test(arguments: [
    "App.swift", "A folder/App.swift", "Ünïcode/Äpp.swift", "quo\"te/App.swift", "back\\slash/App.swift",
    "tab\tbed/App.swift",
  ])
  func gitTakesThePatch(_ path: String) throws {
    let bodies = [
      Shop.app, Shop.app + "\n", "\u{FEFF}" + Shop.app + "\n", Shop.app.replacing("\n", with: "\r\n") + "\r\n",
      "\t// ünïcode \u{1F600}\n" + Shop.app,
    ]
    for body in bodies {
      let project = try TemporaryFolder([
        path: body, "Cart.swift": Shop.cart, "Home.swift": Shop.home, "Clock.swift": "struct Clock {}\n",
      ])
      #expect(try project.shell("git init -q . && git add -A").code == 0)
      let run = try project.shell("$0 what-if --supply App.clock:Clock --patch > p.diff && git apply --index p.diff")
      #expect(run.code == 0, "\(path): \(run.errors)")
      let text = try project.text(path)
      let end = body.contains("\r") ? "\r\n" : "\n"
      #expect(text.contains("  let clock: Clock = Clock()\(end)"))
      #expect(text.unicodeScalars.first == body.unicodeScalars.first)
      #expect(try project.run("list").output.contains("!") == false)
    }
  }
}
