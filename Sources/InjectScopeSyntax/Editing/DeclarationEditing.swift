public import InjectScopeModel
internal import SwiftParser
internal import SwiftSyntax

/// Declarations: types, functions and properties, each by the place of its name.
extension SourceEditor {
  /// Takes a whole declaration away, with its attributes and its comment; of several properties that one `let` declares,
  /// the one.
  public func removing(declarationAt position: Position) -> [Edit]? {
    guard let token = token(at: position) else { return nil }
    if let binding = binding(at: token) { return removing(binding) }
    guard let declaration = declaration(named: token) else { return nil }
    return [removing(declaration.span, takesComment: true)]
  }

  private func declaration(named token: TokenSyntax) -> DeclSyntax? {
    var next = token.parent
    while let node = next {
      if let declaration = node.as(DeclSyntax.self) {
        // An extension is called as what it extends.
        let isNamed =
          declaration.asProtocol((any NamedDeclSyntax).self)?.name == token
          || declaration.as(ExtensionDeclSyntax.self)?.extendedType.firstToken(viewMode: .sourceAccurate) == token
        return isNamed ? declaration : nil
      }
      guard node.is(TypeSyntax.self) else { return nil }
      next = node.parent
    }
    return nil
  }

  private func binding(at token: TokenSyntax) -> PatternBindingSyntax? {
    guard let pattern = token.parent?.as(IdentifierPatternSyntax.self), pattern.identifier == token else { return nil }
    return pattern.parent?.as(PatternBindingSyntax.self)
  }

  private func removing(_ binding: PatternBindingSyntax) -> [Edit]? {
    guard let variable = binding.nearest(VariableDeclSyntax.self) else { return nil }
    let all = Array(variable.bindings)
    guard all.count > 1, let place = all.firstIndex(of: binding) else {
      return [removing(variable.span, takesComment: true)]
    }
    guard place > 0 else { return [replacing(binding.span.lowerBound..<all[1].span.lowerBound, with: "")] }
    let before = all[place - 1]
    let start = before.trailingComma?.span.lowerBound ?? before.span.upperBound
    // The type behind it is that of those before it too.
    let sharesType = binding.typeAnnotation != nil && before.typeAnnotation == nil && before.initializer == nil
    let end =
      sharesType
      ? binding.pattern.span.upperBound : binding.trailingComma?.span.lowerBound ?? binding.span.upperBound
    return [replacing(start..<end, with: "")]
  }

  /// What gives a stored property its value in the initialisers of its type: the statements `self.name = …`.
  public func removing(assignmentsTo name: String, inTypeOfPropertyAt position: Position) -> [Edit] {
    guard let token = token(at: position), let group = enclosingGroup(of: token) else { return [] }
    return initialisers(of: group).flatMap { initialiser in
      // Filtered as a collection of syntax it would be another tree, with other places.
      (initialiser.body?.statements ?? []).lazy.filter { Self.assigned(by: $0) == name }
        .map { removing($0.item.span, takesComment: false) }
    }
  }

  /// `x` of `self.x = …` and of `x = …`.
  static func assigned(by statement: CodeBlockItemSyntax) -> String? {
    guard let sequence = statement.item.as(SequenceExprSyntax.self) else { return nil }
    let elements = Array(sequence.elements)
    guard elements.count > 2, elements[1].is(AssignmentExprSyntax.self) else { return nil }
    if let member = elements[0].as(MemberAccessExprSyntax.self),
      member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    {
      return member.declName.baseName.text.withoutBackticks
    }
    return elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text.withoutBackticks
  }

  // MARK: - Types

  func enclosingGroup(of token: TokenSyntax) -> (any DeclGroupSyntax)? {
    var next = token.parent
    while let node = next {
      if let group = node.asProtocol((any DeclGroupSyntax).self) { return group }
      next = node.parent
    }
    return nil
  }

