internal import InjectScopeModel
internal import SwiftSyntax

/// Reads the attributes of declarations.
struct AttributeReader {
  let lines: LineTable
  /// Whether their arguments are read as values, too.
  let readsValues: Bool
  var names = SharedNames()

  func read(_ list: AttributeListSyntax, under outer: Condition?) -> [Attribute] {
    list.flatMap { element -> [Attribute] in
      if case .attribute(let attribute) = element { return [read(attribute, under: outer)] }
      guard case .ifConfigDecl(let config) = element else { return [] }
      return config.branches(under: outer).flatMap { branch -> [Attribute] in
        guard case .attributes(let list) = branch.elements else { return [] }
        return read(list, under: branch.condition)
      }
    }
  }

  private func read(_ attribute: AttributeSyntax, under condition: Condition?) -> Attribute {
    let (name, generics) =
      if let member = attribute.attributeName.as(MemberTypeSyntax.self) {
        ("\(member.baseType.trimmedText).\(member.name.text)", member.genericArgumentClause)
      } else if let identifier = attribute.attributeName.as(IdentifierTypeSyntax.self) {
        (identifier.name.text, identifier.genericArgumentClause)
      } else {
        (attribute.attributeName.trimmedText, GenericArgumentClauseSyntax?.none)
      }
    return Attribute(
      name: name, genericArguments: mentions(generics, under: condition),
      arguments: attribute.arguments.map { foldedText(of: $0) }, values: values(attribute.arguments),
      position: lines.position(of: attribute.attributeName.positionAfterSkippingLeadingTrivia), condition: condition)
  }

  private func mentions(_ clause: GenericArgumentClauseSyntax?, under condition: Condition?) -> [Mention] {
    clause?.arguments.compactMap { argument in
      guard let type = TypeSyntax(argument.argument), let name = TypeName(type).map(names.shared) else { return nil }
      return Mention(
        type: name, position: lines.position(of: type.positionAfterSkippingLeadingTrivia), condition: condition)
    } ?? []
  }

  /// Their ranges count from the first argument on.
  private func values(_ arguments: AttributeSyntax.Arguments?) -> [Argument] {
    guard readsValues, case .argumentList(let list) = arguments else { return [] }
    return CodeReader(lines: lines, from: list.positionAfterSkippingLeadingTrivia).arguments(list)
  }
}
