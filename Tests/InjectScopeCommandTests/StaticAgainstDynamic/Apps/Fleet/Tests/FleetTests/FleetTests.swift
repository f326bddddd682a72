import Discoverer
import FleetDomain
import XCTest

@testable import FleetServices

final class MuteLog: FleetLog {
  private(set) var lines: [String] = []
  func write(_ line: String) { lines.append("test: \(line)") }
}

struct NeverDue: MaintenancePolicy {
  func isDue(_ truck: Truck) -> Bool { false }
}

final class DispatcherTests: XCTestCase {
  private var injector = Injector()

  override func setUp() {
    injector = Injector(allowRewrite: true)
    FleetEnvironment.current = FleetEnvironment(injector: injector)
    let configurator = Configurator(injector: injector)
    try? configurator.configure(trucks: [Truck(id: "X", mileage: 5000)], drivers: [Driver(id: 9, name: "Jo")])
    _ = try? injector.register(as: FleetLog.self, injection: .singleton(MuteLog()))
  }

  func testATruckThatIsDueStays() throws {
    let dispatcher: Dispatching = try injector.get()
    XCTAssertNil(try? dispatcher.dispatch(Job(id: 1, distance: 60, payload: 1)))
  }

  func testAPolicyMayBeReplaced() throws {
    try injector.register(as: MaintenancePolicy.self, injection: .factory { NeverDue() })
    let dispatcher = try injector.get(Dispatching.self)
    let assignment = try dispatcher.dispatch(Job(id: 1, distance: 60, payload: 1))
    XCTAssertEqual(assignment.driver.hours, 1)
    XCTAssertEqual(FleetEnvironment.current.resolve(FleetLog.self).lines, ["test: job 1: Jo with X, 1 h"])
  }

  func testTheWorkshopResetsMileage() throws {
    let workshop: Workshop = try injector.get()
    XCTAssertEqual(try workshop.serviceAll(), 1)
    XCTAssertEqual(try injector.get(TruckStore.self).get("X")?.mileage, 0)
  }
}

final class OverrideTests: XCTestCase {
  func testQuietTakesTheWeatherAway() throws {
    let injector = Injector(allowRewrite: true)
    try Configurator(injector: injector, hoursLimit: 5).configure(trucks: [], drivers: [])
    XCTAssertTrue(injector.isRegistered(type: Weather.self))
    Overrides.apply(["quiet"], to: injector)
    XCTAssertNil(injector[Weather.self])
  }
}

final class FuelTests: XCTestCase {
  func testThePriceIsAsked() {
    let injector = Injector()
    FuelFeature(diesel: 100).enable(in: injector)
    let budget = FuelBudget(fuel: .diesel, injector: injector)
    XCTAssertEqual(budget.cost(of: [Job(id: 1, distance: 100, payload: 1)]), 30)
  }
}
