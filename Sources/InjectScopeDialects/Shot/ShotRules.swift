internal import InjectScopeAnalysis
internal import InjectScopeModel

/// Shot's resolution: every component by itself, every setting of the `#if` flags by itself.
struct ShotRules: ResolutionRules {
  var dialect: DialectID { Shot.id }

  func resolve(_ project: Project) -> Resolving {
    Resolving { draft in
      // Tests last: they hang on the nodes of the app.
      let order = project.units.indices.sorted {
        (project.units[$0].isTest ? 1 : 0, $0) < (project.units[$1].isTest ? 1 : 0, $1)
      }
      let units = order.compactMap { ShotUnit(project, ID($0)) }
      guard !units.isEmpty else { return }
      var emitter = ShotEmitter(units)
      emitter.emit(into: &draft)
      var reported: Set<Finding> = []
      for finding in ShotReport(units, in: project).findings where reported.insert(finding).inserted {
        draft.report(finding, by: Shot.id)
      }
    }
  }

  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] {
    ShotLedger(graph).refusals(for: value, of: signature)
  }
}
