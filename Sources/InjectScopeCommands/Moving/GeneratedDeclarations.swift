import InjectScopeDialects
import InjectScopeModel

/// What generated files declare: types, and what they add to types of others. By it one set of files is held against
/// another, whoever wrote it and however it is laid out.
struct GeneratedDeclarations {
  struct Function: Hashable {
    var owner: String
    var name: String
    var parameters: [Parameter]
    var result: TypeName?
    var place: Location

    /// Whom it makes, and on what: arguments apart, the same function.
    var role: [String] { [owner, name, result?.spelling ?? ""] }

    /// `Home.inject(title: String) -> Row`
    var text: String { "\(owner).\(name)\(form)" }

    /// `(title: String) -> Row`
    var form: String {
      "(" + parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ") + ")"
        + (result.map { " -> \($0)" } ?? "")
    }
  }

  struct Parameter: Hashable {
    var label: String
    var type: TypeName
  }

  /// A type that is declared, with its stored properties in their order.
  struct DeclaredType: Hashable {
    var name: String
    var properties: [Parameter]
    var place: Location
  }

  private(set) var types: [DeclaredType] = []
  private(set) var functions: [Function] = []

  /// The keys by which the compiler would call two of them one declaration twice.
  var keys: Set<String> { Set(types.map(\.name) + functions.map { $0.role.joined(separator: " ") }) }

  private static let reader = SourceReader(dialects: [])

  mutating func add(_ text: String, at path: String) {
    let facts = Self.reader.read(text)
    for type in facts.types {
      if type.kind != .extension {
        let stored = type.properties.filter { $0.isStored && !$0.isStatic && $0.access > .private }
        types.append(
          DeclaredType(
            name: type.name,
            properties: stored.compactMap { one in one.type.map { Parameter(label: one.name, type: $0) } },
            place: Location(file: path, position: type.position)))
      }
      for function in type.functions where function.access > .private {
        functions.append(
          Function(
            owner: type.name, name: function.name,
            parameters: function.parameters.map { Parameter(label: $0.label ?? "_", type: $0.type) },
            result: function.result, place: Location(file: path, position: function.position)))
      }
    }
  }
}

extension GeneratedDeclarations {
  init(_ files: [GeneratedFile]) {
    self.init()
    for file in files { add(file.contents, at: file.path) }
  }
}
