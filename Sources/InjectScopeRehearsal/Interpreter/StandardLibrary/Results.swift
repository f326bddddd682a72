internal import InjectScopeModel

/// `Result`: a case of it that is made, what it carries, and what its methods do with that. What `Result { try … }` caught is
/// one case or the other only where it is seen whether something was thrown.
extension StandardLibrary {
  /// `.success(a)` and `.failure(error)`: `nil` where it is something else.
  func makeResult(_ name: String, of type: SwiftType, _ written: Written) throws -> Value? {
    guard type.isSwiftsResult, ["success", "failure"].contains(name), written.arguments.count == 1,
      let only = written.arguments.first, only.label == nil
    else { return nil }
    let carried = types.expressions.payload(of: name, [nil], in: type, written.scope)?.first
    return .plain(
      PlainValue(
        type: type, enumCase: name, fields: ["0.": try machine.evaluate(only.value, written.scope, wanted: carried)]))
  }

  /// `result.get()`, `result.map { … }`: `nil` where it is none of these, or nobody can tell which case it is.
  func callOnResult(_ name: String, of value: Value, _ written: Written) throws -> Value? {
    guard case .plain(let result) = value, result.type.isSwiftsResult, let isSuccess = result.isSuccess,
      let carried = result.fields["0."], !types.declared.isDeclaredForOthers(name)
    else { return nil }
    if name == "get", written.arguments.isEmpty {
      machine.foreignCalls.takeOut(of: .method(value, "get"))
      guard !isSuccess else { return carried }
      throw Machine.Escape.thrown(Machine.ThrownError(reason: "an error is thrown", value: carried))
    }
    guard let taker = Self.takers[name], written.arguments.count == 1, written.arguments[0].label == nil,
      case .closure(let closure) = try machine.evaluate(written.arguments[0].value, written.scope)
    else { return nil }
    guard taker.isOfSuccess == isSuccess else { return value }
    let wanted = taker.givesWhole ? written.wanted : written.wanted?.carried(asSuccess: isSuccess)
    let given = try machine.closures.runClosure(
      closure, [carried], wanted: wanted, text: "a closure is called", at: written.site)
    guard !taker.givesWhole else { return given }
    let type = types.expressions.staticType(of: written.expression, written.scope) ?? written.wanted ?? Self.untyped
    return .plain(PlainValue(type: type, enumCase: result.enumCase, fields: ["0.": given]))
  }

  private struct Taker {
    let isOfSuccess: Bool
    let givesWhole: Bool
  }

  private static let takers = [
    "map": Taker(isOfSuccess: true, givesWhole: false), "flatMap": Taker(isOfSuccess: true, givesWhole: true),
    "mapError": Taker(isOfSuccess: false, givesWhole: false),
    "flatMapError": Taker(isOfSuccess: false, givesWhole: true),
  ]

  private static let untyped = SwiftType.foreign("Result")
}

extension SwiftType {
  /// Swift's own, whatever it carries.
  var isSwiftsResult: Bool { entry == nil && name == "Result" }

  fileprivate func carried(asSuccess isSuccess: Bool) -> SwiftType? {
    isSwiftsResult && arguments.count == 2 ? arguments[isSuccess ? 0 : 1] : nil
  }
}

extension PlainValue {
  fileprivate var isSuccess: Bool? { enumCase.map { $0 == "success" } }
}
