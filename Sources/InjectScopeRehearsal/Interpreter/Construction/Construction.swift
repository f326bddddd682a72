internal import InjectScopeModel

/// Making objects and values: initial values first, in their order, then the initialiser.
struct Construction: MachinePart {
  let machine: Machine

  /// As the program does it.
  func construct(_ type: SwiftType, _ written: Written) throws -> Value {
    if type.entry != nil { noteMaking(of: type, at: written.site) }
    return try instance(of: type, labelled(written, for: type))
  }

  /// `let make = Car.init(wheels:)`, called by `make(4)`: what is called as a function has no labels.
  private func labelled(_ written: Written, for type: SwiftType) -> Written {
    guard let entry = type.entry, !written.arguments.isEmpty, written.arguments.allSatisfy({ $0.label == nil }) else {
      return written
    }
    let own = world.nearestInitialisers(of: type)
    let labels: [String?]
    if own.isEmpty {
      guard world.index.entries[entry].kind == .struct else { return written }
      labels = world.storedProperties(of: entry).map(\.name)
    } else {
      guard !own.contains(where: { $0.accepts(written.arguments) != nil }) else { return written }
      let fitting = own.filter { $0.parameters.count == written.arguments.count }
      guard fitting.count == 1 else { return written }
      labels = fitting[0].parameters.map(\.label)
    }
    guard labels.count == written.arguments.count else { return written }
    var written = written
    for place in written.arguments.indices where !written.arguments[place].isTrailingClosure {
      written.arguments[place].label = labels[place]
    }
    return written
  }

  func instance(of type: SwiftType, _ written: Written) throws -> Value {
    if let tuple = try makeTuple(type, written) { return tuple }
    if let wrapped = try machine.standard.wrap(written, as: type) { return wrapped }
    guard let entry = type.entry, let kind = machine.world.index.entries[entry].kind else {
      return try makeExtended(type, written) ?? machine.foreignCalls.foreign(.construction(type), written)
    }
    switch kind {
    case .class, .actor: return try makeObject(type, entry, written)
    case .struct: return try makeStruct(type, entry, written)
    case .enum: return try makeEnum(type, entry, written)
    case .protocol, .extension: return try machine.foreignCalls.foreign(.construction(type), written)
    }
  }

  /// `Size(width: 1, height: 2)` of `typealias Size = (width: Int, height: Int)`
  private func makeTuple(_ type: SwiftType, _ written: Written) throws -> Value? {
    guard case .tuple(let types, _) = type, types.count == written.arguments.count, types.count > 1 else { return nil }
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    for (argument, type) in zip(written.arguments, types) {
      machine.context.temporaries.append(
        try machine.evaluate(argument.value, written.scope, wanted: type, label: argument.label))
    }
    return .tuple(
      zip(written.arguments, machine.context.temporaries[floor...]).map {
        Value.TupleElement(label: $0.label, value: $1)
      })
  }

  /// An object with nothing in it yet.
  func allocate(_ type: SwiftType, _ site: Location) -> ObjectID {
    // What it inherits is made with it.
    machine.coverage.types.formUnion(machine.world.lineage(of: type).lazy.compactMap(\.entry))
    let object = machine.store.add(Store.Object(type: type, site: site))
    machine.lifetimes.awaitEnd(of: object)
    return object
  }

