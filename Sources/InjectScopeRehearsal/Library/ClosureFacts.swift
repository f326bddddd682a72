internal import InjectScopeModel

/// What can be told of a closure without running it.
extension ValueFacts {
  /// The static type of what a closure gives, without running it: of `{ X() as P }` it is `P`.
  func resultType(of closure: Value, parameters: [SwiftType] = []) -> SwiftType? {
    switch closure {
    case .closure(let id):
      guard machine.store.closures.indices.contains(id.index) else { return nil }
      let record = machine.store[id]
      if let result = record.closure.result { return types.type(result, record.scope) }
      // What it was given to as a function of a type says what it gives.
      if case .function(_, let result)? = record.wanted, world.isKnown(result) { return result }
      let scope = Scope(record.scope.frame, in: record.scope)
      for (place, type) in parameters.enumerated() {
        let name =
          record.closure.parameters.indices.contains(place) ? record.closure.parameters[place].name : "$\(place)"
        scope.names[name] = Variable(only: type)
      }
      let type = types.expressions.bodyType(record.closure.statements, scope) ?? machine.closures.closureResult(record)
      return type.map(world.whole)
    case .function(let number, _):
      return types.declared.resultType(of: world.members.callables[number]) ?? .void
    case .type(let type): return type
    default:
      guard case .function(_, let result)? = staticType(of: closure) else { return nil }
      return result
    }
  }

  /// What a closure captured that is neither global nor static: the variables of its surroundings, and of `self` the
  /// properties that it names.
  func captured(by closure: Value) -> [Run.Captured] {
    guard case .closure(let id) = closure, machine.store.closures.indices.contains(id.index) else { return [] }
    let record = machine.store[id]
    let owner = record.scope.frame.owner
    func property(_ name: String) -> Run.Captured? {
      guard let owner, let type = types.declared.propertyType(name, of: owner),
        owner.entry.flatMap({ machine.world.members.property(name, of: $0) })?.facts.isStatic != true
      else { return nil }
      return Run.Captured(name: name, type: type)
    }
    var captured: [Run.Captured] = []
    for name in Mentions.names(in: record.closure) {
      if name == "self", record.scope.variable(name) == nil {
        let named = Mentions.membersOfSelf(in: record.closure)
        captured += named.isWhole ? [Run.Captured(name: name, type: owner)] : named.names.compactMap(property)
        continue
      }
      var levels = types.levels(of: name, from: record.scope)
      switch levels.next() {
      case .block(let names)?:
        guard let variable = names.variable else { continue }
        let global = machine.store[global: MemberTable.Place(owner: record.scope.frame.code.file, name: name)]
        if global?.cell == variable.cell { continue }
        if case .value(.handle)? = machine.store.cells.indices.contains(variable.cell)
          ? machine.store[variable.cell] : nil
        {
          continue
        }
        captured.append(Run.Captured(name: name, type: variable.type))
      case .type?: property(name).map { captured.append($0) }
      default: continue
      }
    }
    return captured
  }

  /// The text of a closure and what it stands in, for printing.
  func text(of closure: Value) -> (closure: Closure, code: Code)? {
    guard case .closure(let id) = closure, machine.store.closures.indices.contains(id.index) else { return nil }
    return (machine.store[id].closure, machine.store[id].scope.frame.code)
  }
}
