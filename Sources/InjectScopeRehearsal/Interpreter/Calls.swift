internal import InjectScopeModel

/// Calls: who is meant, and what comes of it.
extension Machine {
  /// A call as it is written.
  struct Written {
    var arguments: [Argument]
    var expression: Expression
    var scope: Scope
    var wanted: SwiftType?
    var label: String?

    var site: Location { scope.frame.code.location(expression.position) }
  }

  func call(
    _ callee: Expression, _ arguments: [Argument], _ expression: Expression, _ scope: Scope, wanted: SwiftType?,
    label: String?
  ) throws -> Value {
    let written = Written(arguments: arguments, expression: expression, scope: scope, wanted: wanted, label: label)
    switch callee.form {
    case .name(let name): return try call(named: name, callee, written)
    case .type(let type): return try construct(self.type(type, scope), written)
    case .member(nil, let name):
      guard let type = wanted?.wrapped else { return try foreign(.free(name), written) }
      return try callStatic(name, of: type, written)
    case .member(let base?, let name): return try callMember(name, of: base, callee, written)
    default: return try call(try evaluate(callee, scope), written)
    }
  }

  private func call(named name: String, _ callee: Expression, _ written: Written) throws -> Value {
    let scope = written.scope
    if let result = try callOperator(name, written) { return result }
    if scope.variable(name) != nil { return try call(try evaluate(callee, scope), written) }
    if let function = choose(scope.functions(name), written) { return try invoke(function, nil, written) }
    if let implicit = selfValue(scope) {
      if let method = choose(methods(name, of: implicit, or: scope.frame.owner), written) {
        return try invoke(
          method, implicit, written, receiver: Expression(.name("self"), at: written.expression.position))
      }
      if let owner = scope.frame.owner, hasProperty(name, owner), !isOnlyBeside(name, owner) {
        return try call(try evaluate(callee, scope), written)
      }
      if let member = try foreignMember(name, of: implicit, written) { return try call(member, written) }
    }
    if let function = chooseGlobal(name, written) {
      return try invoke(function, nil, written)
    }
    if let asserted = try assertion(name, written) { return asserted }
    if let type = typeNamed(name, scope) { return try construct(type, written) }
    if world.members.global(name, file: scope.frame.code.file) != nil {
      return try call(try evaluate(callee, scope), written)
    }
    if SwiftMethods.endingTheProcess.contains(name) {
      for argument in written.arguments { _ = try evaluate(argument.value, scope) }
      throw Escape.ended(at: written.site)
    }
    return try foreign(.free(name), written)
  }

  /// Whether a property that extends somebody else's type cannot be called itself: then a method of that is.
  private func isOnlyBeside(_ name: String, _ type: SwiftType) -> Bool {
    guard let entry = type.entry, world.index.entries[entry].kind == nil,
      case .named(_, _?, _)? = propertyType(name, of: type), let own = propertyType(name, of: type)
    else { return false }
    return methods("callAsFunction", of: own).isEmpty
  }

  func hasProperty(_ name: String, _ type: SwiftType) -> Bool {
    world.lineage(of: type).contains { world.holder(of: $0).flatMap { world.members.property(name, of: $0) } != nil }
  }

  private func callMember(_ name: String, of base: Expression, _ callee: Expression, _ written: Written) throws -> Value
  {
    let scope = written.scope
    if case .name("super") = base.form { return try callSuper(name, written) }
    if case .name("self") = base.form, name == "init" { return try delegate(written) }
    if let type = typeExpression(base, scope) {
      if name == "init" { return try construct(type, written) }
      if let nested = typeExpression(callee, scope), nested.name?.hasSuffix("." + name) == true || nested.entry != nil {
        if type.entry != nil || name.first?.isUppercase == true { return try construct(nested, written) }
      }
      return try callStatic(name, of: type, written)
    }
    let value = try evaluate(base, scope)
    let isChained = if case .chained = base.form { true } else { false }
    if value == .nothing { return .nothing }
    if isChained || value.isMaybe, value.isNothing == nil {
      let results = try either([{ try self.callMethod(name, on: value.unwrapped, base, written) }], orNone: true)
      return .join(results + [.nothing])
    }
    return try callMethod(name, on: value.unwrapped, base, written)
  }

