public import InjectScopeModel
internal import SwiftSyntax

/// Where code uses a property.
extension SourceEditor {
  /// In a type's own code: by its name alone, or as a member of `self`; what a parameter or a variable there is called is
  /// another thing.
  public func uses(ofProperty name: String, inType type: String) -> [Location] {
    uses(PropertyUseFinder(name, [type]) { _, _ in false })
  }

  /// The same in the code of several types, and on what is said to be of one of them, wherever that is.
  ///
  /// - Parameter holds: whether a type has a property that is of one of the types; both by name.
  public func uses(
    ofProperty name: String, ofTypes types: Set<String>, holds: @escaping (_ type: String, _ name: String) -> Bool
  ) -> [Location] {
    let finder = PropertyUseFinder(name, types, holds)
    finder.looksOutside = true
    return uses(finder)
  }

  private func uses(_ finder: PropertyUseFinder) -> [Location] {
    finder.walk(tree)
    return finder.found.map { location($0.span.lowerBound) }
  }

  /// The classes here that inherit from one of these.
  ///
  /// - Parameter names: as they may be written.
  public func classes(inheritingFrom names: Set<String>) -> [String] {
    let finder = SubclassFinder(names)
    finder.walk(tree)
    return finder.found
  }
}

private final class PropertyUseFinder: SyntaxVisitor {
  private let name: String
  private let types: Set<String>
  private let holds: (String, String) -> Bool
  /// Whether code of other types counts too.
  var looksOutside = false
  private(set) var found: [TokenSyntax] = []

  init(_ name: String, _ types: Set<String>, _ holds: @escaping (String, String) -> Bool) {
    self.name = name
    self.types = types
    self.holds = holds
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ reference: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard reference.baseName.text.withoutBackticks == name else { return .visitChildren }
    let enclosing = Syntax(reference).enclosingType
    let isInside = enclosing.map(types.contains) ?? false
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      guard let base = member.base else { return .visitChildren }
      if isInside && Self.isSelf(base) || looksOutside && isObject(base, in: enclosing) {
        found.append(reference.baseName)
      }
    } else if isInside, !LocalNames.isDeclared(name, at: Syntax(reference)) {
      found.append(reference.baseName)
    }
    return .visitChildren
  }

  private static func isSelf(_ base: ExprSyntax) -> Bool {
    base.is(SuperExprSyntax.self)
      || base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
  }

  /// Whether it is said to be of one of the types: a parameter, a variable, or a property of the type around.
  private func isObject(_ base: ExprSyntax, in enclosing: String?) -> Bool {
    let text = base.trimmedDescription
    if let type = LocalNames.type(of: text, at: Syntax(base)) { return types.contains(type) }
    let word = text.filter { !"?!".contains($0) }.withoutBackticks
    guard let enclosing, !LocalNames.isDeclared(word, at: Syntax(base)) else { return false }
    return holds(enclosing, word.hasPrefix("self.") ? String(word.dropFirst(5)) : word)
  }
}

private final class SubclassFinder: SyntaxVisitor {
  private let names: Set<String>
  private(set) var found: [String] = []

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let parent = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription.withoutGenericArguments
    if let parent, names.contains(parent), let name = Syntax(node.memberBlock).enclosingType { found.append(name) }
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
