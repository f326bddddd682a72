internal import InjectScopeModel
internal import SwiftSyntax

/// Collects the properties, initialisers and functions of one type.
struct MemberReader {
  let isProtocol: Bool
  let readsSubscripts: Bool
  let readsCases: Bool
  let lines: LineTable
  let annotations: AnnotationTable
  private let names: SharedNames
  private(set) var properties: [PropertyFacts] = []
  private(set) var initialisers: [InitialiserFacts] = []
  private(set) var functions: [FunctionFacts] = []
  private(set) var associatedTypes: [AssociatedType] = []
  private(set) var cases: [EnumCase] = []

  init(
    isProtocol: Bool, readsSubscripts: Bool = false, readsCases: Bool = false, lines: LineTable,
    annotations: AnnotationTable, names: SharedNames
  ) {
    self.names = names
    self.isProtocol = isProtocol
    self.readsSubscripts = readsSubscripts
    self.readsCases = readsCases
    self.lines = lines
    self.annotations = annotations
  }

  typealias AttributeReading = (AttributeListSyntax, Condition?) -> [Attribute]

  /// Whether the declaration is a member of these kinds, and so has been read.
  mutating func read(
    _ member: DeclSyntax, access: Access, under condition: Condition?, attributes: AttributeReading
  ) -> Bool {
    switch member.as(DeclSyntaxEnum.self) {
    case .variableDecl(let variable):
      read(variable, access: Access(variable.modifiers) ?? access, under: condition, attributes: attributes)
    case .initializerDecl(let initialiser):
      read(
        initialiser, access: Access(initialiser.modifiers) ?? access, under: condition,
        attributes: attributes(initialiser.attributes, condition))
    case .functionDecl(let function):
      read(
        function, access: Access(function.modifiers) ?? access, under: condition,
        attributes: attributes(function.attributes, condition))
    case .subscriptDecl(let subscripting):
      guard readsSubscripts else { return true }
      read(
        subscripting, access: Access(subscripting.modifiers) ?? access, under: condition,
        attributes: attributes(subscripting.attributes, condition))
    case .associatedTypeDecl(let type):
      associatedTypes.append(
        AssociatedType(
          name: type.name.text.withoutBackticks, hasDefault: type.initializer != nil,
          position: lines.position(of: type.name.positionAfterSkippingLeadingTrivia)))
    case .enumCaseDecl(let declaration):
      guard readsCases else { return false }
      cases += declaration.elements.map { element in
        EnumCase(name: element.name.text.withoutBackticks, payload: payload(of: element), condition: condition)
      }
    default: return false
    }
    return true
  }

  // MARK: - Functions

  private mutating func read(
    _ initialiser: InitializerDeclSyntax, access: Access, under condition: Condition?, attributes: [Attribute]
  ) {
    func has(_ keyword: Keyword) -> Bool { initialiser.modifiers.contains { $0.name.tokenKind == .keyword(keyword) } }
    var facts = InitialiserFacts(
      parameters: parameters(of: initialiser.signature),
      position: lines.position(of: initialiser.initKeyword.positionAfterSkippingLeadingTrivia),
      condition: condition, access: access, effects: effects(of: initialiser.signature),
      isRequired: has(.required), isFailable: initialiser.optionalMark != nil)
    facts.isUnwrapped = initialiser.optionalMark?.tokenKind == .exclamationMark
    facts.isConvenience = has(.convenience)
    facts.isolation = DeclarationReader.isolation(of: attributes, initialiser.modifiers)
    facts.attributes = attributes.filter { $0.arguments == nil && $0.name.bareName.first?.isUppercase ?? false }
    facts.isUnavailable = attributes.contains(where: \.makesUnavailable)
    initialisers.append(facts)
  }

  private mutating func read(
    _ function: FunctionDeclSyntax, access: Access, under condition: Condition?, attributes: [Attribute]
  ) {
    let modifiers = Set(function.modifiers.lazy.filter { $0.detail == nil }.map(\.name.text))
    let first = lines.line(of: function.positionAfterSkippingLeadingTrivia)
    // What stands further down belongs to the parameters, or to nobody.
    let head = lines.line(of: function.signature.parameterClause.leftParen.positionAfterSkippingLeadingTrivia)
    let last = lines.line(of: function.signature.endPositionBeforeTrailingTrivia)
    functions.append(
      FunctionFacts(
        name: function.name.text.withoutBackticks,
        parameters: parameters(of: function.signature, behind: head),
        result: function.signature.returnClause.flatMap { TypeName($0.type) },
        isStatic: modifiers.contains("static") || modifiers.contains("class"),
        isMutating: modifiers.contains("mutating"), access: access, effects: effects(of: function.signature),
        generics: function.genericParameterClause.map { clause in
          Generics(
            parameters: clause.parameters.map(\.name.text), clause: foldedText(of: clause),
            requirements: function.genericWhereClause.map { foldedText(of: $0) })
        }, position: lines.position(of: function.name.positionAfterSkippingLeadingTrivia), condition: condition,
        attributes: attributes, annotations: annotations.annotations(from: first, to: last == first ? last : head)))
  }

