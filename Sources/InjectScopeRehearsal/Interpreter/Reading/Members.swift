internal import InjectScopeModel

/// What stands behind a dot.
extension Reading {
  func member(
    _ name: String, of base: Expression?, _ expression: Expression, _ scope: Scope, wanted: SwiftType?, label: String?
  ) throws -> Value {
    let use = MemberUse(wanted: wanted, label: label, site: scope.frame.code.location(expression.position))
    guard let base else {
      // Before a case of what is wrapped.
      if name == "none", wanted?.isOptional == true { return .nothing }
      guard let type = wanted?.wrapped else { return .unknown(nil, .untyped) }
      return try staticMember(name, of: type, scope, use)
    }
    if let type = types.typeExpression(base, scope) {
      // What makes one, named and not called, is as good as the type.
      if name == "self" || name == "init" { return .type(type) }
      if let whole = types.typeExpression(expression, scope), whole.entry != nil { return .type(whole) }
      if name == "none", type.isOptional || type == .foreign("Optional") { return .nothing }
      return try staticMember(name, of: type, scope, use)
    }
    let value = try machine.evaluate(base, scope)
    if name == "self" { return value }
    let isChained = if case .chained = base.form { true } else { false }
    if isChained, value.isNothing == true { return .nothing }
    let result = try member(name, of: value.unwrapped, base, scope, use)
    return isChained && value.isNothing == nil ? .join([result, .nothing]) : result
  }

  private func member(
    _ name: String, of value: Value, _ base: Expression, _ scope: Scope, _ use: MemberUse
  ) throws -> Value {
    if case .name("super") = base.form, let parent = scope.frame.owner.flatMap(world.superclass),
      let inherited = try inherited(name, of: value, from: parent, use)
    {
      return inherited
    }
    if case .type(let type) = value { return try staticMember(name, of: type, scope, use) }
    if let results = try machine.withEach(of: value, { try member(name, of: $0, base, scope, use) }) { return results }
    if ["value", "result"].contains(name), value.isTask { machine.closures.awaitTask(value) }
    if let fixed = try machine.calls.fixedProperty(
      name, of: value, seenAs: types.expressions.staticType(of: base, scope), use)
    {
      return fixed
    }
    if let found = try ownMember(name, of: value, at: base, scope, use) { return found }
    if let answer = machine.withHost({ library.member(name, of: value, use, on: $0) }) {
      return try machine.take(answer, wanted: use.wanted)
    }
    if let part = part(name, of: value, at: base, scope) { return part }
    if let part = machine.standard.part(name, of: value, at: base) { return part }
    if case .plain(let plain) = value, name == "rawValue", let raw = plain.rawValue { return .text(raw) }
    if let found = try dynamicMember(name, of: value, use) { return found }
    if case .object(let object) = value, let unowned = machine.store[object, name] {
      return try read(unowned, use)
    }
    let type = machine.facts.staticType(of: value) ?? types.expressions.staticType(of: base, scope)
    let isFixed = type.map { machine.isFixed(name, of: value, $0) } ?? false
    return .unknown(
      type.flatMap { types.declared.propertyType(name, of: $0) },
      isFixed ? .fixed : value.isParameter ? .parameter : .undeclared(name))
  }

  /// A part of a tuple, by its label, that of its type, or its place.
  func part(_ name: String, of value: Value, at base: Expression, _ scope: Scope) -> Value? {
    guard case .tuple(let parts) = value else { return nil }
    if let part = parts.first(where: { $0.label == name }) { return part.value }
    if let place = Int(name), parts.indices.contains(place) { return parts[place].value }
    guard case .tuple(_, let labels)? = types.expressions.staticType(of: base, scope)?.wrapped,
      let place = labels.names.firstIndex(of: name), parts.indices.contains(place)
    else { return nil }
    return parts[place].value
  }

  /// `super.name`, of what is not stored: what the class has from there on, whatever overrides it.
  private func inherited(
    _ name: String, of value: Value, from parent: SwiftType, _ use: MemberUse
  ) throws -> Value? {
    switch value {
    case .type: return try computedStatic(name, of: parent, use)
    case .object(let object) where machine.store[object, name] != nil: return nil
    default: return try computed(name, of: value, as: parent, use)
    }
  }