  private func makeObject(_ type: SwiftType, _ entry: Int, _ written: Written) throws -> Value {
    let type = machine.types.expressions.inferred(type, entry, written)
    var bound: (Callable, Calls.Bound)?
    var level: SwiftType?
    for ancestor in machine.world.lineage(of: type) {
      guard let place = ancestor.entry else {
        level = ancestor
        break
      }
      if let found = machine.types.choosing.choose(machine.world.members.initialisers(of: place), written) {
        level = ancestor
        bound = (found, try machine.calls.bind(found, .unknown(ancestor, .unseen), written))
        break
      }
    }
    let object = allocate(type, written.site)
    let value = Value.object(object)
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    machine.context.temporaries += [value] + (bound?.1.values.compactMap(\.self) ?? [])
    machine.context.calls.append(Context.Call(text: "'\(type.name?.bareName ?? "")' is made", site: written.site))
    defer { machine.context.calls.removeLast() }
    try initialise(value, type, downTo: level)
    guard let (initialiser, arguments) = bound, let level else {
      if let level {
        _ = try machine.foreignCalls.foreign(.superclass(level, "init"), written)
      } else {
        // Nobody wrote the initialiser: a macro may add it.
        hold(try written.arguments.map { try machine.evaluate($0.value, written.scope, label: $0.label) }, by: value)
      }
      return value
    }
    return try runInitialiser(initialiser, arguments, on: value, level, written).value(value)
  }

  /// The initial values of all levels that have no initialiser of their own here: an initialiser is inherited.
  private func initialise(_ value: Value, _ type: SwiftType, downTo level: SwiftType?) throws {
    for ancestor in machine.world.lineage(of: type) {
      if ancestor == level { return }
      try machine.setting.setInitialValues(of: ancestor, on: value)
    }
  }

  /// Runs an initialiser of a class on an object that has the fields of its subclasses already.
  @discardableResult
  func runInitialiser(
    _ callable: Callable, _ bound: Calls.Bound, on value: Value, _ level: SwiftType, _ written: Written
  ) throws -> Success {
    var bound = bound
    guard let code = callable.code else {
      try machine.setting.setInitialValues(of: level, on: value)
      hold(bound.values, by: value)
      try handOver(value, level, written.scope)
      return callable.isFailable ? .mayFail : .succeeds
    }
    let frame = Frame(
      code: code, name: "init", owner: level, selfCell: machine.store.allocate(.value(value)),
      generics: machine.world.generics(of: level).merging(bound.generics) { _, new in new })
    frame.initialises = level
    let isDelegating = code.facts.delegates
    frame.hasHandedOver = isDelegating
    let last = try machine.calls.follow(callable, nil) {
      try machine.calls.activate(Scope(frame), "'\(level.name?.bareName ?? "").init' is called", callable.location) {
        scope in
        try machine.calls.enter(callable, code, &bound, scope)
        if !isDelegating { try machine.setting.setInitialValues(of: level, on: value) }
        let flow = try machine.statements.execute(code.facts.statements, scope)
        if case .returns(.nothing) = flow { return flow }
        if !frame.hasHandedOver { try self.handOver(value, level, scope) }
        return .next
      }
    }
    return Success(of: last, callable).joined(frame.success)
  }

  /// What an initialiser that nobody can read may keep.
  private func hold(_ values: [Value?], by value: Value) {
    guard case .object(let object) = value else { return }
    for (place, held) in values.enumerated() {
      guard let held else { continue }
      machine.store[object, "\(place)"] = Variable(cell: machine.store.allocate(.value(held)))
    }
  }

  /// `super.init()`, as nobody wrote it.
  private func handOver(_ value: Value, _ level: SwiftType, _ scope: Scope) throws {
    guard let parent = machine.world.superclass(of: level) else { return }
    try superInit(
      value, parent,
      Written(arguments: [], expression: Expression(.nothing, at: scope.frame.code.facts.position), scope: scope))
  }

  private func superInit(_ value: Value, _ parent: SwiftType, _ written: Written) throws {
    for ancestor in machine.world.lineage(of: parent) {
      guard let entry = ancestor.entry else {
        return _ = try machine.foreignCalls.foreign(.superclass(ancestor, "init"), written)
      }
      if let found = machine.types.choosing.choose(machine.world.members.initialisers(of: entry), written) {
        return note(
          try runInitialiser(found, try machine.calls.bind(found, value, written), on: value, ancestor, written),
          written.scope)
      }
      try machine.setting.setInitialValues(of: ancestor, on: value)
    }
  }

  // MARK: - What an initialiser calls