  /// What a protocol asks for, or an extension brings: as a function of this name.
  private mutating func read(
    _ subscripting: SubscriptDeclSyntax, access: Access, under condition: Condition?, attributes: [Attribute]
  ) {
    functions.append(
      FunctionFacts(
        name: FunctionFacts.subscriptName, parameters: Self.parameters(in: subscripting.parameterClause),
        result: TypeName(subscripting.returnClause.type),
        isStatic: subscripting.modifiers.contains { $0.name.tokenKind == .keyword(.static) }, access: access,
        position: lines.position(of: subscripting.subscriptKeyword.positionAfterSkippingLeadingTrivia),
        condition: condition, attributes: attributes))
  }

  private func effects(of signature: FunctionSignatureSyntax) -> Effects {
    let thrown = signature.effectSpecifiers?.throwsClause
    // What throws `Never` throws nothing.
    return Effects(
      isAsync: signature.effectSpecifiers?.asyncSpecifier != nil,
      isThrowing: thrown != nil && thrown?.type?.trimmedText != "Never", isTyped: thrown?.type != nil)
  }

  /// - Parameter head: the line that the parameters begin on: what is annotated there is the function, so a parameter
  ///   has annotations only on lines of its own.
  private func parameters(of signature: FunctionSignatureSyntax, behind head: Int = .max) -> [ParameterFacts] {
    signature.parameterClause.parameters.compactMap { parameter in
      guard let type = TypeName(parameter.type).map(names.shared) else { return nil }
      let label = parameter.firstName.text.withoutBackticks
      let line = lines.line(of: parameter.positionAfterSkippingLeadingTrivia)
      let name = parameter.secondName ?? parameter.firstName
      var facts = ParameterFacts(
        label: label == "_" ? nil : label, name: name.text.withoutBackticks, type: type,
        hasDefault: parameter.defaultValue != nil,
        position: lines.position(of: name.positionAfterSkippingLeadingTrivia),
        annotations: line > head
          ? annotations.annotations(from: line, to: lines.line(of: parameter.endPositionBeforeTrailingTrivia)) : [])
      facts.isVariadic = parameter.ellipsis != nil
      facts.attributes = Self.attributes(of: parameter)
      return facts
    }
  }

  /// What a case of an enum carries.
  private func payload(of element: EnumCaseElementSyntax) -> [ParameterFacts] {
    (element.parameterClause?.parameters).map { parameters in
      parameters.compactMap { parameter in
        guard let type = TypeName(parameter.type).map(names.shared) else { return nil }
        let label = parameter.firstName.flatMap { $0.text == "_" ? nil : $0.text.withoutBackticks }
        return ParameterFacts(
          label: label, name: label ?? "", type: type, hasDefault: parameter.defaultValue != nil)
      }
    } ?? []
  }

