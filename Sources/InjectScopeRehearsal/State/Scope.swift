internal import InjectScopeModel

/// Where code stands: its file, the type around it, `self`, and what generic parameters are.
public final class Frame {
  public let code: Code
  /// The function's name; `nil` for code that stands in none.
  public let name: String?
  /// The type that declares the code, with its arguments where they are known.
  public let owner: SwiftType?
  /// Where the names of types are looked for first: the type around the code, or the function with types of its own.
  let typeScope: String?
  /// Where `self` is kept; `nil` outside types. In static code it holds the type.
  public let selfCell: Int?
  /// What generic parameters stand for, as far as whoever called it shows that.
  let generics: [String: SwiftType]
  /// The generic parameters of the function, and of those around it.
  let parameters: [String]
  let result: SwiftType?
  /// Whose code it is.
  private(set) lazy var asker: Run.Owner = {
    if let owner, let type = owner.name { return .type(type, entry: owner.entry) }
    guard let name else { return .file(code.path) }
    let labels = code.facts.parameters.map { ($0.label ?? "_") + ":" }.joined()
    return .function(
      Run.Function(
        name: name, title: labels.isEmpty ? name : "\(name)(\(labels))", location: code.location(code.facts.position)))
  }()
  /// Where what was found to be nil last was asked for, and how many doubts there were.
  var nilFound: (site: Location, doubts: Int)?
  /// In an initialiser: the type whose initialiser it is.
  var initialises: SwiftType?
  /// In an initialiser: whether it has handed over to the superclass.
  var hasHandedOver = false
  /// In an initialiser of the project's for a library's type: for whom it makes the value.
  var recipient: Context.Recipient?
  /// In an initialiser: what became of those that it called.
  var success = Construction.Success.succeeds

  init(
    code: Code, name: String?, owner: SwiftType?, selfCell: Int?, generics: [String: SwiftType] = [:],
    inside outer: Frame? = nil, result: SwiftType? = nil
  ) {
    self.code = code
    self.name = name
    self.owner = owner
    self.selfCell = selfCell
    // `extension Encoder where Self == Writer`: whoever it is called on.
    self.generics =
      code.equalities.isEmpty
      ? generics : generics.merging(code.equalities) { known, said in said.openPart == nil ? said : known }
    typeScope = code.facts.innerScope ?? outer?.typeScope ?? owner?.name
    parameters = (code.facts.generics?.parameters ?? []) + (outer?.parameters ?? [])
    self.result = code.equalities.isEmpty ? result : result?.replacing(code.equalities)
  }
}

/// A variable: where its value is kept, and what is declared of it.
public struct Variable {
  var cell: Int
  var type: SwiftType?
  var isWeak = false
  var wrapping: Wrapping?
  /// What its value is taken from as it is: who looks at the variable whether it is nil looks at that.
  var source: Location?

  init(cell: Int, type: SwiftType? = nil, isWeak: Bool = false, wrapping: Wrapping? = nil) {
    self.cell = cell
    self.type = type
    self.isWeak = isWeak
    self.wrapping = wrapping
  }

  /// One of which only the type is looked at, where nothing runs.
  init(only type: SwiftType?) { self.init(cell: Store.noCell, type: type) }
}

/// The names of one block, and those of the blocks around it.
public final class Scope {
  let parent: Scope?
  public let frame: Frame
  var names: [String: Variable] = [:]
  var functions: [String: [Callable]] = [:]
  /// The entry whose closure this is.
  var entry: ID<Run.Entry>?
  /// How many doubts there were when what it belongs to began to run.
  var doubts: Int?
  /// The closure whose block this is.
  var closure: ClosureID?
  /// Whether that was given away, and nobody knows when it runs.
  var isGivenAway = false
  /// Whether it makes what all share, a global or static variable, at its first use, by whomever.
  var isForAll = false

  init(_ frame: Frame, in parent: Scope? = nil) {
    self.frame = frame
    self.parent = parent
  }

  /// The block and those around it, up to that of a closure: what is around that it uses, or does not.
  var andAround: some Sequence<Scope> {
    sequence(first: self) { $0.closure == nil ? $0.parent : nil }
  }

  /// What one block declares of one name.
  struct Names {
    var variable: Variable?
    var functions: [Callable]
  }

  /// The innermost block that declares the name.
  func nearest(_ name: String) -> Names? {
    var scope: Scope? = self
    while let here = scope {
      let variable = here.names[name]
      if let functions = here.functions[name] { return Names(variable: variable, functions: functions) }
      if let variable { return Names(variable: variable, functions: []) }
      scope = here.parent
    }
    return nil
  }

  /// The variable that a name means where a value is wanted.
  public func variable(_ name: String) -> Variable? { nearest(name)?.variable }

  func functions(_ name: String) -> [Callable] { nearest(name)?.functions ?? [] }

  /// How many doubts there were when the code around began to run.
  var doubtsAtStart: Int? {
    var scope: Scope? = self
    while let here = scope {
      if let doubts = here.doubts { return doubts }
      scope = here.parent
    }
    return nil
  }

  /// What a function or a getter whose block this is must give, if anything.
  var ownResult: SwiftType? {
    guard closure == nil, frame.initialises == nil, let result = frame.result, result != .void,
      !["Void", "Never"].contains(result.name)
    else { return nil }
    return result
  }

  var innermostEntry: ID<Run.Entry>? {
    var scope: Scope? = self
    while let here = scope {
      if let entry = here.entry { return entry }
      scope = here.parent
    }
    return nil
  }
}
