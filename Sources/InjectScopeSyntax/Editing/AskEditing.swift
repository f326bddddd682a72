public import InjectScopeModel
internal import SwiftSyntax

/// Where something is asked for, by the place of the called function's name or of the wrapped property's: what it is asked
/// by, and who is asked.
extension SourceEditor {
  /// Puts another text where this one stands: `nil` where it stands there not just once, as what is written, and where the
  /// other one means something else between quotes than what it says.
  public func replacing(text old: String, with new: String, whereAskedAt position: Position) -> [Edit]? {
    guard let asking = asking(at: position), !new.contains(where: { "\"\\".contains($0) || $0.isNewline }) else {
      return nil
    }
    var literals: [StringLiteralExprSyntax] = []
    var pending = [asking]
    while let node = pending.popLast() {
      if let literal = node.as(StringLiteralExprSyntax.self) {
        if literal.representedLiteralValue == old { literals.append(literal) }
      } else {
        pending += node.children(viewMode: .sourceAccurate)
      }
    }
    guard literals.count == 1 else { return nil }
    return [replacing(literals[0].segments.span, with: new)]
  }

  /// Asks by a type: in the place of the one that is written, and where none is.
  public func asking(forType metatype: String, at position: Position) -> [Edit]? {
    let call = wholeCall(at: position)
    guard let arguments = call?.arguments ?? token(at: position)?.nearest(SubscriptCallExprSyntax.self)?.arguments
    else {
      return nil
    }
    if let call, arguments.isEmpty, let right = call.rightParen, call.trailingClosure == nil {
      return [inserting(metatype, at: right.span.lowerBound)]
    }
    let types = arguments.map(\.expression).filter {
      $0.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "self"
    }
    return types.count == 1 ? [replacing(types[0].span, with: metatype)] : nil
  }

  /// Lets another container be asked.
  ///
  /// - Parameter label: that of the attribute's argument that says which one, where a wrapped property asks.
  public func asking(_ container: String, label: String?, at position: Position) -> [Edit]? {
    if let receiver = receiver(ofCallAt: position) { return [replacing(receiver, with: container)] }
    guard let label, let attribute = wrapper(at: position) else { return nil }
    switch attribute.arguments {
    case nil:
      return [replacing(attribute.span.upperBound..<attribute.span.upperBound, with: "(\(label): \(container))")]
    case .argumentList(let arguments)?:
      if let own = arguments.first(where: { $0.label?.text == label }) {
        return [replacing(own.expression.span, with: container)]
      }
      let comma = arguments.isEmpty ? "" : ", "
      return [replacing(arguments.span.lowerBound..<arguments.span.lowerBound, with: "\(label): \(container)\(comma)")]
    default: return nil
    }
  }

  /// The call, or the attributes of the property.
  private func asking(at position: Position) -> Syntax? {
    if let call = wholeCall(at: position) { return Syntax(call) }
    return token(at: position)?.nearest(VariableDeclSyntax.self).map { Syntax($0.attributes) }
  }

  /// The one attribute that may fill the property; none where code fills it itself: `_clock = Injected(…)`.
  private func wrapper(at position: Position) -> AttributeSyntax? {
    guard let token = token(at: position), let variable = token.nearest(VariableDeclSyntax.self) else { return nil }
    let around = token.nearest(MemberBlockSyntax.self)
    let isSet = around?.tokens(viewMode: .sourceAccurate).contains { $0.text == "_" + token.text } ?? false
    let wrappers = variable.attributes.compactMap { $0.as(AttributeSyntax.self) }.filter {
      $0.attributeName.trimmedDescription.contains("Inject")
    }
    return wrappers.count == 1 && !isSet ? wrappers[0] : nil
  }
}
