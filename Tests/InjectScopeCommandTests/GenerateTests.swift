import Foundation
import InjectScopeTestSupport
import Testing

@Suite struct GenerateTests {
  private static let all = [
    "InjectGrail/Injectables.swift", "InjectGrail/Injectors.swift", "InjectGrail/RootInjector.swift",
  ]

  @Test func writesWhatIsMissingAndNothingTwice() throws {
    let project = try Shop.folder()
    let first = try project.run("generate")
    #expect(first.errors == Self.all.map { "wrote \($0) (new)\n" }.joined())
    #expect(first.output == "")
    #expect(first.code == 0)
    let written = project.files()
    #expect(try project.run("generate").errors == "up to date: 3 files\n")
    #expect(try project.run("generate", "--quiet").errors == "")
    #expect(project.files() == written)
  }

  /// What stands in the samples is what is written of them, before anything writes it anew.
  @Test(arguments: [["MessagesApp"], ["CarApp", "-D", "SAMPLE"], ["TravelApp", "-D", "SAMPLE"]])
  func theSamplesAreAsTheyAreWritten(_ sample: [String]) throws {
    let arguments = ["generate", "--check", "Samples/\(sample[0])"] + sample.dropFirst()
    let run = try Executable.run(Executable.path, arguments, in: Repository.root.path)
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test(arguments: [["--dry-run"], ["--check"], ["--diff"], []]) func whatATerminalWouldObeyIsShown(flags: [String])
    throws
  {
    let project = try TemporaryFolder([
      ".injectscope.json": "{}", "a\u{1B}[2J\nb/App.swift": Shop.app, "a\u{1B}[2J\nb/Home.swift": Shop.home,
      "a\u{1B}[2J\nb/Cart.swift": Shop.cart,
    ])
    let run = try project.run(["generate"] + flags + ["a\u{1B}[2J\nb"])
    #expect((run.output + run.errors).contains(#"a\u{1B}[2J\nb/InjectGrail/Injectors.swift"#))
    #expect(!(run.output + run.errors).contains("\u{1B}"))
  }

  @Test func aFileThatMayNotGrowIsSaid() throws {
    let project = try Shop.folder()
    let before = project.files()
    let run = try project.shell(#"(ulimit -f 0; "$0" generate 2>&1; echo "code $?") | cat"#)
    #expect(run.output.hasPrefix("error: cannot write "))
    #expect(run.output.hasSuffix("/InjectGrail/Injectables.swift: File too large\ncode 2\n"))
    #expect(project.files() == before)
  }

  @Test func outsideTheProjectOnlyWhatIsTyped() throws {
    let outside = try TemporaryFolder([:])
    let project = try Shop.folder([".injectscope.json": #"{"output": "\#(outside.url("").path)"}"#])
    let run = try project.run("generate")
    #expect(run.code == 2)
    #expect(
      run.errors.contains(" would be written outside the project, to ")
        && run.errors.hasSuffix(": type --output with the folder if that is meant\n"))
    #expect(outside.files() == [:])
    #expect(try project.run("generate", "--output", outside.url("").path).code == 0)
    #expect(outside.files().count == 3)
  }

  @Test func nothingIsGeneratedFromHalfAProject() throws {
    let project = try Shop.folder()
    _ = try project.run("generate")
    let written = project.files()
    try project.write(["Cart.swift": "/*\n" + Shop.cart])
    let run = try project.run("generate")
    #expect(run.code == 1)
    #expect(
      run.errors == """
        Cart.swift:1:1: error: this file is not whole: this comment has no end [syntax-error]
        1 error
        error: nothing was generated, since it would not compile

        """)
    #expect(project.files().filter { $0.key != "Cart.swift" } == written.filter { $0.key != "Cart.swift" })
  }

  @Test func writesBelowTheFirstPath() throws {
    let project = try TemporaryFolder([
      ".injectscope.json": "{}", "Code/App.swift": Shop.app, "More/Home.swift": Shop.home, "More/Cart.swift": Shop.cart,
    ])
    #expect(try project.run("generate", "--dry-run", "Code").output.hasPrefix("Code/InjectGrail/"))
  }

  @Test func writesBelowTheSourcesOfAPackagesTarget() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.executableTarget(name: "Shop"), .target(name: "Other")])
      """
    let project = try TemporaryFolder([
      "Package.swift": manifest, "Sources/Shop/App.swift": Shop.app, "Sources/Shop/Home.swift": Shop.home,
      "Sources/Shop/Cart.swift": Shop.cart, "Sources/Other/Other.swift": "struct Other {}",
    ])
    let expected = Self.all.map { "Sources/Shop/\($0) (new)\n" }.joined()
    #expect(try project.run("generate", "--dry-run").output == expected)
    #expect(try project.run("generate", "--dry-run", "Sources").output == expected)
    let below = try project.run("generate", "--dry-run", "Sources/Shop", "-o", "Out")
    #expect(below.output == Self.all.map { "Out/\($0) (new)\n" }.joined())
  }

  @Test func checkNamesWhatIsStale() throws {
    let project = try Shop.folder()
    let before = try project.run("generate", "--check")
    #expect(before.lines == Self.all)
    #expect(before.errors == "3 files stale; `injectscope generate` brings them up to date\n")
    #expect(before.code == 1)
    _ = try project.run("generate")
    let after = try project.run("generate", "--check")
    #expect(after.output + after.errors == "")
    #expect(after.code == 0)
  }

  /// What brings it up to date is the line as it was typed, and can be pasted.
  @Test func whatIsStaleIsWrittenByTheLineThatIsNamed() throws {
    let project = try TemporaryFolder()
    try project.write(["My Shop/App.swift": Shop.app, "My Shop/Home.swift": Shop.home, "My Shop/Cart.swift": Shop.cart])
    let check = try project.run("gen", "--check", "My Shop", "--output", "Out", "-D", "DEBUG")
    let line = "injectscope generate --output Out -D DEBUG 'My Shop'"
    #expect(check.errors == "3 files stale; `\(line)` brings them up to date\n")
    #expect(try project.run("generate", "--output", "Out", "-D", "DEBUG", "My Shop").code == 0)
    #expect(try project.run("gen", "--check", "My Shop", "--output", "Out", "-D", "DEBUG").code == 0)
  }

  @Test func anotherVersionAloneMakesNothingStale() throws {
    let project = try Shop.folder()
    _ = try project.run("generate")
    let name = Self.all[0]
    let text = try project.text(name)
    try project.write([name: text.replacingOccurrences(of: "0.1.0", with: "9.9.9")])
    #expect(try project.run("generate", "--check").code == 0)
  }

  @Test func diffShowsWhatWouldChangeAndTouchesNothing() throws {
    let project = try Shop.folder()
    _ = try project.run("generate")
    let cart = Shop.cart.replacingOccurrences(of: "clock: Clock", with: "watch: Clock")
    try project.write(["Cart.swift": cart])
    let before = project.files()
    let run = try project.run("generate", "--diff")
    #expect(run.code == 0)
    #expect(run.lines.contains("+++ b/InjectGrail/Injectors.swift"))
    #expect(run.lines.contains("-    let clock: Clock"))
    #expect(run.lines.contains("+    let watch: Clock"))
    #expect(try project.run("generate", "--check", "--diff").code == 1)
    #expect(project.files() == before)
  }

  @Test func stdoutPrintsOneFile() throws {
    let project = try Shop.folder()
    let printed = try project.run("generate", "--stdout", "InjectGrail/Injectors.swift").output
    #expect(project.files().keys.sorted() == ["App.swift", "Cart.swift", "Home.swift"])
    _ = try project.run("generate")
    #expect(try project.text("InjectGrail/Injectors.swift") == printed)
  }

  @Test func stdoutOfAnotherNameListsThem() throws {
    let run = try Shop.folder().run("generate", "--stdout", "Other.swift")
    #expect(run.code == 2)
    #expect(
      run.errors == "error: --stdout: no generated file is called `Other.swift`\nThere are:\n"
        + Self.all.map { "  \($0)\n" }.joined())
  }

  @Test func whatSomebodyElseWroteIsKept() throws {
    let name = Self.all[1]
    let project = try Shop.folder([name: "// mine\n"])
    let run = try project.run("generate")
    #expect(run.code == 1)
    #expect(
      run.errors == """
        error: somebody else wrote what stands at \(name)
        Nothing was written. Move it away, or overwrite it with --force.

