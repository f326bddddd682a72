import Testing

/// list, signatures and names: what is asked of the graph.
@Suite struct QueryTests {
  @Test func listShowsNodesOnePerLine() throws {
    let run = try Shop.folder().run("list")
    #expect(
      run.output == """
        root        App           2/2       App.swift:1:7
        injector    CartInjector  2/1  !    Cart.swift:1:10
        injectable  Cart          3/2  !    Cart.swift:5:13
        injector    HomeInjector  2/2       Home.swift:1:10
        injectable  Home          4/1       Home.swift:5:13
        5 nodes: 1 root, 2 injectors, 2 injectables
        ! 2 unresolved

        """)
    #expect(run.errors == "")
  }

  @Test func withoutACommandItLists() throws {
    let project = try Shop.folder()
    let listed = try project.run("list").output
    #expect(try project.run().output == listed)
    #expect(try project.run(".").output == listed)
    #expect(try project.run("Cart.swift").output != listed)
  }

  @Test(arguments: [
    (["--kind", "root"], "App"),
    (["--kind", "root,injector"], "App CartInjector HomeInjector"),
    (["--kind", "J"], "CartInjector HomeInjector"),
    (["--kind", "ro,injector"], "App CartInjector HomeInjector"),
    (["--kind", "root", "--kind", "injector"], "App CartInjector HomeInjector"),
    (["--unresolved"], "CartInjector Cart"),
    (["--unused"], "Home"),
    (["--filter", "kind:injectable !name:home"], "Cart"),
    (["--filter", "kind:injectable | kind:root", "--filter", "!name:home"], "App Cart"),
  ])
  func listCanBeNarrowed(_ flags: [String], _ names: String) throws {
    let project = try Shop.folder()
    let run = try project.run(["list"] + flags)
    let shown = run.lines.filter { $0.contains(".swift:") }.map { line in
      line.split(separator: " ", omittingEmptySubsequences: true)[1]
    }
    #expect(shown.joined(separator: " ") == names)
  }

  @Test func signaturesSayWhereValuesComeFrom() throws {
    let run = try Shop.folder().run("signatures", "Home")
    #expect(
      run.output == """
        Home  (injectgrail, Home.swift:5:13)
        func inject(clock: Clock) -> Cart
          network: Network   ← HomeInjector.network   Home.swift:2:7
          clock: Clock       ← argument: neither Home nor anything above it offers Clock

        """)
  }

  @Test func signaturesOfAListAreThoseOfItsUsers() throws {
    let project = try Shop.folder()
    let expected = try project.run("signatures", "Home").output
    #expect(try project.run("signatures", "HomeInjector").output == expected)
    #expect(try project.run("signatures", "injectgrail:Home").output == expected)
    #expect(try project.run("signatures", "Home.swift:5").output == expected)
  }

  @Test func aWordThatIsAPathIsReadAsOne() throws {
    let project = try TemporaryFolder([
      ".injectscope.json": "{}", "A/App.swift": Shop.app, "A/Home.swift": Shop.home, "A/Cart.swift": Shop.cart,
      "B/Rest.swift": "struct Rest {}",
    ])
    #expect(try project.run("signatures", "Home", "A").output.contains("func inject(clock: Clock) -> Cart"))
    #expect(try project.run("signatures", "Home", "B").errors.contains("no node is called `Home`"))
  }

  @Test func signaturesOfWhoeverInjectsNobodyAreThoseThatMakeIt() throws {
    let run = try Shop.folder().run("signatures", "Cart")
    #expect(
      run.output == """
        App  (injectgrail, App.swift:1:7)
        func inject(clock: Clock) -> Cart
          network: Network   ← App.network   App.swift:2:7
          clock: Clock       ← argument: App offers no Clock

        Home  (injectgrail, Home.swift:5:13)
        func inject(clock: Clock) -> Cart
          network: Network   ← HomeInjector.network   Home.swift:2:7
          clock: Clock       ← argument: neither Home nor anything above it offers Clock

        """)
    #expect(run.errors == "Cart: nobody is injected there; this is how it is made itself\n")
    #expect(run.code == 0)
  }

  @Test func signaturesOfARegistration() throws {
    let project = try TemporaryFolder([
      "main.swift": """
      import Discoverer
      protocol Clock {}
      struct WallClock: Clock {}
      final class Log { init(clock: Clock?) {} }
      let services = Injector()
      try services
        .register(as: Clock.self, injection: .singleton(WallClock()))
        .register(as: Log.self, injection: .factory { Log(clock: services[Clock.self]) })
      """
    ])
    let run = try project.run("signatures", "main.swift:8")
    #expect(
      run.output == """
        services  (discoverer, main.swift:5:16)
        func inject() -> Log
          clock: Clock?   ← services.Clock   main.swift:7:4

        """)
    #expect(
      run.errors
        == "main.swift:8: nobody is injected there; this is how it is made itself\n"
        + "Discoverer needs none of these: only `generate --twin` writes them\n")
  }

  @Test func signaturesOfWhatNobodyMakes() throws {
    let project = try TemporaryFolder(["App.swift": Shop.app])
    let run = try project.run("signatures", "App")
    #expect(run.output == "")
    #expect(
      run.errors == """
        App: no inject function: it injects nobody
          `injectscope why App` shows who leads there, `injectscope list --filter dep:App` what needs it

        """)
    #expect(run.code == 0)
  }

  @Test func signaturesOfAConsumer() throws {
    let project = try TemporaryFolder([
      "main.swift": """
      import Discoverer
      protocol Clock {}
      struct WallClock: Clock {}
      final class Log {
        @Injected(injector: services) var clock: Clock
      }
      let services = Injector()
      try services
        .register(as: Clock.self, injection: .singleton(WallClock()))
        .register(as: Log.self, injection: .factory { Log() })
      _ = services[Log.self]?.clock
      _ = Screen().clock
      """,
      "Screen.swift": """
      import Discoverer
      final class Screen {
        @Injected(injector: services) var clock: Clock
      }
      """,
    ])
    let log = try project.run("signatures", "main.swift:4")
    #expect(log.output.contains("func inject() -> Log"))
    #expect(
      log.errors
        == "main.swift:4: no inject function, since nobody is injected there; Log is a consumer, and is made so\n"
        + "Discoverer needs none of these: only `generate --twin` writes them\n")
    let screen = try project.run("signatures", "Screen.swift:2")
    #expect(screen.output.contains("func inject() -> Clock"))
    #expect(
      screen.errors
        == "Screen.swift:2: no inject function, since nobody is injected there; "
        + "Screen is a consumer, and what it asks for is made so\n"
        + "Discoverer needs none of these: only `generate --twin` writes them\n")
  }

  @Test(arguments: [
    ("Hoem", "no node is called `Hoem`\nDid you mean Home?\n"),
    ("Zebra", "no node is called `Zebra`\n`injectscope list` shows what there is.\n"),
    ("Cart.clok", "`Cart` needs nothing called `clok`\nDid you mean clock?\n"),
    ("Cart.zebra", "`Cart` needs nothing called `zebra`\nIt needs network, clock.\n"),
    ("Crat.clock", "no node is called `Crat.clock`\nDid you mean Cart.clock?\n"),
    ("Crat.clok", "no node is called `Crat.clok`\nDid you mean Cart.clock?\n"),
    ("Crat.zebra", "no node is called `Crat.zebra`\n`injectscope list` shows what there is.\n"),
    (
      "Clock",
      "no node is called `Clock`\n`Clock` is a type that is asked for, as `CartInjector.clock`.\n"
        + "`injectscope list --filter needs:Clock` shows who asks for it, offers:Clock who offers it.\n"
    ),
    (
      "clock?",
      "no node is called `clock?`\n`Clock` is a type that is asked for, as `CartInjector.clock`.\n"
        + "`injectscope list --filter needs:Clock` shows who asks for it, offers:Clock who offers it.\n"
    ),
    ("App.netwok", "`App` offers nothing called `netwok`\nDid you mean network?\n"),
    ("App.zebra", "`App` offers nothing called `zebra`\nIt offers network.\n"),
    (
      "Home.swift:2",
      "there is no node at that line of Home.swift\n  Home.swift:1:10: HomeInjector\n  Home.swift:5:13: Home\n"
    ),
    ("Other.swift:2", "there is no node in Other.swift\n"),
  ])
  func whatIsNotThereGetsTheNearest(_ word: String, _ message: String) throws {
    let run = try Shop.folder().run("why", word)
    #expect(run.errors == "error: " + message)
    #expect(run.code == 2)
  }

  /// What is named runs as it is printed: where a path was typed, with it.
  @Test func whatIsNamedReadsWhatWasTyped() throws {
    let project = try Shop.folder()
    let path = project.path
    let runs = try [
      project.run("tree", "Zebra", path), project.run("why", "Clock", path),
      project.run("what-if", "--fix", "zebra", path),
    ]
    #expect(runs[0].errors.contains("`injectscope list \(path)` shows what there is"))
    #expect(runs[1].errors.contains("`injectscope list --filter needs:Clock \(path)` shows who asks for it"))
    #expect(runs[2].errors.contains("`injectscope check \(path)` lists them"))
  }

  @Test func whatBeginsTheGraphSaysSo() throws {
    let project = try Shop.folder()
    let run = try project.run("why", "App")
    #expect(run.output == "App\n" && run.code == 0)
    #expect(run.errors == "App is where paths begin: nothing leads to it\n")
    #expect(try project.run("why", "App", "--quiet").errors == "")
    #expect(try project.run("why", "App", "App").errors == "")
    #expect(try project.run("why", "Cart").errors == "")
  }

  @Test func aNameThatSeveralHaveIsAQuestion() throws {
    let nested = """
      enum Outer {
        final class Cart: Injectable {
          let injector: CartInjectorImpl
          init(injector: CartInjectorImpl) { self.injector = injector }
        }
        final class Row: Injectable {
          let injector: CartInjectorImpl
          init(injector: CartInjectorImpl) { self.injector = injector }
        }
      }
      enum Inner {
        final class Row: Injectable {
          let injector: CartInjectorImpl
          init(injector: CartInjectorImpl) { self.injector = injector }
        }
      }
      """
    let project = try Shop.folder(["Nested.swift": nested])
    let run = try project.run("why", "Row")
    #expect(
      run.errors == """
        error: `Row` names 2 nodes
          injectgrail:Outer.Row  injectable, Nested.swift:6:15
          injectgrail:Inner.Row  injectable, Nested.swift:12:15
        Paste the word in front of the one that is meant, or name it as file.swift:line.

        """)
    #expect(run.code == 2)
    #expect(try project.run("why", "Inner.Row", "--limit", "1").output == "App -> Home -> Inner.Row\n")
    #expect(try project.run("why", "injectgrail:Outer.Row", "--limit", "1").code == 0)
    #expect(try project.run("why", "Cart", "--limit", "1").output == "App -> Home -> Cart\n")
    #expect(try project.run("why", "Nested.swift:12", "--limit", "1").output == "App -> Home -> Inner.Row\n")
  }

  /// What holds others says which: nothing leads from it to them.
  @Test(arguments: ["tree", "impact"]) func aContainerSaysWhatItHolds(_ command: String) throws {
    let names = (1...7).map { "T\($0)" }
    let project = try TemporaryFolder([
      "main.swift": "import FlexInject\nlet services = DependencyContainer()\n"
        + names.map { "struct \($0) {}\nservices.register(type: \($0).self) { \($0)() }\n" }.joined()
    ])
    let run = try project.run(command, "services")
    #expect(
      run.errors.contains("'services' holds 'T1', 'T2', 'T3', 'T4', 'T5' and 2 more: each has its own answer"), "\(run)"
    )
    #expect(try !project.run(command, "T1").errors.contains("holds"))
  }

  /// What one is told to paste names one node, of a need too.
  @Test func whatOfSeveralIsPastedNamesOne() throws {
    let project = try TemporaryFolder([
      ".injectscope.json": "{}",
      "main.swift": """
      import FlexInject
      struct Clock {}
      final class One { @Inject var clock: Clock }
      enum Two { final class One { @Inject var clock: Clock } }
      enum Three { final class One { @Inject var clock: Clock } }
      let services = DependencyContainer()
      services.register(type: Clock.self) { Clock() }
      services.register(type: Clock.self) { Clock() }
      _ = (One(), Two.One(), Three.One())
      """,
    ])
    let clocks = try project.run("why", "Clock")
    #expect(
      clocks.errors == """
        error: `Clock` names 2 nodes
          flexinject:services/Clock      registration, main.swift:7:10
          'flexinject:services/Clock~2'  registration, main.swift:8:10
        Paste the word in front of the one that is meant, or name it as file.swift:line.

        """)
    #expect(try project.run("why", "flexinject:services/Clock~2").code != 2)
    #expect(try project.run("why", "flexinject:Two.One.clock").code != 2)
  }

  @Test func aFunctionIsFoundWithoutTheLabelsOfItsParameters() throws {
    let project = try TemporaryFolder([
      ".injectscope.json": "{}",
      "main.swift": """
      import FlexInject
      struct Clock {}
      let box = DependencyContainer.shared
      box.register(type: Clock.self) { Clock() }
      func load(_ count: Int, at place: Int) { _ = box.resolve(type: Clock.self, mode: .new) }
      load(1, at: 2)
      """,
    ])
    for name in ["load", "load(_:at:)", "flexinject:load(_:at:)", "main.swift:5"] {
      #expect(try project.run("why", name).output == "load(_:at:)\n")
    }
    #expect(try project.run("why", "load", "Clock").output == "load(_:at:) -> Clock\n")
  }

  @Test func whereNothingIsCheckedItDoesNotSayThatAllIsWell() throws {
    let project = try TemporaryFolder([".injectscope.json": "{}"])
    let run = try project.run("check")
    #expect(run.output == "" && run.code == 0)
    #expect(run.errors.hasPrefix("there is no Swift file below .: name a folder that has some, or go there\n"))
    #expect(try project.run("check", "--json").output.contains("findings"))
  }

  /// Who leaves out too much hears that.
  @Test func whereAllIsLeftOutThatIsSaid() throws {
    let project = try TemporaryFolder([".injectscope.json": #"{"exclude":["**"]}"#, "A.swift": "struct A {}"])
    let run = try project.run("list")
    #expect(
      run.errors.hasPrefix("there is no Swift file below ., where exclusions leave out the rest: name a folder"),
      "\(run)")
    #expect(
      try project.run("list", "--exclude", "B", "A.swift").errors.hasPrefix("nothing found in 1 Swift file A.swift\n"))
  }

  @Test func whereNothingIsFoundItSaysWhatWasLookedFor() throws {
    let project = try TemporaryFolder([".injectscope.json": "{}", "A.swift": "struct A {}", "B.swift": "struct B {}"])
    for command in ["list", "signatures", "check"] {
      let run = try project.run(command)
      #expect(run.code == 0)
      #expect(run.errors.hasPrefix("nothing found in 2 Swift files below .\n  looked for InjectGrail: Injector, "))
    }
    #expect(try project.run("list").output == "")
    let hints = try project.run("check").errors
    #expect(hints.count { $0 == "(" } == hints.count { $0 == ")" } && !hints.contains(":,") && !hints.contains(":\n "))
    #expect(try project.run("list", "--json").output == #"{"edges":[],"nodes":[],"schema":1}"#.spread)
  }
}

extension String {
  /// The same JSON as the program spaces it.
  fileprivate var spread: String { "{\n  \"edges\": [],\n  \"nodes\": [],\n  \"schema\": 1\n}\n" }
}
