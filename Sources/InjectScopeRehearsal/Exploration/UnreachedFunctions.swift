internal import InjectScopeModel

/// Functions that the program would only call behind a call that throws: nobody calls them.
///
/// A function is unreached where whatever names it is a call, and stands behind the place at which an error left the code
/// around it, every time that this ran. Who calls that code must be seen too: the program alone, from code that ran. What
/// stands in a closure may run whenever somebody calls it, and makes none of this known.
struct UnreachedFunctions {
  private let machine: Machine
  private var world: TypeWorld { machine.world }
  /// Where the name of each function stands that matters.
  private var mentions: [String: [Mention]] = [:]
  /// The same by the code around it.
  private var mentionsByCode: [Location: [(name: String, mention: Mention)]] = [:]
  /// How many of its mentions may still be come to.
  private var left: [String: Int] = [:]

  private struct Mention {
    /// The code around it, by its place.
    let code: Location
    let position: Position
    /// Whether it is called there, and at once.
    let isCall: Bool
  }

  private init(_ machine: Machine) { self.machine = machine }

  /// Their code, as the program has left it.
  static func code(of machine: Machine) -> Set<ObjectIdentifier> {
    let left = machine.coverage.left.values.filter { !machine.coverage.ended.contains(ObjectIdentifier($0.code)) }
    guard !left.isEmpty, !machine.store.isIncomplete else { return [] }
    var search = UnreachedFunctions(machine)
    return search.code(behind: left)
  }

  private mutating func code(behind ends: [Coverage.Left]) -> Set<ObjectIdentifier> {
    let uncalled = world.members.allFunctionsRead().filter { !machine.coverage.functions.contains($0.number) }
    gatherMentions(of: Set((uncalled.map(\.name) + ends.compactMap(\.code.functionName))))
    let ran = placesThatRan()
    // The code that is never come to behind a place in it, of which it is seen who calls it.
    var waiting = ends.filter { isSeenCalled($0.code, from: ran) }.map { (code: $0.code.place, end: $0.position) }
    guard !waiting.isEmpty else { return [] }
    let beginning = Position(line: 0, column: 0)
    var candidates: [String: [Code]] = [:]
    for callable in uncalled {
      guard let code = callable.code else { continue }
      // What nobody can call calls nobody; of that it is said, and not this.
      if !machine.possibleCallers.mayCall(callable, isProgram: true) {
        waiting.append((code.place, beginning))
      } else if !machine.possibleCallers.isCalledUnseen(callable),
        !world.project.mentionedElsewhere.contains(callable.name)
      {
        candidates[callable.name, default: []].append(code)
      }
    }
    left = mentions.mapValues(\.count)
    var found: Set<ObjectIdentifier> = []
    while let (code, end) = waiting.popLast() {
      for (name, mention) in mentionsByCode[code] ?? [] where mention.isCall && end < mention.position {
        left[name, default: 0] -= 1
        guard left[name] == 0 else { continue }
        // What only unreached functions call is unreached in turn.
        for code in candidates[name] ?? [] where found.insert(ObjectIdentifier(code)).inserted {
          waiting.append((code.place, beginning))
        }
      }
    }
    return found
  }

  /// Whether all that names the function are calls in code that ran; the program's beginning needs nobody.
  private func isSeenCalled(_ code: Code, from ran: Set<Location>) -> Bool {
    guard let name = code.functionName else { return false }
    let all = mentions[name] ?? []
    if name == "main" { return all.isEmpty }
    guard !world.project.mentionedElsewhere.contains(name),
      let callable = world.members.callables.first(where: { $0.code === code }),
      !machine.possibleCallers.isCalledUnseen(callable)
    else { return false }
    return all.allSatisfy { $0.isCall && ran.contains($0.code) }
  }

  private func placesThatRan() -> Set<Location> {
    var places: Set<Location> = []
    for callable in world.members.callables where machine.coverage.functions.contains(callable.number) {
      callable.code.map { _ = places.insert($0.place) }
    }
    for code in world.members.accessorsAskedFor where machine.coverage.accessors.contains(ObjectIdentifier(code)) {
      places.insert(code.place)
    }
    for code in world.members.globals.topLevel where world.isOfProgram(file: code.file) { places.insert(code.place) }
    return places
  }

  private mutating func gatherMentions(of names: Set<String>) {
    for (file, source) in world.project.files.enumerated() where !world.hiddenFiles.contains(file) {
      // What its tests call the program does not call.
      guard !world.project.units[source.unit].isTest else { continue }
      for facts in source.facts.code {
        let place = Location(file: source.path, position: facts.position)
        var closures: [Range<UInt32>] = []
        var hasFunctions = false
        var called: Set<Position> = []
        facts.walk { part in
          switch part {
          case .function: hasFunctions = true
          case .expression(let expression):
            if case .closure = expression.form { closures.append(expression.range) }
            if case .call(let callee, _) = expression.form { called.insert(callee.position) }
            guard let name = expression.namedFunction, names.contains(name) else { return }
            let isInside = hasFunctions || closures.contains { $0.contains(expression.range.lowerBound) }
            let mention = Mention(
              code: place, position: expression.position, isCall: !isInside && called.contains(expression.position))
            mentions[name, default: []].append(mention)
            mentionsByCode[place, default: []].append((name, mention))
          default: break
          }
        }
      }
    }
  }
}

extension Code {
  fileprivate var place: Location { location(facts.position) }
  fileprivate var functionName: String? { if case .function(let name) = facts.place { name } else { nil } }
}

extension Expression {
  /// The name that it may use a function by.
  fileprivate var namedFunction: String? {
    switch form {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }
}