        """)
    #expect(project.files().keys.sorted() == ["App.swift", "Cart.swift", "Home.swift", name])
    #expect(try project.text(name) == "// mine\n")
    #expect(try project.run("generate", "--force").code == 0)
    #expect(try project.text(name) != "// mine\n")
  }

  /// What is called an error is one for the exit code too, and what is stale says how it would be written.
  @Test func whatIsRefusedIsAnErrorInEveryMode() throws {
    let name = Self.all[1]
    let project = try Shop.folder([name: "// mine\n"])
    let refusal = """
      error: somebody else wrote what stands at \(name)
      Nothing was written. Move it away, or overwrite it with --force.

      """
    for mode in ["--dry-run", "--diff"] {
      let run = try project.run("generate", mode)
      #expect(run.code == 1 && run.errors == refusal, "\(mode)")
      #expect(try project.run("generate", mode, "--force").code == 0)
    }
    let check = try project.run("generate", "--check")
    #expect(check.errors == refusal + "3 files stale; `injectscope generate --force` brings them up to date\n")
    #expect(check.code == 1)
  }

  @Test func aProgramReadsWhatBecomesOfEachFile() throws {
    func files(_ states: [String]) -> String {
      zip(Self.all, states).map { #"    {\#n      "path": "\#($0)",\#n      "state": "\#($1)"\#n    }"# }
        .joined(separator: ",\n")
    }
    let project = try Shop.folder()
    func answer(_ states: [String], written: Bool) -> String {
      """
      {
        "files": [
      \(files(states))
        ],
        "findings": [],
        "schema": 1,
        "styles": [
          {
            "location": null,
            "reason": "default",
            "style": "direct",
            "unit": "\(project.url("").lastPathComponent)"
          }
        ],
        "written": \(written)
      }

