import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// What a macro says about a declaration that it can do nothing for.
struct MacroMessage: DiagnosticMessage {
  let message: String
  let diagnosticID: MessageID
  let severity = DiagnosticSeverity.error

  fileprivate init(_ id: String, _ message: String) {
    self.message = message
    diagnosticID = MessageID(domain: "InjectGrail", id: id)
  }
}

extension Diagnostic {
  static func notInjectable(_ declaration: some DeclGroupSyntax, _ attribute: AttributeSyntax) -> Diagnostic {
    let message = "@\(attribute.attributeName.trimmed) belongs on a class, struct or actor, not on \(kind(declaration))"
    return Diagnostic(node: attribute, message: MacroMessage("notInjectable", message))
  }

  static func notAProtocolName(_ type: TypeSyntax) -> Diagnostic {
    let message = "@Needs takes the name of one injector protocol; '\(type.trimmed)' is none"
    return Diagnostic(node: type, message: MacroMessage("notAProtocolName", message))
  }

  static func notABooleanLiteral(_ expression: ExprSyntax) -> Diagnostic {
    let message = "noConstructor is read from the source: write true or false"
    return Diagnostic(node: expression, message: MacroMessage("notABooleanLiteral", message))
  }

  private static func kind(_ declaration: some DeclGroupSyntax) -> String {
    if declaration.is(EnumDeclSyntax.self) { return "an enum" }
    if declaration.is(ProtocolDeclSyntax.self) { return "a protocol" }
    if declaration.is(ExtensionDeclSyntax.self) { return "an extension" }
    return "this declaration"
  }
}