  private func callMethod(_ name: String, on value: Value, _ base: Expression, _ written: Written) throws -> Value {
    if case .type(let type) = value {
      return name == "init" ? try construct(type, written) : try callStatic(name, of: type, written)
    }
    if let results = try withEach(of: value, { try callMethod(name, on: $0, base, written) }) { return results }
    context.temporaries.append(value)
    defer { context.temporaries.removeLast() }
    if let method = choose(methods(name, of: value, or: nil), written) {
      guard method.code == nil || value.isUnknown, let type = staticType(of: value) else {
        return try invoke(method, value, written, receiver: base)
      }
      if let only = onlyImplementation(of: type, having: name), let real = choose(methods(name, of: only), written),
        real.code != nil
      {
        return try asPerhaps { try invoke(real, .unknown(only, "the only one there is"), written) }
      }
      try followOthers(than: method, of: type, written)
      if method.code != nil { return try asPerhaps { try invoke(method, value, written) } }
      return try invoke(method, value, written)
    }
    if case .object(let object) = value, let field = store[object, name] {
      let use = MemberUse(wanted: nil, label: nil, site: written.site)
      return try call(try read(field, use), written)
    }
    if case .plain(let plain) = value, let field = plain.fields[name] { return try call(field, written) }
    if let text = callOnText(name, of: value, written) { return text }
    if let result = try change(value, by: name, at: base, written) { return result }
    if let results = try callOnElements(name, of: value, at: base, written) { return results }
    if let result = try callOnWrapped(name, of: value, at: base, written) { return result }
    if let member = try foreignMember(name, of: value, written) { return try call(member, written) }
    return try foreign(.method(value, name), written)
  }

  private func callStatic(_ name: String, of type: SwiftType, _ written: Written) throws -> Value {
    if name == "init" { return try construct(type, written) }
    if let method = choose(methods(name, of: type).filter(\.isStatic), written) {
      return try invoke(method, .type(type), written)
    }
    if let entry = type.entry {
      if world.index.entries[entry].kind == .enum, world.members.property(name, of: entry) == nil {
        var value = PlainValue(type: type, enumCase: name)
        let floor = context.temporaries.count
        defer { context.temporaries.removeLast(context.temporaries.count - floor) }
        for (place, argument) in written.arguments.enumerated() {
          let payload = try evaluate(argument.value, written.scope)
          value.fields["\(place)." + (argument.label ?? "")] = payload
          context.temporaries.append(payload)
        }
        return .plain(value)
      }
      let use = MemberUse(wanted: nil, label: nil, site: written.site)
      if hasProperty(name, type) { return try call(try staticMember(name, of: type, written.scope, use), written) }
    }
    return try foreign(.staticMember(type, name), written)
  }

  /// A value that is called itself.
  func call(_ value: Value, _ written: Written) throws -> Value {
    if let results = try withEach(of: value, { try call($0, written) }) { return results }
    switch value.unwrapped {
    case .function(let number, let receiver):
      return try invoke(world.members.callables[number], receiver, written, isLabelled: false)
    case .closure(let closure):
      let types: [SwiftType] = if case .function(let types, _)? = store[closure].wanted { types } else { [] }
      let floor = context.temporaries.count
      defer { context.temporaries.removeLast(context.temporaries.count - floor) }
      let values = try written.arguments.enumerated().map { place, argument in
        let wanted = types.indices.contains(place) ? types[place] : nil
        let value = try evaluate(argument.value, written.scope, wanted: wanted)
        context.temporaries.append(value)
        return value
      }
      return try runClosure(closure, values, wanted: written.wanted, text: "a closure is called", at: written.site)
    case .type(let type): return try construct(type, written)
    case .nothing: return .nothing
    case .handle: return try foreign(.value(value), written)
    case let value:
      guard let method = choose(methods("callAsFunction", of: value, or: nil), written) else {
        return try foreign(.value(value), written)
      }
      return try value.isUnknown ? asPerhaps { try invoke(method, value, written) } : invoke(method, value, written)
    }
  }

