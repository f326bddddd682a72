internal import InjectScopeModel

/// What changes an array, a dictionary or a set: what is in it holds what it holds until it is taken out.
extension StandardLibrary {
  /// A method that changes what it is called on: `nil` where it is none that is known.
  func change(_ value: Value, by name: String, at base: Expression, _ written: Written) throws -> Value? {
    let result: Value? =
      switch value {
      case .array(let elements): try change(elements, by: name, at: base, written)
      case .dictionary(let entries): try change(entries, by: name, at: base, written)
      default: nil
      }
    if let result { return result }
    if case .plain(let plain) = value, plain.type.entry == nil, !plain.fields.isEmpty {
      try takeOut(of: plain, by: name, at: base, written)
    } else if value.isOfSwift, !SwiftMethods.changingNothing.contains(name) {
      try machine.setting.noteUnseenChange(of: value, at: base, written.scope)
    }
    return nil
  }

  private func change(
    _ elements: [Value], by name: String, at base: Expression, _ written: Written
  ) throws -> Value? {
    func leave(_ rest: [Value], giving result: Value = .void) throws -> Value {
      try machine.setting.put(.array(rest), in: base, written.scope)
      return result
    }
    let labels = written.arguments.map(\.label)
    switch (name, labels) {
    case ("append", [nil]), ("append", ["contentsOf"]), ("insert", [nil, "at"]), ("insert", ["contentsOf", "at"]):
      return try add(to: elements, by: name, at: base, written)
    case ("removeAll", []), ("removeAll", ["keepingCapacity"]): return try leave([])
    case ("removeLast", []): return try leave(elements.dropLast(), giving: elements.last ?? .void)
    case ("popLast", []): return try leave(elements.dropLast(), giving: elements.last ?? .nothing)
    case ("removeFirst", []): return try leave(Array(elements.dropFirst()), giving: elements.first ?? .void)
    case ("remove", ["at"]):
      let place = try machine.evaluate(written.arguments[0].value, written.scope).knownNumber
      if elements.count == 1 { return try leave([], giving: elements[0]) }
      guard let place, elements.indices.contains(place), !machine.context.mode.isTryingOut else {
        return try takeOutSome(of: elements, at: base, written)
      }
      var rest = elements
      let taken = rest.remove(at: place)
      return try leave(rest, giving: taken)
    case ("removeAll", ["where"]), ("removeAll", [nil]):
      guard let keeps = try decide(elements, by: written.arguments[0], written.scope) else {
        return try takeOutSome(of: elements, at: base, written)
      }
      return try leave(zip(elements, keeps).filter { !$0.1 }.map(\.0))
    case ("removeLast", _), ("removeFirst", _), ("removeSubrange", _), ("swapAt", _), ("replaceSubrange", _):
      for argument in written.arguments { _ = try machine.evaluate(argument.value, written.scope) }
      return try takeOutSome(of: elements, at: base, written)
    default: return nil
    }
  }

  private func add(
    to elements: [Value], by name: String, at base: Expression, _ written: Written
  ) throws -> Value {
    let type = machine.types.expressions.staticType(of: base, written.scope)
    let isWhole = written.arguments[0].label == "contentsOf"
    let added = try machine.evaluate(
      written.arguments[0].value, written.scope, wanted: isWhole ? type : type?.arguments.first)
    machine.context.temporaries.append(added)
    defer { machine.context.temporaries.removeLast() }
    for argument in written.arguments.dropFirst() { _ = try machine.evaluate(argument.value, written.scope) }
    // Where it is put among the others nobody can tell.
    let isAppended = name == "append" || elements.isEmpty
    switch added {
    case _ where isAppended && !isWhole: try machine.setting.put(.array(elements + [added]), in: base, written.scope)
    case .array(let values) where isAppended:
      try machine.setting.put(.array(elements + values), in: base, written.scope)
    default:
      machine.store.giveAway(elements + [added])
      try machine.setting.put(.unknown(type, .changed), in: base, written.scope)
    }
    return .void
  }

