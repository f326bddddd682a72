internal import InjectScopeAnalysis
internal import InjectScopeModel

/// InjectGrail's resolution: every unit by itself, every setting of its `#if` flags by itself.
struct InjectGrailRules: ResolutionRules {
  var dialect: DialectID { InjectGrail.id }

  func resolve(_ project: Project) -> Resolving {
    Resolving { draft in
      var nodes: [Location: ID<Node>] = [:]
      var reported: Set<Finding> = []
      var findings: [Finding] = []
      // Tests last: they hang on the nodes of the app.
      let order = project.units.indices.sorted {
        (project.units[$0].isTest ? 1 : 0, $0) < (project.units[$1].isTest ? 1 : 0, $1)
      }
      for unit in order where Self.declaresAnything(ID(unit), project) {
        let declared = GrailCollector.collect(project, unit: ID(unit))
        guard !declared.roots.isEmpty || !declared.injectors.isEmpty || !declared.injectables.isEmpty else { continue }
        let worlds = Worlds(declared.conditions)
        let roots = declared.candidateRoots(in: project)
        let solved = worlds.all.map { GrailWorld(declared, roots: roots, in: $0, of: worlds) }
        GrailEmitter.emit(declared, worlds, solved, nodes: &nodes, into: &draft)
        // They are looked for where there is none: most modules have one, and there may be many of these.
        let elsewhere = declared.roots.isEmpty ? GrailRootsElsewhere(ID(unit), in: project) : nil
        // What a test target sees of the app has been reported there.
        let found =
          GrailReport(
            declared, worlds, solved, roots: roots, elsewhere: elsewhere, calls: GrailLackingCalls(project, declared),
            misspeltRoot: GrailMisspeltRoot(declared, in: project),
            calledRoot: GrailCalls.calledRoot(in: project, declared)
          ).findings
          + GrailCalls.findings(in: project, declared) + GrailCalls.forgotten(in: project, declared)
        findings += found.filter { reported.insert($0).inserted && !Self.isLeftToTests($0, unit, project) }
      }
      Self.report(findings, to: &draft)
    }
  }

  private static func report(_ findings: [Finding], to draft: inout GraphDraft) {
    let ofArguments = findings.contains { GrailUnresolved.ids.contains($0.id) }
    let asking = ofArguments ? draft.functionsAsking : [:]
    for var finding in findings {
      if GrailUnresolved.ids.contains(finding.id) { finding.functions = asking[finding.location] ?? 0 }
      draft.report(finding, by: InjectGrail.id)
    }
  }

  /// What the app's lists lack below a root that tests bring: tests pass what they need.
  private static func isLeftToTests(_ finding: Finding, _ unit: Int, _ project: Project) -> Bool {
    project.units[unit].isTest && GrailUnresolved.ids.contains(finding.id)
      && !project.files.contains { $0.unit == ID(unit) && $0.path == finding.location.file }
  }

  private static func declaresAnything(_ unit: ID<Project.Unit>, _ project: Project) -> Bool {
    project.files.contains { file in
      file.unit == unit && file.facts.scopes.contains { $0.dialect == InjectGrail.id }
    }
  }

  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] {
    GrailLedger(graph).refusals(for: value, of: signature)
  }
}

extension GrailDeclarations {
  /// The unit's own roots, else those that it sees. Where several are active, the first by name serves, and that there
  /// are several is a finding.
  func candidateRoots(in project: Project) -> [Int] {
    let own = roots.indices.filter { index in
      types.entries[roots[index].type].first.map { project.files[$0.file].unit == unit } ?? false
    }
    return own.isEmpty ? Array(roots.indices) : own
  }
}