  func callSuper(_ name: String, _ written: Written) throws -> Value {
    guard let owner = written.scope.frame.owner, let value = machine.reading.selfValue(written.scope),
      let parent = machine.world.superclass(of: owner)
    else { return try machine.foreignCalls.foreign(.free(name), written) }
    if name == "init" {
      var scope: Scope? = written.scope
      while let here = scope {
        here.frame.hasHandedOver = true
        scope = here.parent
      }
      try superInit(value, parent, written)
      return .void
    }
    if let method = machine.types.choosing.choose(machine.types.declared.methods(name, of: parent), written) {
      return try machine.calls.invoke(method, value, written)
    }
    let foreign = machine.world.lineage(of: parent).last ?? parent
    return try machine.foreignCalls.foreign(.superclass(foreign, name), written)
  }

  /// `self.init(…)`
  func delegate(_ written: Written) throws -> Value {
    guard let owner = written.scope.frame.owner, let value = machine.reading.selfValue(written.scope) else {
      return try machine.foreignCalls.foreign(.free("init"), written)
    }
    guard let entry = owner.entry, machine.world.index.entries[entry].kind != nil else {
      return try delegateExtended(owner, written)
    }
    if case .object = value {
      for ancestor in machine.world.lineage(of: owner) {
        guard let place = ancestor.entry else { break }
        if let found = machine.types.choosing.choose(machine.world.members.initialisers(of: place), written) {
          note(
            try runInitialiser(found, try machine.calls.bind(found, value, written), on: value, ancestor, written),
            written.scope)
          break
        }
        try machine.setting.setInitialValues(of: ancestor, on: value)
      }
      return .void
    }
    return become(try makeStruct(owner, entry, written), written)
  }

  /// What another initialiser made is `self` from here on.
  private func become(_ made: Value, _ written: Written) -> Value {
    note(made == .nothing ? .fails : made.isMaybe ? .mayFail : .succeeds, written.scope)
    if made != .nothing { written.scope.frame.selfCell.map { machine.store[$0] = .value(made.unwrapped) } }
    return .void
  }

  /// The same in an extension of a type that somebody else declares.
  private func delegateExtended(_ owner: SwiftType, _ written: Written) throws -> Value {
    let frame = written.scope.frame
    guard frame.initialises == owner,
      machine.library.initialises(owner, with: written.arguments.map(\.label)) != nil
    else { return try machine.foreignCalls.foreign(.free("init"), written) }
    machine.context.recipient = frame.recipient
    defer { machine.context.recipient = nil }
    return become(try instance(of: owner, written), written)
  }

  /// What became of an initialiser that another one calls, becomes of that one too.
  private func note(_ success: Success, _ scope: Scope) {
    var scope: Scope? = scope
    while let here = scope {
      here.frame.success = here.frame.success.joined(success)
      scope = here.parent
    }
  }

  // MARK: - Values

  private func makeStruct(_ type: SwiftType, _ entry: Int, _ written: Written) throws -> Value {
    let type = machine.types.expressions.inferred(type, entry, written)
    machine.coverage.types.insert(entry)
    if let initialiser = machine.types.choosing.choose(machine.world.members.initialisers(of: entry), written) {
      let bound = try machine.calls.bind(initialiser, .unknown(type, .unseen), written)
      let cell = machine.store.allocate(.value(.plain(PlainValue(type: type))))
      guard let code = initialiser.code else {
        try machine.setting.setInitialValues(of: type, inCell: cell, except: [:])
        return (initialiser.isFailable ? Success.mayFail : .succeeds).value(try machine.reading.content(of: cell))
      }
      let frame = Frame(
        code: code, name: "init", owner: type, selfCell: cell,
        generics: machine.world.generics(of: type).merging(bound.generics) { _, new in new })
      frame.initialises = type
      return try run(initialiser, code, bound, frame, inCell: cell, type, written)
    }
    return try makeMemberwise(type, entry, written)
  }

