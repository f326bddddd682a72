internal import InjectScopeModel

/// What is in a set that is known as a whole. It is held as what it was made of, one field for each element; what changes
/// it in a way that is not followed leaves a field of which nothing is known.
extension StandardLibrary {
  /// `nil` where it is none of these.
  func callOnSet(_ name: String, of value: Value, at base: Expression, _ written: Written) throws -> Value? {
    guard case .plain(let set) = value, set.isSet, !types.declared.isDeclaredForOthers(name) else { return nil }
    switch (name, written.arguments.map(\.label)) {
    case ("contains", [nil]) where !written.arguments[0].value.isClosure:
      guard let elements = set.elements else { return nil }
      return try contains(written.arguments[0].value, elements, at: base, written)
    case ("insert", [nil]):
      let added = try machine.evaluate(
        written.arguments[0].value, written.scope, wanted: set.type.arguments.first)
      try machine.setting.put(.plain(set.with(added)), in: base, written.scope)
      let type = set.type.arguments.first ?? machine.facts.staticType(of: added)
      return .tuple([
        Value.TupleElement(label: "inserted", value: .unknown(.foreign("Bool"), .part)),
        Value.TupleElement(label: "memberAfterInsert", value: .unknown(type, .part)),
      ])
    default:
      guard !SwiftMethods.changingNothing.contains(name) else { return nil }
      // What is in it then is told by `change`; here it is about what is not.
      try machine.setting.put(.plain(set.changed(by: name)), in: base, written.scope)
      return nil
    }
  }
}

extension PlainValue {
  var isSet: Bool { type.entry == nil && type.name == "Set" }

  /// What is in it: `nil` where it was made of something of which that is not known.
  var elements: [Value]? {
    guard isSet else { return nil }
    guard let made = fields[Self.made] else { return Array(fields.values) }
    guard fields.count == 1, case .array(let elements) = made else { return nil }
    return elements
  }

  /// Whether nothing is in it.
  var isEmptySet: Bool? {
    guard let elements else { return nil }
    // What is not known may stand for nothing.
    return elements.isEmpty ? true : elements.contains { !$0.isUnknown } ? false : nil
  }

  fileprivate func with(_ element: Value) -> PlainValue {
    var set = self
    var place = fields.count
    while set.fields["\(place)"] != nil { place += 1 }
    // `Set(array)` and what is put in besides.
    if let elements, fields[Self.made] != nil {
      set.fields = Dictionary(uniqueKeysWithValues: elements.enumerated().map { ("\($0)", $1) })
      place = elements.count
    }
    set.fields["\(place)"] = element
    return set
  }

  /// What is left of a set: nothing, or something that nobody can tell. What was in it stays where more is only added.
  func changed(by name: String) -> PlainValue {
    guard name != "removeAll" else { return PlainValue(type: type) }
    var set = self
    if !["formUnion", "update"].contains(name) { set.fields = [:] }
    set.fields["changed"] = .unknown(type.arguments.first, .changed)
    return set
  }

  /// The field of what `Set(…)` was given.
  private static let made = "0."
}