  private static func attributes(of parameter: FunctionParameterSyntax) -> [String] {
    parameter.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedText }
  }

  /// The parameters alone, without what is annotated.
  static func parameters(in clause: FunctionParameterClauseSyntax) -> [ParameterFacts] {
    clause.parameters.compactMap { parameter in
      guard let type = TypeName(parameter.type) else { return nil }
      let label = parameter.firstName.text.withoutBackticks
      var facts = ParameterFacts(
        label: label == "_" ? nil : label, name: parameter.secondName?.text.withoutBackticks ?? label, type: type,
        hasDefault: parameter.defaultValue != nil)
      facts.attributes = attributes(of: parameter)
      return facts
    }
  }

  // MARK: - Properties

  private mutating func read(
    _ variable: VariableDeclSyntax, access: Access, under condition: Condition?, attributes: AttributeReading
  ) {
    let modifiers = Set(variable.modifiers.lazy.filter { $0.detail == nil }.map(\.name.text))
    let setterAccess = variable.modifiers.lazy.filter { $0.detail != nil }.compactMap { Access(rawValue: $0.name.text) }
      .first
    let first = lines.line(of: variable.positionAfterSkippingLeadingTrivia)
    let last = lines.line(of: variable.endPositionBeforeTrailingTrivia)
    let annotations = self.annotations.annotations(from: first, to: last)
    let attributes = attributes(variable.attributes, condition)
    for (binding, annotation, value) in Self.sharing(variable.bindings) {
      for (name, type) in named(binding.pattern, annotation, value) {
        var facts = PropertyFacts(
          name: name.text.withoutBackticks, type: type,
          position: lines.position(of: name.positionAfterSkippingLeadingTrivia), condition: condition,
          access: access, setterAccess: setterAccess,
          isStatic: modifiers.contains("static") || modifiers.contains("class"),
          isStored: !isProtocol && isStored(binding), isLazy: modifiers.contains("lazy"),
          hasInitialValue: binding.initializer != nil, isTypeInferred: annotation == nil && type != nil,
          sharesAnnotation: binding.typeAnnotation == nil && binding.initializer == nil && type != nil,
          isSettable: isSettable(binding, variable),
          isolation: DeclarationReader.isolation(of: attributes, variable.modifiers), attributes: attributes,
          annotations: annotations)
        facts.isWeak = modifiers.contains("weak")
        facts.isSetWithoutMutation = isProtocol && isSetWithoutMutation(binding)
        if annotation == nil, binding.pattern.is(IdentifierPatternSyntax.self) {
          facts.madeWith = value.flatMap(Self.labels(ofMaking:))
        }
        properties.append(facts)
      }
    }
  }

  /// The labels of the arguments of a call whose result is the value as it is.
  private static func labels(ofMaking value: ExprSyntax) -> [String?]? {
    switch value.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      let closures = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
      return call.arguments.map { $0.label?.text.withoutBackticks } + Array(repeating: "{", count: closures)
    case .tryExpr(let attempt):
      return attempt.questionOrExclamationMark?.text == "?" ? nil : labels(ofMaking: attempt.expression)
    case .awaitExpr(let awaited): return labels(ofMaking: awaited.expression)
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil else { return nil }
      return labels(ofMaking: only.expression)
    default: return nil
    }
  }

  /// `let a, b: T` is two properties of one type: what has neither type nor value takes the type that follows.
  static func sharing(_ bindings: PatternBindingListSyntax) -> [(PatternBindingSyntax, TypeSyntax?, ExprSyntax?)] {
    var result: [(PatternBindingSyntax, TypeSyntax?, ExprSyntax?)] = []
    var following: TypeSyntax?
    for binding in bindings.reversed() {
      if let annotation = binding.typeAnnotation {
        following = annotation.type
        result.append((binding, following, nil))
      } else if let value = binding.initializer?.value {
        following = nil
        result.append((binding, nil, value))
      } else {
        result.append((binding, following, nil))
      }
    }
    return result.reversed()
  }

  /// The names of a pattern, each with the part of the type or of the value that is its own.
  private func named(_ pattern: PatternSyntax, _ type: TypeSyntax?, _ value: ExprSyntax?) -> [(TokenSyntax, TypeName?)]
  {
    if let identifier = pattern.as(IdentifierPatternSyntax.self)?.identifier {
      guard identifier.presence == .present else { return [] }
      let name = type.map { TypeName($0) } ?? value.flatMap { TypeName(inferredFrom: $0) }
      return [(identifier, name.map(names.shared))]
    }
    guard let elements = pattern.as(TuplePatternSyntax.self)?.elements else { return [] }
    if elements.count == 1, let only = elements.first { return named(only.pattern, type, value) }
    let types = (type?.as(TupleTypeSyntax.self)?.elements).map { $0.map(\.type) } ?? []
    let values = (value?.as(TupleExprSyntax.self)?.elements).map { $0.map(\.expression) } ?? []
    return elements.enumerated().flatMap { index, element in
      named(
        element.pattern, types.count == elements.count ? types[index] : nil,
        values.count == elements.count ? values[index] : nil)
    }
  }

  /// Observers do not make a property computed; a getter of any form does.
  private func isStored(_ binding: PatternBindingSyntax) -> Bool {
    guard let block = binding.accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  private func isSettable(_ binding: PatternBindingSyntax, _ variable: VariableDeclSyntax) -> Bool {
    guard let block = binding.accessorBlock else { return variable.bindingSpecifier.tokenKind == .keyword(.var) }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.contains { ["set", "willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }

  private func isSetWithoutMutation(_ binding: PatternBindingSyntax) -> Bool {
    guard let block = binding.accessorBlock, case .accessors(let accessors) = block.accessors else { return false }
    return accessors.contains { $0.accessorSpecifier.text == "set" && $0.modifier?.name.text == "nonmutating" }
  }
}
