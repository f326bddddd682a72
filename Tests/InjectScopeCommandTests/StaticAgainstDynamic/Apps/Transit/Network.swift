import Foundation

struct Stop: Hashable {
  let code: String
  let name: String
}

struct Line: Hashable {
  let number: String
  let stops: [Stop]

  func minutes(from: Stop, to: Stop) -> Int? {
    guard let a = stops.firstIndex(of: from), let b = stops.firstIndex(of: to), a != b else { return nil }
    return abs(a - b) * 4
  }
}

struct Leg: CustomStringConvertible {
  let line: String
  let from: Stop
  let to: Stop
  let minutes: Int
  var description: String { "\(line): \(from.name) - \(to.name) (\(minutes) min)" }
}

struct Journey {
  var legs: [Leg]
  var minutes: Int { legs.reduce(0) { $0 + $1.minutes } + max(0, legs.count - 1) * 3 }
}

struct Ticket: Hashable {
  let zone: String
  let price: Int
  let serial: Int
}

enum Fare: String { case adult, child, senior }
