internal import InjectScopeModel
internal import InjectScopeRehearsal

/// The file with the twin of everything that a unit registers.
enum TwinFiles {
  /// For each unit that speaks the dialect; the library's module, called as the dialect is, is imported only where the
  /// text still speaks of it.
  static func files(
    of project: Project, for dialect: any Dialect, options: GenerationOptions, library: () -> any Library
  ) -> [GeneratedFile] {
    guard options.makesTwins else { return [] }
    let project = project.linked
    let units = RehearsedUnits(project, speaking: dialect.id)
    let budget = RehearsalBudget(project, units)
    let all = (units.programs + units.parts).sorted()
    guard !all.isEmpty else { return [] }
    let names = ProjectNames(project)
    var machines = all.map { unit in
      Rehearsal.machine(project, unit: unit, with: library(), names: names, steps: budget.steps(for: unit))
    }
    let second = budget.second(after: machines.map(RehearsalBudget.Spending.init))
    machines = machines.map { machine in
      second[machine.world.unit].map {
        Rehearsal.machine(project, unit: machine.world.unit, with: library(), names: names, steps: $0)
      } ?? machine
    }
    return machines.compactMap { machine -> GeneratedFile? in
      let unit = machine.world.unit
      let twin = Twin(machine.run, world: machine.world)
      guard !twin.graphs.isEmpty else { return nil }
      let text = TwinPrinter(twin).text
      let isMentioned = twin.functions.contains { $0.mentions(dialect.markers) }
      let imports = imports(of: twin, in: unit, without: isMentioned ? nil : dialect.title, options)
      return GeneratedFile(
        path: "\(dialect.title)/Graphs.swift", unit: unit, contents: GeneratedHeader.textOfTwin + imports + text,
        isTwin: true, landmarks: TwinLandmarks(twin).all)
    }
  }

  /// What the files import that register something.
  private static func imports(
    of twin: Twin, in unit: ID<Project.Unit>, without module: String?, _ options: GenerationOptions
  ) -> String {
    let paths = Set(twin.run.entries.map(\.site.file))
    let project = twin.world.project
    let files = Set(project.files.indices.filter { paths.contains(project.files[$0].path) })
    let text = GeneratedImports(project, files: files, options, without: module, for: unit).text
    return text.isEmpty ? "" : "\n" + text
  }
}

extension Twin.Function {
  /// Whether its text still speaks of the library.
  fileprivate func mentions(_ words: [String]) -> Bool {
    parts.contains { part in
      if case .text(let text) = part { words.contains { text.contains($0) } } else { false }
    }
  }
}
