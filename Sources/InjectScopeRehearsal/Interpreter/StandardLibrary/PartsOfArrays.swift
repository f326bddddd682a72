internal import InjectScopeModel

/// What Swift's own methods give of an array that is known as a whole and stays what it is: a part of it, another order, a
/// copy, and whether something is in it. Which elements there are decides what a loop over them registers.
///
/// A part is followed where its length is written as a number, an order where it hangs on nothing that is not known.
extension StandardLibrary {
  /// `nil` where it is none of these.
  func callOnArray(_ name: String, of value: Value, at base: Expression, _ written: Written) throws -> Value? {
    guard case .array(let elements) = value, !types.declared.isDeclaredForOthers(name) else { return nil }
    switch (name, written.arguments.map(\.label)) {
    case ("dropFirst", []): return .array(Array(elements.dropFirst()))
    case ("dropLast", []): return .array(elements.dropLast())
    case ("reversed", []): return .array(elements.reversed())
    case ("enumerated", []): return .array(elements.enumerated().map(Self.numbered))
    case ("sorted", []): return Self.sorted(elements).map { .array($0) }
    case ("min", []) where !machine.context.mode.isTryingOut: return Self.sorted(elements).map { $0.first ?? .nothing }
    case ("max", []) where !machine.context.mode.isTryingOut: return Self.sorted(elements).map { $0.last ?? .nothing }
    case ("joined", []), ("joined", ["separator"]): return try joined(elements, written)
    case ("dropFirst", [nil]), ("dropLast", [nil]), ("prefix", [nil]), ("suffix", [nil]):
      return try wholeNumber(givenBy: written.arguments[0].value, written.scope).map {
        .array(Self.part(name, $0, of: elements))
      }
    case ("contains", [nil]) where !written.arguments[0].value.isClosure:
      return try contains(written.arguments[0].value, elements, at: base, written)
    default: return nil
    }
  }

  /// Texts, or numbers: `nil` where one of them is not known.
  private static func sorted(_ elements: [Value]) -> [Value]? {
    if elements.allSatisfy({ $0.knownText != nil }) {
      return elements.sorted { $0.knownText ?? "" < $1.knownText ?? "" }
    }
    guard elements.allSatisfy({ $0.knownNumber != nil }) else { return nil }
    return elements.sorted { $0.knownNumber ?? 0 < $1.knownNumber ?? 0 }
  }

  /// Arrays one behind the other, and texts with what is written between them.
  private func joined(_ elements: [Value], _ written: Written) throws -> Value? {
    if written.arguments.isEmpty, !elements.isEmpty {
      let parts = elements.compactMap { if case .array(let part) = $0 { part } else { nil } }
      if parts.count == elements.count { return .array(Array(parts.joined())) }
    }
    let texts = elements.compactMap(\.knownText)
    guard texts.count == elements.count, !texts.isEmpty else { return nil }
    guard let separator = written.arguments.first else { return .text(texts.joined()) }
    guard case .string(let between?, _) = separator.value.form else { return nil }
    return .text(texts.joined(separator: between))
  }

  /// `Array(elements)`
  func copiedArray(_ call: Call) -> Value? {
    guard case .construction(let type) = call.callee, type.name == "Array", type.entry == nil,
      call.arguments.count == 1, call.arguments[0].label == nil, case .array = call.arguments[0].value
    else { return nil }
    return call.arguments[0].value
  }

  private static func numbered(_ place: Int, _ element: Value) -> Value {
    .tuple([
      Value.TupleElement(label: "offset", value: .number(place)), Value.TupleElement(label: "element", value: element),
    ])
  }

  private static func part(_ name: String, _ count: Int, of elements: [Value]) -> [Value] {
    switch name {
    case "dropFirst": Array(elements.dropFirst(count))
    case "dropLast": elements.dropLast(count)
    case "prefix": Array(elements.prefix(count))
    default: elements.suffix(count)
    }
  }

  func contains(
    _ asked: Expression, _ elements: [Value], at base: Expression, _ written: Written
  ) throws -> Value {
    let type = types.expressions.staticType(of: base, written.scope)?.wrapped.arguments.first
    let value = try machine.evaluate(asked, written.scope, wanted: type)
    let unknown = Value.unknown(.foreign("Bool"), from: elements + [value], .part)
    // What runs one day may find something else in it by then.
    guard !machine.context.mode.isTryingOut, !machine.statements.hasOwnEquality(value) else { return unknown }
    let same = elements.map { $0.isSame(as: value) }
    return same.contains(true) ? .truth(true) : same.contains(nil) ? unknown : .truth(false)
  }
}

extension Expression {
  var isClosure: Bool { if case .closure = form { true } else { false } }
}
