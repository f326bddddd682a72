import InjectScopeExport

/// The requests that are answered from a project that was read.
struct ServedRequest {
  private let answers: ServedAnswers

  private static let methods: Set<String> = [
    "textDocument/hover", "textDocument/definition", "textDocument/references", "textDocument/documentSymbol",
    "textDocument/codeAction",
  ]

  static func knows(_ method: String) -> Bool { methods.contains(method) }

  init(_ answers: ServedAnswers) { self.answers = answers }

  func result(of method: String, _ params: PlacedJSON?) throws(ServerProblem) -> JSONText {
    guard let uri = params?["textDocument"]?["uri"]?.string else { throw .badParameters("a document has a uri") }
    // Of a file that is none of the project's nothing is known.
    let file = answers.file(of: uri)
    switch method {
    case "textDocument/documentSymbol":
      return .array(file.map { ServedPlaces(answers).symbols(in: $0) } ?? [])
    case "textDocument/codeAction":
      guard let range = EditorRange(params?["range"]) else { throw .badParameters("a range has a start and an end") }
      let kinds = params?["context"]?["only"]?.elements?.compactMap(\.string)
      let areWanted = kinds.map { $0.contains { $0.isEmpty || $0 == "quickfix" } } ?? true
      return .array(file.map { areWanted ? ServedDiagnostics(answers).actions(in: $0, range) : [] } ?? [])
    default: return try result(of: method, params, file)
    }
  }

  private func result(
    of method: String, _ params: PlacedJSON?, _ file: String?
  ) throws(ServerProblem) -> JSONText {
    guard let place = EditorPosition(params?["position"]) else {
      throw .badParameters("a position has a line and a character")
    }
    let subjects = file.map { ServedSubject.subjects(at: place, in: $0, of: answers) } ?? []
    switch method {
    case "textDocument/hover":
      guard let text = ServedHover(answers).text(subjects) else { return .null }
      return ["contents": ["kind": "markdown", "value": .string(text)]]
    case "textDocument/definition": return .array(ServedPlaces(answers).definitions(of: subjects))
    default:
      let withDeclaration = params?["context"]?["includeDeclaration"]?.bool ?? false
      return .array(ServedPlaces(answers).references(to: subjects, withDeclaration: withDeclaration))
    }
  }
}
