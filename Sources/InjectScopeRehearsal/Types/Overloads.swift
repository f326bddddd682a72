internal import InjectScopeModel

/// Many functions of one name, by the type of what they take first.
///
/// With every call looked at against every function of its name, code that is generated costs its calls times its
/// functions. Which type the first argument has tells most of them apart: those that want another type of the project, and
/// no protocol, cannot be meant.
struct Overloads {
  /// Fewer are looked at one by one.
  static let many = 32

  /// By the type that is wanted first, places in their order.
  private var byType: [Int: [Int]] = [:]
  /// Those of which that says nothing.
  private var others: [Int] = []

  /// - Parameter first: the type that a function wants first, where no value of another type can be given to it.
  init(_ functions: [Callable], first: (Callable) -> Int?) {
    for (place, function) in functions.enumerated() {
      if let entry = first(function) { byType[entry, default: []].append(place) } else { others.append(place) }
    }
  }

  /// The places of those that may be meant where the first argument is of one of these types.
  func places(for types: [Int]) -> [Int] {
    types.isEmpty ? [] : (others + types.flatMap { byType[$0, default: []] }).sorted()
  }
}

extension Choosing {
  /// The one that takes these arguments, of all functions of a name outside of types.
  func chooseGlobal(_ name: String, _ written: Written) -> Callable? {
    bestGlobal(name, written).first
  }

  /// Those of which nothing tells which one is meant, in their order.
  func bestGlobal(_ name: String, _ written: Written, margin: Int = 0) -> [Callable] {
    if SwiftMembers.ofArguments.contains(name) { return besideSwifts(name, written).found }
    let functions = world.members.functions(named: name, of: nil)
    let file = written.scope.frame.code.file
    guard functions.count >= Overloads.many, let first = written.arguments.first, !first.isTrailingClosure,
      first.value.impliedMember == nil
    else { return best(of: functions, written, file: file, margin: margin) }
    // It is asked for once: calls inside calls would be gone through as often as there are ways through all of them.
    let known = [0: types.expressions.staticType(of: first.value, written.scope)]
    func all() -> [Callable] { scored(functions, written, known, file: file, margin: margin).found }
    guard case .named(_, _?, _)?? = known[0], let type = known[0].flatMap(\.self), world.isKnown(type) else {
      return all()
    }
    let place = MemberTable.Called(kind: .function, place: MemberTable.Place(owner: nil, name: name))
    let overloads = types.lookups.overloads[place] ?? Overloads(functions) { firstType(of: $0) }
    types.lookups.overloads[place] = overloads
    let near = overloads.places(for: world.ancestry(of: type).compactMap(\.entry).distinct).map { functions[$0] }
    let (found, score) = scored(near, written, known, file: file, margin: margin)
    // What those are worth at most that were left out: one type that does not fit, and everything else as it should be.
    let most = Score.most(ofArguments: written.arguments.count - 1) + Score.wrongType
    guard let score, score - margin > most else { return all() }
    return found
  }

  /// `max(first, second)`: where the project has one for its vectors, Swift's own is meant of everything else.
  ///
  /// - Returns: those that surely take what is given, and whether others may.
  func besideSwifts(_ name: String, _ written: Written) -> (found: [Callable], mayBeOthers: Bool) {
    let functions = world.members.functions(named: name, of: nil)
    guard !functions.isEmpty else { return ([], false) }
    let given = written.arguments.map { types.expressions.staticType(of: $0.value, written.scope) }
    let fits = functions.map { function -> Bool? in
      guard let places = function.accepts(written.arguments) else { return false }
      let all = zip(given, places).map { type, place -> Bool? in
        guard let type else { return nil }
        let parameter = types.declared.argumentType(function, place)
        return type == parameter
          ? true : world.isNever(type, parameter) ? false : world.canCast(type, isExact: false, to: parameter)
      }
      return all.contains(false) ? false : all.contains(nil) ? nil : true
    }
    return (zip(functions, fits).filter { $0.1 == true }.map(\.0), fits.contains(nil))
  }

  /// The type of the project that a function wants first, whatever else it takes; `nil` where something else may come first
  /// or other types may fit.
  private func firstType(of function: Callable) -> Int? {
    guard let first = function.parameters.first, !first.hasDefault, !function.isVariadic(0) else { return nil }
    let type = types.declared.parameterType(function, 0, [:])
    guard case .named(_, let entry?, _) = type, world.isKnown(type),
      let kind = world.index.entries[entry].kind, kind != .protocol
    else { return nil }
    return entry
  }
}
