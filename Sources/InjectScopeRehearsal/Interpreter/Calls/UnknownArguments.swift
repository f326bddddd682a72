internal import InjectScopeModel

/// Making and calling things as if somebody did, with arguments that nobody knows.
extension Calls {
  /// A call of a function with values.
  ///
  /// - Parameter bound: what is known of its generic parameters.
  func call(
    _ callable: Callable, on receiver: Value?, _ values: [Value], wanted: SwiftType?, at site: Location,
    bound known: [String: SwiftType] = [:]
  ) throws -> Value {
    guard let code = callable.code else {
      return .unknown(types.declared.resultType(of: callable) ?? wanted, .unread)
    }
    var bound = Bound(
      values: callable.parameters.indices.map { values.indices.contains($0) ? values[$0] : nil },
      types: callable.parameters.indices.map { types.declared.parameterType(callable, $0, known) }, generics: known)
    let result = types.declared.resultType(of: callable, known)
    let owner = callable.owner.map { owner in
      receiver.flatMap { machine.facts.staticType(of: $0) }.flatMap { type in
        world.lineage(of: type).first { $0.entry == owner }
      }
        ?? world.type(ofEntry: owner)
    }
    var generics = owner.map(world.generics) ?? [:]
    if let place = callable.owner, case .type(let type)? = receiver, world.index.entries[place].kind == .protocol {
      // `Self` in what a protocol brings is the type that it is called on.
      generics = world.bindings(inEntry: place, for: type)
    }
    generics.merge(known) { own, _ in own }
    let frame = Frame(
      code: code, name: callable.name, owner: owner, selfCell: receiver.map { machine.store.allocate(.value($0)) },
      generics: generics, result: result)
    return try follow(callable, result) {
      try self.activate(Scope(frame, in: callable.scope), "'\(self.title(callable))' is called", site) { scope in
        try self.enter(callable, code, &bound, scope)
        return try self.machine.builders.runBody(
          of: code, scope, givesValue: callable.result != nil, wanted: frame.result)
      }
    }
  }

  /// An instance of a type, by the initialiser that asks for least.
  func makeOfUnknown(_ type: SwiftType, at site: Location) throws -> Value {
    let initialiser = world.lineage(of: type).lazy.compactMap { ancestor in
      ancestor.entry.flatMap { place in
        world.members.initialisers(of: place).min { $0.parameters.count < $1.parameters.count }
      }
    }.first
    return try makeOfUnknown(type, by: initialiser, at: site)
  }

  func makeOfUnknown(_ type: SwiftType, by initialiser: Callable?, at site: Location) throws -> Value {
    guard let entry = type.entry, let declaration = world.index.entries[entry].declarations.first,
      declaration.facts.kind.isConcrete
    else { return .unknown(type, .unmade) }
    let code = Code(
      CodeFacts(place: .topLevel, statements: [], text: "", position: declaration.facts.position),
      file: declaration.file, path: declaration.path, owner: nil)
    let scope = Scope(Frame(code: code, name: nil, owner: nil, selfCell: nil))
    let unknown = Expression(.other([]), at: declaration.facts.position)
    let arguments = (initialiser?.parameters ?? []).filter { !$0.hasDefault }.map { Argument(label: $0.label, unknown) }
    return try machine.construction.instance(
      of: type, Written(arguments: arguments, expression: Expression(.nothing, at: site.position), scope: scope))
  }

  func emptyCode(at site: Location, _ entry: Int) -> Code {
    Code(
      CodeFacts(place: .topLevel, statements: [], text: "", position: site.position),
      file: world.index.entries[entry].first?.file ?? 0, path: site.file, owner: nil)
  }
}
