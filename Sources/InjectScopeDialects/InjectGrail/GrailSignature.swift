internal import InjectScopeModel

/// The text of an inject function.
struct GrailSignature {
  /// Who is created: the type it returns, and what makes the function generic.
  struct Target {
    var returnType: String
    /// The class itself with its arguments, whatever protocol is returned.
    var concreteType: String
    var genericClause = ""
    /// What the clause declares.
    var genericParameters: Set<String> = []
    var requirements: String?
    var isolation: String?
  }

  var name = "inject"
  var target: Target
  var isMutating = false
  var parameters: [Signature.Value]

  var text: String {
    var text = declaration
    // There are as many as functions, for as long as the project is shown: what it was put together in has spare room.
    return text.withUTF8 { String(decoding: $0, as: UTF8.self) }
  }

  private var declaration: String {
    let function = "func \(name)\(target.genericClause)(\(list)) -> \(target.returnType)"
    guard isMutating || target.isolation != nil || target.requirements != nil else { return function }
    var words: [String] = []
    if let isolation = target.isolation { words.append(isolation) }
    if isMutating { words.append("mutating") }
    words.append(function)
    if let requirements = target.requirements { words.append(requirements) }
    return words.joined(separator: " ")
  }

  private var list: String {
    parameters.isEmpty ? "" : parameters.map { Self.parameter($0.label, $0.type) }.joined(separator: ", ")
  }

  /// A function that is kept must be allowed to escape.
  static func parameter(_ label: String, _ type: TypeName) -> String {
    "\(Identifier.escaped(label)): \(type.asParameter)"
  }
}
