internal import InjectScopeModel

/// Initialisers that may give nil.
extension Machine {
  /// What becomes of an initialiser.
  enum Success {
    case succeeds, fails, mayFail

    /// - Parameter last: what its body returned, which is nil where it fails.
    init(of last: Value, _ initialiser: Callable) {
      self = !initialiser.isFailable || last == .void ? .succeeds : last == .nothing ? .fails : .mayFail
    }

    /// Of one and, if that succeeds, another one.
    func joined(_ other: Success) -> Success {
      if self == .fails || other == .fails { return .fails }
      return self == .succeeds ? other : self
    }

    /// What whoever calls the initialiser gets.
    func value(_ made: Value) -> Value {
      switch self {
      case .succeeds: made
      case .fails: .nothing
      case .mayFail: .maybe(made)
      }
    }
  }

  /// The type of `X(…)`: an optional where the initialiser may fail.
  func constructedType(_ type: SwiftType, _ written: Written) -> SwiftType {
    switch type.entry.map({ world.index.entries[$0].kind }) {
    // Whatever conforms is made.
    case .protocol??: return .open(.unwritten)
    case .some(nil): return type.name.map { constructedType(.foreign($0), written) } ?? .open(.unwritten)
    default: break
    }
    for ancestor in world.lineage(of: type) {
      guard let place = world.holder(of: ancestor) else { break }
      guard ancestor.entry != nil || !world.members.initialisers(of: place).isEmpty else { break }
      let found = best(of: world.members.initialisers(of: place), written, margin: 1)
      guard let first = found.first else { continue }
      guard found.allSatisfy({ $0.isFailable == first.isFailable }) else { return .open(.unwritten) }
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
    if let made = madeOfElements(type, written) { return made }
    // `T(exactly: 1)`, `T("1")`
    if case .open(.parameter) = type, let first = written.arguments.first {
      let isText = first.label == nil && staticType(of: first.value, written.scope) == .foreign("String")
      if isText || first.label.map(Self.mayFail.contains) == true { return .open(.unwritten) }
    }
    if isOpenElsewhere(type, written) || isMadeByProtocol(written) { return .open(.unwritten) }
    return mayFailElsewhere(type, written) ? .optional(type) : type
  }

  /// Labels of initialisers that protocols of Swift's own have, which may give nil.
  private static let mayFail: Set<String> = ["exactly", "intValue", "rawValue", "stringValue"]

  /// `Array(names)`, `Set(names)`, `UnsafeBufferPointer(start: first, count: 2)`: what it is of is what it is made of.
  private func madeOfElements(_ type: SwiftType, _ written: Written) -> SwiftType? {
    guard case .named(let name, nil, let arguments) = type, arguments.isEmpty, let first = written.arguments.first,
      let given = staticType(of: first.value, written.scope), !first.value.takesWanted
    else { return nil }
    let labels = written.arguments.map { $0.label ?? "_" }
    switch (name, labels) {
    case ("Array", ["_"]), ("ContiguousArray", ["_"]), ("Set", ["_"]), ("ArraySlice", ["_"]):
      return elementType(of: given, written.scope).map { .named(name, entry: nil, arguments: [$0]) }
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
  private func isMadeByProtocol(_ written: Written) -> Bool {
    if lookups.failingOfProtocols == nil {
      lookups.failingOfProtocols = world.members.callables.filter { callable in
        callable.kind == .initialiser(isFailable: true)
          && callable.owner.map { world.index.entries[$0].kind == .protocol || world.index.entries[$0].kind == nil }
            == true
      }
    }
    return lookups.failingOfProtocols?.contains { $0.accepts(written.arguments) != nil } ?? false
  }

  /// Of what is declared elsewhere: whether nobody can tell if it may fail, or what it is of.
  private func isOpenElsewhere(_ type: SwiftType, _ written: Written) -> Bool {
    guard let name = type.name?.bareName else { return false }
    if type.arguments.isEmpty, ForeignTypes.generic.contains(name) { return true }
    guard let first = written.arguments.first else { return false }
    if ["coder", "rawValue"].contains(first.label) || type.name == "Unicode.Scalar" { return true }
    return first.label == nil && ForeignTypes.numbers.contains(name) && written.arguments.count == 1
      && staticType(of: first.value, written.scope) == nil
  }

  /// Initialisers of Swift's own types, and of Foundation's, that may give nil.
  func mayFailElsewhere(_ type: SwiftType, _ written: Written) -> Bool {
    guard type.entry == nil, let name = type.name?.bareName, let first = written.arguments.first else { return false }
    guard let label = first.label else {
      if written.arguments.count == 2, written.arguments[1].label == "radix" {
        return ForeignTypes.numbers.contains(name)
      }
      return written.arguments.count == 1 && ForeignTypes.numbers.contains(name)
        && ["ArraySlice", "String", "Substring"].contains(staticType(of: first.value, written.scope)?.name)
    }
    if ForeignTypes.numbers.contains(name), label == "exactly" { return true }
    if name == "String", label == "cString", written.arguments.count == 2 { return true }
    return ForeignTypes.failing.contains(name + "." + label)
  }

  /// What is asked whether it is nil: of what is declared elsewhere and made where it is asked, nobody knows.
  func evaluateAsked(
    _ expression: Expression, _ scope: Scope, wanted: SwiftType?, label: String? = nil, isHandled: Bool = true
  ) throws -> Value {
    if isHandled {
      noteHandled(expression, scope)
      noteOther(than: expression, scope)
    }
    let value = try evaluate(expression, scope, wanted: wanted, label: label)
    guard case .plain(let plain) = value, plain.type.entry == nil, case .call(let callee, _) = expression.form,
      typeExpression(callee, scope) != nil
    else { return value }
    return .maybe(value)
  }
}
