import Testing

/// What containers are as plain typed Swift: the source, and the text.
@Suite struct TwinTests {
  @Test func whatIsMadeByAnInitialiserAlone() {
    expectTwin(
      of: """
        import FlexInject
        protocol Clock {}
        final class SystemClock: Clock {}
        final class Hidden: Clock { private init() {}; init(named: String) {} }
        enum Parts { final class Player { init() {} } }
        func setUp() {
          let container = DependencyContainer.shared
          container.register(type: Clock.self, dependency: SystemClock.init)
          container.register(type: Parts.Player.self, dependency: Parts.Player.init)
        }
        """,
      is: """

        /// What `DependencyContainer.shared` gives, as plain Swift: a function for everything that is registered.
        final class DependencyContainerGraph {
            fileprivate let keptClock = KeptOnce<Clock>()
            fileprivate let keptPlayer = KeptOnce<Parts.Player>()

            /// `Clock` of Setup.swift, made once.
            func inject() -> Clock {
                keptClock.value {
                    SystemClock()
                }
            }

            /// `Parts.Player` of Setup.swift, made once.
            func inject() -> Parts.Player {
                keptPlayer.value {
                    Parts.Player()
                }
            }
        }

        """)
  }

  @Test func aFunctionForEachRegistration() {
    expectTwin(
      of: """
        import FlexInject
        protocol Clock {}
        final class SystemClock: Clock {}
        final class Player { init(clock: Clock) {} }
        func setUp() {
          let container = DependencyContainer.shared
          container.register(type: Clock.self) { SystemClock() }
          container.register(type: Player.self) { Player(clock: container.resolve(type: Clock.self)) }
        }
        """,
      is: """

        /// What `DependencyContainer.shared` gives, as plain Swift: a function for everything that is registered.
        final class DependencyContainerGraph {
            fileprivate let keptClock = KeptOnce<Clock>()
            fileprivate let keptPlayer = KeptOnce<Player>()

            /// `Clock` of Setup.swift, made once.
            func inject() -> Clock {
                keptClock.value {
                    SystemClock()
                }
            }

            /// `Player` of Setup.swift, made once.
            func inject() -> Player {
                keptPlayer.value {
                    Player(clock: inject() as Clock)
                }
            }
        }

        """)
  }

  @Test func keysNamesAndTypes() {
    expectTwin(
      of: """
        import FlexInject
        class Base {}
        class Sub: Base {}
        class Other { init(_ base: Base, _ sub: Sub) {} }
        func setUp() {
          DependencyContainer.shared.register(type: Base.self) { Base() }
          DependencyContainer.shared.register(type: Sub.self) { Sub() }
          DependencyContainer.shared.register(key: "main-url") { Sub() }
          DependencyContainer.shared.register(type: Other.self) {
            Other(DependencyContainer.shared.resolve(type: Base.self), DependencyContainer.shared.resolve(key: "main-url"))
          }
          DependencyContainer.shared.register(key: "2") {
            let base: Base = DependencyContainer.shared.resolve(key: "main-url", mode: .new)
            return base
          }
        }
        """,
      is: """

        /// What `DependencyContainer.shared` gives, as plain Swift: a function for everything that is registered.
        final class DependencyContainerGraph {
            fileprivate let keptBase = KeptOnce<Base>()
            fileprivate let keptSub = KeptOnce<Sub>()
            fileprivate let keptMainUrl = KeptOnce<Sub>()
            fileprivate let keptOther = KeptOnce<Other>()
            fileprivate let kept2 = KeptOnce<Base>()

            /// `Base` of Setup.swift, made once.
            func injectBase() -> Base {
                keptBase.value {
                    Base()
                }
            }

            /// `Sub` of Setup.swift, made once.
            func injectSub() -> Sub {
                keptSub.value {
                    Sub()
                }
            }

            /// `Sub #main-url` of Setup.swift, made once.
            func injectMainUrl() -> Sub {
                keptMainUrl.value {
                    injectNewMainUrl()
                }
            }

            /// `Sub #main-url` of Setup.swift, made anew each time.
            func injectNewMainUrl() -> Sub {
                Sub()
            }

            /// `Other` of Setup.swift, made once.
            func inject() -> Other {
                keptOther.value {
                    Other(injectBase(), injectMainUrl())
                }
            }

            /// `Base #2` of Setup.swift, made once.
            func inject2() -> Base {
                kept2.value {
                    let base: Base = injectNewMainUrl() as Base
                    return base
                }
            }
        }

        """)
  }

  @Test func whatIsCapturedAndWhatIsMissingBecomesAParameter() {
    expectTwin(
      of: """
        import FlexInject
        struct Item {}
        final class Store {}
        final class Model { init(item: Item, store: Store, cache: Store?) {} }
        final class Screen { init(model: Model, item: Item) {} }
        final class Assembly {
          let item: Item
          init(item: Item) { self.item = item }
          func setUp(title: String) {
            let c = DependencyContainer.shared
            c.register(type: Model.self) {
              Model(item: self.item, store: c.resolve(type: Store.self), cache: c.resolve(type: Store?.self))
            }
            c.register(type: Screen.self) { [item] in Screen(model: c.resolve(type: Model.self), item: item) }
            c.register(key: "title") { title }
            c.register(key: "made") { self.make() }
          }
          func make() -> Item { item }
        }
        """,
      is: """

        /// What `DependencyContainer.shared` gives, as plain Swift: a function for everything that is registered.
        final class DependencyContainerGraph {
            fileprivate let keptModel = KeptOnce<Model>()
            fileprivate let keptScreen = KeptOnce<Screen>()
            fileprivate let keptTitle = KeptOnce<String>()
            fileprivate let keptMade = KeptOnce<Item>()

            /// `Model` of Setup.swift, made once.
            /// - Parameter item: captured where it is registered.
            /// - Parameter store: nothing is registered for it.
            /// - Parameter cache: nothing is registered for it.
            func inject(item: Item, store: Store, cache: Store? = nil) -> Model {
                keptModel.value {
                    Model(item: item, store: store, cache: cache)
                }
            }

            /// `Screen` of Setup.swift, made once.
            /// - Parameter item: captured where it is registered.
            /// - Parameter store: nothing is registered for it.
            func inject(item: Item, store: Store) -> Screen {
                keptScreen.value {
                    Screen(model: inject(item: item, store: store) as Model, item: item)
                }
            }

            /// `String #title` of Setup.swift, made once.
            /// - Parameter title: captured where it is registered.
            func injectTitle(title: String) -> String {
                keptTitle.value {
                    title
                }
            }

            /// `Item #made` of Setup.swift, made once.
            /// - Parameter assembly: captured where it is registered.
            func injectMade(assembly: Assembly) -> Item {
                keptMade.value {
                    assembly.make()
                }
            }
        }

        """)
  }

