/// What one file says, in words that all dialects share. Equal bytes give equal facts: there is no path in here.
public struct Facts: Hashable, Sendable {
  public var imports: [ImportFact] = []
  /// The parts that its declarations play for a dialect.
  public var scopes: [ScopeFact] = []
  /// Who, by a declaration of this file, creates whom.
  public var creations: [CreationFact] = []
  /// The declarations themselves, which the facts above point into.
  public var types: [TypeFacts] = []
  public var aliases: [AliasFacts] = []
  /// Functions and variables that stand in no type.
  public var functions: [FunctionFacts] = []
  public var globals: [PropertyFacts] = []
  /// Code, where a dialect asks for it; members of the types above, functions and statements of the file.
  public var code: [CodeFacts] = []
  /// Calls that dialects ask about, though nothing else of the code around them is read.
  public var calls: [CallFact] = []
  /// The dialects whose words its code uses; other libraries may have the same words.
  public var spoken: Set<DialectID> = []
  /// Those among them that it cannot but mean: it imports the library, or declares a copy of it, or says what nobody else
  /// has.
  public var proven: Set<DialectID> = []
  /// What could not be read.
  public var problems: [SyntaxProblem] = []
  /// Types named here whose declaration must be read too, wherever it stands.
  public var wanted: Set<String> = []
  /// Functions, variables and types named in its code whose code must be read too, wherever it stands.
  public var wantedCode: Set<String> = []

  public init() {}
}

/// A module that a file imports.
public struct ImportFact: Hashable, Sendable {
  public var module: String
  public var isTestable: Bool
  /// Whether the other files of its unit see the module too: `@_exported`.
  public var isExported: Bool
  /// Who may see declarations that use the module, where that is written: `internal import Core`.
  public var access: Access?
  public var condition: Condition?

  public init(module: String, isTestable: Bool = false, isExported: Bool = false, condition: Condition? = nil) {
    self.module = module
    self.isTestable = isTestable
    self.isExported = isExported
    self.condition = condition
  }
}

/// A part that a declaration, or an extension, plays for a dialect.
public struct ScopeFact: Hashable, Sendable {
  public var dialect: DialectID
  public var kind: Node.Kind
  /// The declaration, in `Facts.types`.
  public var type: ID<TypeFacts>
  /// The scope that this one names as the list of what it needs: `@Needs<HomeDeps>`.
  public var uses: Mention?
  public var condition: Condition?

  public init(
    dialect: DialectID, kind: Node.Kind, type: ID<TypeFacts>, uses: Mention? = nil, condition: Condition? = nil
  ) {
    self.dialect = dialect
    self.kind = kind
    self.type = type
    self.uses = uses
    self.condition = condition
  }
}

/// `creator` says that it creates what `target` names.
public struct CreationFact: Hashable, Sendable {
  /// The words that say it, which decide where the name is looked up.
  public enum Form: Hashable, Sendable {
    /// A type in the inheritance clause: `InjectsHomeDeps`.
    case conformance
    /// A generic argument of an attribute: `@Injects<Home>`.
    case attribute
    /// The attribute without any argument: it names nobody.
    case bareAttribute
  }

  public var dialect: DialectID
  public var creator: ID<TypeFacts>
  public var target: Mention
  public var form: Form

  public init(dialect: DialectID, creator: ID<TypeFacts>, target: Mention, form: Form) {
    self.dialect = dialect
    self.creator = creator
    self.target = target
    self.form = form
  }
}

/// Something in a file that the grammar does not allow; the rest of the file is read all the same.
public struct SyntaxProblem: Hashable, Sendable {
  public var message: String
  public var position: Position
  /// Whether no Swift would allow it, as an open comment, string or bracket; other things a later Swift may.
  public var isTorn: Bool

  public init(message: String, position: Position, isTorn: Bool = false) {
    self.message = message
    self.position = position
    self.isTorn = isTorn
  }
}