  // MARK: - Choosing

  /// The one that takes these arguments; of several the one whose types fit best, code before none.
  func choose(_ candidates: [Callable], _ written: Written, file: Int? = nil) -> Callable? {
    let found = best(of: candidates, written, file: file)
    // Which extension is meant, of several that each ask for another type, is not worked out.
    guard Set(found.map { $0.code?.equalities ?? [:] }).count < 2 else { return nil }
    return found.first
  }

  /// Those of which nothing tells which one is meant, in their order.
  ///
  /// - Parameter margin: by how much one must be better than another: less than what a type that fits counts tells only
  ///   which one is nearer.
  func best(of candidates: [Callable], _ written: Written, file: Int? = nil, margin: Int = 0) -> [Callable] {
    let fitting = fitting(candidates, written)
    guard fitting.count > 1 else { return fitting.map(\.callable) }
    return best(of: fitting, written, [:], file: file, margin: margin).found
  }

  /// The same, and what the best of them is worth: `nil` where none takes these arguments.
  ///
  /// - Parameter known: the types of arguments that somebody has asked for already.
  func scored(
    _ candidates: [Callable], _ written: Written, _ known: [Int: SwiftType?], file: Int?, margin: Int
  ) -> (found: [Callable], score: Int?) {
    best(of: fitting(candidates, written), written, known, file: file, margin: margin)
  }

  private typealias Fitting = (callable: Callable, places: [Int])

  private func fitting(_ candidates: [Callable], _ written: Written) -> [Fitting] {
    candidates.compactMap { callable in
      guard mayBeSeen(callable, from: written.scope.frame) else { return nil }
      return callable.accepts(written.arguments).map { (callable: callable, places: $0) }
    }
  }

  /// Not in `extension Box where Item == Int` if the call stands in one `where Item == String`.
  private func mayBeSeen(_ callable: Callable, from frame: Frame) -> Bool {
    guard let asked = callable.code?.equalities, !asked.isEmpty, callable.owner == frame.owner?.entry
    else { return true }
    return frame.code.equalities.allSatisfy { name, type in
      guard let other = asked[name], other.openPart == nil, type.openPart == nil else { return true }
      return other == type
    }
  }

  private func best(
    of fitting: [Fitting], _ written: Written, _ known: [Int: SwiftType?], file: Int?, margin: Int
  ) -> (found: [Callable], score: Int?) {
    // Of what type an argument is does not hang on who takes it; asked for each, calls inside calls would be gone through
    // as often as there are ways through all of them.
    var known = known
    func type(ofArgument index: Int) -> SwiftType? {
      if let type = known[index] { return type }
      let type = staticType(of: written.arguments[index].value, written.scope)
      known[index] = .some(type)
      return type
    }
    func score(_ callable: Callable, _ places: [Int]) -> Int {
      var score = callable.code == nil ? 0 : Score.code
      if callable.file == file { score += Score.sameFile }
      for (index, (argument, place)) in zip(written.arguments, places).enumerated() {
        if let name = argument.value.impliedMember, !mayHave(name, parameterType(callable, place, [:])) {
          score += Score.wrongType
          continue
        }
        guard let type = type(ofArgument: index) else { continue }
        let declared = parameterType(callable, place, [:])
        let parameter = callable.isAutoclosure(place) ? declared.result ?? declared : declared
        if type == parameter {
          score += Score.sameType
        } else if type.isMetatype != parameter.isMetatype, type.entry ?? parameter.entry != nil {
          score += Score.wrongType
        } else if let known = world.canCast(type, isExact: true, to: parameter) {
          score += known ? Score.fittingType : Score.wrongType
        }
      }
      if let wanted = written.wanted, callable.result != nil {
        if resultType(of: callable) == wanted { score += Score.wantedResult }
      }
      return score
    }
    let scores = fitting.map(score)
    let most = scores.max()
    return (zip(fitting, scores).filter { $0.1 >= (most ?? 0) - margin }.map(\.0.callable), most)
  }