  /// Nobody can tell what is left.
  private func takeOutSome(of elements: [Value], at base: Expression, _ written: Written) throws -> Value {
    machine.store.giveAway(elements)
    let type = machine.types.expressions.staticType(of: base, written.scope)
    try machine.setting.put(.unknown(type, .changed), in: base, written.scope)
    try machine.lifetimes.checkReleases()
    return .unknown(type?.wrapped.arguments.first, .part)
  }

  /// Which of them a closure is true for: `nil` where nobody can tell for one of them.
  private func decide(_ elements: [Value], by argument: Argument, _ scope: Scope) throws -> [Bool]? {
    guard case .closure(let closure) = try machine.evaluate(argument.value, scope), elements.count <= Self.mostElements
    else {
      return nil
    }
    var truths: [Bool] = []
    for element in elements {
      let site = scope.frame.code.location(argument.value.position)
      let answer = try machine.closures.runClosure(
        closure, [element], wanted: .foreign("Bool"), text: "a closure is called", at: site)
      guard case .truth(let truth) = answer else { return nil }
      truths.append(truth)
    }
    return truths
  }

  private static let mostElements = 64

  // MARK: - Dictionaries

  private func change(
    _ entries: [Value.DictionaryEntry], by name: String, at base: Expression, _ written: Written
  ) throws -> Value? {
    switch (name, written.arguments.map(\.label)) {
    case ("removeAll", _):
      try machine.setting.put(.dictionary([]), in: base, written.scope)
      return .void
    case ("removeValue", ["forKey"]), ("updateValue", [nil, "forKey"]):
      let type = machine.types.expressions.staticType(of: base, written.scope)
      let new =
        name == "updateValue"
        ? try machine.evaluate(written.arguments[0].value, written.scope, wanted: type?.wrapped.arguments.last)
        : Value.nothing
      let key = try machine.evaluate(
        written.arguments[written.arguments.count - 1].value, written.scope, wanted: type?.wrapped.arguments.first)
      let old = Self.element(of: entries, key)
      try machine.setting.put(setting(key, of: entries, to: new, type), in: base, written.scope)
      return old ?? .unknown(type?.wrapped.arguments.last.map { .optional($0) }, .part)
    default: return nil
    }
  }

  func dictionary(_ elements: [Expression], _ scope: Scope, wanted: SwiftType?, label: String?) throws -> Value {
    let isOfPairs = wanted?.entry == nil && wanted?.name == "KeyValuePairs"
    let types = isOfPairs || wanted?.name == "Dictionary" ? wanted?.arguments ?? [] : []
    let floor = machine.context.temporaries.count
    defer { machine.context.dropTemporaries(downTo: floor) }
    for (place, element) in elements.enumerated() {
      let wanted = types.count == 2 ? types[place % 2] : wanted == .open(.unwritten) ? wanted : nil
      machine.context.temporaries.append(try machine.evaluate(element, scope, wanted: wanted, label: label))
    }
    let parts = machine.context.temporaries[floor...]
    guard wanted?.entry == nil else {
      let fields = Dictionary(parts.enumerated().map { ("\($0)", $1) }, uniquingKeysWith: { first, _ in first })
      return wanted.map { .plain(PlainValue(type: $0, fields: fields)) } ?? .void
    }
    let entries = stride(from: floor, to: parts.endIndex - 1, by: 2).map { place in
      Value.DictionaryEntry(key: parts[place], value: parts[place + 1])
    }
    return isOfPairs ? .array(entries.map(\.pair)) : .dictionary(entries)
  }

  /// What a dictionary has for a key: `nil` where nobody can tell.
  private static func element(of entries: [Value.DictionaryEntry], _ key: Value) -> Value? {
    let same = entries.map { $0.key.isSame(as: key) }
    // A nil that is in it is not the same as nothing.
    if let place = same.firstIndex(of: true), !same[..<place].contains(nil) {
      return entries[place].value == .nothing ? nil : entries[place].value
    }
    return same.contains(nil) ? nil : .nothing
  }

