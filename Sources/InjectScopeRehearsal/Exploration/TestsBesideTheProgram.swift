internal import InjectScopeModel

/// Tests that stand in one unit with a program, as outside of packages: whether the program runs before them, as their
/// host, nobody can tell.
extension Machine {
  /// Nothing is claimed of what depends on whether the program ran before. What nobody registers anywhere is missing either
  /// way.
  func leaveTestsOpen() {
    let files = Set(
      world.project.files.filter { file in
        file.unit == world.unit && file.facts.imports.contains { FrameworkCalls.testModules.contains($0.module) }
      }.map(\.path))
    guard context.mode.isProgram, !files.isEmpty else { return }
    func isOfTests(_ site: Location) -> Bool { files.contains(site.file) }
    for place in run.resolutions.indices {
      let resolution = run.resolutions[place]
      guard resolution.isOpened, isOfTests(resolution.trail.first?.location ?? resolution.site) else { continue }
      run.resolutions[place].isSure = false
      guard resolution.outcome.isHole else {
        run.resolutions[place].doubt()
        continue
      }
      guard run.entries.contains(where: { run.areAlike($0.key, resolution.key) }) else { continue }
      run.resolutions[place].leaveOpen("whether the program runs before its tests cannot be told")
    }
    for place in run.entries.indices where isOfTests(run.entries[place].site) {
      run.entries[place].isUsed = true
      run.entries[place].refusal = nil
      if let earlier = run.entries[place].replaces, !isOfTests(run.entries[earlier].site) {
        run.entries[place].replaces = nil
      }
    }
    run.remarks.removeAll { isOfTests($0.finding.location) }
  }
}
