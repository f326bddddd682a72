internal import InjectScopeModel

/// What wraps a property or a variable; what is kept of it is what the wrapper holds.
indirect enum Wrapping {
  case library(WrappedProperty)
  /// A wrapper that the project declares.
  case own(Wrappers.OwnWrapper)

  /// Where the property is declared, or where its wrapper is made anew.
  var site: Location {
    switch self {
    case .library(let property): property.site
    case .own(let own): own.site
    }
  }
}

/// Properties and variables with a wrapper.
extension Wrappers {
  func wrapped(
    _ member: Member, _ declared: SwiftType?, owner: ObjectID?, isStatic: Bool = false, given: Value? = nil,
    _ scope: Scope
  ) throws -> Variable? {
    for attribute in member.facts.attributes {
      if let variable = try wrapped(
        member.name, declared, attribute, initial: member.initial?.facts.value, owner: owner, isStatic: isStatic,
        given: given, at: member.location, scope)
      {
        return variable
      }
    }
    return nil
  }

  func wrapped(
    _ name: String, _ type: SwiftType?, _ attribute: Attribute, initial: Expression?, owner: ObjectID?, isStatic: Bool,
    given: Value? = nil, at site: Location, _ scope: Scope
  ) throws -> Variable? {
    let outer = machine.context.scope
    outer.map { machine.context.callers.append($0) }
    machine.context.scope = scope
    scope.doubts = machine.doubts
    defer {
      machine.context.scope = outer
      if outer != nil { machine.context.callers.removeLast() }
    }
    let attribute = unaliased(attribute, scope)
    guard machine.withHost({ machine.library.isWrapper(attribute, on: $0) }) else {
      let inner = Scope(scope.frame, in: scope)
      var value = initial.map { Argument(label: "wrappedValue", $0) }
      if let given {
        inner.names["$value"] = Variable(cell: machine.store.allocate(.value(given)), type: type)
        value = Argument(label: "wrappedValue", Expression(.name("$value"), at: site.position))
      }
      return try ownWrapped(type, attribute, initial: value, at: site, inner)
    }
    let property = WrappedProperty(
      name: name, type: type, attribute: attribute, arguments: [], initial: nil, owner: owner,
      ownerType: scope.frame.owner, isStatic: isStatic, site: site, scope: scope)
    return try libraryWrapped(property, initial: initial)
  }

  /// `typealias Dep = Inject`
  private func unaliased(_ attribute: Attribute, _ scope: Scope) -> Attribute {
    guard case .named(let name, nil, _) = types.type(TypeName(attribute.name), scope), name != attribute.name else {
      return attribute
    }
    var attribute = attribute
    attribute.name = name
    return attribute
  }

  // MARK: - Reading and setting

  /// The value of what has a wrapper, where what that holds is kept in a cell.
  func read(_ wrapping: Wrapping, in cell: Int, _ type: SwiftType?, _ use: MemberUse) throws -> Value {
    switch wrapping {
    case .library(let property):
      let before = try machine.reading.content(of: cell)
      var storage = before
      let value = try read(property, &storage)
      if storage != before { machine.store[cell] = .value(storage) }
      return value
    case .own(let own): return try read(own, in: cell, type, use)
    }
  }

  func write(_ value: Value, _ wrapping: Wrapping, in cell: Int) throws {
    switch wrapping {
    case .library(let property):
      guard case .value(var storage) = machine.store[cell] else { return }
      machine.withHost({ machine.library.write(value, to: property, &storage, on: $0) })
      machine.store[cell] = .value(storage)
    case .own(let own): try write(value, own, in: cell)
    }
  }

  // MARK: - Behind the property

  /// `_name = Wrapper(…)`, mostly in an initialiser; false where nothing of the kind is known.
  func assignBehind(_ written: Expression, to target: Expression, _ scope: Scope) throws -> Bool {
    guard let name = target.lastName, name.hasPrefix("_"), name.count > 1 else { return false }
    let property = String(name.dropFirst())
    guard let value = machine.reading.selfValue(scope), let (wrapping, cell) = wrapping(of: property, of: value) else {
      return try assignState(written, to: property, target, scope)
    }
    switch wrapping {
    case .library(let wrapper):
      guard case .call(_, let arguments) = written.form else { return false }
      guard let again = try rewrap(wrapper, arguments, written, scope) else { break }
      keep(
        try machine.reading.content(of: again.cell), again.wrapping ?? wrapping, behind: property, of: value, cell,
        scope)
    case .own(let own):
      let made = try machine.evaluate(written, scope, wanted: own.type)
      keep(made, wrapping, behind: property, of: value, cell, scope)
    }
    try machine.lifetimes.checkReleases()
    return true
  }

  /// With the cell where an object keeps what the wrapper holds.
  private func wrapping(of property: String, of value: Value) -> (Wrapping, cell: Int?)? {
    switch value {
    case .object(let object):
      guard let variable = machine.store[object, property] else { return nil }
      return variable.wrapping.map { ($0, variable.cell) }
    case .plain(let plain): return machine.store.wrapping(property, of: plain).map { ($0, nil) }
    default: return nil
    }
  }

  /// A struct keeps what wraps a property of its own, by this number. A wrapper of the project's is the same in all of
  /// them.
  func number(of wrapping: Wrapping, around name: String, _ level: SwiftType) -> Int {
    let property = Types.Property(type: level, name: name)
    if case .own = wrapping, let known = machine.lookups.ownWrappings[property] { return known }
    let number = machine.store.add(Store.WrappingRecord(type: level, name: name, wrapping: wrapping))
    if case .own = wrapping { machine.lookups.ownWrappings[property] = number }
    return number
  }

  private func keep(
    _ storage: Value, _ wrapping: Wrapping, behind property: String, of value: Value, _ cell: Int?, _ scope: Scope
  ) {
    if case .object(let object) = value, let cell {
      machine.store[object, property]?.wrapping = wrapping
      machine.store[cell] = .value(storage)
    } else if let cell = scope.frame.selfCell, case .value(.plain(var plain)) = machine.store[cell] {
      plain.wrappings[property] = number(of: wrapping, around: property, plain.type)
      plain.fields[property] = storage
      machine.store[cell] = .value(.plain(plain))
    }
  }
}
