internal import InjectScopeModel

/// What initialisers make: an optional where they may give nil, with the arguments that what they are given shows.
extension ExpressionTypes {
  /// The type of `X(…)`: an optional where the initialiser may fail.
  func constructedType(_ type: SwiftType, _ written: Written) -> SwiftType {
    switch type.entry.map({ world.index.entries[$0].kind }) {
    // Whatever conforms is made.
    case .protocol??: return .open(.unwritten)
    case .some(nil): return type.name.map { constructedType(.foreign($0), written) } ?? .open(.unwritten)
    default: break
    }
    // Found once: what is made of what is made of others would be looked at again and again.
    lazy var given = written.arguments.first.flatMap { staticType(of: $0.value, written.scope) }
    for ancestor in world.lineage(of: type) {
      guard let place = world.holder(of: ancestor) else { break }
      guard ancestor.entry != nil || !world.members.initialisers(of: place).isEmpty else { break }
      var found = types.choosing.best(of: world.members.initialisers(of: place), written, margin: 1)
      // `UInt32(x)`: one that an extension brings is meant where what it is given is of its type; the type has others.
      if ancestor.entry.map({ world.index.entries[$0].kind == nil }) ?? true, written.arguments.count == 1,
        written.arguments[0].label == nil
      {
        let own = found.map { ($0, isGivenItsOwn($0, written.arguments[0], given)) }.filter { $0.1 != false }
        if own.contains(where: { $0.0.isFailable && $0.1 == nil }) { return .open(.unwritten) }
        found = own.map(\.0)
      }
      guard let first = found.first else { continue }
      guard found.allSatisfy({ $0.isFailable == first.isFailable }) else { return .open(.unwritten) }
      // One of the type's own that takes no more than is written is taken before one that an extension brings: `Date()`.
      if ancestor.entry.map({ world.index.entries[$0].kind == nil }) ?? true, first.isFailable,
        first.parameters.count > written.arguments.count
      {
        if ForeignTypes.isMadeOfNothing(type), written.arguments.isEmpty { return type }
        return mayFailElsewhere(type, written, given: given) ? .optional(type) : .open(.unwritten)
      }
      let made = type.entry.map { inferred(type, $0, written) } ?? type
      return first.isFailable ? .optional(made) : made
    }
    if let entry = type.entry {
      let isOfRawValue =
        world.index.entries[entry].kind == .enum && written.arguments.count == 1
        && written.arguments[0].label == "rawValue"
      let made = inferred(type, entry, written)
      return isOfRawValue ? .optional(made) : made
    }
    if let made = types.swifts.caughtResult(type, written) { return made }
    if let made = madeOfElements(type, written) ?? wrapping(type, written) { return made }
    // `T(exactly: 1)`, `T("1")`
    if case .open(.parameter) = type, let first = written.arguments.first {
      let isText = first.label == nil && staticType(of: first.value, written.scope) == .foreign("String")
      if isText || first.label.map(Self.mayFail.contains) == true { return .open(.unwritten) }
    }
    if isOpenElsewhere(type, written, given: given) || isMadeByProtocol(type, written) { return .open(.unwritten) }
    return mayFailElsewhere(type, written, given: given) ? .optional(type) : type
  }

  /// Whether an initialiser is given what it takes; `nil` where nobody can tell.
  private func isGivenItsOwn(_ initialiser: Callable, _ argument: Argument, _ given: SwiftType?) -> Bool? {
    guard let place = initialiser.accepts([argument])?.first, !argument.value.takesWanted,
      !argument.value.isWrittenNumber, let given
    else { return nil }
    let wanted = types.declared.parameterType(initialiser, place, [:])
    if given == wanted { return true }
    return world.isNever(given, wanted) ? false : world.canCast(given, isExact: false, to: wanted)
  }

  /// `Optional(x)` and `Optional.some(x)` show what they wrap.
  func wrapping(_ type: SwiftType, _ written: Written) -> SwiftType? {
    guard type == .foreign("Optional"), written.arguments.count == 1, let only = written.arguments.first,
      only.label == nil
    else { return nil }
    return staticType(of: only.value, written.scope).map { .optional($0) }
  }

  /// The arguments of a generic type that the initialiser's arguments show.
  func inferred(_ type: SwiftType, _ entry: Int, _ written: Written) -> SwiftType {
    guard type.arguments.isEmpty, let names = world.facts(entry)?.generics?.parameters, !names.isEmpty else {
      return type
    }
    if let wanted = written.wanted?.wrapped, wanted.entry == entry { return wanted }
    var found: [String: SwiftType] = [:]
    func match(_ parameter: SwiftType?, _ argument: Argument) {
      guard let parameter, let known = staticType(of: argument.value, written.scope) else { return }
      parameter.match(known, names, into: &found)
    }
    if let initialiser = types.choosing.choose(world.members.initialisers(of: entry), written) {
      for (argument, place) in zip(written.arguments, initialiser.accepts(written.arguments) ?? []) {
        // What a builder makes of what stands in it is the builder's affair.
        if case .closure(let closure) = argument.value.form,
          types.declared.builder(of: closure, for: initialiser, place) != nil
        {
          continue
        }
        match(types.declared.parameterType(initialiser, place, [:]), argument)
      }
    } else {
      let members = world.members.properties(of: entry)
      for argument in written.arguments {
        match(members.first { $0.name == argument.label }.flatMap { types.declared.memberType($0, of: type) }, argument)
      }
    }
    return .named(
      world.index.entries[entry].name, entry: entry,
      arguments: names.compactMap { found[$0] }.count == names.count ? names.compactMap { found[$0] } : [])
  }

