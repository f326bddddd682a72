internal import InjectScopeModel

/// What functions take and give, and which methods and properties a type has.
extension DeclaredTypes {
  func ownerName(_ callable: Callable) -> String? {
    callable.owner.map { world.index.entries[$0].name } ?? callable.scope?.frame.typeScope
  }

  /// Its own generic parameters, and of a function in a function those around it.
  private func parameters(around callable: Callable) -> [String] {
    callable.generics + (callable.scope?.frame.parameters ?? [])
  }

  /// `nil` where it gives nothing.
  func resultType(of callable: Callable, _ generics: [String: SwiftType] = [:]) -> SwiftType? {
    guard let result = callable.result else { return nil }
    let type =
      callable.resultType
      ?? world.type(result, in: ownerName(callable), file: callable.file, parameters: parameters(around: callable))
    callable.resultType = type
    return generics.isEmpty ? type : type.replacing(generics)
  }

  func parameterType(_ callable: Callable, _ place: Int, _ generics: [String: SwiftType]) -> SwiftType {
    if callable.parameterTypes == nil {
      let owner = ownerName(callable)
      let parameters = parameters(around: callable)
      callable.parameterTypes = callable.parameters.map {
        world.type($0.type, in: owner, file: callable.file, parameters: parameters)
      }
    }
    let type = callable.parameterTypes?[place] ?? .void
    return generics.isEmpty ? type : type.replacing(generics)
  }

  /// What one argument is to be: where any number of them is taken, what each of them is.
  func argumentType(_ callable: Callable, _ place: Int, _ generics: [String: SwiftType] = [:]) -> SwiftType {
    let declared = parameterType(callable, place, generics)
    return callable.isVariadic(place) ? declared.arguments.first ?? declared : declared
  }

  func methods(_ name: String, _ kind: Callable.Kind = .function, of type: SwiftType) -> [Callable] {
    let parts =
      if case .composition(let parts) = type { parts } else if case .opaque(let inner) = type { [inner] } else {
        [type]
      }
    return parts.flatMap { part -> [Callable] in
      let place = MemberTable.Called(
        kind: kind,
        place: MemberTable.Place(owner: part.entry, name: name + (part.entry == nil ? "|" + (part.name ?? "") : "")))
      if let known = types.lookups.methods[place] { return known }
      let line = world.lineage(of: part)
      let levels = line + world.ancestry(of: part).filter { !line.contains($0) }
      let found = levels.enumerated().flatMap { level, ancestor -> [(Int, Callable)] in
        // Texts have what is brought for `NSString` as well.
        let bridged = ancestor == .foreign("String") ? world.holders(of: .foreign("NSString")) : []
        return (world.holders(of: ancestor) + bridged).flatMap { world.members.functions(named: name, kind, of: $0) }
          .map { (level, $0) }
      }
      // An override hides what it overrides; a requirement says nothing where there is code.
      // Of the same labels there may be several for other types; in one level for other files; and what extends somebody
      // else's type hides nothing from a module that does not see it.
      var seen: [[String?]: Int] = [:]
      var spellings: [[String]: (level: Int, method: Callable)] = [:]
      var nearest: [Callable] = []
      for (level, method) in found.filter({ $0.1.code != nil }) + found.filter({ $0.1.code == nil }) {
        let labels = method.parameters.map(\.label)
        let spelled = method.parameters.map { ($0.label ?? "_") + ":" + $0.type.spelling }
        let isHidden =
          method.code == nil
          ? seen[labels] != nil
          : spellings[spelled].map { $0.level != level && !isUnseen($0.method, from: method.file) } ?? false
        guard level == 0 || !isHidden else { continue }
        if seen[labels] == nil { seen[labels] = level }
        if spellings[spelled] == nil { spellings[spelled] = (level, method) }
        nearest.append(method)
      }
      types.lookups.methods[place] = nearest
      return nearest
    }
  }

  private func isUnseen(_ method: Callable, from file: Int) -> Bool {
    method.owner.map { world.index.entries[$0].kind == nil } == true && !world.sees(method, from: file)
  }

  func hasProperty(_ name: String, _ type: SwiftType) -> Bool {
    world.lineage(of: type).contains { world.holder(of: $0).flatMap { world.members.property(name, of: $0) } != nil }
  }

  /// The same, also where a protocol that it conforms to brings it.
  func hasPropertyOrInherits(_ name: String, _ type: SwiftType) -> Bool {
    world.kin(of: type).contains { world.holder(of: $0).flatMap { world.members.property(name, of: $0) } != nil }
  }

  /// Whether the project declares a method of that name for what it does not declare: a collection may have it.
  func isDeclaredForOthers(_ name: String) -> Bool {
    if let known = types.lookups.declaredForOthers[name] { return known }
    let isDeclared = world.members.isFunctionNotOwned(name)
    types.lookups.declaredForOthers[name] = isDeclared
    return isDeclared
  }

  /// What is wanted of each argument, as far as that is known.
  func wantedTypes(
    of arguments: [Argument], by callable: Callable, _ generics: [String: SwiftType]
  ) -> [SwiftType?] {
    guard let places = callable.accepts(arguments), places.count == arguments.count else {
      return arguments.map { _ in nil }
    }
    return zip(arguments, places).map { argument, place in
      let parameter = parameterType(callable, place, generics)
      return parameter.mentions(callable.generics)
        ? parameter.given(to: argument.value, without: callable.generics) : parameter
    }
  }