  /// The type, or the extension, whose name begins at a place.
  func group(at position: Position) -> (any DeclGroupSyntax)? {
    guard let token = token(at: position), let declaration = declaration(named: token) else { return nil }
    return Syntax(declaration).asProtocol((any DeclGroupSyntax).self)
  }

  func initialisers(of group: any DeclGroupSyntax) -> [InitializerDeclSyntax] {
    func read(_ members: MemberBlockItemListSyntax) -> [InitializerDeclSyntax] {
      members.flatMap { member -> [InitializerDeclSyntax] in
        if let initialiser = member.decl.as(InitializerDeclSyntax.self) { return [initialiser] }
        guard let config = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
        return config.clauses.flatMap { clause -> [InitializerDeclSyntax] in
          guard case .decls(let members) = clause.elements else { return [] }
          return read(members)
        }
      }
    }
    return read(group.memberBlock.members)
  }

  /// Imports a module behind the last import, else before all that the file declares; nothing where it is imported.
  public func adding(importOf module: String) -> [Edit] {
    let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    guard !imports.contains(where: { $0.path.first?.name.text == module }) else { return [] }
    if let last = imports.last { return [inserting("\nimport \(module)", at: last.span.upperBound)] }
    return [inserting("import \(module)\n\n", at: endOfFileComment)]
  }

  /// Behind the comment that says something of the whole file: a blank line ends it.
  private var endOfFileComment: Int {
    guard let first = tree.statements.first, bytes.starts(with: "//".utf8) else { return 0 }
    let comment = text(0..<first.span.lowerBound)
    guard let blank = comment.firstRange(of: "\n\n") else { return 0 }
    return comment.utf8.distance(from: comment.startIndex, to: blank.upperBound)
  }

