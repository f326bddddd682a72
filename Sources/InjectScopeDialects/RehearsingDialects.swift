internal import InjectScopeModel
internal import InjectScopeRehearsal

/// The rehearsal with what the registry of dialects knows: whatever library is rehearsed, the others are there too.
extension Rehearsal {
  static func run(_ project: Project, unit: ID<Project.Unit>, with library: any Library) -> Run {
    machine(project, unit: unit, with: library).run
  }

  static func machine(
    _ project: Project, unit: ID<Project.Unit>, with library: any Library, steps: Int? = nil
  ) -> Machine {
    machine(project, unit: unit, with: library, in: Dialects.surroundings, steps: steps)
  }
}

extension Dialects {
  static let surroundings = Rehearsal.Surroundings(
    interfaces: interfaces(ofWritten:), isCopy: isCopy(_:in:),
    resultType: { use, host in
      FlexInjectLibrary.resultType(of: use, on: host) ?? DiscovererLibrary.resultType(of: use, on: host)
    })
}
