public import InjectScopeModel
internal import SwiftParser
internal import SwiftSyntax

/// Walks the declarations of one file. The bodies of functions are read where their code is asked for, and the types in
/// there with them.
public struct DeclarationReader {
  private let lines: LineTable
  private let annotations: AnnotationTable
  private let names = SharedNames()
  private let attributes: AttributeReader
  private let readsCode: Bool
  /// Whether a type that stands in no other is read, by its bytes.
  private let isRead: (Range<Int>) -> Bool
  /// What was read without the grammar and is not among the facts yet.
  private var plain: ArraySlice<PlainDeclarations.Group>
  /// The functions among that, by the brace of their type.
  private let functions: [Int: [PlainFunction]]
  /// Functions and variables that stand in no type.
  private var free: MemberReader
  private var facts = Facts()
  /// What types are called that stand in code.
  private var innerNames: Set<String> = []

  /// What the declarations around a declaration say about it.
  private struct Surroundings {
    var name: String?
    var access = Access.open
    /// What a member has that names no access of its own.
    var defaultAccess = Access.internal
    var condition: Condition?
  }

  /// - Parameter calls: the names of functions whose calls are looked for.
  public static func read(
    _ excerpt: SeenSource, withCode readsCode: Bool = false, calls: Set<String> = []
  ) -> Facts {
    read(excerpt.seen.withUnsafeBufferPointer { Parser.parse(source: $0) }, of: excerpt, readsCode, calls)
  }

  /// The same; `nil` where anything is wrong in it, be it where nothing is read.
  public static func readIfWhole(_ excerpt: SeenSource, calls: Set<String> = []) -> Facts? {
    let tree = excerpt.seen.withUnsafeBufferPointer { Parser.parse(source: $0) }
    return tree.hasError ? nil : read(tree, of: excerpt, false, calls)
  }

  private static func read(
    _ tree: SourceFileSyntax, of excerpt: SeenSource, _ readsCode: Bool, _ calls: Set<String>
  ) -> Facts {
    let lines = LineTable(excerpt)
    var reader = DeclarationReader(
      lines: lines, annotations: AnnotationTable(tree, excerpt, lines: lines), readsCode: readsCode,
      plain: excerpt.plain, isRead: excerpt.isRead)
    reader.facts.imports = excerpt.plain.imports.facts(lines)
    if readsCode, let code = CodePieces(lines: lines).topLevel(tree, excerpt) { reader.facts.code.append(code) }
    reader.readTop(tree.statements)
    // What is no Swift may look like anything.
    if readsCode, !tree.hasError { reader.readInnerTypes(ofTopLevel: tree) }
    reader.facts.functions = reader.free.functions
    reader.addPlain(to: &reader.facts.functions, of: PlainFunction.nobody, access: .internal)
    reader.facts.globals = reader.free.properties
    if !calls.isEmpty { reader.facts.calls = CallReader.read(tree, names: calls, lines: lines) }
    if tree.hasError { reader.facts.problems = SyntaxErrors.read(tree, lines: lines) }
    return reader.facts
  }

  private init(
    lines: LineTable, annotations: AnnotationTable, readsCode: Bool, plain: PlainDeclarations,
    isRead: @escaping (Range<Int>) -> Bool
  ) {
    self.lines = lines
    self.plain = plain.groups[...]
    functions = Dictionary(grouping: plain.functions, by: \.owner)
    self.isRead = isRead
    self.annotations = annotations
    self.readsCode = readsCode
    attributes = AttributeReader(lines: lines, readsValues: readsCode, names: names)
    free = MemberReader(isProtocol: false, lines: lines, annotations: annotations, names: names)
  }

  // MARK: - Walking

  /// What the grammar saw, and between that what it did not.
  private mutating func readTop(_ statements: CodeBlockItemListSyntax) {
    guard !plain.isEmpty else { return read(statements, in: Surroundings()) }
    for statement in statements {
      let place = lines.offset(of: statement.positionAfterSkippingLeadingTrivia)
      readPlain { $0.start < place }
      read(CollectionOfOne(statement), in: Surroundings())
    }
    readPlain { _ in true }
  }

  private mutating func readPlain(while isNext: (PlainDeclarations.Group) -> Bool) {
    while let next = plain.first, isNext(next) {
      switch next {
      case .list(let plain): facts.types.append(plain.facts(lines, names))
      case .type(let plain):
        var type = plain.facts(lines, names)
        addPlain(to: &type.functions, of: plain.brace, access: plain.membersAccess)
        type.functions = type.functions.withoutSpareRoom
        facts.types.append(type)
      }
      plain.removeFirst()
    }
  }

