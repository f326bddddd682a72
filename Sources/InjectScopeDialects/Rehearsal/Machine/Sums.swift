internal import InjectScopeModel

/// `a + b`
extension Machine {
  /// Of texts and of arrays that are known it is known too.
  func sum(_ parts: [Expression], _ expression: Expression, _ scope: Scope, wanted: SwiftType?) throws -> Value {
    let floor = temporaries.count
    defer { temporaries.removeLast(temporaries.count - floor) }
    for part in parts { temporaries.append(try evaluate(part, scope, wanted: Self.shared(wanted))) }
    let values = Array(temporaries[floor...])
    let texts = values.compactMap { if case .text(let text) = $0 { text } else { nil } }
    if texts.count == values.count { return .text(texts.joined()) }
    let arrays = values.compactMap { if case .array(let elements) = $0 { elements } else { nil } }
    if arrays.count == values.count { return .array(Array(arrays.joined())) }
    lose(values.filter(\.isCollection))
    return .unknown(staticType(of: expression, scope) ?? wanted, "the sum is not known")
  }

  /// What is wanted of a sum is wanted of what is added, where that is an array.
  private static func shared(_ wanted: SwiftType?) -> SwiftType? {
    wanted?.wrapped.name == "Array" ? wanted : nil
  }
}
