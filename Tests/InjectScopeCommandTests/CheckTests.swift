import Testing

@Suite struct CheckTests {
  @Test func findingsStandWhereCompilersPutThem() throws {
    let run = try Shop.folder().run("check")
    #expect(run.code == 0)
    #expect(run.lines.contains { $0.hasPrefix("Cart.swift:3:7: warning: ") && $0.hasSuffix("[unresolved-argument]") })
    #expect(run.lines.last == "1 warning, 1 note")
  }

  /// In a pipe only where it is asked for: other programs read a line each.
  @Test func theLineOfSourceStandsBelowTheFinding() throws {
    let project = try Shop.folder()
    #expect(try !project.run("check").output.contains("^"))
    let run = try project.run("check", "--excerpts", "always")
    let place = try #require(run.lines.firstIndex { $0.hasPrefix("Cart.swift:3:7: warning: ") })
    #expect(run.lines[place + 1].hasPrefix("   3 │ ") && run.lines[place + 2].contains("^~"))
  }

  @Test func errorsEndWith1() throws {
    let project = try Shop.folder(["Second.swift": "class Second: RootInjector {}\n"])
    #expect(try project.run("check").code == 1)
    #expect(try project.run("check", "--severity", "several-roots=warning").code == 0)
  }

  @Test func aLevelCanBeChanged() throws {
    let project = try Shop.folder()
    #expect(try project.run("check", "--severity", "never-injected=error").code == 1)
    let off = try project.run("check", "--severity", "never-injected=off", "--severity", "unresolved-argument=off")
    #expect(off.output == "no findings\n")
  }

  @Test func whatCannotBeReadIsAFinding() throws {
    let project = try Shop.folder()
    try project.link("Gone.swift", to: "nowhere.swift")
    let run = try project.run("check")
    #expect(run.lines.contains { $0.hasPrefix("Gone.swift:1:1: ") && $0.hasSuffix("[unreadable-file]") })
    #expect(run.code == 0)
  }

  /// What every dialect can have is explained without the words of one, and then shown in those of each.
  @Test func examplesAreTheDialectsOwn() throws {
    let page = try TemporaryFolder().run("explain", "cycle").output
    #expect(
      page.contains(
        """
        Example:
            Folder creates Note, and Note creates Folder: Folder -> Note -> Folder

            With InjectGrail:
            class Folder: Injectable, InjectsNoteInjector { … }

        """))
  }

  @Test func everyFindingIsExplained() throws {
    let project = try TemporaryFolder()
    let list = try project.run("explain")
    #expect(list.code == 0)
    let ids = list.lines.map { String($0.prefix { $0 != " " }) }
    #expect(ids.count == Set(ids).count)
    for id in ids {
      let page = try project.run("explain", id).output
      #expect(page.hasPrefix(id + " (") && page.contains("\nExample:\n    ") && page.contains("\nCure:\n    "), "\(id)")
    }
  }

  /// Files without a word of a library are not read: who is called from there, on a type that is made there, is called,
  /// whatever else names the function.
  @Test(arguments: ["", "func unused() { try! Stores.configure(Environment.shared) }\n"])
  func whoIsCalledFromAFileThatIsNotRead(_ other: String) throws {
    let stores = """
      import Discoverer
      struct Stores {
        static func configure(_ injector: Injector) throws {
          try injector.register(as: Store.self, injection: .singleton(Store()))
        }
      }
      final class Store {}

      """
    let setup = "struct Setup {\n  func configure() { try! Stores.configure(Environment.shared) }\n}\n"
    let project = try TemporaryFolder([
      "Environment.swift": "import Discoverer\nenum Environment { static let shared = Injector() }\n",
      "Stores.swift": stores + other, "Setup.swift": setup,
      "Screen.swift": """
      import Discoverer
      final class Screen {
        func show() { let store: Store = try! Environment.shared.get(); print(store) }
      }
      """,
      "View.swift": """
      import Cocoa
      final class View: NSViewController {
        let setup = Setup()
        override func viewDidLoad() {
          setup.configure()
          Screen().show()
        }
      }
      """,
    ])
    #expect(try project.run("check").output == "no findings\n")
    try project.write(["Setup.swift": "struct Setup {\n  func configure() {}\n}\n"])
    #expect(try project.run("check").output.contains(", which nobody is seen to call"))
  }

  /// A code host knows files from the top of the repository, wherever the command was given.
  @Test(arguments: ["sarif", "github"]) func aCodeHostFindsTheFileFromEverywhere(_ format: String) throws {
    let files = [
      "ios/Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\nlet p = Package(name: \"P\")\n",
      "ios/App/Second.swift": "import InjectGrail\nclass Second: RootInjector {}\nclass Third: Injectable {}\n",
    ]
    let project = try TemporaryFolder(files)
    #expect(try project.shell("git init -q .").code == 0)
    let said = try ["", "ios", "ios/App"].map { folder in
      try project.run(["check", "--format", format], below: folder).output
    }
    #expect(said[0].contains("ios/App/Second.swift"), "\(said[0])")
    #expect(said[1] == said[2])
    #expect(said[1].contains("ios/App/Second.swift") && !said[1].contains("\"App/Second.swift"), "\(said[1])")
  }

  /// It says nothing in the library's words but that it imports it, and is looked at all the same.
  @Test(arguments: ["CarModule", "Cars"]) func aForgottenComponentIsSeenByEveryReading(_ module: String) throws {
    let project = try TemporaryFolder([
      "Cars.swift": """
      import Shot
      struct Car {}
      class \(module): FactoryModule { func car() -> Car { Car() } }
      """,
      "App.swift": """
      import Shot

      protocol App {
        var cars: \(module) { get }
        func builder()
      }
      """, "Other.swift": "protocol Other {\n  var cars: \(module) { get }\n  func builder()\n}\n",
    ])
    let fast = try project.run("check")
    #expect(fast.output.contains("App.swift:3:10: note: 'App' has it, and is no component\n"), "\(fast.output)")
    #expect(try project.run("check", "--no-skim").output == fast.output)
    try project.write(["App.swift": ""])
    let without = try project.run("check")
    #expect(!without.output.contains("is no component"))
    #expect(try project.run("check", "--no-skim").output == without.output)
  }

  /// What it refines is looked for by its name, though it holds no word of the library.
  @Test func aMisspeltComponentIsSeenByEveryReading() throws {
    let project = try TemporaryFolder([
      "Cars.swift": "import Shot\nstruct Car {}\nclass CarModule: FactoryModule { func car() -> Car { Car() } }\n",
      "Base.swift": "import Shot\n\nprotocol Base: DIComponet {}\n",
      "App.swift": "import Shot\n\nprotocol App: Base {\n  var cars: CarModule { get }\n  func builder()\n}\n",
    ])
    let fast = try project.run("check")
    #expect(fast.output.contains("Base.swift:3:16: error: 'Base' names 'DIComponet'"), "\(fast.output)")
    #expect(try project.run("check", "--no-skim").output == fast.output)
  }
}