  @Test func whatCannotBeSaidIsLeftOut() {
    expectTwin(
      of: """
        import FlexInject
        final class A {}
        final class B { init(a: A) {} }
        private final class Hidden {}
        func setUp(_ isOn: Bool) {
          let c = DependencyContainer.shared
          c.register(key: "a") { A() }
          c.register(type: A.self) { A() }
          if isOn { c.register(type: A.self) { A() } }
          c.register(type: B.self) { B(a: c.resolve(type: A.self)) }
          c.register(key: "b") { B(a: c.resolve(key: "a")) }
          c.register(type: Hidden.self) { Hidden() }
          c.register(key: "gone") { A() }
          c.remove(key: "gone")
        }
        """,
      is: """

        /// What `DependencyContainer.shared` gives, as plain Swift: a function for everything that is registered.
        final class DependencyContainerGraph {
            fileprivate let keptA = KeptOnce<A>()
            fileprivate let keptB = KeptOnce<B>()

            /// `A #a` of Setup.swift, made once.
            func injectA() -> A {
                keptA.value {
                    A()
                }
            }

            /// `B #b` of Setup.swift, made once.
            func injectB() -> B {
                keptB.value {
                    B(a: injectA())
                }
            }

            // Not here: `A` of Setup.swift: whether it is registered depends on how the program runs.
            // Not here: `B` of Setup.swift: nobody can tell what 'A' is in it: which one is registered depends on conditions.
            // Not here: `Hidden` of Setup.swift: 'Hidden' cannot be seen outside of its file.
            // Not here: `A #gone` of Setup.swift: it is gone in the end.
        }

        """)
  }

  @Test func circlesEndInAParameter() {
    expectTwin(
      of: """
        import FlexInject
        final class A { init(b: B) {} }
        final class B { init(a: A) {} }
        func setUp() {
          let c = DependencyContainer.shared
          c.register(type: A.self) { A(b: c.resolve(type: B.self)) }
          c.register(type: B.self) { B(a: c.resolve(type: A.self)) }
        }
        """,
      is: """

        /// What `DependencyContainer.shared` gives, as plain Swift: a function for everything that is registered.
        final class DependencyContainerGraph {
            fileprivate let keptA = KeptOnce<A>()
            fileprivate let keptB = KeptOnce<B>()

            /// `A` of Setup.swift, made once.
            /// - Parameter a: to make it would go round in a circle.
            func inject(a: A) -> A {
                keptA.value {
                    A(b: inject(a: a) as B)
                }
            }

            /// `B` of Setup.swift, made once.
            /// - Parameter a: to make it would go round in a circle.
            func inject(a: A) -> B {
                keptB.value {
                    B(a: a)
                }
            }
        }

        """)
  }

  @Test func severalContainers() {
    expectTwin(
      of: """
        import FlexInject
        final class A { @Inject var c: C }
        final class B { init(make: () -> A) {} }
        final class C {}
        enum Containers { static let screens = DependencyContainer() }
        func setUp() {
          Containers.screens.register(type: B.self) {
            // Made on demand.
            B(make: { DependencyContainer.shared.resolve(type: A.self, mode: .new) })
          }
          DependencyContainer.shared.register(type: A.self) { A() }
          DependencyContainer.shared.register(type: C.self) { C() }
        }
        """,
      is: """

        /// What `Containers.screens` gives, as plain Swift: a function for everything that is registered.
        final class ScreensGraph {
            let dependencyContainerGraph: DependencyContainerGraph

            init(dependencyContainerGraph: DependencyContainerGraph = DependencyContainerGraph()) {
                self.dependencyContainerGraph = dependencyContainerGraph
            }

            fileprivate let keptB = KeptOnce<B>()

            /// `B` of Setup.swift, made once.
            func inject() -> B {
                keptB.value {
                    // Made on demand.
                    B(make: { self.dependencyContainerGraph.injectNew() })
                }
            }
        }

        /// What `DependencyContainer.shared` gives, as plain Swift: a function for everything that is registered.
        final class DependencyContainerGraph {
            fileprivate let keptA = KeptOnce<A>()
            fileprivate let keptC = KeptOnce<C>()

            /// `A` of Setup.swift, made once.
            func inject() -> A {
                keptA.value {
                    injectNew()
                }
            }

            /// `A` of Setup.swift, made anew each time.
            /// `A` still asks the container itself for `c`.
            func injectNew() -> A {
                A()
            }

            /// `C` of Setup.swift, made once.
            func inject() -> C {
                keptC.value {
                    C()
                }
            }
        }

        """)
  }
}
