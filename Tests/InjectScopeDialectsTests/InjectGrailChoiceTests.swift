import InjectScopeModel
import Testing

/// What `-D` decides.
@Suite struct InjectGrailChoiceTests {
  private static let source = """
    struct Root: RootInjector {
      #if DEBUG
      let log: DebugLog
      #else
      let log: Log
      #endif
      #if os(iOS)
      let net: Net
      #elseif BETA && !DEBUG
      let net: BetaNet
      #endif
    }
    protocol HomeDeps: Injector {
      #if DEBUG
      var log: DebugLog { get }
      #endif
    }
    #if DEBUG || BETA
    @Injects<Panel>
    #endif
    @Needs<HomeDeps> class Home {}
    #if DEBUG || BETA
    protocol PanelDeps: Injector {}
    @Needs<PanelDeps> class Panel {}
    #endif
    """

  @Test func withoutAChoiceEveryBranchCounts() {
    let sources = Sources(Self.source)
    #expect(
      sources.entries("Root") == [
        "log: DebugLog if DEBUG", "log: Log if !DEBUG", "net: Net if os(iOS)",
        "net: BetaNet if !os(iOS) && BETA && !DEBUG",
      ])
    #expect(sources.entries("HomeDeps") == ["log: DebugLog if DEBUG"])
    #expect(sources.created(by: "Home") == ["Panel if DEBUG || BETA"])
    #expect(sources.names(.injectable) == ["Home", "Panel"])
  }

  @Test func aFlagThatIsNamedHoldsAndTheOthersDoNot() {
    let sources = Sources(Self.source, defines: ["DEBUG"])
    #expect(sources.entries("Root") == ["log: DebugLog", "net: Net if os(iOS)"])
    #expect(sources.entries("HomeDeps") == ["log: DebugLog"])
    #expect(sources.created(by: "Home") == ["Panel"])
  }

  @Test func noFlagNamedIsAChoiceToo() {
    let sources = Sources(Self.source, defines: [])
    #expect(sources.entries("Root") == ["log: Log", "net: Net if os(iOS)"])
    #expect(sources.entries("HomeDeps") == [])
    #expect(sources.names(.injectable) == ["Home"])
    #expect(sources.told == [])
  }

  @Test func aQuestionIsDecidedWhereOneOfItsKindIsNamed() {
    #expect(Sources(Self.source, defines: ["os(iOS)"]).entries("Root") == ["log: Log", "net: Net"])
    #expect(Sources(Self.source, defines: ["os(macOS)"]).entries("Root") == ["log: Log"])
    #expect(Sources(Self.source, defines: ["BETA", "os(macOS)"]).entries("Root") == ["log: Log", "net: BetaNet"])
  }

  @Test func aMarkedRequirementIsAnArgumentAndDoesNotLeak() {
    let sources = Sources(
      """
      struct Root: RootInjector { let log: Log; let net: Net }
      protocol HomeDeps: Injector {
        // sourcery: forceManual
        var log: Log { get }
        var net: Net { get }
      }
      @Needs<HomeDeps> class Home {}
      """)
    #expect(sources.signatures("Root") == ["func inject(log: Log) -> Home"])
  }
}
