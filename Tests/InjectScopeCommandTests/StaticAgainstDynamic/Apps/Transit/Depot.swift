struct FleetNames {
  let prefix: String
  func name(_ index: Int) -> String { "\(prefix) \(index)" }
}

final class Fleet {
  private(set) var vehicles: [String]

  init(size: Int, names: FleetNames) {
    vehicles = (1...size).map(names.name)
  }

  func retire() -> String? { vehicles.isEmpty ? nil : vehicles.removeLast() }
}

final class Inspector {
  private let fleet: Fleet
  private let serials: SerialNumbers

  init(fleet: Fleet, serials: SerialNumbers) {
    self.fleet = fleet
    self.serials = serials
  }

  func report() -> String {
    let old = fleet.retire() ?? "nothing"
    return "inspection \(serials.next()): \(old) retired, \(fleet.vehicles.count) left"
  }
}

protocol Parking {
  func overview() -> String
}

struct Garage: Parking {
  let capacity: Int
  let fleet: Fleet

  func overview() -> String {
    let inside = fleet.vehicles.prefix(capacity).joined(separator: ", ")
    let outside = fleet.vehicles.dropFirst(capacity).count
    return "inside \(inside), outside \(outside)"
  }
}

struct Forecast {
  let text: String
}

extension Fleet {
  /// What leaves the depot in the morning, in waves.
  func waves(of size: Int) -> [[String]] {
    stride(from: 0, to: vehicles.count, by: size).map { start in
      Array(vehicles[start..<min(vehicles.count, start + size)])
    }
  }
}

struct Roster {
  let waves: [[String]]

  init(fleet: Fleet, size: Int = 2) {
    waves = fleet.waves(of: size)
  }

  var text: String {
    waves.enumerated().map { "wave \($0 + 1): \($1.joined(separator: ", "))" }.joined(separator: "; ")
  }
}