  /// A property or method that the project declares for the value's type.
  func ownMember(
    _ name: String, of value: Value, at base: Expression, _ scope: Scope, _ use: MemberUse
  ) throws -> Value? {
    if let behind = try machine.wrappers.behindWrapper(name, of: value, at: base, scope, use) { return behind }
    switch value {
    case .object(let object):
      if let field = machine.store[object, name] { return try read(field, name, of: object, use) }
      return try computed(name, of: value, as: machine.store[object].type, use)
    case .plain(let plain):
      if let field = plain.fields[name] { return try readField(field, name, of: plain, at: base, scope, use) }
      if plain.enumCase != nil, name == "rawValue", let raw = plain.rawValue { return .text(raw) }
      return try makeLazily(name, of: plain, at: base, scope) ?? computed(name, of: value, as: plain.type, use)
    case .type(let type):
      return try staticVariable(name, of: type).map { try read($0, use) } ?? computedStatic(name, of: type, use)
        ?? types.declared.methods(name, of: type).first.map { .function($0.number, receiver: value) }
    case .unknown(let unknown):
      guard let type = unknown.type?.wrapped else { return nil }
      return try computed(name, of: value, as: type, use)
    case .handle(let handle):
      guard let type = library.type(of: handle) else { return nil }
      return try computed(name, of: value, as: type, use)
    default: return nil
    }
  }

  /// Whoever has the object may have set a mere value in it, or called what sets it.
  private func read(_ field: Variable, _ name: String, of object: ObjectID, _ use: MemberUse) throws -> Value {
    let value = try read(field, use)
    let type = machine.store[object].type
    guard machine.store.givenAway.objects.contains(object), value.isOfSwift || value.isChoice,
      world.lineage(of: type).contains(where: { level in
        level.entry.flatMap { world.members.property(name, of: $0) }?.facts.isSettable == true
      })
    else { return value }
    machine.store.giveAway([value])
    return .unknown(field.type ?? machine.facts.staticType(of: value), .changed)
  }

  /// A lazy property of a struct is made when it is first read, and kept from then on.
  private func makeLazily(_ name: String, of plain: PlainValue, at base: Expression, _ scope: Scope) throws -> Value? {
    guard let entry = plain.type.entry, let member = world.members.property(name, of: entry, isStatic: false),
      member.facts.isLazy, let initial = member.initial?.facts.value
    else { return nil }
    let declared = types.declared.memberType(member, of: plain.type)
    let cell = machine.store.allocate(.value(.plain(plain)))
    let inner = Scope(types.declared.initialFrame(member, plain.type, self: cell))
    let value = try detached(inner, "'\(plain.type).\(name)' is made at its first use", member.location) {
      try machine.evaluate(initial, inner, wanted: declared, label: name)
    }
    var changed = plain
    changed.fields[name] = value
    try machine.setting.put(.plain(changed), in: base, scope)
    return value
  }

  /// A wrapped property of a struct keeps what its wrapper holds under its name.
  private func readField(
    _ field: Value, _ name: String, of plain: PlainValue, at base: Expression, _ scope: Scope, _ use: MemberUse
  ) throws -> Value {
    guard let wrapping = machine.store.wrapping(name, of: plain) else { return field }
    let cell = machine.store.allocate(.value(field))
    let value = try machine.wrappers.read(wrapping, in: cell, types.declared.propertyType(name, of: plain.type), use)
    let storage = try content(of: cell)
    guard storage != field else { return value }
    var changed = plain
    changed.fields[name] = storage
    try machine.setting.put(.plain(changed), in: base, scope)
    return value
  }

  /// A computed property, or a method that is named without being called.
  func computed(_ name: String, of value: Value, as type: SwiftType, _ use: MemberUse) throws -> Value? {
    for ancestor in world.kin(of: type) {
      guard let member = world.property(name, of: ancestor, for: type, isStatic: false, from: asking)?.member else {
        continue
      }
      if let getter = member.getter {
        if member.facts.isLazy || member.facts.isStored { continue }
        return try runGetter(getter, member, of: value, as: ancestor, use)
      }
      if case .unknown = value, let only = onlyImplementation(of: type, having: name) {
        return try machine.asPerhaps { try computed(name, of: value, as: only, use) }
      }
      machine.noteUse(of: name)
      return .unknown(
        types.declared.memberType(member, of: ancestor, in: type), value.isParameter ? .parameter : .unread)
    }
    return types.declared.methods(name, of: type).first.map { .function($0.number, receiver: value) }
  }

  func runGetter(
    _ getter: Code, _ member: Member, of value: Value, as type: SwiftType, _ use: MemberUse
  ) throws -> Value {
    machine.coverage.accessors.insert(ObjectIdentifier(getter))
    let holder = machine.calls.holder(of: value) ?? type
    let result = types.declared.memberType(member, of: type, in: holder)
    guard machine.context.calls.count < Limits.calls else { return .unknown(result, .bound) }
    let frame = Frame(
      code: getter, name: member.name, owner: type, selfCell: machine.store.allocate(.value(value)),
      generics: world.bindings(in: type, for: holder), result: result)
    return try machine.calls.activate(Scope(frame), "'\(type).\(member.name)' is read", use.site) { scope in
      try self.machine.builders.runBody(of: getter, scope, givesValue: true, wanted: result)
    }
  }

  /// The only type of the project whose objects can stand behind a protocol or a class.
  func onlyImplementation(of type: SwiftType, having name: String) -> SwiftType? {
    let candidates = world.concreteSubtypes(of: type)
    guard candidates.count == 1, let only = candidates.first else { return nil }
    let found = world.type(ofEntry: only)
    // What the type itself is of is known better than of one that is made anew.
    return found.entry == type.entry ? nil : found
  }

