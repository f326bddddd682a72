import Testing

@testable import InjectScopeDialects
@testable import InjectScopeRehearsal

/// What Discoverer's injectors are as plain typed Swift.
@Suite struct TwinOfInjectorsTests {
  @Test func instancesClosuresAndHolders() {
    expectTwin(
      of: """
        import Discoverer
        protocol Clock {}
        struct WallClock: Clock {}
        enum Unit { case celsius, fahrenheit }
        protocol Log {}
        final class FileLog: Log { init(clock: Clock, unit: Unit) {} }
        final class Report { init(log: Log, clock: Clock?, title: String) {} }
        final class Siren { init(clock: Clock) {} }
        enum Environment {
          static let services = Injector(allowRewrite: true)
          static let sensors = Injector()
        }
        struct Holder {
          @Registered(inInjector: Environment.sensors) var siren = Injection<Siren>.factory({
            Siren(clock: try! Environment.services.get(Clock.self))
          })
        }
        @main enum Main {
          static func main() throws {
            let holder = Holder()
            try configure(Environment.services, title: "t")
            withExtendedLifetime(holder) {}
          }
          static func configure(_ services: Injector, title: String) throws {
            try services
              .register(as: Clock.self, injection: .singleton(WallClock()))
              .register(as: Unit.self, injection: .singleton(.celsius))
              .register(
                as: Log.self,
                injection: .singleton(FileLog(clock: services.get(Clock.self), unit: services[Unit.self] ?? .fahrenheit)))
              .register(
                as: Report.self,
                injection: .lazySingleton(nil, {
                  try! Report(log: services.get(Log.self), clock: services[Clock.self], title: title)
                }))
              .register(as: String.self, injection: .lazySingleton(title, { "never" }))
          }
        }
        """, Discoverer(),
      is: """

        /// What `Environment.sensors` gives, as plain Swift: a function for everything that is registered.
        final class SensorsGraph {
            let servicesGraph: ServicesGraph

            init(servicesGraph: ServicesGraph = ServicesGraph()) {
                self.servicesGraph = servicesGraph
            }

            /// `Siren` of Setup.swift, made anew each time.
            func inject() -> Siren {
                Siren(clock: servicesGraph.inject() as Clock)
            }
        }

        /// What `Environment.services` gives, as plain Swift: a function for everything that is registered.
        final class ServicesGraph {
            fileprivate let keptClock = KeptOnce<Clock>()
            fileprivate let keptUnit = KeptOnce<Unit>()
            fileprivate let keptLog = KeptOnce<Log>()
            fileprivate let keptReport = KeptOnce<Report>()
            fileprivate let keptString = KeptOnce<String>()

            /// `Clock` of Setup.swift, made once.
            func inject() -> Clock {
                keptClock.value {
                    WallClock()
                }
            }

            /// `Unit` of Setup.swift, made once.
            func inject() -> Unit {
                keptUnit.value {
                    .celsius
                }
            }

            /// `Log` of Setup.swift, made once.
            func inject() -> Log {
                keptLog.value {
                    FileLog(clock: inject() as Clock, unit: (inject() as Unit?) ?? .fahrenheit)
                }
            }

            /// `Report` of Setup.swift, made once.
            /// - Parameter title: captured where it is registered.
            func inject(title: String) -> Report {
                keptReport.value {
                    Report(log: inject() as Log, clock: inject() as Clock?, title: title)
                }
            }

            /// `String` of Setup.swift, made once.
            /// - Parameter title: captured where it is registered.
            func inject(title: String) -> String {
                keptString.value {
                    title
                }
            }
        }

        """)
  }

  @Test func whatThrowsReplacesAndDepends() {
    expectTwin(
      of: """
        import Discoverer
        protocol Clock {}
        struct WallClock: Clock {}
        struct Watch: Clock { init(zone: String) throws {} }
        final class Log { init(clock: Clock) {} }
        final class Old {}
        final class Shop { init(old: Old?) {} }
        let services = Injector(allowRewrite: true)
        func setUp(isOn: Bool) throws {
          try services
            .register(as: Clock.self, injection: .singleton(Watch(zone: "here")))
            .register(as: Watch.self, injection: .singleton(try! Watch(zone: "there")))
            .register(as: Log.self, injection: .factory { Log(clock: try! services.get(Clock.self)) })
            .register(as: Old.self, injection: .singleton(Old()))
            .register(as: Shop.self, injection: .singleton(Shop(old: services[Old.self])))
            .register(as: Old.self, injection: .factory { Old() })
          if isOn { try services.register(as: Int.self, injection: .singleton(1)) }
          let shown = Injection<String>.singleton("shown")
          try services.register(as: String.self, injection: shown)
            .register(as: Bool.self, injection: .factory { true })
          try services.unregister(type: Bool.self)
        }
        """, Discoverer(),
      is: """

        /// What `services` gives, as plain Swift: a function for everything that is registered.
        final class ServicesGraph {
            fileprivate let keptWatch = KeptOnce<Watch>()
            fileprivate let keptShop = KeptOnce<Shop>()
            fileprivate let keptString = KeptOnce<String>()

            /// `Watch` of Setup.swift, made once.
            func inject() -> Watch {
                keptWatch.value {
                    try! Watch(zone: "there")
                }
            }

            /// `Log` of Setup.swift, made anew each time.
            /// - Parameter clock: there is no function for 'Clock'.
            func inject(clock: Clock) -> Log {
                Log(clock: clock)
            }

            /// `Shop` of Setup.swift, made once.
            /// - Parameter old: there is no function for 'Old'.
            func inject(old: Old?) -> Shop {
                keptShop.value {
                    Shop(old: old)
                }
            }

            /// `Old` of Setup.swift, made anew each time.
            func inject() -> Old {
                Old()
            }

            /// `String` of Setup.swift, made once.
            func inject() -> String {
                keptString.value {
                    "shown"
                }
            }

            // Not here: `Clock` of Setup.swift: it throws.
            // Not here: `Int` of Setup.swift: whether it is registered depends on how the program runs.
            // Not here: `Old` of Setup.swift: another registration replaces it.
            // Not here: `Bool` of Setup.swift: it is gone in the end.
        }

        """)
  }
}
