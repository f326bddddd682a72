internal import InjectScopeModel

/// Key paths, and members that are looked up while the program runs.
extension Reading {
  /// The function that stands for a key path where one of a type is wanted.
  func path(_ wanted: SwiftType?) -> SwiftType? {
    guard case .named(let name, nil, let arguments)? = wanted?.wrapped, ForeignTypes.keyPaths.contains(name),
      let root = arguments.first
    else { return wanted }
    return .function([root], .foreign("Any"))
  }

  /// `value[keyPath: path]`: `nil` where it is something else.
  func read(_ value: Value, by arguments: [Argument], at base: Expression, _ scope: Scope) throws -> Value? {
    guard let argument = arguments.first, arguments.count == 1, argument.label == "keyPath" else { return nil }
    machine.context.temporaries.append(value)
    defer { machine.context.temporaries.removeLast() }
    let root = machine.facts.staticType(of: value.unwrapped) ?? types.expressions.staticType(of: base, scope)?.wrapped
    let wanted = root.map { SwiftType.named("KeyPath", entry: nil, arguments: [$0]) }
    guard case .closure(let path) = try machine.evaluate(argument.value, scope, wanted: wanted) else {
      return .unknown(nil, .part)
    }
    let site = scope.frame.code.location(argument.value.position)
    return try machine.closures.runClosure(path, [value.unwrapped], wanted: nil, text: "a key path is read", at: site)
  }

  /// `base[keyPath: \.name] = value`: the target that is meant, where the path is written there.
  func target(of base: Expression, by arguments: [Argument]) -> Expression? {
    guard let argument = arguments.first, arguments.count == 1, argument.label == "keyPath",
      case .keyPath(let path) = argument.value.form, case .expression(let value)? = path.statements.first
    else { return nil }
    return value.replacingRoot(by: base)
  }

  /// A member that a type's `subscript(dynamicMember:)` gives: `nil` where there is none.
  func dynamicMember(_ name: String, of value: Value, _ use: MemberUse) throws -> Value? {
    guard let type = machine.facts.staticType(of: value)?.wrapped else { return nil }
    for method in types.declared.methods("subscript", .subscripting, of: type)
    where method.parameters.first?.label == "dynamicMember" {
      let parameter = types.declared.parameterType(method, 0, types.expressions.bindings(of: method, for: type))
      let argument: Value
      if case .named(let kind, nil, let roots) = parameter, ForeignTypes.keyPaths.contains(kind), let root = roots.first
      {
        guard root.entry == nil || types.declared.propertyType(name, of: root) != nil else { continue }
        argument = keyPath(to: name, of: root, use.site)
      } else {
        argument = .text(name)
      }
      guard !value.isUnknown else {
        return try machine.asPerhaps {
          try machine.calls.call(method, on: value, [argument], wanted: use.wanted, at: use.site)
        }
      }
      return try machine.calls.call(method, on: value, [argument], wanted: use.wanted, at: use.site)
    }
    return nil
  }

  private func keyPath(to name: String, of root: SwiftType, _ site: Location) -> Value {
    let place = site.position
    let value = Expression(.member(Expression(.name("$0"), at: place), name), at: place)
    let closure = Closure(parameters: [Closure.Parameter(name: "$0")], statements: [.expression(value)])
    let code = Code(
      CodeFacts(place: .topLevel, statements: [], text: "", position: place),
      file: machine.context.scope?.frame.code.file ?? 0,
      path: site.file, owner: nil)
    return .closure(
      machine.store.add(
        Store.ClosureRecord(
          closure: closure, scope: Scope(Frame(code: code, name: nil, owner: nil, selfCell: nil)),
          wanted: .function([root], .foreign("Any")), site: site)))
  }
}

extension Expression {
  /// The same, of something else than the closure's parameter.
  fileprivate func replacingRoot(by base: Expression) -> Expression? {
    var replaced = self
    switch form {
    case .name: return base
    case .member(let inner?, let name): replaced.form = .member(inner.replacingRoot(by: base), name)
    case .forced(let inner): inner.replacingRoot(by: base).map { replaced.form = .forced($0) }
    case .chained(let inner): inner.replacingRoot(by: base).map { replaced.form = .chained($0) }
    default: return nil
    }
    return replaced
  }
}