  /// Those that have a type of their own.
  func bindByArguments(
    _ callable: Callable, _ passed: some Sequence<(Argument, Int)>, _ written: Written,
    _ generics: inout [String: SwiftType]
  ) {
    let names = callable.generics
    guard !names.isEmpty else { return }
    // What something generic is of is that for certain: `Token<T>` comes before a value that `T` may be more than.
    func isExact(_ place: Int) -> Bool { parameterType(callable, place, [:]).isGenericOfItsOwn }
    let own = passed.filter { $0.0.value.hasOwnType }
    let widened = own.filter { types.expressions.mayWiden($0.0, $0.1, of: callable, passed, written) }
    defer {
      for (argument, place) in widened {
        types.expressions.widen(
          argument, to: parameterType(callable, place, [:]), of: callable, written.scope, &generics)
      }
    }
    for (argument, place) in own.filter({ isExact($0.1) }) + own.filter({ !isExact($0.1) }) {
      if widened.contains(where: { $0.0 == argument && $0.1 == place }) { continue }
      let parameter = argumentType(callable, place, generics)
      guard parameter.mentions(names),
        let type = types.expressions.staticType(of: argument.value, written.scope)
          ?? impliedType(of: argument.value, in: parameter)
          ?? functionType(of: argument.value, in: parameter, written.scope)
      else { continue }
      parameter.match(type, names, into: &generics)
    }
  }

  /// `.launch`, which an extension has for one kind of the type alone: `extension Token where Value == Date`.
  private func impliedType(of expression: Expression, in wanted: SwiftType) -> SwiftType? {
    guard let name = expression.impliedMember, case .named(let own, let entry?, let arguments) = wanted.wrapped,
      let parameters = world.facts(entry)?.generics?.parameters, !parameters.isEmpty
    else { return nil }
    var code: Code?
    if let member = world.members.property(name, of: entry, isStatic: true) {
      // Of two extensions that have one, which is meant the rest of the call says.
      guard world.members.namesakes(name, of: entry)?.count(where: \.facts.isStatic) ?? 1 == 1 else { return nil }
      code = member.getter ?? member.initial
      let declared = propertyType(name, of: wanted.wrapped, isStatic: true)
      guard declared?.entry == entry else { return nil }
      if let declared, world.isKnown(declared) { return declared }
    } else {
      let methods = methods(name, of: wanted.wrapped).filter(\.isStatic)
      guard methods.count == 1, resultType(of: methods[0])?.entry == entry else { return nil }
      code = methods[0].code
    }
    return code.flatMap { constrained(.named(own, entry: entry, arguments: arguments), by: $0) }
  }

  /// `Token.launch(of:)`, a function of a type's own that is handed over, and `Token.init` for a function that is wanted.
  private func functionType(of expression: Expression, in wanted: SwiftType, _ scope: Scope) -> SwiftType? {
    guard case .member(let base?, let name) = expression.form, let type = types.typeExpression(base, scope),
      type.entry != nil
    else { return nil }
    if name == "init" {
      guard case .function(let parameters, _) = wanted.wrapped else { return nil }
      return initialiserType(of: type, parameters.count)
    }
    let methods = methods(name, of: type).filter(\.isStatic)
    guard methods.count == 1, methods[0].generics.isEmpty, let result = resultType(of: methods[0]) else { return nil }
    let given = result.entry == type.entry ? methods[0].code.flatMap { constrained(result, by: $0) } ?? result : result
    return .function(methods[0].parameters.indices.map { parameterType(methods[0], $0, [:]) }, given)
  }

  /// That of the one initialiser with so many parameters; of a struct that has none, of the one that sets what it stores.
  private func initialiserType(of type: SwiftType, _ count: Int) -> SwiftType? {
    let all = world.nearestInitialisers(of: type)
    guard let entry = type.entry, world.facts(entry)?.generics == nil else { return nil }
    let fitting = all.filter { $0.parameters.count == count }
    if let only = fitting.first {
      guard fitting.count == 1, only.generics.isEmpty else { return nil }
      return .function(
        only.parameters.indices.map { parameterType(only, $0, [:]) }, only.isFailable ? .optional(type) : type)
    }
    guard all.isEmpty else { return nil }
    guard world.index.entries[entry].kind == .struct else { return count == 0 ? .function([], type) : nil }
    let stored = world.storedProperties(of: entry)
    let types = stored.compactMap { memberType($0, of: type) }
    guard stored.count == count, types.count == count, stored.allSatisfy({ !$0.facts.hasInitialValue }) else {
      return nil
    }
    return .function(types, type)
  }

  /// The type as the extension means it that holds the code: `Token<Date>` in `extension Token where Value == Date`.
  private func constrained(_ type: SwiftType, by code: Code) -> SwiftType? {
    guard !code.equalities.isEmpty, case .named(let name, let entry?, let arguments) = type else { return nil }
    return .named(
      name, entry: entry,
      arguments: (world.facts(entry)?.generics?.parameters ?? []).enumerated().map { place, parameter in
        code.equalities[parameter] ?? (arguments.indices.contains(place) ? arguments[place] : .open(.unwritten))
      })
  }
}

extension SwiftType {
  /// Whether it is a generic type of the project's, which nothing of another argument becomes.
  fileprivate var isGenericOfItsOwn: Bool {
    if case .named(_, _?, let arguments) = wrapped { !arguments.isEmpty } else { false }
  }
}

extension Expression {
  /// Whether it is of one type, whatever is wanted of it.
  fileprivate var hasOwnType: Bool {
    switch form {
    case .literal, .string, .array, .dictionary, .nothing, .closure, .keyPath: false
    case .attempt(let inner, _): inner.hasOwnType
    default: true
    }
  }
}
