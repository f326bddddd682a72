internal import InjectScopeModel
internal import InjectScopeRehearsal

/// The rehearsal with what the registry of dialects knows: whatever library is rehearsed, the others are there too.
extension Rehearsal {
  static func run(_ project: Project, unit: ID<Project.Unit>, with library: any Library) -> Run {
    machine(project, unit: unit, with: library).run
  }

  static func machine(
    _ project: Project, unit: ID<Project.Unit>, with library: any Library, names: ProjectNames? = nil,
    steps: Int? = nil
  ) -> Machine {
    machine(project, unit: unit, with: library, in: Dialects.surroundings, names: names, steps: steps)
  }
}

/// A dialect of whose library it is known what calls give, also where another library is rehearsed.
protocol TypedDialect: Dialect {
  static func resultType(of use: Rehearsal.LibraryUse, on host: borrowing Host) -> SwiftType?
}

extension Dialects {
  static let surroundings = Rehearsal.Surroundings(
    interfaces: interfaces(ofWritten:), isCopy: isCopy(_:in:),
    resultType: { use, host in
      for dialect in all {
        if let type = (Swift.type(of: dialect) as? any TypedDialect.Type)?.resultType(of: use, on: host) { return type }
      }
      return nil
    })
}
