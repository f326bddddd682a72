internal import InjectScopeModel

/// Static types: what an expression is of, without running it.
struct ExpressionTypes: TypesPart {
  let types: Types

  func staticType(of expression: Expression, _ scope: Scope) -> SwiftType? {
    budget.stepsLeft -= 1
    guard budget.stepsLeft > 0, budget.depth < Limits.depth else { return nil }
    budget.depth += 1
    defer { budget.depth -= 1 }
    switch expression.form {
    case .name(let name): return staticType(named: name, expression, scope)
    case .metatype(let type): return .metatype(types.type(type, scope))
    case .type(let type): return .metatype(types.type(type, scope))
    case .member, .call:
      guard let type = nodeType(of: expression, scope) else { return nil }
      return expression.mayEndEarly && !type.isOptional ? .optional(type) : type
    case .element(let base, let arguments):
      if let type = types.swifts.typeOfSwiftElement(base, arguments, scope) ?? ownElementType(expression, scope) {
        return type
      }
      return program?.type(of: Rehearsal.LibraryUse(form: .element(of: base), arguments: arguments, scope: scope))
    case .closure(let closure):
      guard let result = bodyType(closure.statements, scope, closure) else { return nil }
      return .function(parameterTypes(of: closure, scope), result)
    case .string: return .foreign("String")
    case .literal(let type, _): return types.type(type, scope)
    case .nothing: return nil
    case .array(let parts): return SwiftType.common(parts.map { staticType(of: $0, scope) }).map { .array(of: $0) }
    case .dictionary(let parts):
      let types = parts.map { staticType(of: $0, scope) }
      let keys = SwiftType.common(types.indices.filter { $0 % 2 == 0 }.map { types[$0] })
      let values = SwiftType.common(types.indices.filter { $0 % 2 == 1 }.map { types[$0] })
      guard let keys, let values else { return nil }
      return .named("Dictionary", entry: nil, arguments: [keys, values])
    case .tuple(let parts):
      if parts.count == 1, parts[0].label == nil { return staticType(of: parts[0].value, scope) }
      let types = parts.compactMap { staticType(of: $0.value, scope) }
      return types.count == parts.count ? .tuple(types, SwiftType.Labels(parts.map(\.label))) : nil
    case .cast(_, let cast, let type):
      switch cast {
      case .upcast, .forced: return types.type(type, scope)
      case .conditional: return .optional(types.type(type, scope))
      case .test: return .foreign("Bool")
      }
    case .attempt(let inner, let attempt):
      let type = staticType(of: inner, scope)
      return attempt == .optional ? type.map { $0.isOptional ? $0 : .optional($0) } : type
    case .forced(let inner), .chained(let inner): return staticType(of: inner, scope)?.wrapped
    // `a?.b = c`
    case .assignment(let target, _): return target.mayEndEarly ? .optional(.void) : .void
    case .fallback(let first, let second):
      // It stays what may be nil, though one question mark of two goes.
      if case .nothing = second.form {
        return staticType(of: first, scope).map { $0.wrapped.isOptional ? $0.wrapped : $0 }
      }
      if second.takesWanted, let type = staticType(of: first, scope)?.wrapped {
        return first.mayBeList && second.isList && type.name != "Array"
          ? types.swifts.elementType(of: type, scope).map { .array(of: $0) } : type
      }
      // `pair ?? (name, nil)` is as the second one.
      if case .tuple = second.form, second.isFlexible { return nil }
      // A number is of whatever type stands before it.
      if second.isWrittenNumber, staticType(of: first, scope) == nil { return nil }
      return fallbackType(staticType(of: first, scope)?.wrapped, staticType(of: second, scope))
    case .choice(_, let values):
      return chosenType(of: values, scope)
    case .junction(_, let junction, _): return types.operators.comparisonType(junction.rawValue)
    case .negation: return types.operators.comparisonType("!")
    case .comparison(_, let comparison, _): return types.operators.comparisonType(comparison.rawValue)
    case .lent(let inner): return staticType(of: inner, scope)
    case .sum(let parts): return types.operators.sumType(parts, scope)
    case .other(let parts): return types.operators.operatorType(parts, expression, scope)
    case .keyPath: return nil
    }
  }

