import Testing

/// A component that names `DIComponent` with a slip is told so, once, and nothing that follows from it.
@Suite struct ShotMisspeltComponentTests {
  private static let parts = """
    import Shot
    struct Log {}
    class LogModule: FactoryModule { func log() -> Log { Log() } }
    class NetModule: FactoryModule { func net() -> Int { 1 } }
    class Row { @Inject var log: Log? }

    """

  private static func sources(_ component: String) -> Sources {
    let members = "var nets: NetModule { get }; func builder(); func inject(row: Row)"
    return Sources(parts + component.replacing("MEMBERS", with: members))
  }

  @Test(arguments: [
    ("protocol App: DIComponet { var logs: LogModule { get }; MEMBERS }", "App"),
    ("protocol App: AnyObject, DiComponent { var logs: LogModule { get }; MEMBERS }", "App"),
    ("protocol Base: DIComponet { var logs: LogModule { get } }\nprotocol App: Base { MEMBERS }", "Base"),
    ("protocol Base: DIComponet {}\nprotocol App: Base { var logs: LogModule { get }; MEMBERS }", "Base"),
  ])
  func theSlipIsTheFinding(_ component: String, _ name: String) throws {
    let sources = Self.sources(component)
    let finding = try #require(sources.findings("misspelt-component").first)
    #expect(sources.told.count == 1)
    #expect(finding.message.hasPrefix("'\(name)' names 'D"))
    #expect(finding.message.hasSuffix("', and nothing is called so: it is no component"))
    #expect(finding.location.position.line == 6 && finding.blocksGeneration)
    #expect(finding.fix?.description == "write 'DIComponent'")
  }

  /// What is declared is meant, and who holds nothing that a component holds may refine what another module has.
  @Test(arguments: [
    "protocol DIComponet {}\nprotocol App: DIComponet { var logs: LogModule { get }; MEMBERS }",
    "protocol App: DIComponents { var count: Int { get } }",
    "import Wires\nprotocol App: DIComponents { var logs: LogModule { get }; MEMBERS }",
  ])
  func noOtherNameIsASlip(_ component: String) {
    #expect(Self.sources(component).findings("misspelt-component") == [])
  }

  /// Without the word there is no qualifier; what is like no word is another generator's.
  @Test(arguments: [("nmaed", 1), ("Named", 1), ("named", 0), ("mocked", 0)])
  func aSlipInAQualifierIsTold(word: String, count: Int) {
    let sources = Sources(
      """
      import Shot
      struct Log {}
      class LogModule: FactoryModule {
        // sourcery: \(word) = "wide"
        func log() -> Log { Log() }
      }
      protocol App: DIComponent { var logs: LogModule { get }; func builder() }

      """)
    let found = sources.findings("misspelt-annotation")
    #expect(found.count == count, "\(sources.told)")
    #expect(found.allSatisfy { $0.fix?.description == "write `// sourcery: named = \"wide\"`" })
  }

  /// Both are told, where either by itself would be.
  @Test(arguments: ["FactryModule", "FactoryModule"]) func aComponentAndItsModuleAreToldTogether(_ module: String) {
    let sources = Sources(
      """
      import Shot
      struct Log {}
      final class LogModule: \(module) { func log() -> Log { Log() } }
      protocol App: DIComponnt { var logs: LogModule { get }; func builder(); func inject(home: Home) }
      final class Home { @Inject var log: Log; init() { inject() } }

      """)
    #expect(sources.findings("misspelt-component").count == 1, "\(sources.told)")
    let modules = sources.findings("unknown-module")
    #expect(modules.map(\.fix?.description) == (module == "FactoryModule" ? [] : ["write 'FactoryModule'"]))
  }

  /// Without the import a protocol that holds the like is somebody else's.
  @Test func nothingIsASlipWithoutTheLibrary() {
    let source = "protocol App: DIComponnt { func builder() }\n"
    #expect(Sources(source).findings("misspelt-component") == [])
    #expect(Sources("import Other\nimport Shot\n" + source).findings("misspelt-component") == [])
  }

  private static func wheels(offered: String, asked: String) -> Sources {
    Sources(
      """
      import Shot
      struct Wheel {}
      class WheelModule: FactoryModule {
        // sourcery: named = "smooth"
        func smooth() -> Wheel { Wheel() }
        // sourcery: \(offered) = "spiky"
        func spiky() -> Wheel { Wheel() }
      }
      protocol App: DIComponent { var wheels: WheelModule { get }; func builder(); func inject(desk: Desk) }
      final class Desk {
        // sourcery: \(asked) = "spiky"
        @Inject var spare: Wheel
        init() { inject() }
      }

      """)
  }

  /// The word is what is missing, and no provider.
  @Test func aSlipInANameIsTheCure() throws {
    let asking = try #require(Self.wheels(offered: "named", asked: "name").findings("missing-provider").first)
    #expect(asking.fix?.description == "write `// sourcery: named = \"spiky\"`: the word has a slip")
    let offering = try #require(Self.wheels(offered: "nmaed", asked: "named").findings("missing-provider").first)
    #expect(
      offering.fix?.description == "write `// sourcery: named = \"spiky\"` at App.swift:7:8: the word has a slip there")
    #expect(Self.wheels(offered: "named", asked: "named").findings("missing-provider") == [])
  }
}
