internal import InjectScopeAnalysis
internal import InjectScopeModel

/// What makes a function generic with the type that it creates: the parameters of that type and of those around it.
struct GrailGenerics: Hashable, Sendable {
  /// The type with its arguments: `Outer<Element>.Inner`.
  private(set) var type = ""
  /// `<Element: Hashable>`, or nothing.
  private(set) var clause = ""
  /// `where Element: Sendable`.
  private(set) var requirements: String?
  private(set) var parameters: Set<String> = []

  var isGeneric: Bool { !clause.isEmpty }

  /// - Parameter taken: the owner's own parameters, which the function's may not hide.
  init(of entry: TypeIndex.Entry, in types: TypeIndex, avoiding taken: Set<String>) {
    var clauses: [String] = []
    var conditions: [String] = []
    for (name, generics) in types.levels(of: entry) {
      type += type.isEmpty ? name : ".\(name)"
      guard let generics else { continue }
      let renamed = Self.renaming(generics, avoiding: taken)
      type += "<\(renamed.parameters.map { renamed.isPack($0) ? "repeat each \($0)" : $0 }.joined(separator: ", "))>"
      parameters.formUnion(renamed.parameters)
      clauses.append(String(renamed.clause.dropFirst().dropLast()))
      if let requirements = renamed.requirements { conditions.append(String(requirements.dropFirst("where ".count))) }
    }
    if !clauses.isEmpty { clause = "<\(clauses.joined(separator: ", "))>" }
    if !conditions.isEmpty { requirements = "where " + conditions.joined(separator: ", ") }
  }

  private static func renaming(_ generics: Generics, avoiding taken: Set<String>) -> Generics {
    var names: [String: String] = [:]
    for parameter in generics.parameters where taken.contains(parameter) {
      names[parameter] = (2...).lazy.map { "\(parameter)\($0)" }.first { !taken.contains($0) }
    }
    guard !names.isEmpty else { return generics }
    func renamed(_ text: String) -> String {
      Identifier.replacing(in: text) { name, before, _ in before == "." ? nil : names[name] }
    }
    return Generics(
      parameters: generics.parameters.map { names[$0] ?? $0 }, clause: renamed(generics.clause),
      requirements: generics.requirements.map(renamed))
  }
}

extension Generics {
  fileprivate func isPack(_ parameter: String) -> Bool { clause.contains("each \(parameter)") }
}
