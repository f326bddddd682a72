/// The compile conditions that `-D` decides: a plain flag by being named or not, a question such as `os(iOS)` only
/// where one of its kind is named.
public struct Choice: Sendable {
  private let flags: Set<String>
  private let questions: Set<Substring>

  public init(_ flags: Set<String>) {
    self.flags = flags
    questions = Set(flags.compactMap(Condition.question))
  }

  private func decides(_ flag: String) -> Bool? {
    if let question = Condition.question(flag), !questions.contains(question) { return nil }
    return flags.contains(flag)
  }

  /// What is left to ask of a condition; `.constant` where nothing is.
  func apply(to condition: Condition) -> Condition {
    switch condition {
    case .flag(let flag): return decides(flag).map(Condition.constant) ?? condition
    case .constant: return condition
    case .not(let operand):
      let left = apply(to: operand)
      if case .constant(let value) = left { return .constant(!value) }
      return !left
    case .all(let operands): return combine(operands, neutral: true, Condition.all)
    case .any(let operands): return combine(operands, neutral: false, Condition.any)
    }
  }

  private func combine(_ operands: [Condition], neutral: Bool, _ join: ([Condition]) -> Condition) -> Condition {
    let left = operands.map { apply(to: $0) }.filter { $0 != .constant(neutral) }
    if left.contains(.constant(!neutral)) { return .constant(!neutral) }
    return left.isEmpty ? .constant(neutral) : left.count == 1 ? left[0] : join(left)
  }

  /// Whether anything of it is compiled at all; what is decided is taken out of the condition.
  func keeps(_ condition: inout Condition?) -> Bool {
    guard let asked = condition else { return true }
    let left = apply(to: asked)
    if case .constant(let value) = left {
      condition = nil
      return value
    }
    condition = left
    return true
  }
}

extension Facts {
  /// What the file says where the choice is made.
  func choosing(_ choice: Choice) -> Facts {
    var chosen = self
    var places: [ID<TypeFacts>: ID<TypeFacts>] = [:]
    chosen.types = []
    for (index, type) in types.enumerated() {
      guard let type = type.choosing(choice) else { continue }
      places[ID(index)] = ID(chosen.types.count)
      chosen.types.append(type)
    }
    chosen.imports = imports.compactMap { $0.keeping(\.condition, choice) }
    chosen.aliases = aliases.compactMap { $0.keeping(\.condition, choice) }
    chosen.scopes = scopes.compactMap { scope in
      guard var scope = scope.keeping(\.condition, choice), let place = places[scope.type] else { return nil }
      scope.type = place
      scope.uses = scope.uses?.keeping(\.condition, choice)
      return scope
    }
    chosen.creations = creations.compactMap { creation in
      guard var creation = creation.keeping(\.target.condition, choice), let place = places[creation.creator] else {
        return nil
      }
      creation.creator = place
      return creation
    }
    chosen.functions = functions.compactMap { $0.keeping(\.condition, choice) }
    chosen.globals = globals.compactMap { $0.choosing(choice) }
    chosen.calls = calls.compactMap { $0.keeping(\.condition, choice) }
    chosen.code = code.compactMap { piece in
      guard var piece = piece.keeping(\.condition, choice) else { return nil }
      if let type = piece.type {
        guard let place = places[type] else { return nil }
        piece.type = place
      }
      return piece.choosing(choice)
    }
    return chosen
  }
}

extension TypeFacts {
  fileprivate func choosing(_ choice: Choice) -> TypeFacts? {
    guard var chosen = keeping(\.condition, choice) else { return nil }
    chosen.inherited = inherited.compactMap { $0.keeping(\.condition, choice) }
    chosen.attributes = attributes.compactMap { $0.choosing(choice) }
    // Not where it is a word of the declaration itself.
    if let isolation, isolation.hasPrefix("@"), !chosen.attributes.contains(where: { "@" + $0.name == isolation }) {
      chosen.isolation = nil
    }
    chosen.properties = properties.compactMap { $0.choosing(choice) }
    chosen.initialisers = initialisers.compactMap { $0.keeping(\.condition, choice) }
    chosen.cases = cases.compactMap { $0.keeping(\.condition, choice) }
    chosen.functions = functions.compactMap { function in
      var chosen = function.keeping(\.condition, choice)
      chosen?.attributes = function.attributes.compactMap { $0.choosing(choice) }
      return chosen
    }
    return chosen
  }
}

extension PropertyFacts {
  fileprivate func choosing(_ choice: Choice) -> PropertyFacts? {
    var chosen = keeping(\.condition, choice)
    chosen?.attributes = attributes.compactMap { $0.choosing(choice) }
    return chosen
  }
}

extension Attribute {
  func choosing(_ choice: Choice) -> Attribute? {
    var chosen = keeping(\.condition, choice)
    chosen?.values = values.map { $0.choosing(choice) }
    chosen?.genericArguments = genericArguments.compactMap { $0.keeping(\.condition, choice) }
    return chosen
  }
}

/// A fact that holds under a condition.
private protocol Conditional {}

extension Conditional {
  func keeping(_ condition: WritableKeyPath<Self, Condition?>, _ choice: Choice) -> Self? {
    var kept = self
    return choice.keeps(&kept[keyPath: condition]) ? kept : nil
  }
}

extension ImportFact: Conditional {}
extension AliasFacts: Conditional {}
extension ScopeFact: Conditional {}
extension CreationFact: Conditional {}
extension TypeFacts: Conditional {}
extension Mention: Conditional {}
extension Attribute: Conditional {}
extension PropertyFacts: Conditional {}
extension InitialiserFacts: Conditional {}
extension EnumCase: Conditional {}
extension FunctionFacts: Conditional {}
extension CodeFacts: Conditional {}
extension CallFact: Conditional {}
