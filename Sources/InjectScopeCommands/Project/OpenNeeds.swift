import InjectScopeModel

extension Session {
  /// Says how many needs are left open, and why those of a library are: that nothing is found there does not mean that
  /// nothing is missing. Of tests it is not said: each begins anew, and what one finds nobody can tell from the source.
  func tellOpenNeeds(on console: Console) {
    var open = 0
    for (number, unit) in graph.units.enumerated() where !unit.isTest {
      let count = openNeeds(of: ID(number))
      guard count > 0 else { continue }
      guard unit.isLibrary, !isUsed(ID(number)) else {
        open += count
        continue
      }
      tell(count, "of the library '\(unit.moduleName)', of which no program is read, ", on: console)
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
        + "\(line("list", "--filter", "is:ambiguous")) says who asks, `injectscope inspect FILE` why").shown)
  }

  private func openNeeds(of unit: ID<Project.Unit>) -> Int {
    graph.nodeIDs.lazy.filter { graph.nodes[$0].unit == unit }
      .map { graph.needs(of: $0).count { if case .unknown = $0.outcome { true } else { false } } }.reduce(0, +)
  }

  /// Whether something that was read uses the unit, but for its tests.
  private func isUsed(_ unit: ID<Project.Unit>) -> Bool {
    let module = graph.units[unit].moduleName
    return loaded.project.files.contains { file in
      file.unit != unit && !graph.units[file.unit].isTest && file.facts.imports.contains { $0.module == module }
    }
  }
}
