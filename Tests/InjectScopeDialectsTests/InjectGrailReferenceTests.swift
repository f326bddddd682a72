import InjectScopeAnalysis
import InjectScopeDialects
import InjectScopeModel
import InjectScopeTestSupport
import Testing

/// The resolution against a second, plain one, over projects that chance has made.
@Suite struct InjectGrailReferenceTests {
  @Test(arguments: Fuzzing.parts(1_200)) func projectsOfFactsResolveAsDescribed(_ seeds: Range<UInt64>) {
    expectNoDifference(seeds) { project, seed in
      Self.graph(of: ProjectFacts.files(of: project, seed: seed))
    }
  }

  @Test(arguments: Fuzzing.parts(300)) func projectsOfSourceTextResolveAsDescribed(_ seeds: Range<UInt64>) {
    expectNoDifference(seeds) { project, seed in
      Sources(ProjectText.files(of: project, seed: seed)).graph
    }
  }

  /// Stops at the first project that differs, and shows the least of it that still does.
  private func expectNoDifference(
    _ seeds: Range<UInt64>, _ resolve: (AbstractProject, UInt64) -> DependencyGraph
  ) {
    for seed in seeds {
      func differences(_ project: AbstractProject) -> [String] {
        ResolvedLines.differences(of: resolve(project, seed), from: project)
      }
      let project = RandomProject.make(seed: seed)
      guard !differences(project).isEmpty else { continue }
      let smallest = project.smallest { !differences($0).isEmpty }
      Issue.record(
        """
        INJECTSCOPE_SEED=\(seed) differs (-: as described, +: as resolved):
        \(differences(smallest).joined(separator: "\n"))
        in
        \(smallest)
        """)
      return
    }
  }

  private static func graph(of files: [Project.File]) -> DependencyGraph {
    let project = Project(units: [Project.Unit(name: "App", folder: "")], files: files)
    return GraphBuilder.build(project, rules: Dialects.all.map(\.rules))
  }
}
