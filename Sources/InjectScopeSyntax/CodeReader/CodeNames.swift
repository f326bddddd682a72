public import InjectScopeModel

/// What a file's code names, and so what must be read beside it: of what it calls and makes the code, of what it only
/// speaks about the declaration.
public struct CodeNames {
  private var called: Set<String> = []
  private var mentioned: Set<String> = []

  public static func want(_ facts: inout Facts) {
    var names = CodeNames()
    for piece in facts.code { names.note(piece) }
    for type in facts.types { names.note(type) }
    for property in facts.globals { names.note(property) }
    for function in facts.functions { names.note(function) }
    for alias in facts.aliases { names.mention(alias.type) }
    facts.wantedCode.formUnion(names.called)
    facts.wanted.formUnion(names.mentioned)
  }

  // MARK: - Declarations

  private mutating func note(_ type: TypeFacts) {
    // What is inherited is part of what is made.
    for mention in type.inherited { call(mention.type) }
    note(type.attributes)
    for property in type.properties { note(property) }
    for initialiser in type.initialisers { for parameter in initialiser.parameters { mention(parameter.type) } }
    for function in type.functions { note(function) }
  }

  private mutating func note(_ property: PropertyFacts) {
    if let type = property.type { mention(type) }
    note(property.attributes)
  }

  private mutating func note(_ function: FunctionFacts) {
    for parameter in function.parameters { mention(parameter.type) }
    if let result = function.result { mention(result) }
  }

  private mutating func note(_ attributes: [Attribute]) {
    for attribute in attributes {
      // A property wrapper of the project's own.
      call(TypeName(attribute.name))
      for argument in attribute.genericArguments { mention(argument.type) }
      for argument in attribute.values { argument.value.walk { note($0) } }
    }
  }

  // MARK: - Code

  private mutating func note(_ piece: CodeFacts) { piece.walk { note($0) } }

  private mutating func note(_ part: CodePart) {
    switch part {
    case .expression(let expression): note(expression)
    case .binding(let binding):
      if let type = binding.type { mention(type) }
      note(binding.attributes)
    case .closure(let closure):
      for parameter in closure.parameters { if let type = parameter.type { mention(type) } }
      if let result = closure.result { mention(result) }
    case .function(let function):
      for parameter in function.parameters { mention(parameter.type) }
      if let result = function.result { mention(result) }
    }
  }

  private mutating func note(_ expression: Expression) {
    switch expression.form {
    case .name(let name): called.insert(name)
    case .member(_, let name) where name.startsLikeType: called.insert(name)
    case .type(let type): call(type)
    case .metatype(let type), .cast(_, _, let type): mention(type)
    default: break
    }
  }

  // MARK: - Types

  private mutating func call(_ type: TypeName) { called.formUnion(Self.names(in: type)) }
  private mutating func mention(_ type: TypeName) { mentioned.formUnion(Self.names(in: type)) }

  /// The words of a type that may be names of types: `[Outer.Item]?` speaks of Outer and Item.
  private static func names(in type: TypeName) -> [String] {
    type.spelling.split { !($0 == "_" || $0.isLetter || $0.isNumber) }.map(String.init).filter(\.startsLikeType)
  }
}

extension String {
  fileprivate var startsLikeType: Bool { drop { $0 == "_" }.first?.isUppercase ?? false }
}