  /// Of `a ?? b`: the wider of the two.
  private func fallbackType(_ first: SwiftType?, _ second: SwiftType?) -> SwiftType? {
    guard let second else { return first }
    // What stands before may be of a protocol that this conforms to, or of a type that is written as this one is.
    guard let first else { return second.wrapped.entry == nil && !world.hasLiteralTypes ? second : nil }
    let other = second.wrapped
    if other == first || world.canCast(first, isExact: false, to: other) == true { return second }
    guard world.canCast(other, isExact: false, to: first) == true else { return nil }
    return second.isOptional ? .optional(first) : first
  }

  /// The same where a type is wanted: `.name` is of that, if it has something of this name that is.
  func staticType(of expression: Expression, wanted: SwiftType?, _ scope: Scope) -> SwiftType? {
    if let wanted, let name = expression.impliedMember, wanted.hasSwiftsCase(name) { return wanted }
    guard let name = expression.impliedMember, let type = wanted?.wrapped, let entry = type.entry else {
      if let type = wanted?.wrapped, type.entry == nil, case .member(nil, let name) = expression.form,
        SwiftMembers.static(name, of: type) == type,
        types.declared.propertyType(name, of: type, isStatic: true) == nil
      {
        return type
      }
      if let type = wanted?.wrapped, expression.impliedMember != nil, FoundationMembers.isNamedAlone(type),
        types.declared.methods(expression.impliedMember ?? "", of: type).isEmpty
      {
        return type
      }
      if let type = wanted?.wrapped, type.entry == nil, let made = madeAsWanted(expression, type, scope) { return made }
      return fitted(staticType(of: expression, scope), expression, to: wanted, scope)
    }
    let isCall = if case .call = expression.form { true } else { false }
    let isWhole = !type.hasUnwritten
    if name == "init", case .call(let callee, let arguments) = expression.form {
      return !isWhole
        ? nil
        : constructedType(
          type, Written(arguments: arguments, expression: callee, scope: scope, wanted: type))
    }
    let cases = world.index.entries[entry].declarations.flatMap(\.facts.cases)
    if cases.contains(where: { $0.name == name }) { return type }
    guard isWhole else { return nil }
    if !isCall {
      return types.declared.propertyType(name, of: type, isStatic: true).flatMap { $0 == type ? type : nil }
    }
    let found = Set(
      types.declared.methods(name, of: type).filter(\.isStatic).map {
        types.declared.resultType(of: $0, bindings(of: $0, for: type))
      })
    return found == [type] ? type : nil
  }

  /// `.init(…)` where a type is wanted that no project declares.
  private func madeAsWanted(_ expression: Expression, _ type: SwiftType, _ scope: Scope) -> SwiftType? {
    guard case .call(let callee, let arguments) = expression.form, case .member(nil, "init") = callee.form,
      case .named = type, !world.whole(type).hasUnwritten
    else { return nil }
    return constructedType(type, Written(arguments: arguments, expression: callee, scope: scope, wanted: type))
  }

