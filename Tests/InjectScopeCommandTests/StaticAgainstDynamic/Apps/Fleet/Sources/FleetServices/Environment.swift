// swift-format-ignore-file: NeverUseForceTry

import Discoverer
import FleetDomain

/// One injector for all of Fleet. Tests put another one in its place.
public struct FleetEnvironment {
  public static var current = FleetEnvironment(injector: Injector(allowRewrite: true))

  public let injector: Injector

  public init(injector: Injector) {
    self.injector = injector
  }

  public func resolve<T>(_ type: T.Type = T.self) -> T {
    do {
      return try injector.get(type)
    } catch {
      fatalError("\(error)")
    }
  }
}

public struct Configurator {
  private let injector: Injector
  private let hoursLimit: Int

  public init(injector: Injector, hoursLimit: Int = 10) {
    self.injector = injector
    self.hoursLimit = hoursLimit
  }

  public func configure(trucks: [Truck], drivers: [Driver]) throws {
    try configureStores(trucks, drivers)
    try configurePolicies()
    try configureServices()
  }

  private func configureStores(_ trucks: [Truck], _ drivers: [Driver]) throws {
    try injector.register(as: TruckStore.self, injection: .singleton(TruckStore(trucks)))
    try injector.register(as: DriverStore.self, injection: .singleton(DriverStore(drivers)))
    try injector.register(as: FleetLog.self, injection: .lazySingleton(nil) { ListLog() })
  }

  private func configurePolicies() throws {
    let hours = StandardHours(limit: hoursLimit)
    try injector
      .register(as: WorkingHours.self, injection: .singleton(hours))
      .register(as: MaintenancePolicy.self, injection: .factory { MileagePolicy(interval: 1000) })
    try injector.register(as: Weather.self, injection: .singleton(FairWeather()))
  }

  private func configureServices() throws {
    let injector = self.injector
    try injector.register(
      as: Dispatching.self,
      injection: .lazySingleton(nil) {
        Dispatcher(
          trucks: try! injector.get(), drivers: try! injector.get(), hours: try! injector.get(),
          policy: try! injector.get(), log: try! injector.get(FleetLog.self))
      })
    try injector.register(as: Workshop.self, injection: .factory { Workshop(injector: injector) })
    try injector.register(as: Reporter.self, injection: .factory { Reporter(in: injector) })
  }
}
