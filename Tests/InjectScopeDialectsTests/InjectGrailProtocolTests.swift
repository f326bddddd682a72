import InjectScopeModel
import Testing

/// The findings on the protocols that injectors refine, and on what they hold for an actor, whole.
@Suite struct InjectGrailProtocolTests {
  /// What a list holds is what its protocol names, whatever the actor calls so.
  @Test func whatIsHandedToAnActorIsNotWhatItNests() {
    let sources = Sources(
      """
      class Draft {}
      struct Root: RootInjector { let draft: Draft }
      protocol EditorInjector: Injector { var draft: Draft { get } }
      actor Editor: Injectable {
        enum Draft {}
        let injector: EditorInjectorImpl
        init(injector: EditorInjectorImpl) { self.injector = injector }
      }
      """)
    #expect(sources.findings("crossing-not-sendable").map(\.location.description) == ["App.swift:4:7"])
  }

  @Test func whatAnUnreadProtocolAsksForIsNotKnown() {
    #expect(
      told(
        """
        import Core
        struct Root: RootInjector {}
        protocol HomeInjector: CoreInjector, Injector, Swift.Hashable {}
        @Needs class Home {}
        """) == [
          """
          App.swift:3:24: warning: 'HomeInjector' refines 'CoreInjector', which stands in none of the \
          files that were read: what it asks for is not in the struct that is generated \
          [unread-protocol]
            fix: name the folder that declares it as well, or take it out
          """
        ])
    #expect(
      told(
        """
        struct Root: RootInjector {}
        protocol BaseInjector: Injector {}
        protocol HomeInjector: BaseInjectr, Injector {}
        @Needs class Home {}
        """) == [
          """
          App.swift:3:24: error: 'HomeInjector' refines 'BaseInjectr', which stands in none of the \
          files that were read: what it asks for is not in the struct that is generated \
          [unread-protocol]
            near: BaseInjector, one letter differs (App.swift:2:10)
            fix: write 'BaseInjector'
          """
        ])
  }

  /// What a framework declares is no error; an injector is none of theirs.
  @Test func whatAFrameworkMayDeclareIsAWarning() {
    func severities(_ imports: String, _ name: String) -> [Finding.Severity] {
      Sources(
        """
        \(imports)
        struct Root: RootInjector {}
        protocol HomeInjector: Injector, \(name) {}
        @Needs class Home {}
        """
      ).findings("unread-protocol").map(\.severity)
    }
    #expect(severities("import SwiftUI", "DynamicProperty") == [.warning])
    #expect(severities("import InjectGrail", "DynamicProperty") == [.error])
    #expect(severities("import SwiftUI", "BaseInjector") == [.error])
    #expect(severities("import SwiftUI\nimport Core", "BaseInjector") == [.warning])
  }

  @Test func anAssociatedTypeWithADefaultIsKnown() {
    let sources = Sources(
      """
      struct Root: RootInjector { let log: Log }
      protocol Kept { associatedtype Item }
      protocol Counted: Kept { associatedtype Item = Int }
      protocol Named { associatedtype Name }
      protocol Held: AnyObject {}
      protocol FineInjector: Injector, Counted { associatedtype Mark = String }
      protocol OpenInjector: Injector, Named { associatedtype Store }
      protocol BoundInjector: Injector, Held {}
      @Needs class Fine {}
      @Needs class Open {}
      @Needs class Bound {}
      """)
    #expect(sources.findings("associated-type").map(\.location.description) == ["App.swift:4:33", "App.swift:7:57"])
    #expect(sources.findings("class-bound-injector").map(\.location.description) == ["App.swift:5:16"])
  }

  /// Discoverer's container is an `Injector` too: which one is meant the imports of a file say.
  @Test func aWordIsThatOfTheLibraryThatIsImported() {
    func findings(_ more: String = "") -> [String] {
      let graph = Units([
        (
          Project.Unit(name: "App", folder: "App", sees: [ID(1)]),
          [
            "App/A.swift": """
            import InjectGrail
            \(more)
            final class Clock {}
            protocol HomeInjector: Injector { var clock: Clock { get } }
            struct Home: Injectable { let injector: HomeInjectorImpl }
            final class Root: RootInjector { let clock = Clock() }
            """
          ]
        ),
        (
          Project.Unit(name: "Discoverer", folder: "Discoverer"),
          ["Discoverer/Injector.swift": "public final class Injector: @unchecked Sendable { public init() {} }"]
        ),
      ]).graph
      return graph.findings.filter { $0.severity == .error }.map(\.id)
    }
    #expect(findings() == [])
    // What the module declares itself hides what it imports.
    #expect(findings("class Injector {}").contains("class-bound-injector"))
  }
}
