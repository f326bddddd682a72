internal import InjectScopeModel

/// The roots of other modules, which are above nothing that this one injects: what is generated for a root lies in its
/// own module, and knows what that sees.
struct GrailRootsElsewhere {
  /// Of the module that lacks one.
  let module: String
  private(set) var hops: [Finding.Hop] = []
  /// The first of them, and its module.
  private(set) var first = (root: "", module: "")

  /// `nil` where no other module has one.
  init?(_ unit: ID<Project.Unit>, in project: Project) {
    module = project.units[unit].moduleName
    for file in project.files where file.unit != unit && !project.units[file.unit].isTest {
      for scope in file.facts.scopes where scope.dialect == InjectGrail.id && scope.kind == .root {
        let type = file.facts.types[scope.type]
        if hops.isEmpty { first = (type.name, project.units[file.unit].moduleName) }
        hops.append(
          Finding.Hop(
            "'\(type.name)' is the root of '\(project.units[file.unit].moduleName)'",
            at: Location(file: file.path, position: type.position)))
      }
    }
    hops = hops.distinct
    if hops.isEmpty { return nil }
  }
}
