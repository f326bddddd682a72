import Discoverer

protocol Timetable: AnyObject {
  func connections(from start: String, to end: String) -> [Connection]
}

/// A service of FlexInject's, which asks Discoverer for the stations.
final class RailTimetable: Timetable {
  @Injected(injector: Repositories.injector) private var stations: StationRepository

  func connections(from start: String, to end: String) -> [Connection] {
    guard let start = stations.station(named: start), let end = stations.station(named: end) else { return [] }
    return [9, 14].map { Connection(start: start, end: end, hour: $0) }
  }
}
