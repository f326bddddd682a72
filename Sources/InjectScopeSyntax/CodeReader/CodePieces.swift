internal import InjectScopeModel
internal import SwiftSyntax

/// Finds the code of declarations: the bodies of functions and accessors, the values that properties begin with.
struct CodePieces {
  let lines: LineTable
  var type: ID<TypeFacts>?
  var condition: Condition?

  init(lines: LineTable, type: ID<TypeFacts>? = nil, condition: Condition? = nil) {
    self.lines = lines
    self.type = type
    self.condition = condition
  }

  private var attributes: AttributeReader { AttributeReader(lines: lines, readsValues: true) }

  /// All code of one declaration, in the order of the source.
  func pieces(of declaration: DeclSyntax) -> [CodeFacts] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function): piece(function).map { [$0] } ?? []
    case .initializerDecl(let initialiser): piece(initialiser).map { [$0] } ?? []
    case .deinitializerDecl(let ending): ending.body.map { [body($0, .deinitialiser, ending)] } ?? []
    case .variableDecl(let variable): pieces(of: variable)
    case .subscriptDecl(let subscripting): pieces(of: subscripting)
    case .enumCaseDecl(let cases): cases.elements.compactMap { rawValue(of: $0) }
    default: []
    }
  }

  /// The statements at the top of a file.
  func topLevel(_ tree: SourceFileSyntax, _ excerpt: SeenSource) -> CodeFacts? {
    let start = tree.position
    let statements = CodeReader(lines: lines, from: start).read(tree.statements, isTopLevel: true)
    guard !statements.isEmpty else { return nil }
    return CodeFacts(
      place: .topLevel, statements: statements, text: String(decoding: excerpt.whole, as: UTF8.self),
      position: lines.position(of: start))
  }

  // MARK: - Functions

  func piece(_ function: FunctionDeclSyntax) -> CodeFacts? {
    guard let block = function.body else { return nil }
    var piece = body(block, .function(function.name.text.withoutBackticks), function.name)
    fill(&piece, function.modifiers, function.attributes, function.signature.parameterClause)
    piece.generics = generics(function.genericParameterClause, function.genericWhereClause)
    piece.result = function.signature.returnClause.flatMap { TypeName($0.type) }
    return piece
  }

  private func piece(_ initialiser: InitializerDeclSyntax) -> CodeFacts? {
    guard let block = initialiser.body else { return nil }
    var piece = body(block, .initialiser, initialiser.initKeyword)
    fill(&piece, initialiser.modifiers, initialiser.attributes, initialiser.signature.parameterClause)
    piece.generics = generics(initialiser.genericParameterClause, initialiser.genericWhereClause)
    return piece
  }

  private func fill(
    _ piece: inout CodeFacts, _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax,
    _ parameters: FunctionParameterClauseSyntax? = nil
  ) {
    let words = Set(modifiers.map(\.name.text))
    piece.isStatic = words.contains("static") || words.contains("class")
    piece.isOverride = words.contains("override")
    piece.attributes = self.attributes.read(attributes, under: condition)
    guard let parameters else { return }
    piece.parameters = MemberReader.parameters(in: parameters)
    // A parameter without a type is a slip, and left out there.
    let whole = parameters.parameters.lazy.filter { TypeName($0.type) != nil }
    for (index, parameter) in whole.enumerated() {
      if parameter.ellipsis != nil {
        let type = piece.parameters[index].type
        // Of a function there are any number, and not of what it gives.
        piece.parameters[index].type = TypeName((type.isFunction ? "(\(type.spelling))" : type.spelling) + "...")
      }
      guard let value = parameter.defaultValue?.value else { continue }
      piece.defaults[index] = reader(from: value).read(value)
    }
  }

  private func generics(
    _ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?
  ) -> Generics? {
    parameters.map { Generics($0, requirements) }
  }

  private func reader(from value: ExprSyntax) -> CodeReader {
    CodeReader(lines: lines, from: value.positionAfterSkippingLeadingTrivia)
  }

  // MARK: - Texts

  private func body(_ block: CodeBlockSyntax, _ place: CodeFacts.Place, _ declaration: some SyntaxProtocol) -> CodeFacts
  {
    body(block.statements, place, declaration, from: block.leftBrace, to: block.rightBrace)
  }

  private func body(
    _ items: CodeBlockItemListSyntax, _ place: CodeFacts.Place, _ declaration: some SyntaxProtocol,
    from left: TokenSyntax, to right: TokenSyntax
  ) -> CodeFacts {
    let start = left.endPositionBeforeTrailingTrivia
    return CodeFacts(
      place: place, type: type, statements: CodeReader(lines: lines, from: start).read(items),
      text: lines.text(from: start, to: right.positionAfterSkippingLeadingTrivia),
      position: lines.position(of: declaration.positionAfterSkippingLeadingTrivia), condition: condition)
  }

  private func value(_ value: ExprSyntax, _ place: CodeFacts.Place, _ declaration: some SyntaxProtocol) -> CodeFacts {
    CodeFacts(
      place: place, type: type, statements: [.expression(reader(from: value).read(value))],
      text: lines.text(from: value.positionAfterSkippingLeadingTrivia, to: CodeReader.end(of: value)),
      position: lines.position(of: declaration.positionAfterSkippingLeadingTrivia), condition: condition)
  }

  // MARK: - Properties

  private func pieces(of variable: VariableDeclSyntax) -> [CodeFacts] {
    MemberReader.sharing(variable.bindings).flatMap { binding, annotation, _ -> [CodeFacts] in
      var found: [CodeFacts] = []
      if let initial = binding.initializer?.value {
        let name = propertyName(binding.pattern)
        var piece = value(initial, .initialValue(of: name), binding.pattern)
        fill(&piece, variable.modifiers, variable.attributes)
        piece.result = annotation.flatMap { TypeName($0) }
        found.append(piece)
      }
      return found + accessors(of: binding, in: variable)
    }
  }

  /// Of a tuple pattern, whose parts cannot be told, all names: `a, b`.
  private func propertyName(_ pattern: PatternSyntax) -> String {
    CodeReader(lines: lines, from: pattern.position).names(in: pattern).joined(separator: ", ")
  }

  func accessors(of binding: PatternBindingSyntax, in variable: VariableDeclSyntax) -> [CodeFacts] {
    guard let block = binding.accessorBlock else { return [] }
    let name = propertyName(binding.pattern)
    return accessors(block, binding.pattern, getter: .getter(of: name), other: .setter(of: name)).map { piece in
      var piece = piece
      fill(&piece, variable.modifiers, variable.attributes)
      piece.result = binding.typeAnnotation.flatMap { TypeName($0.type) }
      return piece
    }
  }

  private func pieces(of subscripting: SubscriptDeclSyntax) -> [CodeFacts] {
    guard let block = subscripting.accessorBlock else { return [] }
    return accessors(
      block, subscripting.subscriptKeyword, getter: .subscripting, other: .subscriptSetter
    ).map { piece in
      var piece = piece
      let value = piece.parameters.first?.name ?? "newValue"
      fill(&piece, subscripting.modifiers, subscripting.attributes, subscripting.parameterClause)
      // A lone name of a parameter is no label here.
      for index in piece.parameters.indices where piece.parameters[index].label == piece.parameters[index].name {
        piece.parameters[index].label = nil
      }
      piece.generics = generics(subscripting.genericParameterClause, subscripting.genericWhereClause)
      let type = TypeName(subscripting.returnClause.type)
      if piece.place == .subscriptSetter {
        piece.parameters.append(
          ParameterFacts(label: "newValue", name: value, type: type ?? TypeName("Any"), hasDefault: false))
      } else {
        piece.result = type
      }
      return piece
    }
  }

  private func accessors(
    _ block: AccessorBlockSyntax, _ declaration: some SyntaxProtocol, getter: CodeFacts.Place, other: CodeFacts.Place
  ) -> [CodeFacts] {
    if case .getter(let items) = block.accessors {
      return [body(items, getter, declaration, from: block.leftBrace, to: block.rightBrace)]
    }
    guard case .accessors(let accessors) = block.accessors else { return [] }
    return accessors.compactMap { accessor in
      var place = accessor.accessorSpecifier.tokenKind == .keyword(.get) ? getter : other
      if case .setter(let name) = other {
        switch accessor.accessorSpecifier.tokenKind {
        case .keyword(.willSet): place = .observer(of: name, isBefore: true)
        case .keyword(.didSet): place = .observer(of: name, isBefore: false)
        default: break
        }
      }
      return accessor.body.map { block in
        var piece = body(block, place, declaration)
        if let value = accessor.parameters?.name.text.withoutBackticks {
          piece.parameters = [ParameterFacts(label: nil, name: value, type: TypeName("Any"), hasDefault: false)]
        }
        return piece
      }
    }
  }

  /// `case main = "main"` is a constant of its type.
  private func rawValue(of element: EnumCaseElementSyntax) -> CodeFacts? {
    guard let raw = element.rawValue?.value else { return nil }
    var piece = value(raw, .initialValue(of: element.name.text.withoutBackticks), element.name)
    piece.isStatic = true
    return piece
  }
}
