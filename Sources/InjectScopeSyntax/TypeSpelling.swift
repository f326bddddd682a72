public import InjectScopeModel
internal import SwiftParser
internal import SwiftSyntax

extension TypeName {
  /// The name that a type's syntax spells, or `nil` where the source leaves it out.
  init?(_ type: TypeSyntax) {
    guard !type.is(MissingTypeSyntax.self), let first = type.firstToken(viewMode: .sourceAccurate) else { return nil }
    // Almost every type is one word.
    if let name = type.as(IdentifierTypeSyntax.self)?.name, name == first, name.totalLength == type.totalLength {
      let word = name.text
      self.init(spelling: name.typeName, written: isUneven(word) ? foldedText(of: type) : word, isFunction: false)
      return
    }
    self.init(spelling: canonicalSpelling(of: type), written: foldedText(of: type), isFunction: spellsFunction(type))
  }

  /// The name that a text spells which is known to be a type.
  public static func parsing(_ text: String) -> TypeName {
    if text.isPlainWord { return TypeName(text) }
    let statement = Parser.parse(source: "let _: \(text)").statements.first?.item
    let binding = statement?.as(VariableDeclSyntax.self)?.bindings.first
    return binding?.typeAnnotation.flatMap { TypeName($0.type) } ?? TypeName(text)
  }

  /// What `value!` is of, whichever way the optional is written.
  public var unwrapped: TypeName {
    guard spelling.hasSuffix("?") else { return self }
    let name = String(written.dropLast())
    if name.isPlainWord { return TypeName(name) }
    let statement = Parser.parse(source: "let _: \(written)").statements.first?.item
    let type = statement?.as(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
    guard let wrapped = type.flatMap(wrappedType) else { return self }
    return TypeName(wrapped.as(TupleTypeSyntax.self).flatMap(parenthesised) ?? wrapped) ?? self
  }
}

/// The source's words with white space folded and comments left out.
func foldedText(of node: some SyntaxProtocol) -> String {
  let text = node.trimmedText
  guard isUneven(text) else { return text }
  var folded = ""
  for token in node.tokens(viewMode: .sourceAccurate) {
    if !folded.isEmpty, !folded.hasSuffix(" "), token.leadingTrivia.contains(where: \.isSpaceOrComment) {
      folded += " "
    }
    folded += token.text
    if token.trailingTrivia.contains(where: \.isSpaceOrComment) { folded += " " }
  }
  while folded.hasSuffix(" ") { folded.removeLast() }
  return folded
}

extension SyntaxProtocol {
  /// The same as `trimmedDescription`, which copies the node to cut its ends off.
  var trimmedText: String {
    let (leading, trailing) = (leadingTriviaLength.utf8Length, trailingTriviaLength.utf8Length)
    let text = description
    guard leading + trailing > 0 else { return text }
    return String(decoding: text.utf8.dropFirst(leading).dropLast(trailing), as: UTF8.self)
  }
}

/// Whether there is anything to fold: another white space than single spaces, or perhaps a comment.
private func isUneven(_ text: String) -> Bool {
  var last: UInt8?
  for byte in text.utf8 {
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"), UInt8(ascii: "/"): return true
    case UInt8(ascii: " ") where last == byte: return true
    default: last = byte
    }
  }
  return false
}

extension TokenSyntax {
  /// A type's name without the backticks that it does not need: `` `Home` `` is Home.
  var typeName: String { text.hasPrefix("`") ? Identifier.escaped(text.withoutBackticks) : text }
}

extension TriviaPiece {
  fileprivate var isSpaceOrComment: Bool {
    switch self {
    case .backslashes, .pounds, .unexpectedText: false
    default: true
    }
  }
}

private func wrappedType(of type: TypeSyntax) -> TypeSyntax? {
  switch type.as(TypeSyntaxEnum.self) {
  case .optionalType(let optional): optional.wrappedType
  case .implicitlyUnwrappedOptionalType(let optional): optional.wrappedType
  case .identifierType(let name): name.genericArgumentClause?.arguments.first.flatMap { TypeSyntax($0.argument) }
  case .memberType(let name): name.genericArgumentClause?.arguments.first.flatMap { TypeSyntax($0.argument) }
  case .tupleType(let tuple): parenthesised(tuple).flatMap(wrappedType)
  default: nil
  }
}

private func spellsFunction(_ type: TypeSyntax) -> Bool {
  switch type.as(TypeSyntaxEnum.self) {
  case .functionType: true
  case .attributedType(let attributed):
    // What may escape is a function, whatever name it goes by.
    attributes(of: attributed).contains("@escaping") || spellsFunction(attributed.baseType)
  case .tupleType(let tuple): parenthesised(tuple).map(spellsFunction) ?? false
  default: false
  }
}

/// What stands alone and without a label between parentheses.
private func parenthesised(_ tuple: TupleTypeSyntax) -> TypeSyntax? {
  guard tuple.elements.count == 1, let only = tuple.elements.first, only.firstName == nil, only.ellipsis == nil else {
    return nil
  }
  return only.type
}

