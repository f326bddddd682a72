import Foundation

struct Coordinate: Hashable {
  var x: Double
  var y: Double

  func distance(to other: Coordinate) -> Double {
    let dx = x - other.x
    let dy = y - other.y
    return (dx * dx + dy * dy).squareRoot()
  }
}

struct Zone: Hashable {
  let name: String
  let centre: Coordinate
}

struct Parcel: Hashable, Identifiable {
  enum Status: String { case waiting, loaded, delivered, failed }

  let id: String
  let destination: Coordinate
  var weight: Double
  var status: Status = .waiting
}

struct Vehicle: Hashable {
  let name: String
  let capacity: Double
}

struct Route {
  var stops: [Parcel]

  func length(from start: Coordinate) -> Double {
    var position = start
    var total = 0.0
    for stop in stops {
      total += position.distance(to: stop.destination)
      position = stop.destination
    }
    return total
  }
}

struct Session {
  let driver: String
  let token: String
}

enum DeliveryError: Error {
  case tooHeavy(String)
  case notReached(String)
}
