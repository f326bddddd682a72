internal import InjectScopeModel

/// Properties and variables with a wrapper that the library knows.
extension Machine {
  /// Where a struct's wrapped property is declared: its value is kept with the struct.
  struct WrapperPlace: Hashable {
    var type: SwiftType
    var name: String
  }

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
    let outer = self.scope
    outer.map { callers.append($0) }
    self.scope = scope
    scope.doubts = doubts
    defer {
      self.scope = outer
      if outer != nil { callers.removeLast() }
    }
    guard library.isWrapper(attribute, on: self) else {
      let inner = Scope(scope.frame, in: scope)
      var value = initial.map { Argument(label: "wrappedValue", $0) }
      if let given {
        inner.names["$value"] = Variable(cell: memory.allocate(.value(given)), type: type)
        value = Argument(label: "wrappedValue", Expression(.name("$value"), at: site.position))
      }
      return try ownWrapped(type, attribute, initial: value, at: site, inner)
    }
    var property = WrappedProperty(
      name: name, type: type, attribute: attribute, arguments: [], initial: nil, owner: owner,
      ownerType: scope.frame.owner, isStatic: isStatic, site: site, scope: scope)
    property.arguments = try attribute.values.map { try pass($0, scope) }
    if let initial { property.initial = try pass(Argument(initial), scope, wanted: type) }
    return try wrap(property)
  }

  private func pass(_ argument: Argument, _ scope: Scope, wanted: SwiftType? = nil) throws -> Call.Passed {
    Call.Passed(
      label: argument.label, value: try evaluate(argument.value, scope, wanted: wanted, label: argument.label),
      type: staticType(of: argument.value, scope), expression: argument.value,
      isTrailingClosure: argument.isTrailingClosure)
  }

  private func wrap(_ property: WrappedProperty) throws -> Variable? {
    calls.append(CallRecord(text: "'\(property.title)' is made", site: property.site, asker: property.title))
    defer { calls.removeLast() }
    let repeats = news.repeats
    guard let answer = library.wrap(property, on: self) else { return nil }
    noteEvent(since: repeats)
    let storage = try take(answer, wanted: property.type)
    return Variable(cell: memory.allocate(.value(storage)), type: property.type, wrapper: property)
  }

  /// `_x = Injected(injector: i)`, mostly in an initialiser.
  func assignWrapper(_ written: Expression, to target: Expression, _ scope: Scope) throws -> Bool {
    guard let name = target.lastName, name.hasPrefix("_"), name.count > 1, let own = selfValue(scope),
      case .call(_, let arguments) = written.form
    else { return false }
    let property = String(name.dropFirst())
    switch own {
    case .object(let object):
      guard let variable = objects[object.index].fields[property], let wrapper = variable.wrapper else { return false }
      let again = try rewrap(wrapper, arguments, written, scope)
      objects[object.index].fields[property]?.wrapper = again?.wrapper ?? wrapper
      if let again { memory[variable.cell] = memory[again.cell] }
    case .plain(var plain):
      let place = WrapperPlace(type: plain.type, name: property)
      guard let wrapper = wrappers[place], let again = try rewrap(wrapper, arguments, written, scope) else {
        return false
      }
      wrappers[place] = again.wrapper
      plain.fields[property] = try content(of: again.cell)
      if let cell = scope.frame.selfCell { memory[cell] = .value(.plain(plain)) }
    default: return false
    }
    checkReleases()
    return true
  }

  private func rewrap(
    _ wrapper: WrappedProperty, _ arguments: [Argument], _ written: Expression, _ scope: Scope
  ) throws -> Variable? {
    var property = wrapper
    // What is asked is asked here.
    property.site = scope.frame.code.location(written.position)
    property.arguments = try arguments.map { argument in
      try pass(argument, scope, wanted: argument.label == "wrappedValue" ? wrapper.type : nil)
    }
    if let place = property.arguments.firstIndex(where: { $0.label == "wrappedValue" }) {
      property.initial = property.arguments.remove(at: place)
    }
    return try wrap(property)
  }
}

extension WrappedProperty {
  /// `NoteList.editor`
  var title: String { (ownerType?.name.map { $0 + "." } ?? "") + name }
}

extension Machine {
  /// What the library gives for a wrapped property at an access, in the name of its owner.
  func read(_ property: WrappedProperty, _ storage: inout Value) throws -> Value {
    readSites.insert(property.site)
    let outer = scope
    outer.map { callers.append($0) }
    scope = property.scope
    property.scope.doubts = doubts
    calls.append(CallRecord(text: "'\(property.title)' is read", site: property.site, asker: property.title))
    defer {
      calls.removeLast()
      scope = outer
      if outer != nil { callers.removeLast() }
    }
    let repeats = news.repeats
    let answer = library.read(property, &storage, on: self)
    noteEvent(since: repeats)
    return try take(answer, wanted: property.type)
  }
}
