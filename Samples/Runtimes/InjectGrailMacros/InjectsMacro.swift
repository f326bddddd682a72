import SwiftSyntax
import SwiftSyntaxMacros

/// `@Injects`: a mark for the generator. Refuses a declaration that can make nothing, and adds nothing.
enum InjectsMacro: MemberMacro {
  static func expansion(
    of attribute: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    _ = InjectableDeclaration(declaration, bearing: attribute, in: context)
    return []
  }
}
