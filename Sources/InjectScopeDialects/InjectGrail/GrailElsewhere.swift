internal import InjectScopeAnalysis
internal import InjectScopeModel

/// An injectable or an injector of another module, which a type of this one names as if it could inject it: what is
/// generated lies in one module, and makes what is declared there.
struct GrailElsewhere {
  private let name: String
  /// Its own module.
  private let module: String
  private let location: Location
  private let isInjector: Bool
  private let root: (name: String, location: Location, isOwn: Bool)?
  /// The module of who names it.
  private let home: String

  /// `nil` where this module has a type of the name, or where the name may be of a module that is not read.
  init?(
    _ creation: CreationFact, mayBeElsewhere: Bool, in project: Project, _ declared: GrailDeclarations
  ) {
    guard project.units.count > 1 else { return nil }
    let name = creation.target.type.spelling.withoutGenericArguments
    let unit = declared.unit
    let own = project.units[unit]
    let isOurs = declared.types.named(name.bareName).contains { type in
      declared.types.entries[type].declarations.contains { $0.unit == unit || own.sees.contains($0.unit) }
    }
    guard !declared.isPartial, !isOurs, declared.types.aliases[name] == nil else { return nil }
    let found = project.files.lazy.filter { file in
      file.unit != unit && !project.units[file.unit].isTest && !own.sees.contains(file.unit)
        && !own.includes.contains(file.unit) && (own.knows.contains(file.unit) || !mayBeElsewhere)
    }.compactMap { file -> (unit: ID<Project.Unit>, location: Location, isInjector: Bool)? in
      for scope in file.facts.scopes where scope.dialect == InjectGrail.id && scope.kind != .root {
        let type = file.facts.types[scope.type]
        let isMeant =
          creation.form == .conformance
          ? (scope.kind == .injector ? type.bareName : scope.uses?.type.spelling.bareName) == name
          : type.name == name
        guard isMeant else { continue }
        return (
          file.unit, Location(file: file.path, position: type.position),
          scope.kind == .injector || creation.form == .conformance
        )
      }
      return nil
    }
    guard let (other, location, isInjector) = found.first(where: { own.knows.contains($0.unit) }) ?? found.first else {
      return nil
    }
    (self.name, self.location, self.isInjector) = (name, location, isInjector)
    (module, home) = (project.units[other].moduleName, own.moduleName)
    guard module != home else { return nil }
    let root = declared.roots.lazy.compactMap { root in
      declared.types.entries[root.type].first.flatMap {
        $0.unit == unit ? (name: declared.name(of: root), location: root.claims[0].location, isOwn: true) : nil
      }
    }.first
    self.root = root ?? Self.root(of: other, in: project)
  }

  private static func root(
    of unit: ID<Project.Unit>, in project: Project
  ) -> (name: String, location: Location, isOwn: Bool)? {
    for file in project.files where file.unit == unit {
      for scope in file.facts.scopes where scope.dialect == InjectGrail.id && scope.kind == .root {
        let type = file.facts.types[scope.type]
        return (type.name, Location(file: file.path, position: type.position), false)
      }
    }
    return nil
  }

  func finding(_ creation: CreationFact, by creator: String, at place: Location, compiles: Bool) -> Finding {
    let kind = isInjector ? "an injector" : "an injectable"
    let word = creation.form == .attribute ? "'\(name)', " : "by 'Injects\(name)', and '\(name)' is "
    let which = creation.form == .attribute ? "which is " : ""
    return Finding(
      id: "unknown-target", severity: .error,
      message: "'\(creator)' injects \(word)\(which)\(kind) of the module '\(module)': what is generated lies in one "
        + "module",
      at: place,
      chain: root.map { [Finding.Hop("'\($0.name)' is the root of '\($0.isOwn ? home : module)'", at: $0.location)] }
        ?? [],
      near: [Finding.Candidate(name, at: location, because: .notReady("it is of the module '\(module)'"))],
      fix: Finding.Fix(fix(creator)), blocks: compiles && creation.form == .attribute ? .nothing : .everything)
  }

  private func fix(_ creator: String) -> String {
    let both = isInjector ? "'\(name)' and the class that takes it" : "'\(name)' and its injector"
    guard let root else { return "declare '\(creator)' and \(both) in one module, and a root there" }
    return root.isOwn
      ? "move \(both) to '\(home)', where the root '\(root.name)' is"
      : "move '\(creator)' to '\(module)', where the root '\(root.name)' is"
  }
}
