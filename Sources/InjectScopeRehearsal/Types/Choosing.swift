internal import InjectScopeModel

/// Which of several functions of a name a call means.
struct Choosing: TypesPart {
  let types: Types

  /// The one that takes these arguments; of several the one whose types fit best, code before none.
  func choose(_ candidates: [Callable], _ written: Written, file: Int? = nil) -> Callable? {
    let found = best(of: candidates, written, file: file)
    // Which extension is meant, of several that each ask for another type, is not worked out.
    guard Set(found.map { $0.code?.equalities ?? [:] }).count < 2 else { return nil }
    return found.first
  }

  /// Those of which nothing tells which one is meant, in their order.
  ///
  /// - Parameter margin: by how much one must be better than another: less than what a type that fits counts tells only
  ///   which one is nearer.
  func best(of candidates: [Callable], _ written: Written, file: Int? = nil, margin: Int = 0) -> [Callable] {
    var known: [Int: SwiftType?] = [:]
    let fitting = fitting(candidates, written, &known)
    guard fitting.count > 1 else { return fitting.map(\.callable) }
    return best(of: fitting, written, known, file: file, margin: margin).found
  }

  /// The same, and what the best of them is worth: `nil` where none takes these arguments.
  ///
  /// - Parameter known: the types of arguments that somebody has asked for already.
  func scored(
    _ candidates: [Callable], _ written: Written, _ known: [Int: SwiftType?], file: Int?, margin: Int
  ) -> (found: [Callable], score: Int?) {
    var known = known
    let fitting = fitting(candidates, written, &known)
    return best(of: fitting, written, known, file: file, margin: margin)
  }

  private typealias Fitting = (callable: Callable, places: [Int])

  private func fitting(
    _ candidates: [Callable], _ written: Written, _ known: inout [Int: SwiftType?]
  ) -> [Fitting] {
    var found = known
    defer { known = found }
    let fitting = candidates.compactMap { callable -> Fitting? in
      guard mayBeMeant(callable, from: written.scope.frame), let places = callable.accepts(written.arguments),
        !takesOther(callable, places, written.arguments, type: { type(ofArgument: $0, written, &found) })
      else { return nil }
      return (callable: callable, places: places)
    }
    guard fitting.count > 1 else { return fitting }
    // What nobody has declared to be seen here may still be there: somebody's extension brings it.
    let seen = fitting.filter { world.sees($0.callable, from: written.scope.frame.code.file) }
    return seen.isEmpty ? fitting : seen
  }

  /// Not in `extension Box where Item == Int` if the call stands in one `where Item == String`.
  private func mayBeMeant(_ callable: Callable, from frame: Frame) -> Bool {
    if world.isPrivate(callable, toOthersThan: frame.code.file) { return false }
    guard let asked = callable.code?.equalities, !asked.isEmpty, callable.owner == frame.owner?.entry
    else { return true }
    return frame.code.equalities.allSatisfy { name, type in
      guard let other = asked[name], other.openPart == nil, type.openPart == nil else { return true }
      return other == type
    }
  }

  private func best(
    of fitting: [Fitting], _ written: Written, _ known: [Int: SwiftType?], file: Int?, margin: Int
  ) -> (found: [Callable], score: Int?) {
    var known = known
    func type(ofArgument index: Int) -> SwiftType? { self.type(ofArgument: index, written, &known) }
    func score(_ callable: Callable, _ places: [Int]) -> Int {
      var score = callable.code == nil ? 0 : Score.code
      if callable.file == file { score += Score.sameFile }
      for (index, (argument, place)) in zip(written.arguments, places).enumerated() {
        if let name = argument.value.impliedMember,
          !mayHave(name, argument.value, types.declared.argumentType(callable, place))
        {
          score += Score.wrongType
          continue
        }
        let declared = types.declared.argumentType(callable, place)
        if case .function(let parameters, let result) = declared.wrapped,
          takesAsMany(argument.value, parameters, written.scope, type: { type(ofArgument: index) }) == false
            || givesMore(argument.value, than: result)
        {
          score += Score.wrongType
          continue
        }
        guard let type = type(ofArgument: index) else { continue }
        let parameter = callable.isAutoclosure(place) ? declared.result ?? declared : declared
        if let isBounded = isWithinBounds(type, parameter, of: callable) {
          score += isBounded ? Score.withinBounds : Score.wrongType
        } else if type == parameter {
          score += Score.sameType
        } else if type.isMetatype != parameter.isMetatype, type.entry ?? parameter.entry != nil {
          score += Score.wrongType
        } else if let known = world.canCast(type, isExact: true, to: parameter) {
          score += known ? Score.fittingType : Score.wrongType
        }
      }
      if let wanted = written.wanted, callable.result != nil {
        if types.declared.resultType(of: callable) == wanted { score += Score.wantedResult }
      }
      return score
    }
    let scores = fitting.map(score)
    let most = scores.max()
    return (zip(fitting, scores).filter { $0.1 >= (most ?? 0) - margin }.map(\.0.callable), most)
  }

