import FlexInject

protocol RoutePlanning {
  func plan(_ parcels: [Parcel], from start: Coordinate) -> Route
}

struct NearestFirst: RoutePlanning {
  func plan(_ parcels: [Parcel], from start: Coordinate) -> Route {
    var open = parcels
    var position = start
    var stops: [Parcel] = []
    while let next = open.min(by: { $0.destination.distance(to: position) < $1.destination.distance(to: position) }) {
      open.removeAll { $0.id == next.id }
      stops.append(next)
      position = next.destination
    }
    return Route(stops: stops)
  }
}

/// Leaves out what the vehicle cannot carry.
struct CapacityPlanner: RoutePlanning {
  let inner: RoutePlanning
  let vehicle: Vehicle
  let log: EventLog

  func plan(_ parcels: [Parcel], from start: Coordinate) -> Route {
    let fitting = parcels.filter { $0.weight <= vehicle.capacity }
    if fitting.count < parcels.count { log.add("\(parcels.count - fitting.count) too heavy for \(vehicle.name)") }
    return inner.plan(fitting, from: start)
  }
}

final class EventLog {
  private(set) var events: [String] = []
  func add(_ event: String) { events.append(event) }
}

protocol WorkQueue: AnyObject {
  var label: String { get }
  func perform(_ work: @escaping () -> Void)
}

final class ImmediateQueue: WorkQueue {
  let label: String
  init(label: String) { self.label = label }
  func perform(_ work: @escaping () -> Void) { work() }
}

final class DeferredQueue: WorkQueue {
  let label: String
  private var waiting: [() -> Void] = []

  init(label: String) { self.label = label }

  func perform(_ work: @escaping () -> Void) { waiting.append(work) }

  func flush() {
    let all = waiting
    waiting = []
    all.forEach { $0() }
  }
}