  /// In the order of the file.
  private func addPlain(to others: inout [FunctionFacts], of owner: Int, access: Access) {
    guard let plain = functions[owner] else { return }
    others += plain.map { $0.facts(lines, names, access: access) }
    others.sort { $0.position < $1.position }
  }

  private mutating func read(_ statements: some Sequence<CodeBlockItemSyntax>, in surroundings: Surroundings) {
    for statement in statements {
      guard case .decl(let declaration) = statement.item else { continue }
      if declaration.asProtocol((any DeclGroupSyntax).self) != nil, !isRead(lines.range(of: declaration)) { continue }
      read(declaration, in: surroundings)
    }
  }

  private mutating func read(_ declaration: DeclSyntax, in surroundings: Surroundings) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .importDecl(let declaration):
      let isScoped = declaration.importKindSpecifier != nil
      let path = declaration.path.map(\.name.text.withoutBackticks)
      let attributes = declaration.attributes.compactMap {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedText
      }
      var fact = ImportFact(
        module: (isScoped ? path.dropLast() : path[...]).joined(separator: "."),
        isTestable: attributes.contains("testable"), isExported: attributes.contains("_exported"),
        condition: surroundings.condition)
      fact.access = Access(declaration.modifiers)
      facts.imports.append(fact)
    case .ifConfigDecl(let config): read(config, in: surroundings)
    case .classDecl(let type):
      read(type, .class, type.name, type.genericParameterClause, type.genericWhereClause, in: surroundings)
    case .structDecl(let type):
      read(type, .struct, type.name, type.genericParameterClause, type.genericWhereClause, in: surroundings)
    case .actorDecl(let type):
      read(type, .actor, type.name, type.genericParameterClause, type.genericWhereClause, in: surroundings)
    case .enumDecl(let type):
      read(type, .enum, type.name, type.genericParameterClause, type.genericWhereClause, in: surroundings)
    case .protocolDecl(let type): read(type, .protocol, type.name, nil, type.genericWhereClause, in: surroundings)
    case .extensionDecl(let type): read(type, in: surroundings)
    case .typeAliasDecl(let alias): read(alias, in: surroundings)
    case .functionDecl, .variableDecl: readFree(declaration, in: surroundings)
    default: break
    }
  }

  private mutating func readFree(_ declaration: DeclSyntax, in surroundings: Surroundings) {
    // Inside a type members were read before.
    guard surroundings.name == nil else { return }
    _ = free.read(
      declaration, access: surroundings.defaultAccess, under: surroundings.condition, attributes: attributes.read)
    guard readsCode else { return }
    // What a variable begins with stands among the statements of the file.
    var pieces = CodePieces(lines: lines, condition: surroundings.condition).pieces(of: declaration)
      .filter { if case .initialValue = $0.place { false } else { true } }
    readInnerTypes(of: declaration, &pieces, in: surroundings)
    facts.code += pieces
  }

  /// What is declared inside of code is read as if it stood in a type of the function's name.
  private mutating func readInnerTypes(
    of declaration: DeclSyntax, _ pieces: inout [CodeFacts], in surroundings: Surroundings
  ) {
    guard !declaration.isGroup, pieces.contains(where: { InnerTypes.mayStand(in: $0.text) }) else { return }
    var inner = InnerTypes()
    inner.add(from: declaration)
    guard let name = pieces.lazy.compactMap(\.place.scopeName).first, !inner.names.isEmpty else { return }
    let scope = surroundings.name.map { "\($0).\(name)" } ?? name
    let isKnown = read(
      inner, as: scope, isGeneric: pieces.contains { $0.generics?.parameters.isEmpty == false }, surroundings)
    for place in pieces.indices {
      if isKnown {
        pieces[place].innerScope = scope
      } else {
        // Whatever they are, nothing else of these names is meant.
        pieces[place].generics = Generics(
          parameters: (pieces[place].generics?.parameters ?? []) + inner.names,
          clause: pieces[place].generics?.clause ?? "", requirements: pieces[place].generics?.requirements)
      }
    }
  }

  /// In the blocks among the statements of a file.
  private mutating func readInnerTypes(ofTopLevel tree: SourceFileSyntax) {
    guard let place = facts.code.firstIndex(where: { $0.place == .topLevel }) else { return }
    guard InnerTypes.mayStand(in: facts.code[place].text) else { return }
    var inner = InnerTypes()
    for statement in tree.statements {
      switch statement.item {
      case .decl(let declaration):
        // What else is declared there is read with its own code.
        for binding in declaration.as(VariableDeclSyntax.self)?.bindings ?? [] {
          if let value = binding.initializer { inner.add(from: value) }
        }
      case .stmt(let statement): inner.add(from: statement)
      case .expr(let expression): inner.add(from: expression)
      default: break
      }
    }
    if !inner.names.isEmpty, read(inner, as: Self.topLevelScope, isGeneric: false, Surroundings()) {
      facts.code[place].innerScope = Self.topLevelScope
    }
  }

  private static let topLevelScope = "main"

  /// False where nobody can tell them apart from others, or what they are for: what a generic function's types name.
  private mutating func read(
    _ inner: InnerTypes, as scope: String, isGeneric: Bool, _ surroundings: Surroundings
  ) -> Bool {
    let names = inner.names
    let whole = names.map { "\(scope).\($0)" }
    guard !isGeneric, !inner.isInGeneric, Set(names).count == names.count, innerNames.isDisjoint(with: whole) else {
      return false
    }
    innerNames.formUnion(whole)
    let surroundings = Surroundings(
      name: scope, access: .private, defaultAccess: .internal, condition: surroundings.condition)
    for declaration in inner.declarations { read(declaration, in: surroundings) }
    return true
  }

  private mutating func read(_ config: IfConfigDeclSyntax, in surroundings: Surroundings) {
    for branch in config.branches(under: surroundings.condition) {
      var inner = surroundings
      inner.condition = branch.condition
      switch branch.elements {
      case .statements(let statements): read(statements, in: inner)
      case .decls(let members): for member in members { read(member.decl, in: inner) }
      default: break
      }
    }
  }

  private mutating func read(
    _ type: some DeclGroupSyntax, _ kind: TypeFacts.Kind, _ name: TokenSyntax,
    _ parameters: GenericParameterClauseSyntax?, _ requirements: GenericWhereClauseSyntax?,
    in surroundings: Surroundings
  ) {
    guard name.presence == .present, !name.text.isEmpty else { return }
    let own = Access(type.modifiers) ?? surroundings.defaultAccess
    var read = TypeFacts(
      kind: kind, name: surroundings.name.map { "\($0).\(name.typeName)" } ?? name.typeName,
      position: lines.position(of: name.positionAfterSkippingLeadingTrivia), condition: surroundings.condition,
      access: min(own, surroundings.access))
    if let parameters {
      read.generics = Generics(parameters, requirements)
    }
    let heritage =
      type.inheritanceClause?.endPositionBeforeTrailingTrivia ?? parameters?.endPositionBeforeTrailingTrivia
      ?? type.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause?.endPositionBeforeTrailingTrivia
    read.editPlaces = EditPlaces(type, heritage: heritage ?? name.endPositionBeforeTrailingTrivia, lines)
    finish(&read, type, membersAccess: kind == .protocol ? own : min(own, .internal), surroundings)
  }

  private mutating func read(_ type: ExtensionDeclSyntax, in surroundings: Surroundings) {
    guard let extended = ExtendedType(type.extendedType) else { return }
    let own = Access(type.modifiers)
    var read = TypeFacts(
      kind: .extension, name: extended.name,
      position: lines.position(of: type.extendedType.positionAfterSkippingLeadingTrivia),
      condition: surroundings.condition, access: own ?? .open)
    read.generics = extended.generics(type.genericWhereClause)
    let heritage = type.inheritanceClause?.endPositionBeforeTrailingTrivia
    read.editPlaces = EditPlaces(
      type, heritage: heritage ?? type.extendedType.endPositionBeforeTrailingTrivia, lines)
    finish(&read, type, membersAccess: own ?? .internal, surroundings)
  }

  private mutating func finish(
    _ read: inout TypeFacts, _ type: some DeclGroupSyntax, membersAccess: Access, _ surroundings: Surroundings
  ) {
    read.isFinal = type.modifiers.contains { $0.name.tokenKind == .keyword(.final) }
    read.attributes = attributes.read(type.attributes, under: surroundings.condition)
    read.isolation = Self.isolation(of: read.attributes, type.modifiers)
    read.inherited =
      (type.inheritanceClause?.inheritedTypes).map { types in
        types.compactMap { mention($0.type, under: nil) }
      } ?? []
    if read.kind == .protocol { read.inherited += requirementsOfItself(type.genericWhereClause) }
    let index = facts.types.count
    facts.types.append(read)
    var members = MemberReader(
      isProtocol: read.kind == .protocol, readsSubscripts: read.kind == .protocol || read.kind == .extension,
      readsCases: read.kind == .enum && readsCode, lines: lines, annotations: annotations, names: names)
    let code = CodePieces(lines: lines, type: ID(index))
    let inner = Surroundings(
      name: read.name, access: min(read.access, surroundings.access), defaultAccess: membersAccess,
      condition: surroundings.condition)
    self.read(type.memberBlock.members, in: inner, of: &members, code)
    facts.types[index].properties = members.properties.withoutSpareRoom
    facts.types[index].initialisers = members.initialisers.withoutSpareRoom
    // By themselves: to hand over a part of the reader while the reader is asked would copy the list of all types.
    var functions = members.functions
    let brace = lines.offset(of: type.memberBlock.leftBrace.positionAfterSkippingLeadingTrivia)
    addPlain(to: &functions, of: brace, access: membersAccess)
    facts.types[index].functions = functions.withoutSpareRoom
    facts.types[index].associatedTypes = members.associatedTypes
    facts.types[index].cases = members.cases
    facts.types[index].annotations = annotations.annotations(
      from: lines.line(of: type.positionAfterSkippingLeadingTrivia), to: Int(read.position.line))
  }

  private mutating func read(
    _ members: MemberBlockItemListSyntax, in surroundings: Surroundings, of reader: inout MemberReader,
    _ code: CodePieces
  ) {
    for member in members {
      if let config = member.decl.as(IfConfigDeclSyntax.self) {
        for branch in config.branches(under: surroundings.condition) {
          guard case .decls(let members) = branch.elements else { continue }
          var inner = surroundings
          inner.condition = branch.condition
          read(members, in: inner, of: &reader, code)
        }
        continue
      }
      if readsCode {
        var code = code
        code.condition = surroundings.condition
        var pieces = code.pieces(of: member.decl)
        readInnerTypes(of: member.decl, &pieces, in: surroundings)
        facts.code += pieces
      }
      if !reader.read(
        member.decl, access: surroundings.defaultAccess, under: surroundings.condition, attributes: attributes.read)
      {
        read(member.decl, in: surroundings)
      }
    }
  }

  private mutating func read(_ alias: TypeAliasDeclSyntax, in surroundings: Surroundings) {
    guard let type = TypeName(alias.initializer.value) else { return }
    facts.aliases.append(
      AliasFacts(
        name: surroundings.name.map { "\($0).\(alias.name.typeName)" } ?? alias.name.typeName,
        parameters: alias.genericParameterClause?.parameters.map(\.name.text) ?? [], type: type,
        position: lines.position(of: alias.name.positionAfterSkippingLeadingTrivia), condition: surroundings.condition))
  }

  // MARK: - Parts of a declaration

  /// `protocol P where Self: Q` is `protocol P: Q`.
  private func requirementsOfItself(_ clause: GenericWhereClauseSyntax?) -> [Mention] {
    (clause?.requirements ?? []).compactMap { requirement in
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        conformance.leftType.trimmedText == "Self"
      else { return nil }
      return mention(conformance.rightType, under: nil)
    }
  }

  private func mention(_ type: TypeSyntax, under condition: Condition?) -> Mention? {
    TypeName(type).map(names.shared).map {
      Mention(type: $0, position: lines.position(of: type.positionAfterSkippingLeadingTrivia), condition: condition)
    }
  }

  /// A global actor's attribute is told by its name alone: its declaration may be anywhere.
  static func isolation(of attributes: [Attribute], _ modifiers: DeclModifierListSyntax) -> String? {
    if modifiers.contains(where: { $0.name.tokenKind == .keyword(.nonisolated) }) { return "nonisolated" }
    return attributes.first { $0.arguments == nil && $0.name.hasSuffix("Actor") }.map { "@" + $0.name }
  }
}

extension Access {
  /// The access that modifiers name for the declaration itself, not for its setter.
  init?(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.detail == nil {
      if let access = Access(rawValue: modifier.name.text) {
        self = access
        return
      }
    }
    return nil
  }
}

extension Generics {
  init(_ clause: GenericParameterClauseSyntax, _ requirements: GenericWhereClauseSyntax?) {
    self.init(
      parameters: clause.parameters.map(\.name.text), clause: foldedText(of: clause),
      requirements: requirements.map { foldedText(of: $0) })
  }
}
