import InjectScopeDialects
import InjectScopeModel

extension Facts {
  init(reading source: String) { self = SourceReader().read(source) }

  /// The first declaration of a type, or the first extension where nothing declares it.
  func type(_ name: String) -> TypeFacts? {
    types.first { $0.name == name && $0.kind != .extension } ?? types.first { $0.name == name }
  }

  /// `name: Type` of every property of a type, `?` where the source does not show the type.
  func properties(of name: String) -> [String] {
    type(name)?.properties.map { "\($0.name): \($0.type?.written ?? "?")" } ?? []
  }
}

extension TypeName {
  /// What the reader makes of a type annotation.
  static func reading(_ text: String) -> TypeName? {
    Facts(reading: "struct S { let it: \(text) }").type("S")?.properties.first?.type
  }

  /// What the reader makes of an initial value.
  static func inferred(from value: String) -> TypeName? {
    Facts(reading: "struct S { let it = \(value) }").type("S")?.properties.first?.type
  }
}