  /// Takes a stored property that initialisers have to set: each gets a parameter, and sets it where it sets others.
  ///
  /// - Parameter escapes: whether the type is that of a function, which has to be allowed to stay.
  public func adding(
    parameter name: String, type: String, escapes: Bool, toInitialisersOfTypeAt position: Position
  ) throws(ParameterObstacle) -> [Edit] {
    guard let group = group(at: position) else { throw .notFound }
    let all = initialisers(of: group)
    guard !all.isEmpty else { throw .notFound }
    guard !all.contains(where: Self.delegates) else { throw .delegates }
    var edits: [Edit] = []
    for initialiser in all {
      guard let body = initialiser.body, body.rightBrace.presence == .present else { throw .notFound }
      guard !initialiser.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }) else {
        throw .overrides
      }
      let parameters = initialiser.signature.parameterClause.parameters
      guard
        !parameters.contains(where: { [$0.firstName, $0.secondName].contains { $0?.text.withoutBackticks == name } })
      else { throw .isTaken }
      let parameter = "\(Identifier.escaped(name)): \(escapes ? "@escaping " : "")\(type)"
      edits.append(adding(parameter, to: initialiser.signature.parameterClause))
      edits.append(adding("self.\(Identifier.member(name)) = \(Identifier.escaped(name))", behindAssignmentsIn: body))
    }
    return edits
  }

  /// Why an initialiser cannot simply take one more parameter.
  public enum ParameterObstacle: Error {
    case notFound
    /// It leaves its work to another, which then lacks an argument.
    case delegates
    /// Its superclass says what it takes.
    case overrides
    /// One of its parameters is called so.
    case isTaken
  }

  static func delegates(_ initialiser: InitializerDeclSyntax) -> Bool {
    if initialiser.modifiers.contains(where: { $0.name.tokenKind == .keyword(.convenience) }) { return true }
    let finder = DelegationFinder(viewMode: .sourceAccurate)
    if let body = initialiser.body { finder.walk(body) }
    return finder.found
  }

  /// On a line of its own where the others are.
  func adding(_ parameter: String, to clause: FunctionParameterClauseSyntax) -> Edit {
    guard let last = clause.parameters.last else { return inserting(parameter, at: clause.leftParen.span.upperBound) }
    let first = clause.parameters.first ?? last
    let start = last.span.lowerBound
    let isOnOwnLine =
      isBlank(lineStart(start)..<start)
      && lineStart(first.span.lowerBound) != lineStart(clause.leftParen.span.lowerBound)
    let separator = isOnOwnLine ? ",\n" + indentation(at: start) : ", "
    guard let comma = last.trailingComma else { return inserting(separator + parameter, at: last.span.upperBound) }
    return inserting(separator.dropFirst() + parameter + ",", at: comma.span.upperBound)
  }

  private func adding(_ statement: String, behindAssignmentsIn body: CodeBlockSyntax) -> Edit {
    let leading = body.statements.prefix { Self.assigned(by: $0) != nil }
    if let last = leading.last {
      let start = last.span.lowerBound
      let isOnOwnLine = isBlank(lineStart(start)..<start)
      return inserting((isOnOwnLine ? "\n" + indentation(at: start) : "; ") + statement, at: last.item.span.upperBound)
    }
    guard let first = body.statements.first else {
      let outer = indentation(at: body.leftBrace.span.lowerBound)
      let brace = body.rightBrace.span.lowerBound
      let isOneLine = lineStart(brace) == lineStart(body.leftBrace.span.lowerBound)
      let step = outer.contains("\t") ? "\t" : String(repeating: " ", count: outer.isEmpty ? 4 : outer.count)
      guard isOneLine else { return inserting("\(outer)\(step)\(statement)\n", at: lineStart(brace)) }
      return isBlank(body.leftBrace.span.upperBound..<brace)
        ? replacing(body.leftBrace.span.upperBound..<brace, with: " \(statement) ")
        : inserting(" \(statement) ", at: body.leftBrace.span.upperBound)
    }
    let start = first.span.lowerBound
    let isOnOwnLine = isBlank(lineStart(start)..<start)
    return inserting(statement + (isOnOwnLine ? "\n" + indentation(at: start) : "; "), at: start)
  }

  // MARK: - What a type inherits from

  /// Takes a type out of the list behind the colon.
  public func removing(inheritedTypeAt position: Position) -> [Edit]? {
    guard let token = token(at: position), let inherited = token.nearest(InheritedTypeSyntax.self),
      let clause = inherited.nearest(InheritanceClauseSyntax.self)
    else { return nil }
    let all = Array(clause.inheritedTypes)
    guard all.count > 1 else {
      let before = clause.previousToken(viewMode: .sourceAccurate)?.span.upperBound ?? clause.span.lowerBound
      return [replacing(before..<clause.span.upperBound, with: "")]
    }
    return removing(inherited, from: all) { $0.trailingComma }
  }

  /// Puts another name where one stands.
  public func replacing(nameAt position: Position, with name: String) -> [Edit]? {
    token(at: position).map { [replacing($0.span, with: name)] }
  }

  /// Takes one of the types between `<` and `>` of an attribute away, or the attribute where it is the only one.
  public func removing(genericArgumentAt position: Position) -> [Edit]? {
    guard let token = token(at: position), let argument = token.nearest(GenericArgumentSyntax.self),
      let attribute = argument.nearest(AttributeSyntax.self),
      let list = argument.parent?.as(GenericArgumentListSyntax.self)
    else { return nil }
    let all = Array(list)
    guard all.count > 1 else { return [removing(attribute.span, takesComment: false)] }
    return removing(argument, from: all) { $0.trailingComma }
  }

  private func removing<Element: SyntaxProtocol>(
    _ element: Element, from all: [Element], comma: (Element) -> TokenSyntax?
  ) -> [Edit]? {
    guard let place = all.firstIndex(where: { $0.id == element.id }) else { return nil }
    if place == 0 { return [replacing(element.span.lowerBound..<all[1].span.lowerBound, with: "")] }
    let start = comma(all[place - 1])?.span.lowerBound ?? all[place - 1].span.upperBound
    return [replacing(start..<(comma(element)?.span.lowerBound ?? element.span.upperBound), with: "")]
  }

  /// Adds a type to the attribute of this name that the type bears, or the attribute itself.
  public func adding(genericArgument type: String, toAttribute name: String, ofTypeAt position: Position)
    -> [Edit]?
  {
    guard let group = group(at: position) else { return nil }
    for case .attribute(let attribute) in group.attributes
    where attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text == name {
      guard let clause = attribute.attributeName.as(IdentifierTypeSyntax.self)?.genericArgumentClause,
        let last = clause.arguments.last
      else { continue }
      let start = last.span.lowerBound
      let isOnOwnLine = isBlank(lineStart(start)..<start)
      let separator = isOnOwnLine ? ",\n" + indentation(at: start) : ", "
      guard let comma = last.trailingComma else { return [inserting(separator + type, at: last.span.upperBound)] }
      return [inserting(separator.dropFirst() + type + ",", at: comma.span.upperBound)]
    }
    return places(of: group).map { edits($0.adding(attribute: "@\(name)<\(type)>")) }
  }

  // MARK: - Additions

  func places(of group: any DeclGroupSyntax) -> EditPlaces? {
    let named = Syntax(group).asProtocol((any NamedDeclSyntax).self)?.name.span.upperBound
    let extended = Syntax(group).as(ExtensionDeclSyntax.self)?.extendedType.span.upperBound
    let generics = Syntax(group).asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    let primary = Syntax(group).as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause
    guard
      let end = group.inheritanceClause?.span.upperBound ?? generics?.span.upperBound ?? primary?.span.upperBound
        ?? named ?? extended
    else { return nil }
    return Self.places(of: group, end, lines)
  }

  private static func places(of group: some DeclGroupSyntax, _ end: Int, _ lines: LineTable) -> EditPlaces? {
    EditPlaces(group, heritage: AbsolutePosition(utf8Offset: end), lines)
  }

  func edits(_ insertion: Insertion) -> [Edit] {
    [Edit(at: Location(file: path, position: insertion.position), insert: insertion.text)]
  }

  /// A property behind the others of the type, or the extension, whose name begins at a place.
  public func adding(property: String, toTypeAt position: Position) -> [Edit]? {
    group(at: position).flatMap { places(of: $0) }.map { edits($0.adding(property: property)) }
  }

  /// A member at the end; it may have several lines.
  public func adding(member: String, toTypeAt position: Position) -> [Edit]? {
    group(at: position).flatMap { places(of: $0) }.map { edits($0.adding(member: member)) }
  }

  public func adding(conformance: String, toTypeAt position: Position) -> [Edit]? {
    group(at: position).flatMap { places(of: $0) }.map { edits($0.adding(conformance: conformance)) }
  }

  // MARK: - Words

  /// Whether a text can stand behind a colon as a type.
  public static func isType(_ text: String) -> Bool {
    guard !text.isEmpty, !text.contains(where: \.isNewline) else { return false }
    let tree = Parser.parse(source: "let it: \(text)\n")
    guard !tree.hasError, tree.statements.count == 1,
      let variable = tree.statements.first?.item.as(VariableDeclSyntax.self), variable.bindings.count == 1,
      let binding = variable.bindings.first, binding.initializer == nil, binding.accessorBlock == nil,
      binding.typeAnnotation != nil
    else { return false }
    return true
  }

  /// Whether a text can be the name of a property; a reserved word can, between backticks.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text != "_" && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

/// Whether an initialiser leaves its work to another of the same type.
private final class DelegationFinder: SyntaxVisitor {
  var found = false

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self),
      node.declName.baseName.tokenKind == .keyword(.`init`)
    {
      found = true
    }
    return .visitChildren
  }
}
