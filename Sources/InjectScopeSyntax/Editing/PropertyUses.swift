public import InjectScopeModel
internal import SwiftSyntax

/// Where a type's own code uses one of its properties.
extension SourceEditor {
  /// By its name alone, or as a member of `self`; what a parameter or a variable there is called is another thing.
  public func uses(ofProperty name: String, inType type: String) -> [Location] {
    let finder = PropertyUseFinder(name, type)
    finder.walk(tree)
    return finder.found.map { location($0.span.lowerBound) }
  }
}

private final class PropertyUseFinder: SyntaxVisitor {
  private let name: String
  private let type: String
  private(set) var found: [TokenSyntax] = []

  init(_ name: String, _ type: String) {
    self.name = name
    self.type = type
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ reference: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard reference.baseName.text.withoutBackticks == name, Syntax(reference).enclosingType == type else {
      return .visitChildren
    }
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      let isOwn = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
      if isOwn { found.append(reference.baseName) }
    } else if !LocalNames.isDeclared(name, at: Syntax(reference)) {
      found.append(reference.baseName)
    }
    return .visitChildren
  }
}

extension Syntax {
  /// `Outer.Inner` of what stands in it, or in an extension of it.
  var enclosingType: String? {
    var names: [String] = []
    var next = parent
    while let around = next {
      if let extended = around.as(ExtensionDeclSyntax.self) {
        names.append(extended.extendedType.trimmedDescription.withoutGenericArguments)
      } else if around.isProtocol((any DeclGroupSyntax).self),
        let named = around.asProtocol((any NamedDeclSyntax).self)
      {
        names.append(named.name.text.withoutBackticks)
      }
      next = around.parent
    }
    return names.isEmpty ? nil : names.reversed().joined(separator: ".")
  }
}
