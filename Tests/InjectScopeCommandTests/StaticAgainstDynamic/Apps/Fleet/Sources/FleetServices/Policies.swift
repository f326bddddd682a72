import FleetDomain

final class ListLog: FleetLog {
  private(set) var lines: [String] = []
  func write(_ line: String) { lines.append(line) }
}

struct StandardHours: WorkingHours {
  let limit: Int
  func hours(for job: Job) -> Int { max(1, job.distance / 60) }
}

struct MileagePolicy: MaintenancePolicy {
  let interval: Int
  func isDue(_ truck: Truck) -> Bool { truck.mileage >= interval }
}

struct FairWeather: Weather {
  func delay(for job: Job) -> Int { 0 }
}

public struct Storm: Weather {
  public init() {}
  public func delay(for job: Job) -> Int { job.distance / 100 }
}
