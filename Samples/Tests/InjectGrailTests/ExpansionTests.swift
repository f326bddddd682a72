import Testing

/// The added members to the letter.
@Suite struct ExpansionTests {
  @Test func everythingIsAdded() {
    #expect(
      Expansion(of: "@Needs<HomeDeps> class Home {\n}").source == """
        class Home {

          let injector: HomeDepsImpl

          init(injector: HomeDepsImpl) {
            self.injector = injector
          }
        }
        """
    )
  }

  @Test(arguments: [
    ("@Needs class Home {}", "HomeInjectorImpl"),
    ("@NeedsInjector class ImplHomeImpl {}", "HomeInjectorImpl"),
    ("@Needs class `Type` {}", "`TypeInjectorImpl`"),
    ("@Needs<`Type`> class Home {}", "`TypeImpl`"),
    ("@Needs<(any App.Deps)>(noConstructor: false) class Home {}", "App.DepsImpl"),
  ])
  func implementation(source: String, name: String) {
    #expect(Expansion(of: source).source.contains("let injector: \(name)\n"))
  }

  @Test(arguments: [
    ("@Needs public class Home {}", false),
    ("@Needs public class Home: Injectable {}", true),
    ("@Needs open class Home: Base, InjectGrail.Injectable {}", true),
    ("@Needs class Home: Injectable {}", false),
  ])
  func isPublic(source: String, isPublic: Bool) {
    let expanded = Expansion(of: source).source
    #expect(expanded.contains("public let injector: ") == isPublic)
    #expect(expanded.contains("public init(injector: ") == isPublic)
  }

  @Test(arguments: [
    "let injector: HomeInjectorImpl",
    "let injector, other: HomeInjectorImpl",
    "let (injector, other): (HomeInjectorImpl, Int)",
    "var injector: HomeInjectorImpl?",
    "#if DEBUG\nlet injector: HomeInjectorImpl\n#else\nlet injector: Other\n#endif",
  ])
  func declaredProperty(declaration: String) {
    let expanded = Expansion(of: "@Needs class Home {\n\(declaration)\n}").source
    #expect(expanded.contains("self.injector = injector"))
    #expect(!expanded.contains("\n  let injector"))
  }

  @Test(arguments: [
    "init(injector: HomeInjectorImpl, title: String) {}",
    "init?(injector deps: HomeInjectorImpl) {}",
    "convenience init(injector: Int) {}",
    "#if DEBUG\n#if os(Linux)\ninit(injector: HomeInjectorImpl) {}\n#endif\n#endif",
  ])
  func declaredInitializer(declaration: String) {
    let expanded = Expansion(of: "@Needs class Home {\n\(declaration)\n}").source
    #expect(expanded.contains("let injector: HomeInjectorImpl"))
    #expect(!expanded.contains("self.injector = injector"))
  }

  @Test func otherMembersAreNotMistaken() {
    let expanded = Expansion(
      of: """
        @Needs class Home {
          static let injector = 1
          init(title: String, injector: HomeInjectorImpl) {}
        }
        """
    ).source
    #expect(expanded.contains("let injector: HomeInjectorImpl\n"))
    #expect(expanded.contains("self.injector = injector"))
  }
}
