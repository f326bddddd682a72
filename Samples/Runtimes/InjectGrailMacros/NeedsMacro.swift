import SwiftSyntax
import SwiftSyntaxMacros

/// `@Needs`, `@Needs<P>` and `@NeedsInjector`: the property `injector` and an initialiser that fills it.
enum NeedsMacro: MemberMacro {
  static func expansion(
    of attribute: AttributeSyntax,
    providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let injectable = InjectableDeclaration(declaration, bearing: attribute, in: context),
      let implementation = implementation(of: attribute, on: injectable, in: context),
      let isInitializerUnwanted = isInitializerUnwanted(by: attribute, in: context)
    else { return [] }

    let members = injectable.members
    let access = injectable.accessOfAddedMembers
    var added: [DeclSyntax] = []
    if members.injector == .none {
      added.append("\(raw: access)let injector: \(raw: implementation)")
    }
    if members.canInitializeInjector && !members.hasInjectorInitializer && !isInitializerUnwanted {
      added.append(
        """
        \(raw: access)init(injector: \(raw: implementation)) {
          self.injector = injector
        }
        """
      )
    }
    return added
  }

  /// The generated structure that is injected: of the protocol the attribute names, else of the type's own name.
  private static func implementation(
    of attribute: AttributeSyntax, on injectable: InjectableDeclaration, in context: some MacroExpansionContext
  ) -> ImplementationName? {
    guard let argument = attribute.genericArgument else { return ImplementationName(byConventionFor: injectable.name) }
    if let name = ImplementationName(of: argument) { return name }
    context.diagnose(.notAProtocolName(argument))
    return nil
  }

  /// What `noConstructor` says; nothing where it cannot be read from the source.
  private static func isInitializerUnwanted(
    by attribute: AttributeSyntax, in context: some MacroExpansionContext
  ) -> Bool? {
    guard case .argumentList(let arguments) = attribute.arguments,
      let argument = arguments.first(where: { $0.label?.identifier?.name == "noConstructor" })
    else { return false }
    if let literal = argument.expression.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    context.diagnose(.notABooleanLiteral(argument.expression))
    return nil
  }
}

extension AttributeSyntax {
  /// `P` of `@Needs<P>`, also where the attribute is written with its module.
  fileprivate var genericArgument: TypeSyntax? {
    let clause =
      attributeName.as(IdentifierTypeSyntax.self)?.genericArgumentClause
      ?? attributeName.as(MemberTypeSyntax.self)?.genericArgumentClause
    return clause?.arguments.first.flatMap { Syntax($0.argument).as(TypeSyntax.self) }
  }
}