  /// Labels of initialisers that protocols of Swift's own have, which may give nil.
  private static let mayFail: Set<String> = ["exactly", "intValue", "rawValue", "stringValue"]

  /// `Array(names)`, `Set(names)`, `Dictionary(uniqueKeysWithValues: zip(names, sizes))`, `UnsafeBufferPointer(start: first,
  /// count: 2)`: what it is of is what it is made of.
  private func madeOfElements(_ type: SwiftType, _ written: Written) -> SwiftType? {
    guard case .named(let name, nil, let arguments) = type, arguments.isEmpty, let first = written.arguments.first,
      let given = staticType(of: first.value, written.scope), !first.value.takesWanted
    else { return nil }
    let labels = written.arguments.map { $0.label ?? "_" }
    switch (name, labels) {
    case ("Array", ["_"]), ("ContiguousArray", ["_"]), ("Set", ["_"]), ("ArraySlice", ["_"]):
      return types.swifts.elementType(of: given, written.scope).map { .named(name, entry: nil, arguments: [$0]) }
    case ("Dictionary", ["uniqueKeysWithValues"]), ("Dictionary", ["_", "uniquingKeysWith"]):
      guard case .tuple(let parts, _)? = types.swifts.elementType(of: given, written.scope), parts.count == 2 else {
        return nil
      }
      return .named(name, entry: nil, arguments: parts)
    case ("UnsafeBufferPointer", ["start", "count"]), ("UnsafeMutableBufferPointer", ["start", "count"]):
      guard case .named(let pointer, nil, let of) = given.wrapped,
        pointer == "UnsafeMutablePointer" || pointer == "UnsafePointer" && name == "UnsafeBufferPointer"
      else { return nil }
      return .named(name, entry: nil, arguments: of)
    case ("UnsafeBufferPointer", ["_"]), ("UnsafeMutableBufferPointer", ["mutating"]):
      guard !given.isOptional, case .named(let buffer, nil, let of) = given, buffer.hasSuffix("BufferPointer"),
        of.count == 1
      else { return nil }
      return .named(name, entry: nil, arguments: of)
    case ("UnsafePointer", ["_"]), ("UnsafeMutablePointer", ["mutating"]):
      guard case .named(let pointer, nil, let of) = given.wrapped, pointer.hasSuffix("Pointer"), of.count == 1 else {
        return nil
      }
      let made = SwiftType.named(name, entry: nil, arguments: of)
      return given.isOptional ? .optional(made) : made
    default: return nil
    }
  }

  /// Whether a protocol of the project has an initialiser that may be meant, and may give nil.
  private func isMadeByProtocol(_ type: SwiftType, _ written: Written) -> Bool {
    if types.lookups.failingOfProtocols == nil {
      types.lookups.failingOfProtocols = world.members.failingInitialisersNotOwned()
    }
    return types.lookups.failingOfProtocols?.contains {
      $0.accepts(written.arguments) != nil && types.declared.mayMake(type, by: $0)
    } ?? false
  }

  /// Of what is declared elsewhere: whether nobody can tell if it may fail, or what it is of.
  private func isOpenElsewhere(
    _ type: SwiftType, _ written: Written, given: @autoclosure () -> SwiftType?
  ) -> Bool {
    guard let name = type.name?.bareName else { return false }
    if type.arguments.isEmpty, ForeignTypes.isGeneric(name) { return true }
    guard let first = written.arguments.first else { return false }
    if ["coder", "rawValue"].contains(first.label) || type.name == "Unicode.Scalar" { return true }
    // A pointer made of another may be nil, as what is wanted of it says.
    if name.hasSuffix("Pointer"), [nil, "mutating"].contains(first.label) { return true }
    guard first.label == nil, ForeignTypes.numbers.contains(name), written.arguments.count == 1 else { return false }
    guard let given = given() else { return true }
    // A part of what is only known to be a parameter is a part of a text, of which perhaps no number can be made.
    guard case .open(.parameter(let parameter)) = given else { return false }
    return parameter.bareName == "SubSequence"
      || types.swifts.protocols(of: given, written.scope)?.contains("StringProtocol") != false
  }

  /// Initialisers of Swift's own types, and of Foundation's, that may give nil.
  func mayFailElsewhere(_ type: SwiftType, _ written: Written) -> Bool {
    mayFailElsewhere(
      type, written, given: written.arguments.first.flatMap { staticType(of: $0.value, written.scope) })
  }

  private func mayFailElsewhere(
    _ type: SwiftType, _ written: Written, given: @autoclosure () -> SwiftType?
  ) -> Bool {
    guard type.entry == nil, let name = type.name?.bareName, let first = written.arguments.first else { return false }
    let labels = written.arguments.map(\.label)
    guard let label = first.label else {
      if written.arguments.count == 2, written.arguments[1].label == "radix" {
        return ForeignTypes.numbers.contains(name)
      }
      if ForeignTypes.mayFail(name, labels) { return true }
      guard written.arguments.count == 1 else { return false }
      if name == "String" { return ForeignTypes.partsOfTexts.contains(given()?.name ?? "") }
      return ForeignTypes.numbers.contains(name) && ["ArraySlice", "String", "Substring"].contains(given()?.name)
    }
    if ForeignTypes.numbers.contains(name), label == "exactly" { return true }
    return ForeignTypes.mayFail(name, labels)
  }
}