      """
    }
    let before = try project.run("generate", "--json", "--check")
    #expect(before.output == answer(["new", "new", "new"], written: false))
    #expect(before.code == 1 && before.errors.isEmpty)
    let made = try project.run("generate", "--json")
    #expect(made.output == answer(["new", "new", "new"], written: true))
    #expect(made.code == 0 && made.errors.isEmpty)
    try project.write([Self.all[1]: "// mine\n"])
    let refused = try project.run("generate", "--json")
    #expect(refused.output == answer(["unchanged", "foreign", "unchanged"], written: false))
    #expect(refused.code == 1 && refused.errors.isEmpty)
    try project.write(["Second.swift": "class Second: RootInjector {}\n"])
    let blocked = try project.run("generate", "--json")
    #expect(blocked.output.contains("\"id\": \"several-roots\"") && blocked.output.contains("\"written\": false"))
    #expect(blocked.code == 1 && blocked.errors.isEmpty)
    #expect(try project.run("generate", "--json", "--diff").code == 2)
    #expect(try project.run("generate", "--json", "--stdout", "A.swift").code == 2)
  }

  /// As all other places that a program is told of.
  @Test func aProgramIsToldOfPathsFromTheRoot() throws {
    let project = try Shop.folder([".injectscope.json": "{}", "Inner/a.txt": ""])
    func paths(_ arguments: String...) throws -> [String?] {
      let run = try project.run(["generate", "--json", "--dry-run"] + arguments, below: "Inner")
      return try ParsedJSON(run.output)["files"]?.elements?.map { $0["path"]?.string } ?? []
    }
    #expect(try paths("..") == Self.all)
    #expect(try paths("..", "--output", "Made") == Self.all.map { "Inner/Made/" + $0 })
  }

  @Test func aFileIsFoundByTheEndOfItsPath() throws {
    let project = try Shop.folder()
    let whole = try project.run("generate", "--stdout", Self.all[1])
    #expect(try project.run("generate", "--stdout", "Injectors.swift").output == whole.output)
    #expect(whole.code == 0 && !whole.output.isEmpty)
    #expect(try project.run("generate", "--stdout", "njectors.swift").code == 2)
  }

  /// What another generator left there declares the same types: it is still a file to refuse or replace, no input.
  @Test func whatStandsWhereOutputGoesIsNoInput() throws {
    let project = try Shop.folder()
    #expect(try project.run("generate").code == 0)
    let name = Self.all[1]
    let own = try project.text(name)
    let code = own.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(5)
    let foreign = "// by hand\n" + code.joined(separator: "\n")
    try project.write([name: foreign])
    let run = try project.run("generate")
    #expect(run.code == 1)
    #expect(
      run.errors == """
        error: somebody else wrote what stands at \(name)
        Nothing was written. Move it away, or overwrite it with --force.

