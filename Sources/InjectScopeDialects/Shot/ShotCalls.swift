internal import InjectScopeAnalysis
internal import InjectScopeModel

/// The calls of what is generated for a unit: its own, and those of whoever sees it.
struct ShotCalls {
  typealias Call = (fact: CallFact, file: Int)

  let all: [Call]
  private let project: Project
  private let types: TypeIndex

  init(_ project: Project, _ unit: ShotUnit) {
    self.project = project
    types = unit.types
    all = project.files.indices.filter { file in
      let other = project.files[file].unit
      return other == unit.unit || project.units[other].sees.contains(unit.unit)
    }
    .flatMap { file in project.files[file].facts.calls.map { ($0, file) } }
  }

  func place(of call: Call) -> Location {
    Location(file: project.files[call.file].path, position: call.fact.position)
  }

  /// Those by which a component is created, under whatever name.
  func creating(_ component: ShotDeclarations.Component) -> [Call] {
    let facade = ShotTypeNames(component.name).facade
    let names = Set([facade] + types.aliases.filter { $0.value.type.spelling.bareName == facade }.map(\.key))
    return all.filter { $0.fact.name == "create" && names.contains($0.fact.receiver?.bareName ?? "") }
  }

  /// The call of `inject()` that whoever makes the type surely comes by: each of the initialisers has one as a statement
  /// of its own; one that is only convenient calls another of them.
  func injecting(whenMade type: TypeIndex.Entry) -> Call? {
    guard let maker = types.lineage(of: type).first(where: { $0.all.contains { !$0.facts.initialisers.isEmpty } })
    else {
      return nil
    }
    let own = all.filter { call in
      call.fact.name == "inject" && call.fact.receiver == nil && call.fact.labels.isEmpty && call.fact.body != nil
        && call.fact.condition == nil && call.fact.enclosing == maker.name && call.fact.place == .offActor
    }
    let found = maker.all.flatMap { declaration in
      declaration.facts.initialisers.filter { !$0.isConvenience }.map { initialiser in
        let end = declaration.facts.firstMember(behind: initialiser.position)
        return own.first { call in
          project.files[call.file].path == declaration.path && call.fact.position > initialiser.position
            && end.map { call.fact.position < $0 } ?? true
        }
      }
    }
    return found.allSatisfy { $0 != nil } ? found.first ?? nil : nil
  }
}

extension TypeFacts {
  /// Where the next member begins that has code.
  fileprivate func firstMember(behind place: Position) -> Position? {
    (initialisers.map(\.position) + functions.map(\.position) + properties.map(\.position)).filter { $0 > place }.min()
  }
}
