internal import InjectScopeModel

/// Providers that need each other round and round: building any of them would never end.
struct ShotCycles {
  private let resolution: ShotResolution

  init(_ resolution: ShotResolution) { self.resolution = resolution }

  var findings: [Finding] {
    // One that is generic needs what it makes of it, whatever that is: never itself.
    let offers = resolution.offers.filter { resolution.provider($0)?.provider.obstacle != .generic }
    let places = Dictionary(uniqueKeysWithValues: offers.enumerated().map { ($1, $0) })
    let successors = offers.map { resolution.successors(of: $0).compactMap { places[$0] } }
    return stronglyConnectedComponents(count: offers.count, successors: { successors[$0] })
      .filter { $0.count > 1 || successors[$0[0]].contains($0[0]) }
      .map { group in
        let round = round(through: group, successors)
        return finding(round.map { offers[$0] }, besides: group.filter { !round.contains($0) }.map { offers[$0] })
      }
  }

  /// The shortest way from the first of a group back to itself.
  private func round(through group: [Int], _ successors: [[Int]]) -> [Int] {
    let start = group[0]
    let members = Set(group)
    var before: [Int: Int] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let place = queue[next]
      next += 1
      for successor in successors[place] where members.contains(successor) {
        if successor == start {
          var round = [place]
          while let last = round.last, last != start, let previous = before[last] { round.append(previous) }
          return round.reversed()
        }
        guard before[successor] == nil else { continue }
        before[successor] = place
        queue.append(successor)
      }
    }
    return [start]
  }

  private func finding(_ round: [ShotResolution.Offer], besides others: [ShotResolution.Offer]) -> Finding {
    let names = (round + round.prefix(1)).map { resolution.source(of: $0).description }
    let hops = round.enumerated().map { place, offer in
      let next = round[(place + 1) % round.count]
      let need = resolution.needs(of: offer).first { need in
        switch need.answer {
        case .supplied(let found, _): found == next
        case .ambiguous(let found): found.contains(next)
        case .missing, .byDefault, .untyped: false
        }
      }
      return Finding.Hop(
        "'\(resolution.source(of: offer))' needs '\(need?.parameter.key.words ?? "")' of "
          + "'\(resolution.source(of: next))'",
        at: need?.parameter.location ?? resolution.location(of: offer))
    }
    return Finding(
      id: "construction-cycle", severity: .error,
      message: "these need each other, and none can be built first: \(names.joined(separator: " -> "))"
        + (others.isEmpty ? "" : " (\(round.count + others.count) in the whole group)"),
      at: resolution.location(of: round[0]), chain: hops,
      fix: Finding.Fix("let one of them be given the other after both are built, or move what both need into a third"),
      places: hops.map { Finding.Place($0.message, at: $0.location) }
        + others.map {
          Finding.Place("'\(resolution.source(of: $0))' is in the circle too", at: resolution.location(of: $0))
        },
      blocks: .everything)
  }
}
