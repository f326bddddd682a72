import Testing

/// Places in text lead to the file from wherever the command runs; in JSON they are the project's own.
@Suite struct PlaceTests {
  /// The shop in a folder of its own, with another folder beside it.
  private func shops() throws -> TemporaryFolder {
    try TemporaryFolder([
      "Shop/.injectscope.json": "{}", "Shop/App/App.swift": Shop.app, "Shop/App/Home.swift": Shop.home,
      "Shop/App/Views/Cart.swift": Shop.cart, "Other/a.txt": "",
    ])
  }

  private func places(_ run: Executable.Run) -> Set<String> {
    let words = run.output.split { " ()\n".contains($0) }.map(String.init)
    return Set(words.filter { $0.contains(".swift:") }.map { String($0.prefix { $0 != ":" }) })
  }

  @Test(arguments: [["list"], ["check"], ["signatures"], ["why", "Cart", "--verbose"], ["why", "Cart.clock"]])
  func areFoundFromTheCurrentFolder(_ command: [String]) throws {
    let folder = try shops()
    let whole = try places(folder.run(command, below: "Shop"))
    #expect(!whole.isEmpty && whole.allSatisfy { $0.hasPrefix("App/") })
    for (below, sources) in [("", "Shop"), ("Shop/App", "."), ("Shop/App/Views", "..")] {
      let found = try places(folder.run(command + ["--sources", sources], below: below))
      #expect(found.count == whole.count)
      for place in found { #expect((try? folder.text(below + "/" + place)) != nil, "\(place) below \(below)") }
    }
    let elsewhere = try places(folder.run(command + ["--sources", "../Shop"], below: "Other"))
    #expect(elsewhere == Set(whole.map { folder.path + "/Shop/" + $0 }))
  }

  /// Who stands in a folder of a project reads that folder, and is told where the rest of it is.
  @Test func inAFolderOfAProjectOneIsToldOfTheRest() throws {
    let folder = try shops()
    let hint =
      "only this folder is read, and its project begins above: `injectscope check \(folder.path)/Shop` reads all"
    let inside = try folder.run(["check"], below: "Shop/App/Views")
    #expect(inside.errors.contains(hint), "\(inside.errors)")
    #expect(!inside.output.contains("begins above"), "what is piped on is not touched")
    #expect(try folder.run(["check", "--quiet"], below: "Shop/App/Views").errors.isEmpty)
    #expect(try !folder.run(["check"], below: "Shop").errors.contains("begins above"))
    // Who names it may mean just that, and yet an error may be that the rest was not read.
    for (words, below) in [
      (["check", "."], "Shop/App/Views"), (["check", "Shop/App/Views"], ""),
      (["generate", "--dry-run", "Shop/App/Views"], ""),
    ] {
      let run = try folder.run(words, below: below)
      #expect(run.code == 1 && run.errors.contains("' is read, and its project begins above"), "\(words): \(run)")
    }
  }

  /// Who names a folder may mean just that; where it is a part of a target, what it lacks is in the others perhaps.
  @Test func aNamedPartOfATargetIsSaidToBeOne() throws {
    let folder = try TemporaryFolder([
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit")])
      """,
      "Kit/Sources/Kit/Views/View.swift": """
      import InjectGrail
      protocol ViewInjector: Injector { var clock: Clock { get } }
      final class View: Injectable { init(injector: ViewInjectorImpl) {} }
      """,
      "Kit/Sources/Kit/Root.swift":
        "import InjectGrail\nstruct Clock {}\nstruct Root: RootInjector { let clock: Clock }\n",
    ])
    let told =
      "only 'Kit/Sources/Kit/Views' is read, and its project begins above: `injectscope check \(folder.path)/Kit`"
    #expect(try folder.run("check", "Kit/Sources/Kit/Views").errors.contains(told))
    #expect(try !folder.run("check", "Kit").errors.contains("begins above"))
    #expect(try !folder.run("check", "Kit/Sources/Kit/Root.swift").errors.contains("begins above"), "nothing is wrong")
  }

  /// A target that is made of others is a part of its package where these are not named: they may register what it lacks.
  @Test func aNamedTargetIsSaidToBeAPartOfWhatItIsMadeOf() throws {
    let folder = try TemporaryFolder([
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "Base"), .executableTarget(name: "Shop", dependencies: ["Base"]),
      ])
      """,
      "Kit/Sources/Base/Base.swift": """
      import FlexInject
      public protocol Clock {}
      struct Given: Clock {}
      public func setUp() { DependencyContainer.shared.register(type: Clock.self) { Given() } }
      """,
      "Kit/Sources/Shop/main.swift": """
      import Base
      import FlexInject
      setUp()
      let clock: Clock = DependencyContainer.shared.resolve(type: Clock.self, mode: .shared)
      """,
    ])
    let part = try folder.run("check", "Kit/Sources/Shop")
    #expect(part.code == 0)
    let hint = "only 'Kit/Sources/Shop' is read, and its project begins above"
    #expect(part.errors.contains("\(hint): `injectscope check \(folder.path)/Kit`"))
    let inspected = try folder.run("inspect", "--sources", "Kit/Sources/Shop", "Kit/Sources/Shop/main.swift")
    #expect(inspected.output.contains("unknown: not all of 'Base' was read: it may be registered there"))
    for paths in [["Kit"], ["Kit/Sources/Shop", "Kit/Sources/Base"]] {
      let whole = try folder.run(["check"] + paths)
      #expect(whole.code == 0 && !whole.errors.contains("begins above"), "\(paths): \(whole.errors)")
    }
  }

  /// That nothing is found in a library does not mean that nothing is missing.
  @Test func whatALibraryLeavesOpenIsSaid() throws {
    let kit = """
      import FlexInject
      public protocol Clock {}
      public final class Watch { @Inject var clock: Clock; public init() {} }
      """
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit"), .executableTarget(name: "Shop", dependencies: ["Kit"])])
      """
    let alone = try TemporaryFolder(["Package.swift": manifest, "Sources/Kit/Kit.swift": kit])
    let told =
      "1 need of the library 'Kit', of which no program is read, is left open: "
      + "`injectscope list --filter is:ambiguous` says who asks, `injectscope inspect FILE` why"
    #expect(try alone.run("check").errors.contains(told))
    #expect(try alone.run("list", "--filter", "is:ambiguous").output.contains("Watch"))
    let used = try TemporaryFolder([
      "Package.swift": manifest, "Sources/Kit/Kit.swift": kit,
      "Sources/Shop/main.swift": "import FlexInject\nimport Kit\n_ = Watch()\n",
    ])
    #expect(try !used.run("check").errors.contains("left open"))
    let other = try TemporaryFolder([
      "Package.swift": manifest, "Sources/Kit/Kit.swift": kit,
      "Sources/Shop/main.swift": "import FlexInject\nprint(1)\n",
    ])
    let words = "1 need of the library 'Kit', which no program that was read imports, is left open: "
    #expect(try other.run("check").errors.contains(words))
  }

  /// Whatever a command names can be opened from where one stands, what it would write too.
  @Test func ofWhatIsGeneratedAreFoundFromTheCurrentFolder() throws {
    let folder = try shops()
    let name = "App/InjectGrail/Injectors.swift"
    let inside = try folder.run(["generate", "--dry-run", "App"], below: "Shop")
    #expect(inside.lines.contains(name + " (new)"))
    let above = try folder.run("generate", "--dry-run", "Shop/App")
    #expect(above.lines.contains("Shop/\(name) (new)"))
    #expect(try folder.run("generate", "--check", "Shop/App").lines.contains("Shop/" + name))
    #expect(try folder.run("generate", "--diff", "Shop/App").lines.contains("+++ b/Shop/" + name))
    let below = try folder.run(["generate", "--dry-run", ".."], below: "Shop/App/Views")
    #expect(below.lines.contains("../InjectGrail/Injectors.swift (new)"))
    let beside = try folder.run(["generate", "--diff", "../Shop/App"], below: "Other")
    #expect(beside.lines.contains("+++ b\(folder.path)/Shop/\(name)"))

    let wrong = try folder.run("generate", "--stdout", "Nothing.swift", "Shop/App")
    #expect(wrong.errors.contains("  Shop/\(name)\n"))
    let printed = try folder.run("generate", "--stdout", "Shop/" + name, "Shop/App").output
    for other in [name, "InjectGrail/Injectors.swift"] {
      #expect(try folder.run("generate", "--stdout", other, "Shop/App").output == printed)
    }

    let wrote = try folder.run("generate", "Shop/App")
    #expect(wrote.errors.contains("wrote Shop/\(name) (new)\n"))
    try folder.write(["Shop/" + name: "// mine\n"])
    let refused = try folder.run("generate", "Shop/App")
    #expect(refused.errors.hasPrefix("error: somebody else wrote what stands at Shop/\(name)\n"))
  }

  @Test func inJSONAreTheProjects() throws {
    let folder = try shops()
    for command in [["list"], ["check"], ["signatures"]] {
      let expected = try folder.run(command + ["--json"], below: "Shop").output
      #expect(
        try folder.run(command + ["--json", "--sources", "../../App"], below: "Shop/App/Views").output == expected)
      #expect(try folder.run(command + ["--json", "--sources", "../Shop"], below: "Other").output == expected)
    }
    let drawn = try folder.run("export", "Shop").output
    #expect(drawn.contains("App/Views/Cart.swift:") && !drawn.contains("Shop/App/Views/Cart.swift:"))
  }

  @Test func nameANodeAsTheyAreShown() throws {
    let folder = try shops()
    let views = ["--sources", "../../App"]
    let expected = try folder.run(["signatures", "Home"] + views, below: "Shop/App/Views").output
    #expect(expected.hasPrefix("Home  (injectgrail, ../Home.swift:5:13)\n"))
    for place in ["../Home.swift:5:13", "App/Home.swift:5", "Home.swift:5"] {
      #expect(try folder.run(["signatures", place] + views, below: "Shop/App/Views").output == expected)
    }
    let wrong = try folder.run(["signatures", "../Home.swift:2"] + views, below: "Shop/App/Views")
    #expect(wrong.errors.contains("\n  ../Home.swift:5:13: Home\n"))
    let elsewhere = "\(folder.path)/Shop/App/Home.swift:5"
    #expect(try folder.run(["signatures", elsewhere, "--sources", "../Shop"], below: "Other").code == 0)
  }

  @Test func aFixIsShownWithItsPlace() throws {
    let root = """
      struct App: RootInjector {
        let network = Network()
      }
      class Network {}
      """
    let folder = try TemporaryFolder([
      "Shop/.injectscope.json": "{}", "Shop/App/App.swift": root, "Shop/App/Home.swift": Shop.home,
      "Shop/App/Cart.swift": Shop.cart,
    ])
    let run = try folder.run("check", "Shop")
    #expect(
      run.output.contains(
        """
          fix: pass it and mark it `// sourcery: forceManual`, or to supply it everywhere add `let clock: Clock` to 'App', and pass it where that is made
            Shop/App/App.swift:3:1: insert
                let clock: Clock

        """))
  }
}
