public import InjectScopeModel

/// A piece of code of the project, and where it stands.
public final class Code {
  public let facts: CodeFacts
  public let file: Int
  public let path: String
  /// The type that it is a member of, in `TypeWorld.index`.
  let owner: Int?
  /// What parameters are said to be by the extension that it stands in.
  var equalities: [String: SwiftType] = [:]

  init(_ facts: CodeFacts, file: Int, path: String, owner: Int?) {
    self.facts = facts
    self.file = file
    self.path = path
    self.owner = owner
  }

  public func location(_ position: Position) -> Location { Location(file: path, position: position) }
}

/// A function, or what else is called: what it is called with, and what it does where that can be read.
public final class Callable {
  public enum Kind: Hashable {
    case function
    /// `init?` and `init!` may fail.
    case initialiser(isFailable: Bool)
    /// What `base[…]` calls, and what `base[…] = value` does.
    case subscripting, setter
    /// What runs when an object goes.
    case deinitialiser

    /// What people call one that has no name of its own.
    var word: String {
      switch self {
      case .function: "func"
      case .initialiser: "init"
      case .subscripting, .setter: "subscript"
      case .deinitialiser: "deinit"
      }
    }
  }

  let number: Int
  let kind: Kind
  let name: String
  public let parameters: [ParameterFacts]
  let result: TypeName?
  public let isStatic: Bool
  let owner: Int?
  public let file: Int
  public let location: Location
  /// `nil` where the file's code is not read, and for a protocol's requirement.
  let code: Code?
  /// Its generic parameters.
  let generics: [String]
  public let condition: Condition?
  /// Functions in functions find the variables around them: in the scope that holds them.
  private(set) weak var scope: Scope?
  /// The parameters that its code never names: what is passed for them nobody uses.
  private(set) lazy var unusedParameters: Set<Int> = {
    guard let code, !parameters.isEmpty else { return [] }
    let names = code.namesMentioned
    return Set(parameters.indices.filter { !names.contains(parameters[$0].name) })
  }()
  /// The types of its parameters and of its result, once somebody asked for them.
  var parameterTypes: [SwiftType]?
  var resultType: SwiftType?

  init(
    number: Int, kind: Kind, name: String, parameters: [ParameterFacts], result: TypeName?, isStatic: Bool,
    owner: Int?, file: Int, location: Location, code: Code?, generics: [String]? = nil, condition: Condition?,
    scope: Scope? = nil
  ) {
    self.number = number
    self.kind = kind
    self.name = name
    self.parameters = parameters
    self.result = result
    self.isStatic = isStatic
    self.owner = owner
    self.file = file
    self.location = location
    self.code = code
    self.generics = generics ?? code?.facts.generics?.parameters ?? []
    self.condition = condition
    self.scope = scope
  }

  var isInitialiser: Bool { if case .initialiser = kind { true } else { false } }
  var isFailable: Bool { kind == .initialiser(isFailable: true) }

  /// Whether a parameter takes any number of values, in an array: also those of a pack.
  func isVariadic(_ place: Int) -> Bool {
    let spelling = parameters[place].type.spelling
    return spelling.hasSuffix("...") || spelling.hasPrefix("repeat ")
  }

  /// Whether what is written for a parameter runs whenever the function calls it.
  func isAutoclosure(_ place: Int) -> Bool {
    parameters[place].type.isFunction && parameters[place].type.written.contains("@autoclosure")
  }

  /// Whether it takes these labels; the parameter of each argument in order.
  func accepts(_ arguments: [Argument]) -> [Int]? {
    var places: [Int] = []
    var next = 0
    for (place, parameter) in parameters.enumerated() {
      guard next < arguments.count else {
        guard parameter.hasDefault || isVariadic(place) else { return nil }
        continue
      }
      let argument = arguments[next]
      let fits =
        argument.isTrailingClosure
        ? (argument.label == nil || argument.label == parameter.label)
          && !ForeignTypes.plain.contains(parameter.type.spelling)
          && (parameter.type.isFunction || !parameter.hasDefault || place == parameters.count - 1)
        : argument.label == parameter.label
      if fits {
        places.append(place)
        next += 1
        if isVariadic(place) {
          while next < arguments.count, arguments[next].label == nil, !arguments[next].isTrailingClosure {
            places.append(place)
            next += 1
          }
        }
      } else if !parameter.hasDefault, !isVariadic(place) {
        return nil
      }
    }
    return next == arguments.count ? places : nil
  }
}

/// A stored or computed property, as a declaration says it.
public final class Member {
  public let facts: PropertyFacts
  let owner: Int?
  public let file: Int
  let path: String
  /// Which of its file's types and extensions declares it.
  let declaration: Int?
  /// Whether a protocol asks for it.
  let isRequirement: Bool
  /// Its value, its getter: where the code is read.
  public var initial: Code?
  var getter: Code?
  var setter: Code?
  var willSet: Code?
  var didSet: Code?

  init(facts: PropertyFacts, owner: Int?, file: Int, path: String, declaration: Int? = nil, isRequirement: Bool = false)
  {
    self.facts = facts
    self.owner = owner
    self.file = file
    self.path = path
    self.declaration = declaration
    self.isRequirement = isRequirement
  }

  /// What is said to be the same by the extension that declares it.
  var equalities: [String: SwiftType] { (getter ?? initial)?.equalities ?? [:] }
  public var name: String { facts.name }
  public var location: Location { Location(file: path, position: facts.position) }
  /// Whether something runs when it is set, besides setting it.
  var observes: Bool { self.willSet != nil || self.didSet != nil }
}

extension CodeFacts {
  /// The one expression of an initial value.
  var value: Expression? {
    switch statements.first {
    case .expression(let expression)?, .return(let expression?, _)?: expression
    default: nil
    }
  }
}