  private func setting(
    _ key: Value, of entries: [Value.DictionaryEntry], to value: Value, _ type: SwiftType?
  ) -> Value {
    let same = entries.map { $0.key.isSame(as: key) }
    guard !same.contains(nil), value == .nothing || value.isNothing == false else {
      machine.store.giveAway([.dictionary(entries), value])
      return .unknown(type, .changed)
    }
    let rest = zip(entries, same).filter { $0.1 == false }.map(\.0)
    return .dictionary(value == .nothing ? rest : rest + [Value.DictionaryEntry(key: key, value: value)])
  }

  // MARK: - Elements

  /// `array.first`, `dictionary.values` and the like.
  func part(_ name: String, of value: Value, at base: Expression) -> Value? {
    // In which order a dictionary gives them nobody can tell.
    if case .member(_, let whole) = base.form, ["keys", "values"].contains(whole), ["first", "last"].contains(name),
      case .array(let elements) = value, elements.count > 1
    {
      machine.store.giveAway(elements)
      return nil
    }
    return switch (value, name) {
    // What runs one day may find something in it by then.
    case (.array(let elements), "first") where !elements.isEmpty || !machine.context.mode.isTryingOut:
      elements.first ?? .nothing
    case (.array(let elements), "last") where !elements.isEmpty || !machine.context.mode.isTryingOut:
      elements.last ?? .nothing
    case (.array(let elements), "isEmpty") where !machine.context.mode.isTryingOut: .truth(elements.isEmpty)
    case (.dictionary(let entries), "isEmpty") where !machine.context.mode.isTryingOut: .truth(entries.isEmpty)
    case (.array(let elements), "count") where !machine.context.mode.isTryingOut: .number(elements.count)
    case (.dictionary(let entries), "count") where !machine.context.mode.isTryingOut: .number(entries.count)
    case (.plain(let set), "isEmpty") where set.isSet && !machine.context.mode.isTryingOut:
      set.isEmptySet.map { .truth($0) }
    case (.text(let text), "count"): .number(text.count)
    case (.text(let text), "isEmpty"): .truth(text.isEmpty)
    case (.dictionary(let entries), "values"): .array(entries.map(\.value))
    case (.dictionary(let entries), "keys"): .array(entries.map(\.key))
    default: nil
    }
  }

  /// `base[…]` of what is known as a whole: of several the one whose place is written.
  func knownElement(of value: Value, _ arguments: [Call.Passed], _ scope: Scope) -> Value? {
    switch value {
    case .array(let elements) where arguments.count == 1 && arguments[0].label == nil:
      if elements.count == 1 {
        arguments[0].type == .foreign("Int") ? elements[0] : nil
      } else {
        (arguments[0].expression.writtenNumber
          ?? (machine.context.mode.isTryingOut ? nil : arguments[0].value.knownNumber))
          .flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      }
    case .dictionary(let entries) where arguments.count == 1: Self.element(of: entries, arguments[0].value)
    default: nil
    }
  }

  /// `base[…]` of which nobody can tell which element it is: one of them, and of a dictionary perhaps none.
  func anyElement(of value: Value, _ arguments: [Call.Passed], type: SwiftType?) -> Value {
    switch value {
    case .array(let elements) where arguments.count == 1 && arguments[0].type == .foreign("Int"):
      .one(of: elements, type, .part)
    case .dictionary(let entries) where arguments.count == 1 && type?.isOptional == true:
      .one(of: entries.map(\.value), type, .part)
    default: .unknown(type, .part)
    }
  }

