import Discoverer
import FleetDomain

final class Dispatcher: Dispatching {
  private let trucks: TruckStore
  private let drivers: DriverStore
  private let hours: WorkingHours
  private let policy: MaintenancePolicy
  private let log: FleetLog

  init(trucks: TruckStore, drivers: DriverStore, hours: WorkingHours, policy: MaintenancePolicy, log: FleetLog) {
    self.trucks = trucks
    self.drivers = drivers
    self.hours = hours
    self.policy = policy
    self.log = log
  }

  func dispatch(_ job: Job) throws -> Assignment {
    guard var truck = trucks.all().first(where: { !policy.isDue($0) }) else { throw FleetError.noTruck }
    guard var driver = drivers.all().min(by: { $0.hours < $1.hours }) else { throw FleetError.noDriver }
    let time = hours.hours(for: job) + weatherDelay(job)
    guard driver.hours + time <= hours.limit else { throw FleetError.overworked(driver.name) }
    driver.hours += time
    truck.mileage += job.distance
    truck.driverID = driver.id
    drivers.put(driver)
    trucks.put(truck)
    log.write("job \(job.id): \(driver.name) with \(truck.id), \(time) h")
    return Assignment(job: job, truck: truck, driver: driver)
  }

  private func weatherDelay(_ job: Job) -> Int {
    FleetEnvironment.current.injector[Weather.self]?.delay(for: job) ?? 0
  }
}

public final class Workshop {
  private let injector: Injector
  @Injected private var unusedDefault: FleetLog

  init(injector: Injector) {
    self.injector = injector
    _unusedDefault = Injected(injector: injector)
  }

  public func serviceAll() throws -> Int {
    let trucks: TruckStore = try injector.get()
    let policy = try injector.get(MaintenancePolicy.self)
    let due = trucks.all().filter(policy.isDue)
    for var truck in due {
      truck.mileage = 0
      trucks.put(truck)
      unusedDefault.write("serviced \(truck.id)")
    }
    return due.count
  }
}

public struct Reporter {
  @Injected private var drivers: DriverStore
  @Injected private var log: FleetLog

  init(in injector: Injector) {
    _drivers = Injected(injector: injector)
    _log = Injected(injector: injector)
  }

  public func report() -> [String] {
    drivers.all().map { "\($0.name) drove \($0.hours) h" } + log.lines
  }
}
