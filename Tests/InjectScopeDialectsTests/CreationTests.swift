import InjectScopeModel
import Testing

/// Who makes what by itself, without a library.
@Suite struct CreationTests {
  private static let common = """
    import FlexInject
    protocol Clock {}
    final class Screen { @Inject var clock: Clock?; func open() { Row().show() } }
    final class Row { @Inject var clock: Clock?; func show() {} }
    """

  private func graph(_ source: String, beside others: [String: String] = [:]) -> DependencyGraph {
    Sources(["App.swift": Self.common, "Main.swift": source].merging(others) { $1 }, withCode: true).graph
  }

  /// `flexinject:Main -> flexinject:Screen certain 3`, with the line.
  private func created(_ graph: DependencyGraph) -> [String] {
    graph.edges.filter { $0.kind == .creates }.map {
      "\(graph.nodes[$0.from].id) -> \(graph.nodes[$0.to].id) \($0.certainty.rawValue) \($0.location.position.line)"
    }.sorted()
  }

  @Test func theProgramMakesWhatNobodyElseMakes() throws {
    let graph = graph(
      """
      @main enum Main {
        static func main() { Router().start() }
      }
      struct Router {
        func start() {
          let screen = Screen()
          screen.open()
          if CommandLine.arguments.isEmpty { Row().show() }
        }
      }
      """)
    #expect(
      created(graph) == [
        "flexinject:Main -> flexinject:Row dynamic 8", "flexinject:Main -> flexinject:Screen certain 6",
        "flexinject:Screen -> flexinject:Row certain 3",
      ])
    let main = try #require(graph.nodes.first { $0.name == "Main" })
    #expect(main.kind == .consumer && main.location.description == "Main.swift:1:12")
    let row = try #require(graph.node(withID: "flexinject:Row"))
    let start = try #require(graph.node(withID: "flexinject:Main"))
    #expect(graph.paths(from: [start], to: row, limit: 9).map(\.count) == [1, 2])
  }

  /// Whether another entry's trial came by there first makes no difference.
  @Test func whatNobodyAsksForIsMadeByItsOwnRegistrationWhateverTheOrder() {
    let outer = "box.register(type: Outer.self) { OuterImpl(box.resolve(type: Inner.self)) }"
    let inner = "box.register(type: Inner.self) { InnerImpl() }"
    let types = """
      protocol Outer {}
      protocol Inner {}
      final class OuterImpl: Outer { @Inject var clock: Clock?; init(_ inner: Inner) {} }
      final class InnerImpl: Inner { @Inject var clock: Clock? }
      let box = DependencyContainer.shared

      """
    for registrations in [[outer, inner], [inner, outer]] {
      let graph = Sources(
        ["App.swift": Self.common, "main.swift": types + registrations.joined(separator: "\n")], withCode: true
      ).graph
      let made = graph.edges.filter { $0.kind == .creates }.map {
        "\(graph.nodes[$0.from].name) \(graph.nodes[$0.to].name)"
      }
      #expect(Set(made).isSuperset(of: ["Outer OuterImpl", "Inner InnerImpl"]), "\(made)")
    }
  }

  @Test func aScriptIsNamedAfterItsFile() {
    let graph = Sources(["App.swift": Self.common, "main.swift": "let screen = Screen()"], withCode: true).graph
    #expect(created(graph).last == "flexinject:main.swift -> flexinject:Screen certain 1")
  }

  @Test func appAndSceneDelegatesBeginToo() {
    let graph = graph(
      """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        let row = Row()
        func application(_ application: UIApplication) -> Bool { true }
      }
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        func scene(_ scene: UIScene) { Screen().clock = nil }
      }
      """)
    #expect(
      created(graph) == [
        "flexinject:AppDelegate -> flexinject:Row certain 3", "flexinject:SceneDelegate -> flexinject:Screen certain 7",
        "flexinject:Screen -> flexinject:Row certain 3",
      ])
  }

  @Test func nobodyMakesWhatIsOnlyTried() {
    let graph = graph(
      """
      @main enum Main { static func main() {} }
      func never() { _ = Screen() }
      struct Unused { func never() { _ = Row() } }
      """)
    // What a node would make when it is used it makes.
    #expect(created(graph) == ["flexinject:Screen -> flexinject:Row certain 3"])
  }

  @Test func aClosureOfARegistrationMakesForItself() {
    let graph = graph(
      """
      final class Page { let row: Row; init(_ row: Row) { self.row = row } }
      @main enum Main {
        static func main() {
          DependencyContainer.shared.register(type: Page.self) { Page(Row()) }
          DependencyContainer.shared.register(type: Screen.self, dependency: makeScreen)
          if CommandLine.arguments.isEmpty { _ = DependencyContainer.shared.resolve(type: Page.self) }
        }
      }
      func makeScreen() -> Screen { Screen() }
      """)
    #expect(
      created(graph) == [
        "flexinject:DependencyContainer.shared/Page -> flexinject:Row certain 4",
        "flexinject:DependencyContainer.shared/Screen -> flexinject:Screen certain 9",
        "flexinject:Screen -> flexinject:Row certain 3",
      ])
  }

  @Test func aTypeThatMakesItselfIsMadeByWhoAsks() {
    let graph = graph(
      """
      extension Screen { static func make() -> Screen { Screen() } }
      @main enum Main { static func main() { _ = Screen.make() } }
      """)
    #expect(created(graph).first == "flexinject:Main -> flexinject:Screen certain 1")
  }

  @Test func aValueThatAsksIsMadeToo() {
    let graph = graph(
      """
      struct Value { let row = 1 }
      struct Asking { let row: Clock? = DependencyContainer.shared.resolve(type: Clock?.self) }
      @main enum Main { static func main() { _ = Value(); _ = Asking() } }
      """)
    #expect(created(graph).first == "flexinject:Main -> flexinject:Asking certain 3")
  }

  @Test func aSubclassIsMadeWithWhatItInherits() throws {
    let graph = graph(
      """
      class Base { @Inject var clock: Clock? }
      final class Sub: Base {}
      @main enum Main { static func main() { _ = Sub() } }
      """)
    #expect(
      created(graph) == [
        "flexinject:Main -> flexinject:Sub certain 3", "flexinject:Screen -> flexinject:Row certain 3",
      ])
    #expect(inherited(graph) == ["Sub of Base"])
    let nodes = try ["Main", "Sub", "Base"].map { try #require(graph.node(withID: "flexinject:" + $0)) }
    #expect(graph.needCount(of: nodes[1]) == 1 && graph.dependentCount(of: nodes[2]) == 1)
    #expect(graph.paths(from: [nodes[0]], to: nodes[2], limit: 9).map(\.count) == [2])
  }

  /// The nearest class above it that asks, and that one of the next; who makes the superclass itself makes it.
  @Test func eachClassHasWhatTheOneAboveAsksFor() {
    let graph = graph(
      """
      class Base { @Inject var clock: Clock? }
      class Plain: Base {}
      class Middle: Plain { @Inject var other: Clock? }
      final class Sub: Middle {}
      final class Alone { let row = Row() }
      @main enum Main { static func main() { _ = Sub(); _ = Base(); _ = Alone() } }
      """)
    #expect(inherited(graph) == ["Middle of Base", "Sub of Middle"])
    #expect(
      created(graph).filter { $0.hasPrefix("flexinject:Main") } == [
        "flexinject:Main -> flexinject:Base certain 6", "flexinject:Main -> flexinject:Row certain 5",
        "flexinject:Main -> flexinject:Sub certain 6",
      ])
    #expect(!graph.nodes.contains { $0.name == "Plain" || $0.name == "Alone" })
  }

  /// A round that leads through what a superclass asks for.
  @Test func whatASuperclassAsksForMayLeadBack() {
    let graph = graph(
      """
      class Base { @Inject var other: Other }
      final class Sub: Base {}
      final class Other { @Inject var sub: Sub }
      @main enum Main {
        static func main() {
          DependencyContainer.shared.register(type: Sub.self) { Sub() }
          DependencyContainer.shared.register(type: Other.self) { Other() }
          _ = DependencyContainer.shared.resolve(type: Sub.self)
        }
      }
      """)
    #expect(graph.cycles().map { $0.map { graph.nodes[$0].name } } == [["Base", "Sub", "Other", "Sub", "Other"]])
  }

  private func inherited(_ graph: DependencyGraph) -> [String] {
    graph.edges.filter { $0.label == Edge.superclass }.map { edge in
      "\(graph.nodes[edge.to].name) of \(graph.nodes[edge.from].name)"
    }.sorted()
  }

  @Test func acrossDialectsTheNearestNodeMakes() {
    let others = [
      "Report.swift": """
      import Discoverer
      let services = Injector()
      final class Report { @Injected(injector: services) var clock: Clock; func open() { _ = Screen() } }
      """
    ]
    let graph = graph(
      """
      @main enum Main { static func main() { Report().open(); _ = Row() } }
      """, beside: others)
    #expect(
      created(graph) == [
        "discoverer:Main -> discoverer:Report certain 1", "discoverer:Main -> discoverer:services certain 2",
        "discoverer:Report -> flexinject:Screen certain 3",
        "flexinject:Main -> flexinject:Row certain 1", "flexinject:Screen -> flexinject:Row certain 3",
      ])
  }

  @Test func anotherLibrarysClosureIsNoCodeOfItsSurroundings() {
    let others = [
      "Report.swift": """
      import Discoverer
      let services = Injector()
      func register() { try? services.register(as: Clock.self, injection: .factory { Quartz(Row()) }) }
      struct Quartz: Clock { init(_ row: Row) {} }
      """
    ]
    let graph = graph("@main enum Main { static func main() { register(); Screen().open() } }", beside: others)
    #expect(
      created(graph) == [
        "discoverer:Main -> discoverer:services certain 2", "discoverer:services/Clock -> flexinject:Row certain 3",
        "flexinject:Main -> flexinject:Screen certain 1", "flexinject:Screen -> flexinject:Row certain 3",
      ])
  }

  @Test func modulesAndBuildersAreMadeToo() {
    let source = """
      import Injection
      @main enum Main {
        static func main() {
          injectMe { factory { Ticket() } }
          Desk().open()
          _ = TicketBuilder().build()
        }
      }
      struct Desk {
        func open() { let kiosk = Module { factory { Ticket() } }; _ = kiosk.resolve() as Ticket }
      }
      final class Ticket {}
      final class Seat {}
      final class TicketBuilder: ModuleBuilder<Ticket> {
        override func component() -> Component? { Component { factory { Seat() } } }
        override func build() -> Ticket { module.resolve() }
      }
      """
    let graph = Sources(["Main.swift": source], withCode: true).graph
    #expect(
      created(graph) == [
        "injection:Desk -> injection:Desk.kiosk certain 10", "injection:Main -> injection:Desk certain 5",
        "injection:Main -> injection:TicketBuilder certain 6", "injection:Main -> injection:injectMe certain 4",
      ])
  }

  /// Whoever comes first to a container that all share has not made it, but the program has.
  @Test func whoUsesASharedContainerFirstHasNotMadeIt() {
    let source = """
      import Discoverer
      enum Services { static let box = Injector() }
      @main enum Main { static func main() { Desk().open() } }
      final class Desk {
        let own = Injector()
        func open() {
          try? Services.box.register(as: Clock.self, injection: .factory { Quartz() })
          try? own.register(as: Clock.self, injection: .factory { Quartz() })
          _ = Services.box[Clock.self]
        }
      }
      struct Quartz: Clock {}
      """
    #expect(
      created(graph(source)) == [
        "discoverer:Desk -> discoverer:Desk.own certain 5", "discoverer:Main -> discoverer:Desk certain 3",
        "discoverer:Main -> discoverer:Services.box certain 2", "flexinject:Screen -> flexinject:Row certain 3",
      ])
  }
}
