internal import InjectScopeModel

/// Types of expressions, without running them.
///
/// What an expression is of is the compiler's answer, or it is open (`nil`, or a type with an open part): never another one.
/// `make oracle` holds it against the compiler. It is worked out from what is declared and from the variables of the
/// block alone; where a name needs what the program holds, the program is asked (`TypesInTheProgram`).
///
/// `Types` itself says which type a name means (`TypeNames`), and where a name that stands alone may be declared
/// (`NameLevels`); everything else its parts say (`TypesPart`):
///
/// | part | says | files |
/// |---|---|---|
/// | `expressions` | what expressions, calls, initialisers, bodies and patterns give, what closures take, and what may become another type | `ExpressionTypes`, `CallTypes`, `ConstructedTypes`, `BodyTypes`, `PatternTypes`, `ClosureParameterTypes`, `AdaptingTypes`, `OpenArguments` |
/// | `declared` | what is declared of members and parameters | `PropertyTypes`, `Signatures`, `AddedMembers`, `Bounds`, `Builders`, `GeneratedTypes` |
/// | `choosing` | which of several functions is meant | `Choosing`, `Overloads`, `ForeignOverloads`, `ArgumentCounts` |
/// | `operators` | what operators give, and ranges | `OperatorTypes`, `SumTypes`, `RangeTypes` |
/// | `swifts` | all of that for what no project declares | `SwiftMemberTypes`, `ProtocolMemberTypes`, `SubscriptTypes`, `SequenceTypes`, `ElementClosureTypes` |
///
/// It does not know values: what a variable holds that is declared as something wider, only the machine knows.
final class Types {
  let world: TypeWorld
  let budget: Budget
  /// The program on its way; it owns this, and is there as long as this is.
  unowned var program: (any TypesInTheProgram)?
  /// What was found out already.
  var lookups = Lookups()

  init(_ world: TypeWorld, _ budget: Budget) {
    self.world = world
    self.budget = budget
  }

  /// What was found out about the source, and need not be found out again. It hangs on nothing that changes.
  struct Lookups {
    var methods: [MemberTable.Called: [Callable]] = [:]
    var propertyTypes: [Property: SwiftType?] = [:]
    var typesNamed: [TypeUse: SwiftType?] = [:]
    /// Whether a type has something of a name.
    var declared: [Property: Bool] = [:]
    var constraints: [Generics: Constraints] = [:]
    /// The names of methods, and whether the project declares one for what it does not declare; where it does.
    var declaredForOthers: [String: Bool] = [:]
    var ownersForOthers: [String: [Int]] = [:]
    /// Initialisers of protocols that may give nil.
    var failingOfProtocols: [Callable]?
    /// How many closures that are looked through for what they give stand in each other.
    var closuresLookedThrough = 0
    /// The functions of one name, where they are many.
    var overloads: [MemberTable.Called: Overloads] = [:]
  }

  struct Property: Hashable {
    var type: SwiftType
    var name: String
    /// Whether it is one of the type itself or one of its values, where only one of both is meant.
    var isStatic: Bool?
  }

  /// A name where a type may stand.
  struct TypeUse: Hashable {
    let name: String
    let owner: SwiftType?
    let scope: String?
    let file: Int
  }
}

/// What only the program on its way knows of types.
protocol TypesInTheProgram: AnyObject {
  /// The type of what a library owns, where a variable holds that.
  func type(ofHandleIn cell: Int) -> SwiftType?
  /// In static code: the type that `self` is.
  func typeThatIsSelf(_ scope: Scope) -> SwiftType?
  /// Of a variable at the top of a file that was made already.
  func type(ofGlobal place: MemberTable.Place) -> SwiftType?
  /// What a library gives for a call or an element of its own.
  func type(of use: Rehearsal.LibraryUse) -> SwiftType?
}
