protocol TimetableSource {
  func lines() async -> [Line]
}

actor TimetableCache {
  private var stored: [Line]?

  func lines(orFrom source: TimetableSource) async -> [Line] {
    if let stored { return stored }
    let new = await source.lines()
    stored = new
    return new
  }
}

struct CityTimetable: TimetableSource {
  let city: String

  func lines() async -> [Line] {
    let stops = ["North", "Market", "Castle", "Harbour", "South"].enumerated().map {
      Stop(code: "\(city)\($0.offset)", name: $0.element)
    }
    return [
      Line(number: "1", stops: Array(stops[0...2])), Line(number: "7", stops: Array(stops[2...4])),
    ]
  }
}

protocol JourneyPlanner {
  func plan(from: String, to: String) async -> Journey?
}

final class DirectPlanner: JourneyPlanner {
  private let source: TimetableSource
  private let cache: TimetableCache

  init(source: TimetableSource, cache: TimetableCache) {
    self.source = source
    self.cache = cache
  }

  func plan(from: String, to: String) async -> Journey? {
    let lines = await cache.lines(orFrom: source)
    guard let start = lines.flatMap(\.stops).first(where: { $0.name == from }),
      let goal = lines.flatMap(\.stops).first(where: { $0.name == to })
    else { return nil }
    for line in lines {
      if let minutes = line.minutes(from: start, to: goal) {
        return Journey(legs: [Leg(line: line.number, from: start, to: goal, minutes: minutes)])
      }
    }
    return changing(from: start, to: goal, lines)
  }

  private func changing(from: Stop, to: Stop, _ lines: [Line]) -> Journey? {
    for first in lines where first.stops.contains(from) {
      for second in lines where second.stops.contains(to) {
        guard let change = first.stops.first(where: second.stops.contains),
          let a = first.minutes(from: from, to: change), let b = second.minutes(from: change, to: to)
        else { continue }
        return Journey(legs: [
          Leg(line: first.number, from: from, to: change, minutes: a),
          Leg(line: second.number, from: change, to: to, minutes: b),
        ])
      }
    }
    return nil
  }
}
