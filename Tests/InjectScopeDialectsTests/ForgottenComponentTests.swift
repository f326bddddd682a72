import InjectScopeModel
import Testing

@testable import InjectScopeDialects

/// A component that nobody lists is looked at all the same: what is asked for in vain may stand there.
@Suite struct ForgottenComponentTests {
  private static let parts = """
    import Injection
    public struct Clock { public init() {} }
    public struct Log { public init() {} }
    public let logs = Component { single { Log() } }

    """

  private static let main = """
    import Injection
    import Kit
    let house = Module { component { logs } }
    let log: Log = house.resolve()
    let clock: Clock = house.resolve()

    """

  private func findings(_ forgotten: String, main: String = main, besides: [(String, String)] = []) -> [Finding] {
    var units = [
      (unit: Project.Unit(name: "Kit", folder: "Kit"), files: ["Kit/Parts.swift": Self.parts + forgotten]),
      (unit: Project.Unit(name: "App", folder: "App", sees: [ID(0)]), files: ["App/main.swift": main]),
    ]
    for (name, text) in besides {
      units.append((unit: Project.Unit(name: name, folder: name, sees: [ID(0)]), files: ["\(name)/main.swift": text]))
    }
    return Units(units).graph.findings
  }

  @Test(arguments: [
    ("public let clocks = Component { single { Clock() } }", "clocks"),
    ("public enum Parts { public static let clocks = Component { single { Clock() } } }", "Parts.clocks"),
    ("public enum Parts { public static var clocks: Component { Component { single { Clock() } } } }", "Parts.clocks"),
  ])
  func whereItStandsIsSaid(_ forgotten: String, _ name: String) throws {
    let missing = try #require(findings(forgotten).first { $0.id == "missing-registration" })
    #expect(missing.near.first?.name == "Clock in the component '\(name)', which is in no module")
    #expect(missing.near.first?.location.file == "Kit/Parts.swift")
    #expect(missing.fix?.description == "list the component in 'house': component { \(name) }")
    #expect(findings(forgotten).contains { $0.id == "unlisted-component" })
  }

  @Test func whatIsListedIsNotForgotten() {
    let listed = Self.main.replacing("component { logs }", with: "component { logs }; component { clocks }")
    #expect(findings("public let clocks = Component { single { Clock() } }", main: listed).map(\.id) == [])
  }

  /// What this program does not list, another one may.
  @Test func whatAnotherProgramMayListIsNotSaidToBeForgotten() {
    let other =
      "import Injection\nimport Kit\nlet shed = Module { component { clocks } }\nlet clock: Clock = shed.resolve()\n"
    let all = findings("public let clocks = Component { single { Clock() } }", besides: [("Other", other)])
    #expect(all.map(\.id) == ["missing-registration"], "\(all)")
    #expect(all.first?.near.isEmpty == true)
  }

  /// Another module lists it: what is shared was to have it, too.
  @Test func whatAnotherModuleListsIsListed() throws {
    let main = """
      import Injection
      import Kit
      let shop = Module { component { clocks } }
      injectMe { component { logs } }
      let clock: Clock = resolve()
      """
    let found = findings("public let clocks = Component { single { Clock() } }", main: main)
    let fix = try #require(found.first { $0.id == "missing-registration" }?.fix, "\(found)")
    #expect(fix.description == "write 'component { clocks }' in 'injectMe', as in 'shop', which has 'Clock' by that")
    #expect(fix.remedy?.kind == .list("component { clocks }"))
  }
}
