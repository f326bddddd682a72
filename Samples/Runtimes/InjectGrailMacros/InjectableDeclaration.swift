import SwiftSyntax
import SwiftSyntaxMacros

/// A declaration that can be injected, or inject: a class, structure or actor.
struct InjectableDeclaration {
  let name: TokenSyntax
  let members: DeclaredMembers
  private let modifiers: DeclModifierListSyntax
  private let isDeclaredInjectable: Bool

  /// Says what is wrong with the declaration where it is none of these, and gives nothing.
  init?(
    _ declaration: some DeclGroupSyntax, bearing attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) {
    guard let name = Self.name(of: declaration) else {
      context.diagnose(.notInjectable(declaration, attribute))
      return nil
    }
    self.name = name
    members = DeclaredMembers(of: declaration.memberBlock.members)
    modifiers = declaration.modifiers
    isDeclaredInjectable =
      declaration.inheritanceClause?.inheritedTypes.contains { $0.type.lastName == "Injectable" } ?? false
  }

  /// Nothing, hence internal, as the injector protocol and with it the generated structure usually are: a property
  /// may not be more visible than its type. A type that declares `Injectable` itself leaves no choice, since what
  /// satisfies a public requirement is as visible as the type.
  var accessOfAddedMembers: String {
    guard isDeclaredInjectable else { return "" }
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.public), .keyword(.open): return "public "
      case .keyword(.package): return "package "
      default: continue
      }
    }
    return ""
  }

  private static func name(of declaration: some DeclGroupSyntax) -> TokenSyntax? {
    declaration.as(ClassDeclSyntax.self)?.name
      ?? declaration.as(StructDeclSyntax.self)?.name
      ?? declaration.as(ActorDeclSyntax.self)?.name
  }
}

extension TypeSyntax {
  /// `Injectable` of `InjectGrail.Injectable`, and of `@MainActor Injectable`.
  fileprivate var lastName: String? {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.lastName }
    let name = self.as(IdentifierTypeSyntax.self)?.name ?? self.as(MemberTypeSyntax.self)?.name
    return name?.identifier?.name
  }
}
