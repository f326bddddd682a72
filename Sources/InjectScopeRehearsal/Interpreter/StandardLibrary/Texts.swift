internal import InjectScopeModel

/// What Swift's own methods make of a text that is known: keys are often put together of parts of one.
extension StandardLibrary {
  /// `text.uppercased()`, `text.prefix(1)`: `nil` where it is none of these.
  func callOnText(_ name: String, of value: Value, _ written: Written) throws -> Value? {
    guard let text = value.knownText else { return nil }
    if written.arguments.isEmpty {
      switch name {
      case "lowercased": return .text(text.lowercased())
      case "uppercased": return .text(text.uppercased())
      case "dropFirst": return .part(of: text.dropFirst())
      case "dropLast": return .part(of: text.dropLast())
      default: return nil
      }
    }
    guard written.arguments.count == 1 else { return nil }
    if name == "starts", written.arguments[0].label == "with" {
      return try compare(text, by: "hasPrefix", with: written.arguments[0].value, written)
    }
    guard written.arguments[0].label == nil else { return nil }
    if ["hasPrefix", "hasSuffix", "contains"].contains(name), !written.arguments[0].value.isClosure {
      return try compare(text, by: name, with: written.arguments[0].value, written)
    }
    guard let count = try wholeNumber(givenBy: written.arguments[0].value, written.scope) else { return nil }
    switch name {
    case "prefix": return .part(of: text.prefix(count))
    case "suffix": return .part(of: text.suffix(count))
    case "dropFirst": return .part(of: text.dropFirst(count))
    case "dropLast": return .part(of: text.dropLast(count))
    default: return nil
    }
  }

  /// Whether one text is a part of another.
  private func compare(
    _ text: String, by name: String, with asked: Expression, _ written: Written
  ) throws -> Value {
    let value = try machine.evaluate(asked, written.scope)
    guard let other = value.knownText, !machine.context.mode.isTryingOut || asked.isWrittenText else {
      return .unknown(.foreign("Bool"), from: [.text(text), value], .part)
    }
    return switch name {
    case "hasPrefix": .truth(text.hasPrefix(other))
    case "hasSuffix": .truth(text.hasSuffix(other))
    default: .truth(text.contains(other))
    }
  }

  /// `"handler.\(kind)"`, where what stands in it is known: `nil` where it is not, or escapes stand between.
  func interpolated(_ expression: Expression, _ parts: [Expression], _ values: [Value], _ scope: Scope) -> String? {
    // The project's own may make anything of it.
    guard !world.members.isFunction("appendInterpolation") else { return nil }
    let bytes = Array(scope.frame.code.facts.text.utf8)
    let (first, last) = (Int(expression.range.lowerBound), Int(expression.range.upperBound) - 1)
    let quote = UInt8(ascii: "\"")
    guard first < last, last < bytes.count, bytes[first] == quote, bytes[last] == quote else { return nil }
    var (text, place) = ("", first + 1)
    func take(upTo end: Int) -> Bool {
      guard place <= end, end <= last else { return false }
      let between = bytes[place..<end]
      text += String(decoding: between, as: UTF8.self)
      return !between.contains { $0 == UInt8(ascii: "\\") || $0 == quote }
    }
    for (part, value) in zip(parts, values) {
      let (start, end) = (Int(part.range.lowerBound), Int(part.range.upperBound))
      guard let described = described(value), start < end, take(upTo: start - 2),
        bytes[start - 2..<start].elementsEqual("\\(".utf8), end < last, bytes[end] == UInt8(ascii: ")")
      else { return nil }
      text += described
      place = end + 1
    }
    return take(upTo: last) ? text : nil
  }

  /// What `"\(value)"` and `String(describing: value)` give: `nil` where nobody can tell.
  func described(_ value: Value) -> String? {
    switch value {
    case .truth(let truth): return truth ? "true" : "false"
    case .type(let type):
      guard case .named = type, world.isKnown(type) else { return nil }
      return type.describing
    case .plain(let plain):
      if plain.type == .foreign("Int") { return plain.rawValue }
      guard let name = plain.enumCase, plain.fields.isEmpty, let entry = plain.type.entry,
        world.index.entries[entry].kind == .enum, world.members.property(name, of: entry) == nil
      else { return value.knownText }
      let texts: Set = ["CustomStringConvertible", "CustomDebugStringConvertible", "TextOutputStreamable"]
      let saysItself = world.ancestry(of: plain.type).contains { $0.name.map { texts.contains($0.bareName) } ?? false }
      return saysItself || types.declared.hasProperty("description", plain.type) ? nil : name
    default: return value.knownText
    }
  }

  /// What a literal says, or how many there are of what is known.
  func wholeNumber(givenBy expression: Expression, _ scope: Scope) throws -> Int? {
    switch expression.form {
    case .member(.some, "count") where !machine.context.mode.isTryingOut:
      return try machine.evaluate(expression, scope).knownNumber
    default: return expression.writtenNumber
    }
  }
}

extension Expression {
  fileprivate var isWrittenText: Bool { if case .string(.some, _) = form { true } else { false } }
}

extension Value {
  /// Of Swift's `Int`.
  static func number(_ number: Int) -> Value {
    .plain(PlainValue(type: .foreign("Int"), rawValue: String(number)))
  }

  var knownNumber: Int? {
    guard case .plain(let plain) = self, plain.type == .foreign("Int") else { return nil }
    return plain.rawValue.flatMap { Int($0) }
  }

  /// Of a string, and of a part of one.
  var knownText: String? {
    switch self {
    case .text(let text): text
    case .plain(let plain) where plain.type == .foreign("Substring"): plain.rawValue
    default: nil
    }
  }

  fileprivate static func part(of text: Substring) -> Value {
    .plain(PlainValue(type: .foreign("Substring"), rawValue: String(text)))
  }
}
