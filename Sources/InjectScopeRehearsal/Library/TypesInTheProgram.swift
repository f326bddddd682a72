internal import InjectScopeModel

/// What static types ask of the program on its way.
extension Machine: TypesInTheProgram {
  func type(ofHandleIn cell: Int) -> SwiftType? {
    guard case .value(let value) = store[cell], case .handle = value else { return nil }
    return facts.staticType(of: value)
  }

  func typeThatIsSelf(_ scope: Scope) -> SwiftType? {
    if case .type(let type)? = reading.selfValue(scope) { type } else { nil }
  }

  func type(ofGlobal place: MemberTable.Place) -> SwiftType? { store[global: place]?.type }

  func type(of use: Rehearsal.LibraryUse) -> SwiftType? {
    withHost { host in
      if case .call(let callee) = use.form,
        let type = library.resultType(of: callee, use.arguments, in: use.scope, on: host)
      {
        return type
      }
      return surroundings.resultType(use, host)
    }
  }
}