  /// What an expression is that has a type of its own, which is not everything that decides.
  private func fitted(
    _ type: SwiftType?, _ expression: Expression, to wanted: SwiftType?, _ scope: Scope
  ) -> SwiftType? {
    if wanted == .open(.unwritten) { return adapts(expression) ? nil : type }
    // What a closure gives that is called at once becomes what is wanted in there.
    if let wanted, case .call(let callee, _) = expression.form, case .closure(let closure) = callee.form,
      closure.result == nil
    {
      return type == wanted ? type : nil
    }
    guard let wanted = wanted?.wrapped, let type else { return type }
    if case .call(let callee, _) = expression.form, case .name(let name) = callee.form, wanted.name == name,
      wanted.entry == nil, Self.wholeAsWanted.contains(name), !wanted.arguments.isEmpty, world.index.named(name).isEmpty
    {
      return wanted
    }
    if expression.mayBeList, wanted.name == "Array", type.wrapped.name != "Array" {
      return listInstead(of: type, wanted: wanted, scope)
    }
    // What ends early becomes what is wanted inside of its chain: `a?.square ?? a?.circle`, of which either is a shape.
    if expression.mayEndEarly, let entry = wanted.entry, let own = type.wrapped.entry, own != entry { return nil }
    // `let shapes: [any Shape] = sizes.map { Square($0) }`, `let shape: (any Shape)? = size.map { Square($0) }`
    if case .call = expression.form, type.wrapped != wanted {
      if case .named(let name, nil, _) = wanted, type.wrapped.entry == nil, type.wrapped.name == name { return nil }
      if type.isOptional, expression.isWidened { return nil }
    }
    switch (expression.form, wanted, type) {
    // A case that carries something is a function.
    case (.member, .function, .named), (.name, .function, .named): return nil
    case (.call, .named(_, _?, _), .named(_, _?, let arguments)) where wanted.entry == type.entry:
      if arguments.isEmpty { return world.whole(type).hasUnwritten ? wanted : type }
      return type == wanted ? type : nil
    default: return type
    }
  }

  /// Of what they are made is not theirs: what is wanted says of what they are.
  private static let wholeAsWanted: Set<String> = ["KeyedDecodingContainer", "KeyedEncodingContainer"]

  /// `c ? A() as P : B()`: what one of them is said to be all of them are, where they can be.
  private func chosenType(of values: [Expression], _ scope: Scope) -> SwiftType? {
    let types = values.map { staticType(of: $0, scope) }
    let known = Set(types.compactMap(\.self))
    // `c ? a : nil`
    let mayBeNil = values.contains { $0.form == .nothing }
    guard zip(types, values).allSatisfy({ $0 != nil || $1.form == .nothing }) else { return nil }
    if known.count == 1, let type = known.first { return mayBeNil && !type.isOptional ? .optional(type) : type }
    let said = Set(
      values.compactMap { value -> SwiftType? in
        if case .cast(_, .upcast, let type) = value.form { self.types.type(type, scope) } else { nil }
      })
    guard said.count == 1, let type = said.first, !types.contains(nil),
      known.allSatisfy({ $0 == type || world.canCast($0, isExact: false, to: type) == true })
    else { return nil }
    return type
  }

  /// A parameter whose type nobody writes is whatever the closure is given to wants.
  private func parameterTypes(of closure: Closure, _ scope: Scope) -> [SwiftType] {
    guard closure.parameters.isEmpty else {
      return closure.parameters.map { $0.type.map { types.type($0, scope) } ?? .open(.unwritten) }
    }
    return Array(repeating: .open(.unwritten), count: Mentions.numberedParameters(in: closure))
  }

  private func staticType(named name: String, _ expression: Expression, _ scope: Scope) -> SwiftType? {
    if name == "self", scope.variable(name) == nil {
      guard let type = program?.typeThatIsSelf(scope) else { return ownType(scope) }
      return .metatype(world.asItself(type, scope.frame))
    }
    // `name(label:)` is a function that is not called.
    let isCompound = expression.range.count > name.utf8.count && expression.isCompound(scope.frame.code.facts.text)
    if isCompound, scope.variable(name) == nil { return nil }
    for level in types.levels(of: name, from: scope) {
      if let type = staticType(named: name, at: level, scope) { return type }
    }
    return nil
  }

