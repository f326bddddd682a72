internal import InjectScopeModel
internal import InjectScopeRehearsal

/// How many steps each unit's rehearsal may take: one budget for the project, shared out by how much each has to go
/// through.
///
/// A program goes through all that it is made of; a part and a test only through what they declare themselves, and what
/// that calls. So many modules do not cost more than the code in them. Who comes to the end of its share begins anew with
/// what the others have left over.
struct RehearsalBudget {
  private let total: Int
  private var weights: [ID<Project.Unit>: Int] = [:]
  private let sum: Int

  /// What a unit may take however many others there are.
  private static let least = 60_000

  init(_ project: Project, _ units: RehearsedUnits) {
    var own = Array(repeating: 0, count: project.units.count)
    for file in project.files { own[Int(file.unit.index)] += file.facts.code.count }
    for unit in units.programs {
      weights[unit] = ([unit] + project.units[unit].sees).reduce(0) { $0 + own[Int($1.index)] }
    }
    for unit in units.parts + units.tests {
      weights[unit] = own[Int(unit.index)]
      // Tests inside a program go through that first.
      if let host = project.units[unit].host { weights[unit, default: 0] += weights[host] ?? own[Int(host.index)] }
    }
    sum = weights.values.reduce(0, +)
    total = Rehearsal.steps(forCallables: own.reduce(0, +))
  }

  func steps(for unit: ID<Project.Unit>) -> Int {
    guard sum > 0, let weight = weights[unit] else { return total }
    return max(Self.least, Int(Double(total) * Double(weight) / Double(sum)))
  }

  /// What a unit took of its share.
  struct Spending: Sendable {
    let unit: ID<Project.Unit>
    let left: Int
    let isBrokenOff: Bool

    init(_ machine: Machine) {
      unit = machine.world.unit
      left = machine.stepsLeft
      isBrokenOff = machine.isBrokenOff
    }
  }

  /// The units that begin anew, and with how many steps: those that came to the end of their share get all that the
  /// others have left over. Nobody begins anew for a little.
  func second(after first: [Spending]) -> [ID<Project.Unit>: Int] {
    let ended = first.filter(\.isBrokenOff).map(\.unit)
    let left = first.reduce(0) { $0 + $1.left }
    let all = ended.reduce(0) { $0 + (weights[$1] ?? 0) }
    guard all > 0 else { return [:] }
    var second: [ID<Project.Unit>: Int] = [:]
    for unit in ended {
      let more = Int(Double(left) * Double(weights[unit] ?? 0) / Double(all))
      if more > steps(for: unit) / 4 { second[unit] = steps(for: unit) + more }
    }
    return second
  }
}
