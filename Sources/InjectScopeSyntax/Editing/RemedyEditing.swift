public import InjectScopeModel
internal import SwiftParser
internal import SwiftSyntax

/// What is put right by changing the words before a declaration, or by one more statement in what makes a class.
extension SourceEditor {
  /// Takes `private` and `fileprivate` away from a declaration, and from all that it lies in.
  ///
  /// - Parameter toSet: whether those go too that keep only the setting to the file: `private(set)`.
  public func opening(declarationAt position: Position, toSet: Bool) -> [Edit]? {
    guard let token = token(at: position) else { return nil }
    var edits: [Edit] = []
    var next = token.parent
    while let node = next {
      if let modified = node.asProtocol((any WithModifiersSyntax).self), node.is(DeclSyntax.self) {
        edits += Array(modified.modifiers).filter { Self.hides($0, toSet: toSet && edits.isEmpty) }.map(removing)
      }
      next = node.parent
    }
    return edits.isEmpty ? nil : edits
  }

  private static func hides(_ modifier: DeclModifierSyntax, toSet: Bool) -> Bool {
    [.keyword(.private), .keyword(.fileprivate)].contains(modifier.name.tokenKind)
      && (modifier.detail == nil || toSet)
  }

  /// Takes `static` away from a function, or `class`.
  public func makingMember(ofFunctionAt position: Position) -> [Edit]? {
    guard let token = token(at: position), let function = token.parent?.as(FunctionDeclSyntax.self) else { return nil }
    let words = Array(function.modifiers).filter {
      $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class)
    }
    return words.isEmpty ? nil : words.map(removing)
  }

  /// With what parts it from the next word.
  private func removing(_ modifier: DeclModifierSyntax) -> Edit {
    let end = modifier.nextToken(viewMode: .sourceAccurate)?.span.lowerBound ?? modifier.span.upperBound
    return replacing(modifier.span.lowerBound..<end, with: "")
  }

  /// Writes `protocol` for `class`; `nil` where a member has code, which a protocol's cannot have.
  public func makingProtocol(ofTypeAt position: Position) -> [Edit]? {
    guard let group = group(at: position) else { return nil }
    let isWithoutCode = group.memberBlock.members.allSatisfy { member in
      if let function = member.decl.as(FunctionDeclSyntax.self) { return function.body == nil }
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { return false }
      return variable.bindings.allSatisfy(Self.isRequirement)
    }
    guard isWithoutCode else { return nil }
    let words = Array(group.modifiers).filter {
      $0.name.tokenKind == .keyword(.final) || $0.name.tokenKind == .keyword(.open)
    }
    return words.map(removing) + [replacing(group.introducer.span, with: "protocol")]
  }

  /// `{ get }`
  private static func isRequirement(_ binding: PatternBindingSyntax) -> Bool {
    guard binding.initializer == nil, case .accessors(let accessors) = binding.accessorBlock?.accessors else {
      return false
    }
    return accessors.allSatisfy { $0.body == nil }
  }

  /// Writes another type behind the name of a property; `nil` where none is written.
  public func replacing(typeOfPropertyAt position: Position, with type: String) -> [Edit]? {
    guard let annotation = token(at: position)?.nearest(PatternBindingSyntax.self)?.typeAnnotation else { return nil }
    return [replacing(annotation.type.span, with: type)]
  }

  /// Writes the type of what a function returns; `nil` where one is written.
  public func returning(_ type: String, fromFunctionAt position: Position) -> [Edit]? {
    guard let signature = token(at: position)?.nearest(FunctionDeclSyntax.self)?.signature,
      signature.returnClause == nil
    else { return nil }
    return [inserting(" -> \(type)", at: signature.span.upperBound)]
  }

  /// Calls a function of a class at the end of each of its initialisers, or of the one that it gets.
  public func calling(_ call: String, whenMadeTypeAt position: Position) -> [Edit]? {
    guard let group = group(at: position), let places = places(of: group) else { return nil }
    let all = initialisers(of: group)
    guard !all.isEmpty else { return edits(places.adding(member: "init() { \(call) }")) }
    let making = all.filter { !Self.delegates($0) }
    let bodies = making.compactMap(\.body)
    guard !making.isEmpty, bodies.count == making.count, !bodies.contains(where: Self.endsEarlier) else { return nil }
    return bodies.map { adding(call, atEndOf: $0) }
  }

  /// Behind the last statement; what returns before it would be left out.
  private static func endsEarlier(_ body: CodeBlockSyntax) -> Bool {
    body.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.return) }
  }

  /// Adds a statement at the end of the block that a call is given.
  public func adding(_ statement: String, toBlockOfCallAt position: Position) -> [Edit]? {
    wholeCall(at: position)?.trailingClosure.map { [adding(statement, atEndOf: $0)] }
  }

  private func adding(_ statement: String, atEndOf body: some BracedSyntax & WithStatementsSyntax) -> Edit {
    guard let last = body.statements.last else {
      return replacing(body.leftBrace.span.upperBound..<body.rightBrace.span.lowerBound, with: " \(statement) ")
    }
    let start = last.span.lowerBound
    let isOnOwnLine = isBlank(lineStart(start)..<start)
    return inserting((isOnOwnLine ? "\n" + indentation(at: start) : "; ") + statement, at: last.item.span.upperBound)
  }

  /// Writes a comment above a declaration that begins a line, indented as that is.
  public func adding(comment: String, aboveDeclarationAt position: Position) -> [Edit]? {
    guard let token = token(at: position),
      let start = (token.nearest(VariableDeclSyntax.self)?.span ?? token.nearest(FunctionDeclSyntax.self)?.span)?
        .lowerBound
    else { return nil }
    guard isBlank(lineStart(start)..<start) else { return nil }
    return [inserting("\(indentation(at: start))\(comment)\n", at: lineStart(start))]
  }

  /// Writes an attribute before the others of a property.
  public func adding(_ attribute: String, toPropertyAt position: Position) -> [Edit]? {
    token(at: position)?.nearest(VariableDeclSyntax.self).map { [inserting(attribute + " ", at: $0.span.lowerBound)] }
  }

  /// Takes away the attribute whose name, or whose argument, stands at a place.
  public func removing(attributeAt position: Position) -> [Edit]? {
    guard let offset = lines.offset(of: position), offset < bytes.count,
      let attribute = tree.token(at: AbsolutePosition(utf8Offset: offset))?.nearest(AttributeSyntax.self)
    else { return nil }
    return [removing(attribute.span, takesComment: false)]
  }
}

extension SourceEditor {
  /// Another name wherever code says one, by itself or as the beginning of a longer name.
  public func renaming(_ name: String, to other: String) -> [Edit] {
    tokens(ofName: name).map { replacing($0.span, with: other) }
  }

  /// Where code names something, by itself or as the beginning of a longer name.
  public func places(ofName name: String) -> [Location] {
    tokens(ofName: name).map { location($0.span.lowerBound) }
  }

  private func tokens(ofName name: String) -> [TokenSyntax] {
    tree.tokens(viewMode: .sourceAccurate).filter {
      guard case .identifier = $0.tokenKind else { return false }
      return $0.text.withoutBackticks == name
    }
  }
}
