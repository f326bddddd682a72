internal import InjectScopeModel

/// What Swift's own methods make of a text that is known: keys are often put together of parts of one.
extension Machine {
  /// `text.uppercased()`, `text.prefix(1)`: `nil` where it is none of these.
  func callOnText(_ name: String, of value: Value, _ written: Written) -> Value? {
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
    guard written.arguments.count == 1, written.arguments[0].label == nil,
      let count = number(written.arguments[0].value, written.scope)
    else { return nil }
    switch name {
    case "prefix": return .part(of: text.prefix(count))
    case "suffix": return .part(of: text.suffix(count))
    case "dropFirst": return .part(of: text.dropFirst(count))
    case "dropLast": return .part(of: text.dropLast(count))
    default: return nil
    }
  }

  /// What a literal says; of numbers that are computed nothing is known.
  private func number(_ expression: Expression, _ scope: Scope) -> Int? {
    guard case .literal = expression.form else { return nil }
    let bytes = Array(scope.frame.code.facts.text.utf8)
    guard !expression.range.isEmpty, Int(expression.range.upperBound) <= bytes.count else { return nil }
    let written = bytes[Int(expression.range.lowerBound)..<Int(expression.range.upperBound)]
    return Int(String(decoding: written, as: UTF8.self)).flatMap { $0 < 0 ? nil : $0 }
  }
}

extension Value {
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
