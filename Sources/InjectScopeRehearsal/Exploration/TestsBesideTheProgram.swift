public import InjectScopeModel

/// Tests that stand in one unit with a program, as outside of packages: whether the program runs before them, as their
/// host, nobody can tell.
extension Run {
  /// Nothing is claimed of what depends on whether the program ran before. What nobody registers anywhere is missing either
  /// way.
  mutating func leaveTestsOpen(in world: TypeWorld) {
    let files = Set(
      world.project.files.filter { $0.unit == world.unit && $0.isOfTests }.map(\.path))
    guard isProgram, !files.isEmpty else { return }
    func isOfTests(_ site: Location) -> Bool { files.contains(site.file) }
    for place in resolutions.indices {
      let resolution = resolutions[place]
      guard resolution.isTriedOut, isOfTests(resolution.trail.first?.location ?? resolution.site) else { continue }
      resolutions[place].isSure = false
      guard resolution.outcome.isHole else {
        resolutions[place].doubt()
        continue
      }
      guard entries.contains(where: { areAlike($0.key, resolution.key) }) else { continue }
      resolutions[place].leaveOpen("whether the program runs before its tests cannot be told")
    }
    for place in entries.indices where isOfTests(entries[place].site) {
      entries[place].isUsed = true
      entries[place].refusal = nil
      if let earlier = entries[place].replaces, !isOfTests(entries[earlier].site) {
        entries[place].replaces = nil
      }
    }
    remarks.removeAll { isOfTests($0.finding.location) }
  }
}

extension Project.File {
  /// Whether it holds tests, as far as its imports say.
  public var isOfTests: Bool { facts.imports.contains { FrameworkCalls.testModules.contains($0.module) } }
}