  /// `nil` where there is nothing that can be a value, and within that where it is one of which nobody knows the type.
  private func staticType(named name: String, at level: NameLevel, _ scope: Scope) -> SwiftType?? {
    switch level {
    case .block(let names):
      guard let variable = names.variable else { return .some(nil) }
      if let type = variable.type { return type }
      // What it holds may be something else than what it is declared as; but nobody declares a handle as anything else.
      return .some(variable.wrapping == nil ? program?.type(ofHandleIn: variable.cell) : nil)
    case .wrapper: return .some(nil)
    case .type(let owner):
      // What a closure stands in has a value of its own, unless all of it is static.
      let isStatic = scope.frame.code.facts.isStatic
      let type = types.declared.propertyType(name, of: owner, isStatic: isStatic)
      // A method of a name that Swift has for a property is called.
      guard type == nil, owner.entry.map({ world.index.entries[$0].kind == nil }) == true,
        !types.declared.hasProperty(name, owner)
      else { return .some(type) }
      return .some(
        types.swifts.propertyOfProtocol(name, of: ownType(scope) ?? .void, scope) ?? ownSwiftProperty(name, scope))
    case .innerType(let type): return type.entry == nil ? nil : .metatype(type)
    case .outerType(let type): return .some(types.declared.propertyType(name, of: type, isStatic: true))
    case .foreignParent: return nil
    case .files:
      if let global = world.members.globals.variable(name, file: scope.frame.code.file) {
        return .some(globalType(global))
      }
      if let type = types.swifts.propertyOfProtocol(name, of: ownType(scope) ?? .void, scope)
        ?? ownSwiftProperty(name, scope)
      {
        return type
      }
      if let known = SwiftMembers.global(name), world.members.globals.computed(name) == nil { return known }
      // `names.map(id)`
      if world.members.isFunction(name) { return nil }
      // A constant that is declared elsewhere may begin with a capital too.
      return types.typeNamed(name, scope).flatMap { $0.entry == nil ? nil : .metatype($0) }
    case .beyond: return nil
    }
  }

  private func globalType(_ global: GlobalVariables.Variable) -> SwiftType? {
    let inner = Scope(Frame(code: global.code, name: nil, owner: nil, selfCell: nil))
    if let type = global.binding.type { return types.type(type, inner) }
    return global.binding.value.flatMap { staticType(of: $0, inner) }
      ?? program?.type(ofGlobal: MemberTable.Place(owner: global.code.file, name: global.name))
  }

  /// Whether no method that extends somebody else's type takes what it is given: then one of its own is meant.
  func isSwiftsOverload(of methods: [Callable], _ written: Written) -> Bool {
    methods.allSatisfy { method in
      guard let owner = method.owner, world.index.entries[owner].kind == nil else { return false }
      guard let places = method.accepts(written.arguments) else { return true }
      return zip(written.arguments, places).contains { argument, place in
        guard argument.value.impliedMember == nil, !argument.value.takesWanted, !argument.value.isWrittenNumber,
          let own = staticType(of: argument.value, written.scope)
        else { return false }
        return world.isNever(own, types.declared.parameterType(method, place, [:]))
      }
    }
  }

  /// In an extension of a type of Swift's own.
  private func ownSwiftProperty(_ name: String, _ scope: Scope) -> SwiftType? {
    guard let own = ownType(scope), own.entry == nil else { return nil }
    return types.swifts.typeOfSwiftMember(name, of: own)
  }

  private func memberType(_ name: String, of base: Expression?, _ expression: Expression, _ scope: Scope) -> SwiftType?
  {
    // `plan.rows(of:)` is a function, whatever `rows` is.
    guard let base, !expression.isCompound(scope.frame.code.facts.text) else { return nil }
    if let type = types.typeExpression(base, scope) {
      if name == "self" || types.typeExpression(expression, scope)?.entry != nil { return .metatype(type) }
      return staticMemberType(name, of: type, scope)
    }
    return nodeType(of: base, scope).flatMap { memberType(name, of: $0, scope) }
  }

