import SwiftSyntax

/// The name of the structure that is generated for an injector protocol.
struct ImplementationName: CustomStringConvertible {
  let description: String

  /// The convention: the type's name with every `Impl` taken out, then `Injector`.
  init(byConventionFor type: TokenSyntax) {
    self.init(Self.quoting(type) { $0.replacing("Impl", with: "") + "InjectorImpl" })
  }

  /// The structure for the protocol that a type names: `P`, `any P`, `(P)`, `Outer.P`. Nothing for any other type.
  init?(of type: TypeSyntax) {
    if let name = type.as(IdentifierTypeSyntax.self), name.genericArgumentClause == nil {
      self.init(Self.quoting(name.name) { $0 + "Impl" })
    } else if let nested = type.as(MemberTypeSyntax.self), nested.genericArgumentClause == nil {
      self.init("\(nested.baseType.trimmed)." + Self.quoting(nested.name) { $0 + "Impl" })
    } else if let existential = type.as(SomeOrAnyTypeSyntax.self),
      existential.someOrAnySpecifier.tokenKind == .keyword(.any)
    {
      self.init(of: existential.constraint)
    } else if let elements = type.as(TupleTypeSyntax.self)?.elements, elements.count == 1, let only = elements.first {
      self.init(of: only.type)
    } else {
      return nil
    }
  }

  private init(_ description: String) {
    self.description = description
  }

  /// Applies a change to a name itself; what stood in backticks stands in backticks again.
  private static func quoting(_ token: TokenSyntax, _ change: (String) -> String) -> String {
    let name = change(token.identifier?.name ?? token.text)
    return token.text.hasPrefix("`") ? "`\(name)`" : name
  }
}
