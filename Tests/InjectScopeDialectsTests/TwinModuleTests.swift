import InjectScopeAnalysis
import InjectScopeModel
import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// The twins of modules, and what a twin says in the graph.
@Suite struct TwinModuleTests {
  @Test func modulesWithParents() {
    expectTwin(
      of: """
        import Injection
        protocol Store {}
        final class Disk: Store {}
        final class Memory: Store {}
        final class Client {}
        final class Session {
          init(store: Store, client: Client?, name: String) {}
        }
        final class Screen { init(session: Session) {} }
        final class Card {}
        let core = Component {
          factory { Disk() as Store }
          single { resolver in Session(store: resolver(), client: resolver(), name: resolver(tag: "name")) }
          weak { Card() }
        }
        let base = Module { component { core } }
        let screens = Module(parent: base) {
          factory { Memory() as Store }
          factory(tag: "name") { "screens" }
          factory { Screen(session: $0.resolve()) }
        }
        func launch() -> Screen { screens.resolve() }
        """, Injection(),
      is: """

        /// What `base` gives, as plain Swift: a function for everything that is registered.
        final class BaseGraph {
            fileprivate let keptSession = KeptOnce<Session>()
            fileprivate let keptCard = KeptWeakly<Card>()

            /// `Store` of Setup.swift, made anew each time.
            func inject() -> Store {
                Disk() as Store
            }

            /// `Session` of Setup.swift, made once.
            /// - Parameter client: nothing is registered for it.
            /// - Parameter name: nothing is registered for it.
            func inject(client: Client? = nil, name: String) -> Session {
                keptSession.value {
                    Session(store: inject() as Store, client: client, name: name)
                }
            }

            /// `Card` of Setup.swift, made once for as long as somebody holds it.
            func inject() -> Card {
                keptCard.value {
                    Card()
                }
            }
        }

        /// What `screens` gives, as plain Swift: a function for everything that it does not give as `base` does.
        final class ScreensGraph {
            let baseGraph: BaseGraph

            init(baseGraph: BaseGraph = BaseGraph()) {
                self.baseGraph = baseGraph
            }

            /// `Store` of Setup.swift, made anew each time.
            func inject() -> Store {
                Memory() as Store
            }

            /// `String #name` of Setup.swift, made anew each time.
            func injectName() -> String {
                "screens"
            }

            /// `Screen` of Setup.swift, made anew each time.
            func inject() -> Screen {
                Screen(session: inject() as Session)
            }

            /// `Session` of Setup.swift, made once.
            /// - Parameter client: nothing is registered for it.
            func inject(client: Client? = nil) -> Session {
                baseGraph.keptSession.value {
                    Session(store: inject() as Store, client: client, name: injectName())
                }
            }
        }

        """)
  }

  @Test func signaturesInTheGraph() {
    let graph = GraphBuilder.build(
      twinProject(
        """
        import FlexInject
        struct Item {}
        final class Store {}
        final class Model { init(item: Item, store: Store, client: Client) {} }
        protocol Client {}
        func setUp(item: Item) {
          let c = DependencyContainer.shared
          c.register(key: "main") { Store() }
          c.register(type: Model.self) {
            Model(item: item, store: c.resolve(key: "main"), client: c.resolve(type: Client.self))
          }
        }
        """, FlexInject()), rules: [FlexInject().rules])
    let lines = graph.signatures.map { signature in
      let values = signature.values.map { value in
        "\(value.label) \(value.type) \(value.outcome.name) \(value.outcome.rule?.name ?? "")"
          + (value.source.map { " \($0)" } ?? "") + " \(value.location)"
      }
      return ([graph.nodes[signature.owner].name + ": " + signature.text] + values).joined(separator: "; ")
    }
    #expect(
      lines == [
        "DependencyContainer.shared: func injectMain() -> Store",
        "DependencyContainer.shared: func inject(item: Item, client: Client) -> Model; "
          + "store Store supplied byQualifier DependencyContainer.shared.Store#main Setup.swift:8:5; "
          + "item Item argument captured Setup.swift:10:17; client Client missing  Setup.swift:10:64",
      ])
  }
}