  /// Where the running code stands: it does not see what is private in other files.
  private var asking: Frame? { machine.context.scope?.frame }

  // MARK: - Static members

  func staticMember(_ name: String, of type: SwiftType, _ scope: Scope, _ use: MemberUse) throws -> Value {
    if let variable = try staticVariable(name, of: type) { return try read(variable, use) }
    if let computed = try computedStatic(name, of: type, use) { return computed }
    if let entry = world.holder(of: type) {
      if let nested = world.find("\(world.index.entries[entry].name).\(name)", from: nil, file: scope.frame.code.file) {
        return .type(world.type(ofEntry: nested))
      }
      if let method = types.declared.methods(name, of: type).first {
        return .function(method.number, receiver: .type(type))
      }
      if let answer = machine.withHost({ library.member(name, of: .type(type), use, on: $0) }) {
        return try machine.take(answer, wanted: use.wanted)
      }
      if name == "allCases", let cases = world.allCases(of: type) {
        return .array(
          cases.map { .plain(PlainValue(type: type, enumCase: $0, rawValue: rawValue(of: $0, type))) })
      }
      if world.index.entries[entry].kind == .enum {
        return .plain(PlainValue(type: type, enumCase: name, rawValue: rawValue(of: name, type)))
      }
      return .unknown(nil, .undeclared("\(type).\(name)"))
    }
    if let answer = machine.withHost({ library.member(name, of: .type(type), use, on: $0) }) {
      return try machine.take(answer, wanted: use.wanted)
    }
    return .unknown(nil, .undeclared("\(type).\(name)"))
  }

  private func computedStatic(_ name: String, of type: SwiftType, _ use: MemberUse) throws -> Value? {
    for ancestor in world.kin(of: type) {
      guard let member = world.property(name, of: ancestor, for: type, isStatic: true, from: asking)?.member,
        let getter = member.getter
      else { continue }
      return try runGetter(getter, member, of: .type(type), as: ancestor, use)
    }
    return nil
  }

  /// A case of an enum of strings without a value of its own is called as it is.
  private func rawValue(of name: String, _ type: SwiftType) -> String? {
    if let entry = type.entry, let written = world.members.rawValue(of: name, entry) {
      guard case .string(let text?, _) = written.form else { return nil }
      return text
    }
    let isText = world.inherited(by: type).contains { $0.name == "String" }
    return isText ? name : nil
  }

  /// A stored static property: made when it is first read.
  func staticVariable(_ name: String, of type: SwiftType) throws -> Variable? {
    for ancestor in world.lineage(of: type) {
      guard let (member, entry) = world.property(name, of: ancestor, for: type, isStatic: true, from: asking),
        member.getter == nil
      else { continue }
      let place = world.place(ofStatic: member, entry)
      if let known = machine.store[static: place] { return known }
      let variable = try makeStatic(member, of: ancestor)
      machine.store[static: place] = variable
      return variable
    }
    return nil
  }

  private func makeStatic(_ member: Member, of type: SwiftType) throws -> Variable {
    let declared = types.declared.memberType(member, of: type)
    if let variable = try wrappedStatic(member, declared, of: type) { return variable }
    guard let initial = member.initial else {
      let value: Value =
        declared?.isOptional == true && member.facts.isStored
        ? .nothing : .unknown(declared, .unread)
      return Variable(cell: machine.store.allocate(.value(value)), type: declared, isWeak: member.facts.isWeak)
    }
    let frame = Frame(code: initial, name: nil, owner: type, selfCell: machine.store.allocate(.value(.type(type))))
    let scope = Scope(frame)
    scope.isForAll = true
    let expression = initial.facts.value
    let cell = machine.store.allocatePending { machine in
      try machine.reading.detached(scope, "'\(type).\(member.name)' is made", member.location) {
        guard let expression else { return .unknown(declared, .unread) }
        let value = try machine.evaluate(expression, scope, wanted: declared, label: member.name)
        return machine.setting.changedUnseen(value, by: member.facts.attributes, declared)
      }
    }
    return Variable(cell: cell, type: declared, isWeak: member.facts.isWeak)
  }

  private func wrappedStatic(_ member: Member, _ declared: SwiftType?, of type: SwiftType) throws -> Variable? {
    guard !member.facts.attributes.isEmpty else { return nil }
    let code =
      member.initial
      ?? Code(
        CodeFacts(place: .topLevel, statements: [], text: "", position: member.location.position), file: member.file,
        path: member.location.file, owner: member.owner)
    let scope = Scope(Frame(code: code, name: nil, owner: type, selfCell: machine.store.allocate(.value(.type(type)))))
    return try machine.wrappers.wrapped(member, declared, owner: nil, isStatic: true, scope)
  }
}
