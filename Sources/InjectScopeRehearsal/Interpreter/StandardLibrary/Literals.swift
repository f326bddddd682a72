internal import InjectScopeModel

/// What literals make where a type of the project's own is wanted that says how: `let name: Name<Int> = "count"`, of a
/// `Name` with `init(stringLiteral:)`.
///
/// Of a type whose initialiser cannot be read, an enum's say, only the type is known.
extension StandardLibrary {
  /// - Parameters:
  ///   - label: that of the initialiser which the literal calls.
  ///   - parts: what it is called with.
  func expressed(
    as wanted: SwiftType?, by label: String, _ parts: [Expression], _ literal: Expression, _ scope: Scope
  ) throws -> Value? {
    guard let type = wanted?.wrapped, let entry = type.entry, !parts.isEmpty else { return nil }
    switch world.index.entries[entry].kind {
    case .struct, .class: break
    default: return nil
    }
    let initialisers = world.members.initialisers(of: entry).filter { $0.parameters.first?.label == label }
    guard initialisers.count == 1, initialisers[0].code != nil else { return nil }
    let arguments = parts.enumerated().map { place, part in Argument(label: place == 0 ? label : nil, part) }
    return try machine.construction.construct(
      type, Written(arguments: arguments, expression: literal, scope: scope, wanted: type))
  }

  /// By what a number or a truth is made.
  static func label(ofLiteral type: TypeName) -> String {
    switch type.spelling {
    case "Bool": "booleanLiteral"
    case "Double": "floatLiteral"
    default: "integerLiteral"
    }
  }
}

extension Expression {
  /// The pairs that a dictionary is written as.
  static func pairs(of elements: [Expression]) -> [Expression] {
    stride(from: 0, to: elements.count - 1, by: 2).map { place in
      let (key, value) = (elements[place], elements[place + 1])
      return Expression(
        .tuple([Argument(key), Argument(value)]), at: key.position,
        range: key.range.lowerBound..<max(key.range.upperBound, value.range.upperBound))
    }
  }
}
