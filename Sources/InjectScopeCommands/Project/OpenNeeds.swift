import InjectScopeModel

extension Session {
  /// Says how many needs are left open, and why those of a library are: that nothing is found there does not mean that
  /// nothing is missing. Of tests it is not said: each begins anew, and what one finds nobody can tell from the source.
  func tellOpenNeeds(on console: Console) {
    let counts = openNeeds
    guard !counts.isEmpty else { return }
    let used = usedModules
    let isProgramRead = loaded.project.files.contains {
      !graph.units[$0.unit].isTest && !graph.units[$0.unit].isLibrary
    }
    let unused = isProgramRead ? "which no program that was read imports" : "of which no program is read"
    var open = 0
    for (number, unit) in graph.units.enumerated() where !unit.isTest {
      guard let count = counts[ID(number)] else { continue }
      guard unit.isLibrary, used[unit.moduleName]?.contains(where: { $0 != ID(number) }) != true else {
        open += count
        continue
      }
      tell(count, "of the library '\(unit.moduleName)', \(unused), ", on: console)
    }
    if open > 0 {
      tell(
        open, "", because: ", since the source alone does not tell what answers \(open == 1 ? "it" : "them")",
        on: console)
    }
  }

  private func tell(_ count: Int, _ whose: String, because reason: String = "", on console: Console) {
    console.tell(
      ("\(count == 1 ? "1 need" : "\(count) needs") \(whose)\(count == 1 ? "is" : "are") left open\(reason): "
        + "\(line("list", "--filter", "is:ambiguous")) says who asks, \(line.inspectingAFile) why")
        .shown)
  }

  /// How many of a unit's needs are open, where some are.
  private var openNeeds: [ID<Project.Unit>: Int] {
    var counts: [ID<Project.Unit>: Int] = [:]
    for node in graph.nodeIDs {
      let open = graph.needs(of: node).count { if case .unknown = $0.outcome { true } else { false } }
      if open > 0 { counts[graph.nodes[node].unit, default: 0] += open }
    }
    return counts
  }

  /// The modules that something that was read uses, but for tests, each with the units that do.
  private var usedModules: [String: Set<ID<Project.Unit>>] {
    var used: [String: Set<ID<Project.Unit>>] = [:]
    for file in loaded.project.files where !graph.units[file.unit].isTest {
      for fact in file.facts.imports { used[fact.module, default: []].insert(file.unit) }
    }
    return used
  }
}