  /// Of what type an argument is does not hang on who takes it; asked for each, calls inside calls would be gone through
  /// as often as there are ways through all of them.
  private func type(ofArgument index: Int, _ written: Written, _ known: inout [Int: SwiftType?]) -> SwiftType? {
    if let type = known[index] { return type }
    let type = types.expressions.staticType(of: written.arguments[index].value, written.scope)
    known[index] = .some(type)
    return type
  }

  /// Whether a closure of several statements returns something where nothing is wanted.
  private func givesMore(_ given: Expression, than result: SwiftType) -> Bool {
    guard case .closure(let closure) = given.form, closure.statements.count > 1 else { return false }
    return (result == .void || result == .foreign("Void")) && closure.givesLiterals
  }

  /// Whether a type is what a function asks of its generic parameter; `nil` where it asks nothing, or nobody knows.
  private func isWithinBounds(_ type: SwiftType, _ parameter: SwiftType, of callable: Callable) -> Bool? {
    guard case .open(.parameter(let name)) = parameter, callable.generics.contains(name),
      let generics = callable.code?.facts.generics
    else { return nil }
    guard let asked = constraints(of: generics).types[name], !asked.isEmpty else { return nil }
    let owner = types.declared.ownerName(callable)
    let fits = asked.map { bound -> Bool? in
      if bound == "AnyObject" { return isOfObjects(type) }
      return world.canCast(
        type, isExact: true,
        to: world.type(TypeName(bound), in: owner, file: callable.file, parameters: callable.generics))
    }
    return fits.contains(false) ? false : fits.contains(nil) ? nil : true
  }

  /// Read once.
  func constraints(of generics: Generics) -> Constraints {
    let known = types.lookups.constraints[generics] ?? Constraints(generics)
    types.lookups.constraints[generics] = known
    return known
  }

  private func isOfObjects(_ type: SwiftType) -> Bool? {
    switch type.entry.flatMap({ world.index.entries[$0].kind }) {
    case .class, .actor: true
    case .struct, .enum: false
    default: ForeignTypes.plain.contains(type.name ?? "") ? false : nil
    }
  }

  /// Whether `.name` may mean something where a type is wanted.
  private func mayHave(_ name: String, _ written: Expression, _ wanted: SwiftType) -> Bool {
    if name == "init", case .call(_, let arguments) = written.form, !mayBeMade(wanted.wrapped, arguments) {
      return false
    }
    switch wanted.wrapped {
    case .metatype, .function, .tuple: return false
    case .named(_, let entry?, _):
      let type = wanted.wrapped
      switch world.index.entries[entry].kind {
      case .enum:
        // A case with a payload that is not written is a function.
        let isCalled = if case .call = written.form { true } else { false }
        return name == "init" || world.hasCase(name, entry, isPlain: !isCalled)
          || types.declared.hasProperty(name, type)
          || !types.declared.methods(name, of: type).isEmpty
      case .class, .struct, .actor:
        return name == "init" || types.declared.hasProperty(name, type)
          || !types.declared.methods(name, of: type).isEmpty
      default: return true
      }
    default: return true
    }
  }
}

extension Choosing {
  /// Whether `.init(…)` with these labels may make one.
  private func mayBeMade(_ type: SwiftType, _ arguments: [Argument]) -> Bool {
    guard case .named(let name, let entry, _) = type else { return true }
    let places = world.lineage(of: type).compactMap(world.holder)
    if places.contains(where: { world.members.initialisers(of: $0).contains { $0.accepts(arguments) != nil } }) {
      return true
    }
    guard let entry else {
      if ["Any", "AnyObject", "Error"].contains(name) { return false }
      guard name == "Array", let label = arguments.first?.label else { return true }
      return ["arrayLiteral", "from", "repeating", "unsafeUninitializedCapacity"].contains(label)
    }
    // A struct may have the one that sets what it stores; and what it conforms to may bring some.
    guard world.index.entries[entry].kind == .struct, !arguments.isEmpty,
      world.ancestry(of: type).dropFirst().allSatisfy({ ForeignTypes.plainProtocols.contains($0.name ?? "") })
    else { return true }
    let stored = world.storedProperties(of: entry).map(\.name)
    return arguments.allSatisfy { $0.label.map(stored.contains) ?? $0.isTrailingClosure }
  }
}

/// What it is worth to be fit to be called with what is written.
enum Score {
  static let code = 1
  static let sameFile = 1
  static let sameType = 4
  static let fittingType = 2
  static let withinBounds = 1
  static let wrongType = -8
  static let wantedResult = 3

  /// What is worth more than everything else that so many arguments can be.
  static func most(ofArguments count: Int) -> Int { code + sameFile + wantedResult + sameType * count }
}
