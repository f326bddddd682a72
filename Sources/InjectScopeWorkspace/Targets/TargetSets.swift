/// How targets that share files are made units of: each target is one, and so is what several have in common.
struct TargetSets {
  /// The sets of targets that are units, each sorted.
  private(set) var units: Set<[Int]> = []
  /// For each target the unit that stands for it.
  private(set) var unitOfTarget: [Int: [Int]] = [:]
  /// For each target the units that hold files which it shares.
  private(set) var sharedByTarget: [Int: [[Int]]] = [:]
  /// The sets that files are of: a target may have none of its own.
  let used: Set<[Int]>
  private let targets: [BuildTarget]

  /// - Parameter used: the sets that files are found to be of.
  init(_ targets: [BuildTarget], used: Set<[Int]>) {
    self.targets = targets
    self.used = used
    var setsOfTarget: [Int: [[Int]]] = [:]
    for set in used.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      for target in set { setsOfTarget[target, default: []].append(set) }
    }
    units = used
    for (target, sets) in setsOfTarget {
      // Targets that are made of the same files are one program told twice, as for two stores.
      if sets.count == 1, let set = sets.first, set.allSatisfy({ setsOfTarget[$0]?.count == 1 }) {
        unitOfTarget[target] = set
      } else {
        unitOfTarget[target] = [target]
        units.insert([target])
        sharedByTarget[target] = sets.filter { $0 != [target] }
      }
    }
  }

  /// A unit for each target that it names first; more than two are counted.
  func name(of set: [Int]) -> String {
    let isOne = set.first.map { unitOfTarget[$0] == set } ?? false
    let first = set.first { targets[$0].kind == .application } ?? set[0]
    if isOne { return targets[first].name }
    let names = ([first] + set.filter { $0 != first }).map { targets[$0].name }
    return names.count == 2 ? names.joined(separator: "+") : "\(names[0])+\(names.count - 1)"
  }
}
