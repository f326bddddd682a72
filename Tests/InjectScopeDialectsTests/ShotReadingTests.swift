import InjectScopeDialects
import InjectScopeModel
import Testing

/// What of a source plays which part.
@Suite struct ShotReadingTests {
  /// `kind name lifetime` of every node, and the key of what it offers.
  private func nodes(_ source: String) -> [String] {
    Sources("import Shot\n" + source).graph.nodes.map { node in
      ([node.id, node.kind.rawValue] + [node.lifetime].compactMap { $0 }).joined(separator: " ")
    }
  }

  @Test func idsTellModuleKeyAndName() {
    #expect(
      nodes(
        """
        class M: ClassModule {
          // sourcery: named = "main"
          func log() -> Outer.Log? {}
          func log() -> [Log] {}
        }
        enum Outer { struct Log {} }
        """) == ["shot:M module class", "shot:M/Outer.Log?#main provider class", "shot:M/[Log] provider class"])
  }

  @Test func modulesThroughSuperclassesProtocolsAndExtensions() {
    #expect(
      nodes(
        """
        protocol Quiet: AnyObject, SingletonModule {}
        class Base: Quiet & Sendable { func a() -> A {} }
        class Sub: Base { func b() -> B {} }
        extension Late: FactoryModule { func c() -> C {} }
        struct Late {}
        struct Plain: Shot.ClassModule {}
        actor Never: SingletonModule { func e() -> E {} }
        enum NeverEither: FactoryModule { func d() -> D {} }
        """) == [
          "shot:Base module singleton", "shot:Base/A provider singleton", "shot:Sub/A provider singleton",
          "shot:Sub module singleton", "shot:Sub/B provider singleton", "shot:Late/C provider factory",
          "shot:Late module factory", "shot:Plain module class",
        ])
  }

  @Test func whatIsNoProvider() {
    #expect(
      nodes(
        """
        class M: FactoryModule {
          init(a: A) {}
          static func a() -> A {}
          class func b() -> B {}
          private func c() -> C {}
          fileprivate func d() -> D {}
          func e() {}
          func f() -> Void {}
          func g() -> () {}
          func h() -> Never {}
          var i: I { I() }
          subscript(j: Int) -> J { J() }
          private class Inner { func k() -> K {} }
          @discardableResult public func l() -> L {}
        }
        """) == ["shot:M module factory", "shot:M/L provider factory"])
  }

  @Test func theNameStandsOnTheLineAboveOrOnTheOwnLine() {
    let sources = Sources(
      """
      import Shot
      class M: FactoryModule {
        // sourcery: named = "method"
        func one(wheel: Wheel) -> Car {}
        func two(
          // sourcery: named = "above"
          wheel: Wheel,
          /* sourcery: named = "before" */ other: Wheel,
          third: Wheel // sourcery: named = "behind"
        ) -> Van {}
        // sourcery: named = ""
        func three() -> Bus {}
        // sourcery: named
        func four() -> Cab {}
      }
      """)
    let needs = sources.graph.nodeIDs.flatMap { sources.graph.needs(of: $0) }.map { $0.key.qualifier ?? "-" }
    #expect(needs == ["-", "above", "before", "behind"])
    #expect(sources.graph.nodes.compactMap(\.offer).map { $0.qualifier ?? "-" } == ["method", "-", "-", "-"])
  }

  private static let app = """
    import Shot
    struct Log {}
    class LogModule: FactoryModule {
      func log() -> Log { Log() }
      // sourcery: named = "x"
      func named() -> Log { Log() }
    }
    protocol App: DIComponent {
      var logModule: LogModule { get }
      func builder()
      func inject(home: Home)
    }

    """

  private func needs(_ home: String) -> [String] {
    let sources = Sources(Self.app + home)
    return sources.graph.needs(of: sources.node("Home")).map { need in
      "\(need.label): \(need.key.type)\(need.key.qualifier.map { "#" + $0 } ?? "") \(need.outcome.rule?.name ?? need.outcome.name)"
    }
  }

  @Test func propertiesAreUnwrappedOnce() {
    #expect(
      needs(
        """
        class Home {
          @Inject var a: Log
          @Inject var b: Log?
          @Inject var c: Log!
          @Inject var d: Optional<Log>
          @Inject var e: Log??
          @Inject var f: (Log)?
          var g: Log
          @Inject static var h: Log
        }
        """) == [
          "a: Log onlyMatch", "b: Log onlyMatch", "c: Log onlyMatch", "d: Log onlyMatch", "e: Log? missing",
          "f: Log onlyMatch",
        ])
  }

  @Test func inheritedAndNamedOnes() {
    #expect(
      needs(
        """
        class Home: Base {
          // sourcery: named = "x"
          @Shot.Inject var a: Log
        }
        class Base: Root { @Inject var b: Log }
        class Root { @Inject var c: Log // sourcery: named = "y"
        }
        """) == ["a: Log#x byQualifier", "b: Log onlyMatch", "c: Log#y missing"])
  }

  @Test func aProviderThatReturnsAConsumerMakesIt() {
    let sources = Sources(
      Self.app + "class Home {}\nclass HomeModule: FactoryModule { func home() -> Home? { Home() } }")
    #expect(sources.created(by: "home") == ["Home"])
  }

  @Test func defaultsServeWhereNothingElseDoes() {
    let sources = Sources(
      """
      import Shot
      class M: FactoryModule { func a(b: B, c: Int = 1, d: B = B()) -> A {}; func b() -> B {} }
      protocol App: DIComponent { var m: M { get }; func builder() }
      """)
    let needs = sources.graph.needs(of: sources.node("a")).map { $0.outcome.rule?.name }
    #expect(needs == ["onlyMatch", "defaultValue", "onlyMatch"])
    #expect(sources.signatures("App") == ["func provideA() -> A", "func provideB() -> B"])
    #expect(
      sources.generated()["shot_generated/App_Generated.swift"]?.contains("a(b: provideB(), d: provideB())") == true)
  }

  @Test func oneModuleInTwoComponentsIsAnsweredByBoth() {
    let sources = Sources(
      """
      import Shot
      class A: FactoryModule { func a(b: Int) -> String {} }
      class B: FactoryModule { func b() -> Int {} }
      protocol First: DIComponent { var a: A { get }; var b: B { get }; func builder() }
      protocol Second: DIComponent { var a: A { get }; func builder() }
      """)
    let need = sources.graph.needs(of: sources.node("a")).first
    #expect(need?.outcome == .missing(near: []))
    #expect(need?.suppliers.map { sources.graph.nodes[$0].name } == ["b"])
    #expect(sources.signatures("Second") == ["func provideString(b: Int) -> String"])
  }

  @Test func unitsSeeWhatTheyDependOn() {
    let modules = "import Shot\npublic class LogModule: FactoryModule { public func log() -> Int { 1 } }"
    let app = """
      import Shot
      import Modules
      protocol App: DIComponent { var logModule: LogModule { get }; func builder(); func inject(home: Home) }
      class Home { @Inject var log: Int; init() { inject() } }
      func start() { ShotApp.create() }
      """
    let units = Units([
      (Project.Unit(name: "Modules", folder: "Modules"), ["Modules/M.swift": modules]),
      (Project.Unit(name: "App", folder: "App", sees: [ID(0)]), ["App/App.swift": app]),
    ])
    #expect(units.graph.nodes.map(\.name) == ["App", "Home", "LogModule", "log"])
    #expect(units.graph.findings.map(\.message) == [])
    #expect(units.graph.edges.contains { $0.kind == .supplies && $0.label == "log" })
  }

  @Test func whatWasRefusedIsSaid() {
    let sources = Sources(
      """
      import Shot
      class A: FactoryModule {
        func a(log: Log) -> Int {}
        // sourcery: named = "main"
        func log() -> Log {}
        func maybe() -> Log? {}
      }
      class B: FactoryModule { func log() -> Log {} }
      protocol App: DIComponent { var a: A { get }; func builder() }
      """)
    let rules = Shot().rules
    let refusals = sources.graph.signatures.filter { $0.style == .direct }.flatMap { signature in
      signature.values.flatMap { rules.refusals(for: $0, of: signature, in: sources.graph) }
    }
    #expect(
      refusals.map { "\(sources.graph.nodes[$0.owner].name).\($0.label) \($0.reason)" } == [
        "A.log otherQualifier(Optional(\"main\"))", "A.maybe nearMiss(Log?)", "B.log outOfReach",
      ])
  }
}