  /// Of a type itself: `Size.small`, `T.name`, and `type(of: size).all`.
  private func staticMemberType(_ name: String, of type: SwiftType, _ scope: Scope) -> SwiftType? {
    if let found = types.declared.propertyType(name, of: type, isStatic: true) { return found }
    if type.entry == nil, let found = SwiftMembers.static(name, of: type) { return found }
    if case .open = type, let found = types.declared.boundPropertyType(name, of: type, isStatic: true, scope) {
      return found
    }
    if let found = types.swifts.staticOfProtocol(name, of: type, scope) { return found }
    guard let entry = type.entry, world.index.entries[entry].kind == .enum else { return nil }
    if name == "allCases" { return world.allCases(of: type).map { _ in .array(of: type) } }
    // `ids.map(Media.video)`: a case that carries something is a function.
    return world.hasCase(name, entry, isPlain: true) ? type : nil
  }

  /// Of a value of a type.
  func memberType(_ name: String, of type: SwiftType, _ scope: Scope) -> SwiftType? {
    if case .metatype(let held) = type.wrapped {
      return name == "self" ? type.wrapped : staticMemberType(name, of: held, scope)
    }
    if case .open = type.wrapped {
      return types.declared.boundPropertyType(name, of: type.wrapped, scope)
        ?? types.swifts.propertyOfProtocol(name, of: type, scope)
        ?? types.declared.addedPropertyType(name, of: type.wrapped, scope)
    }
    if let part = type.wrapped.part(name) { return part }
    return types.declared.propertyType(name, of: type.wrapped, isStatic: false) ?? types.swifts.typeOfSwiftMember(
      name, of: type)
      ?? rawType(name, of: type)
      ?? types.swifts.propertyOfProtocol(name, of: type.wrapped, scope)
      ?? (type.wrapped.entry == nil ? types.declared.addedPropertyType(name, of: type.wrapped, scope) : nil)
  }

  /// `rawValue` of an enum.
  private func rawType(_ name: String, of type: SwiftType) -> SwiftType? {
    guard name == "rawValue", let entry = type.wrapped.entry, world.index.entries[entry].kind == .enum,
      let first = world.index.entries[entry].declarations.first?.facts.inherited.first
    else { return nil }
    let raw = world.type(
      first.type, in: world.index.entries[entry].name, file: world.index.entries[entry].declarations[0].file)
    return raw.entry == nil && ForeignTypes.plain.contains(raw.name ?? "") ? raw : nil
  }

  /// The type of an expression inside a chain: there nobody asks whether what it began with was nil.
  func nodeType(of expression: Expression, _ scope: Scope) -> SwiftType? {
    switch expression.form {
    case .member(let base, let name): memberType(name, of: base, expression, scope)
    case .call(let callee, let arguments): callType(callee, arguments, scope)
    default: types.operators.rangeType(of: expression, scope) ?? staticType(of: expression, scope)
    }
  }
}

extension SwiftType {
  /// Whether it is an enum of Swift's own with such a case.
  fileprivate func hasSwiftsCase(_ name: String) -> Bool {
    switch self {
    case .optional(let wrapped): (name == "some" || name == "none") && !wrapped.isOptional
    case .named("Result", nil, let arguments): arguments.count == 2 && (name == "success" || name == "failure")
    default: false
    }
  }

  /// What all the elements of a literal are: whole numbers among others are as those are.
  static func common(_ types: [SwiftType?]) -> SwiftType? {
    let known = Set(types.compactMap(\.self))
    guard !types.isEmpty, !types.contains(nil), known.count > 1 else { return types.contains(nil) ? nil : known.first }
    return known == [.foreign("Int"), .foreign("Double")] ? .foreign("Double") : nil
  }
}

extension Expression {
  /// Whether its name has labels.
  fileprivate func isCompound(_ text: String) -> Bool {
    let last = Int(range.upperBound) - 1
    guard last > 0, last < text.utf8.count else { return false }
    return text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: last)] == UInt8(ascii: ")")
  }

  /// Whether it takes the type that is wanted.
  var takesWanted: Bool {
    switch form {
    case .literal, .string, .array, .dictionary: true
    default: false
    }
  }
}