  /// A value of a library's type, by an initialiser of the project's: `extension Injector { convenience init(debug: Bool) }`
  ///
  /// Of other types that somebody else declares nobody knows which initialisers they have of their own.
  private func makeExtended(_ type: SwiftType, _ written: Written) throws -> Value? {
    guard machine.library.initialises(type, with: written.arguments.map(\.label)) == false,
      let initialiser = machine.types.choosing.choose(
        machine.world.holders(of: type).flatMap { machine.world.members.initialisers(of: $0) }, written),
      let code = initialiser.code, code.facts.delegates
    else { return nil }
    let bound = try machine.calls.bind(initialiser, .unknown(type, .unseen), written)
    let cell = machine.store.allocate(.value(.unknown(type, .unseen)))
    let frame = Frame(code: code, name: "init", owner: type, selfCell: cell, generics: bound.generics)
    frame.initialises = type
    frame.recipient = machine.context.recipient ?? machine.context.recipient(labelled: written.label)
    machine.context.recipient = nil
    return try run(initialiser, code, bound, frame, inCell: cell, type, written)
  }

  /// Runs an initialiser that leaves what it makes in a cell.
  private func run(
    _ initialiser: Callable, _ code: Code, _ bound: Calls.Bound, _ frame: Frame, inCell cell: Int, _ type: SwiftType,
    _ written: Written
  ) throws -> Value {
    var bound = bound
    return try machine.calls.follow(initialiser, type) {
      // What it holds is held until it is handed on.
      machine.context.unfinished.append(cell)
      defer { machine.context.unfinished.removeLast() }
      let last = try machine.calls.activate(Scope(frame), "'\(type.name?.bareName ?? "")' is made", written.site) {
        scope in
        try machine.calls.enter(initialiser, code, &bound, scope)
        if !code.facts.delegates { try machine.setting.setInitialValues(of: type, inCell: cell, except: [:]) }
        return try machine.statements.execute(code.facts.statements, scope)
      }
      return Success(of: last, initialiser).joined(frame.success).value(try machine.reading.content(of: cell))
    }
  }

  private func makeMemberwise(_ type: SwiftType, _ entry: Int, _ written: Written) throws -> Value {
    let members = machine.world.storedProperties(of: entry)
    var left = members[...]
    var passed: [String: Value] = [:]
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    for argument in written.arguments {
      guard
        let place = left.firstIndex(where: {
          $0.name == argument.label
            || argument.label == nil && argument.isTrailingClosure && $0.facts.type?.isFunction == true
        })
      else {
        _ = try machine.evaluate(argument.value, written.scope)
        continue
      }
      let member = left[place]
      left = left[(place + 1)...]
      let value = try machine.evaluate(
        argument.value, written.scope, wanted: machine.types.declared.memberType(member, of: type), label: member.name)
      passed[member.name] = value
      machine.context.temporaries.append(value)
    }
    let cell = machine.store.allocate(.value(.plain(PlainValue(type: type))))
    machine.context.unfinished.append(cell)
    defer { machine.context.unfinished.removeLast() }
    machine.context.calls.append(Context.Call(text: "'\(type.name?.bareName ?? "")' is made", site: written.site))
    defer { machine.context.calls.removeLast() }
    try machine.setting.setInitialValues(of: type, inCell: cell, except: passed)
    return try machine.reading.content(of: cell)
  }

  private func makeEnum(_ type: SwiftType, _ entry: Int, _ written: Written) throws -> Value {
    let initialiser = machine.types.choosing.choose(machine.world.members.initialisers(of: entry), written)
    for argument in written.arguments { _ = try machine.evaluate(argument.value, written.scope) }
    return .unknown(initialiser?.isFailable == false ? type : .optional(type), .choice)
  }
}

extension CodeFacts {
  /// Whether an initialiser leaves the work to another one of its type.
  var delegates: Bool {
    var found = false
    Mentions.visit(statements) { expression in
      if case .call(let callee, _) = expression.form, case .member(let base?, "init") = callee.form,
        case .name("self") = base.form
      {
        found = true
      }
    }
    return found
  }
}