        """)
    #expect(try project.text(name) == foreign)
    #expect(try project.run("generate", "--force").code == 0)
    #expect(try project.text(name) == own)
  }

  @Test func nothingIsWrittenThatWouldNotCompile() throws {
    let project = try Shop.folder(["Second.swift": "class Second: RootInjector {}\n"])
    let run = try project.run("generate")
    #expect(run.code == 1)
    #expect(run.output == "")
    #expect(run.errors.contains("[several-roots]"))
    #expect(run.errors.hasSuffix("error: nothing was generated, since it would not compile\n"))
    #expect(project.files().count == 4)
  }

  /// Nobody has to guess why nothing happens where all is wired at run time.
  @Test func whereOnlyTwinsCouldBeWrittenItSaysSo() throws {
    let project = try TemporaryFolder([
      "App.swift": """
      import FlexInject

      struct Clock {}

      let container = DependencyContainer()

      func registerAll() {
        container.register(type: Clock.self) { Clock() }
      }

      registerAll()
      """
    ])
    let line = "nothing to generate; `--twin` writes the containers as plain Swift\n"
    for mode in [[], ["--check"], ["--diff"], ["--dry-run"]] {
      let run = try project.run(["generate"] + mode)
      #expect(run.code == 0 && run.output == "" && run.errors == line, "\(mode)")
    }
    #expect(try project.run("generate", "--quiet").errors == "")
    let stale = "1 file stale; `injectscope generate --twin` brings it up to date\n"
    #expect(try project.run("generate", "--twin", "--check").errors == stale)
    #expect(try project.run("generate", "--twin").errors == "wrote FlexInject/Graphs.swift (new)\n")
    #expect(try project.text("FlexInject/Graphs.swift").contains("`injectscope generate --twin` does it."))
    let plain = try TemporaryFolder(["App.swift": "import FlexInject\n"]).run("generate")
    #expect(plain.errors.hasSuffix("nothing to generate\n"))
  }

  @Test func whatTheLastOfALibraryLeavesGoes() throws {
    let project = try Shop.folder([
      "Garage.swift": """
      class Parts: FactoryModule { func count() -> Int { 3 } }
      protocol Garage: DIComponent { var parts: Parts { get }; func builder(); func inject(car: Car) }
      class Car { @Inject var count: Int! }
      """
    ])
    #expect(try project.run("generate", "--quiet").code == 0)
    #expect(project.files()["shot_generated/Garage_Generated.swift"] != nil)
    try project.write(["Garage.swift": ""])
    #expect(try project.run("generate", "--check", "--dialect", "injectgrail").code == 0, "Shot's are not asked about")
    #expect(try project.run("generate", "--check").output == "shot_generated/Garage_Generated.swift\n")
    #expect(try project.run("generate").errors == "removed shot_generated/Garage_Generated.swift\n")
    try project.write(["App.swift": "", "Home.swift": "", "Cart.swift": ""])
    #expect(try project.run("generate", "--check").code == 1)
    #expect(try project.run("generate").errors.hasSuffix(Self.all.map { "removed \($0)\n" }.joined()))
    #expect(try project.run("generate", "--check").code == 0)
  }

  @Test func nobodyToInjectIsAnErrorOfAllCommands() throws {
    let project = try Shop.folder(["Other.swift": "extension Cart: InjectsMissingInjector {}"])
    #expect(try project.run("check").code == 1)
    let run = try project.run("generate")
    #expect(run.code == 1)
    #expect(run.errors.contains("[unknown-target]"), "\(run.errors)")
    #expect(project.files()["InjectGrail/Injectors.swift"] == nil)
  }

  @Test func aKeywordIsNoModule() throws {
    let run = try Shop.folder().run("generate", "--imports", "class")
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("error: --imports: `class` is not the name of a module\n"), "\(run.errors)")
  }

  @Test func whatItWroteIsNoInput() throws {
    let project = try Shop.folder()
    let before = try project.run("list", "--json").output
    _ = try project.run("generate", "--mocks")
    #expect(try project.run("list", "--json").output == before)
  }

  @Test func whatIsNoLongerGeneratedGoes() throws {
    let project = try Shop.folder()
    _ = try project.run("generate", "--mocks")
    let run = try project.run("generate")
    #expect(run.errors.contains("removed InjectGrail/Mock.swift\n"))
    #expect(project.files().keys.filter { $0.hasPrefix("InjectGrail/") }.sorted() == Self.all)
  }
}
