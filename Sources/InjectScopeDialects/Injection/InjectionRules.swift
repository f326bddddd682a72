internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What the program's modules hold and who asks them, found by rehearsing it.
struct InjectionRules: ResolutionRules {
  var dialect: DialectID { Injection.id }

  func resolve(_ project: Project, into draft: inout GraphDraft) {
    var known = ContainerEmitter.Known()
    // Tests last: they stand on what the app does.
    let order = project.units.indices.sorted {
      (project.units[$0].isTest ? 1 : 0, $0) < (project.units[$1].isTest ? 1 : 0, $1)
    }
    for unit in order where Self.mayHold(ID(unit), project) {
      let machine = Rehearsal.machine(project, unit: ID(unit), with: InjectionLibrary())
      ContainerEmitter.emit(
        machine.run, of: dialect, project, unit: ID(unit), world: machine.world, known: &known, into: &draft)
    }
  }

  /// Only where its words stand is anything rehearsed.
  private static func mayHold(_ unit: ID<Project.Unit>, _ project: Project) -> Bool {
    project.files.contains { file in
      file.unit == unit && !file.facts.code.isEmpty
        && (file.facts.imports.contains { $0.module == InjectionPresence.module } || file.facts.mentionsEntries)
    }
  }

  func refusals(for value: Signature.Value, of signature: Signature, in graph: DependencyGraph) -> [Refusal] { [] }
}

extension Facts {
  /// Whether its code calls something that only entries are listed or shared with.
  fileprivate var mentionsEntries: Bool {
    let words: Set<String> = ["injectMe", "Component", "Module", "ModuleBuilder"]
    let isWrapped = types.contains { type in
      type.properties.contains { $0.attributes.contains { ["Inject", "LazyInject"].contains($0.name) } }
        || type.inherited.contains { $0.type.spelling.hasPrefix("ModuleBuilder<") }
    }
    guard !isWrapped else { return true }
    var found = false
    for code in code where !found {
      code.walk { part in
        if case .expression(let expression) = part, case .call(let callee, _) = expression.form,
          case .name(let name) = callee.form, words.contains(name)
        {
          found = true
        }
      }
    }
    return found
  }
}