  /// Whether `.name` may mean something where a type is wanted.
  private func mayHave(_ name: String, _ wanted: SwiftType) -> Bool {
    switch wanted.wrapped {
    case .metatype, .function, .tuple: return false
    case .named(_, let entry?, _):
      let type = wanted.wrapped
      switch world.index.entries[entry].kind {
      case .enum:
        return name == "init" || world.hasCase(name, entry) || hasProperty(name, type)
          || !methods(name, of: type).isEmpty
      case .class, .struct, .actor: return name == "init" || hasProperty(name, type) || !methods(name, of: type).isEmpty
      default: return true
      }
    default: return true
    }
  }

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

  /// The methods of a value's real type, nearest first.
  func methods(
    _ name: String, _ kind: Callable.Kind = .function, of value: Value, or fallback: SwiftType?
  ) -> [Callable] {
    switch value {
    case .object(let object): methods(name, kind, of: store[object].type)
    case .plain(let plain): methods(name, kind, of: plain.type)
    case .type(let type): methods(name, kind, of: type).filter(\.isStatic)
    default: (staticType(of: value) ?? fallback).map { methods(name, kind, of: $0.wrapped) } ?? []
    }
  }

  /// Those without a name of their own.
  func methods(_ kind: Callable.Kind, of value: Value) -> [Callable] { methods(kind.word, kind, of: value, or: nil) }

  func methods(_ name: String, _ kind: Callable.Kind = .function, of type: SwiftType) -> [Callable] {
    let parts =
      if case .composition(let parts) = type { parts } else if case .opaque(let inner) = type { [inner] } else {
        [type]
      }
    return parts.flatMap { part -> [Callable] in
      let place = MemberTable.Called(
        kind: kind,
        place: MemberTable.Place(owner: part.entry, name: name + (part.entry == nil ? "|" + (part.name ?? "") : "")))
      if let known = lookups.methods[place] { return known }
      let line = world.lineage(of: part)
      let rest = world.ancestry(of: part).filter { !line.contains($0) }
      let found = (line + rest).flatMap { ancestor -> [Callable] in
        world.holder(of: ancestor).map { world.members.functions(named: name, kind, of: $0) } ?? []
      }
      // An override hides what it overrides; a requirement says nothing where there is code.
      // Of the same labels there may be several for other types.
      var seen: Set<[String?]> = []
      var types: Set<[String]> = []
      var nearest: [Callable] = []
      for method in found.filter({ $0.code != nil }) + found.filter({ $0.code == nil }) {
        let labels = method.parameters.map(\.label)
        let spelled = method.parameters.map { ($0.label ?? "_") + ":" + $0.type.spelling }
        guard method.owner == part.entry || (method.code == nil ? !seen.contains(labels) : !types.contains(spelled))
        else { continue }
        seen.insert(labels)
        types.insert(spelled)
        nearest.append(method)
      }
      lookups.methods[place] = nearest
      return nearest
    }
  }
}

/// What it is worth to be fit to be called with what is written.
enum Score {
  static let code = 1
  static let sameFile = 1
  static let sameType = 4
  static let fittingType = 2
  static let wrongType = -8
  static let wantedResult = 3

  /// What is worth more than everything else that so many arguments can be.
  static func most(ofArguments count: Int) -> Int { code + sameFile + wantedResult + sameType * count }
}

extension Value {
  var isMaybe: Bool { if case .maybe = self { true } else { false } }
}