  /// `dictionary[key, default: value]`: the value is made where there is none.
  func element(
    of entries: [Value.DictionaryEntry], _ key: Value, or other: Expression, _ scope: Scope, wanted: SwiftType?
  ) throws -> Value {
    switch Self.element(of: entries, key) {
    case .nothing?: return try machine.evaluate(other, scope, wanted: wanted)
    case let known?: return known
    case nil:
      machine.store.giveAway([.dictionary(entries)])
      _ = try machine.either([{ try machine.evaluate(other, scope, wanted: wanted) }], orNone: true)
      return .unknown(wanted, .part)
    }
  }

  /// What is left, or there now, after `base[…] = value`: `nil` where it is nothing that is known as a whole.
  func settingElement(
    _ arguments: [Argument], of own: Value, keyed key: SwiftType?, to value: Value, _ scope: Scope
  ) throws -> Value? {
    switch own {
    case .array(let elements):
      for argument in arguments { _ = try machine.evaluate(argument.value, scope) }
      if elements.count == 1, arguments.count == 1 { return .array([value]) }
      machine.store.giveAway(elements + [value])
      return .unknown(nil, .changed)
    case .dictionary(let entries):
      guard let first = arguments.first else { return nil }
      return setting(try machine.evaluate(first.value, scope, wanted: key), of: entries, to: value, nil)
    default: return nil
    }
  }

  // MARK: - What is declared elsewhere

  /// A set, or somebody else's object, that holds what it was given, and is told to let something go.
  private func takeOut(of plain: PlainValue, by name: String, at base: Expression, _ written: Written) throws {
    let words = ["remove", "pop", "dismiss", "clear", "drop", "reset", "subtract"]
    guard Value.plain(plain).canHold, words.contains(where: name.hasPrefix) else { return }
    if !(plain.type.name == "Set" && name == "removeAll") { machine.store.giveAway(Array(plain.fields.values)) }
    var rest = plain.isSet ? plain.changed(by: name) : plain
    if !plain.isSet { rest.fields = [:] }
    try machine.setting.put(.plain(rest), in: base, written.scope)
    try machine.lifetimes.checkReleases()
  }
}

extension PlainValue {
  /// Of two `ObjectIdentifier(…)`: whether they are made of one type, or of one object.
  fileprivate func isIdentity(as other: PlainValue) -> Bool? {
    guard fields.count == 1, other.fields.count == 1, let one = fields.values.first, let two = other.fields.values.first
    else { return nil }
    if case (.object(let one), .object(let two)) = (one, two) { return one == two }
    return one.isSame(as: two)
  }
}

extension Value {
  var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }

  /// `[Item]()`
  static func empty(_ type: SwiftType) -> Value? {
    guard case .named(let name, nil, let arguments) = type else { return nil }
    return switch (name, arguments.count) {
    case ("Array", 1): .array([])
    case ("Dictionary", 2): .dictionary([])
    default: nil
    }
  }

  /// Whether two values are equal: `nil` where nobody can tell.
  func isSame(as other: Value) -> Bool? {
    switch (self, other) {
    case (.text(let one), .text(let two)): return one == two
    case (.truth(let one), .truth(let two)): return one == two
    case (.type(let one), .type(let two)): return one == two ? true : one.entry != nil && two.entry != nil ? false : nil
    // A case of an optional, or of an enum of the project's: who can tell?
    case (.plain(let plain), _) where ["none", "some"].contains(plain.enumCase): return nil
    case (_, .plain(let plain)) where ["none", "some"].contains(plain.enumCase): return nil
    case (.nothing, .nothing): return true
    case (.nothing, _): return other.isNothing == false ? false : nil
    case (_, .nothing): return isNothing == false ? false : nil
    case (.object(let one), .object(let two)) where one == two: return true
    case (.plain(let one), .plain(let two)):
      if one.type == .foreign("ObjectIdentifier"), one.type == two.type { return one.isIdentity(as: two) }
      if let first = knownNumber, let second = other.knownNumber { return first == second }
      guard let first = one.enumCase, let second = two.enumCase, one.type == two.type else { return nil }
      return first != second ? false : one.fields.isEmpty && two.fields.isEmpty ? true : nil
    default: return nil
    }
  }
}
