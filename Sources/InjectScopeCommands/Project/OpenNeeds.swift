import InjectScopeModel

extension Session {
  /// Says how much of a library is left to those who use it: that nothing is found there does not mean that nothing is
  /// missing.
  func tellOpenNeeds(on console: Console) {
    var counts: [(name: String, count: Int)] = []
    for (number, unit) in graph.units.enumerated() where unit.isLibrary && !isUsed(ID(number)) {
      let count = graph.nodeIDs.lazy.filter { graph.nodes[$0].unit == ID(number) }
        .map { graph.needs(of: $0).count { if case .unknown = $0.outcome { true } else { false } } }.reduce(0, +)
      if count > 0 { counts.append((unit.moduleName, count)) }
    }
    for (name, count) in counts {
      console.tell(
        ("\(count == 1 ? "1 need" : "\(count) needs") of the library '\(name)', of which no program is read, "
          + "\(count == 1 ? "is" : "are") left open: `injectscope list --filter is:ambiguous` says who asks, "
          + "`injectscope inspect FILE` why").shown)
    }
  }

  /// Whether something that was read uses the unit, but for its tests.
  private func isUsed(_ unit: ID<Project.Unit>) -> Bool {
    let module = graph.units[unit].moduleName
    return loaded.project.files.contains { file in
      file.unit != unit && !graph.units[file.unit].isTest && file.facts.imports.contains { $0.module == module }
    }
  }
}