/// The one form of all spellings that mean the same to the compiler.
private func canonicalSpelling(of type: TypeSyntax) -> String {
  switch type.as(TypeSyntaxEnum.self) {
  case .identifierType(let identifier):
    named(identifier.name.typeName, identifier.genericArgumentClause)
  case .memberType(let member):
    spelling(ofMember: member)
  case .optionalType(let optional):
    optionalSpelling(of: optional.wrappedType)
  case .implicitlyUnwrappedOptionalType(let optional):
    optionalSpelling(of: optional.wrappedType)
  case .someOrAnyType(let constrained):
    constrained.someOrAnySpecifier.tokenKind == .keyword(.any)
      ? canonicalSpelling(of: constrained.constraint) : "some " + canonicalSpelling(of: constrained.constraint)
  case .arrayType(let array):
    "[" + canonicalSpelling(of: array.element) + "]"
  case .dictionaryType(let dictionary):
    "[" + canonicalSpelling(of: dictionary.key) + ": " + canonicalSpelling(of: dictionary.value) + "]"
  case .compositionType(let composition):
    spelling(ofComposition: composition)
  case .tupleType(let tuple):
    spelling(ofTuple: tuple)
  case .functionType(let function):
    spelling(ofFunction: function)
  case .attributedType(let attributed):
    spelling(ofAttributed: attributed)
  case .metatypeType(let metatype):
    spelling(ofMetatype: metatype)
  default:
    foldedText(of: type)
  }
}

private func named(_ name: String, _ generics: GenericArgumentClauseSyntax?) -> String {
  guard let generics else { return name }
  let arguments = generics.arguments.map { argument in
    TypeSyntax(argument.argument).map(canonicalSpelling(of:)) ?? foldedText(of: argument.argument)
  }
  switch (name, arguments.count) {
  case ("Optional", 1): return TypeSyntax(generics.arguments.first?.argument).map(optionalSpelling(of:)) ?? name
  case ("Array", 1): return "[\(arguments[0])]"
  case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
  default: return "\(name)<\(arguments.joined(separator: ", "))>"
  }
}

private func spelling(ofMember member: MemberTypeSyntax) -> String {
  let own = named(member.name.typeName, member.genericArgumentClause)
  let base = canonicalSpelling(of: member.baseType)
  return base == "Swift" ? own : base + "." + own
}

private func optionalSpelling(of wrapped: TypeSyntax) -> String { grouped(wrapped) + "?" }

/// Between parentheses where what follows would otherwise bind to the last part alone.
private func grouped(_ type: TypeSyntax) -> String {
  let text = canonicalSpelling(of: type)
  return needsParentheses(type) ? "(\(text))" : text
}

private func needsParentheses(_ type: TypeSyntax) -> Bool {
  switch type.as(TypeSyntaxEnum.self) {
  case .functionType: true
  case .compositionType(let composition): composition.elements.count > 1
  case .attributedType(let attributed): needsParentheses(attributed.baseType)
  case .tupleType(let tuple): parenthesised(tuple).map(needsParentheses) ?? false
  case .someOrAnyType(let constrained):
    constrained.someOrAnySpecifier.tokenKind != .keyword(.any) || needsParentheses(constrained.constraint)
  default: false
  }
}

private func spelling(ofComposition composition: CompositionTypeSyntax) -> String {
  Set(composition.elements.flatMap { parts(of: $0.type) }).sorted().joined(separator: " & ")
}

/// A composition inside another, between parentheses or not, is no more than its parts.
private func parts(of type: TypeSyntax) -> [String] {
  switch type.as(TypeSyntaxEnum.self) {
  case .compositionType(let composition): composition.elements.flatMap { parts(of: $0.type) }
  case .tupleType(let tuple): parenthesised(tuple).map(parts) ?? [canonicalSpelling(of: type)]
  default: [canonicalSpelling(of: type)]
  }
}

/// `(any P).Type` is the type of the protocol itself; `any P.Type` that of whatever conforms to it.
private func spelling(ofMetatype metatype: MetatypeTypeSyntax) -> String {
  let isOfProtocol = metatype.metatypeSpecifier.text == "Type" && isAny(metatype.baseType)
  return grouped(metatype.baseType) + "." + (isOfProtocol ? "Protocol" : metatype.metatypeSpecifier.text)
}

private func isAny(_ type: TypeSyntax) -> Bool {
  switch type.as(TypeSyntaxEnum.self) {
  case .someOrAnyType(let constrained): constrained.someOrAnySpecifier.tokenKind == .keyword(.any)
  case .tupleType(let tuple): parenthesised(tuple).map(isAny) ?? false
  default: false
  }
}

private func spelling(ofTuple tuple: TupleTypeSyntax) -> String {
  if tuple.elements.isEmpty { return "Void" }
  if let only = parenthesised(tuple) { return canonicalSpelling(of: only) }
  let elements = tuple.elements.map { element in
    let label = element.firstName.map { $0.text + ": " } ?? ""
    return label + canonicalSpelling(of: element.type) + (element.ellipsis == nil ? "" : "...")
  }
  return "(" + elements.joined(separator: ", ") + ")"
}

private func spelling(ofFunction function: FunctionTypeSyntax) -> String {
  let parameters = function.parameters.map { canonicalSpelling(of: $0.type) + ($0.ellipsis == nil ? "" : "...") }
  let effects = function.effectSpecifiers.map { foldedText(of: $0) + " " } ?? ""
  return "(" + parameters.joined(separator: ", ") + ") " + effects + "-> "
    + canonicalSpelling(of: function.returnClause.type)
}

/// What only says how a parameter is passed does not count, nor does the isolation to nobody; `inout` and its like do,
/// and what makes another type of a function: where it may run, and how it is called.
private func spelling(ofAttributed attributed: AttributedTypeSyntax) -> String {
  let base = canonicalSpelling(of: attributed.baseType)
  let specifiers = attributed.specifiers.map { foldedText(of: $0) }.filter { !$0.hasPrefix("nonisolated") }
  // A conformance may be isolated, too.
  let isFunction = spellsFunction(attributed.baseType)
  let own = attributes(of: attributed).filter {
    isFunction && !["@escaping", "@autoclosure", "@convention(swift)"].contains($0)
  }
  return (specifiers + Set(own).sorted() + [base]).joined(separator: " ")
}

private func attributes(of type: AttributedTypeSyntax) -> [String] {
  type.attributes.map { foldedText(of: $0).filter { $0 != " " } }
}
