internal import InjectScopeModel

/// What a library may ask of the machine.
extension Machine {
  // MARK: - Where we are

  /// Who asks, by where the code stands that is running.
  var asker: Run.Asker {
    if let entry = scope?.innermostEntry { return .entry(entry) }
    guard let frame = scope?.frame else { return .code(.file("")) }
    return .code(frame.asker)
  }

  /// The way here: from what a person opens, or from the program itself, inwards. A property that asks and what it asks
  /// for are one hop.
  var trail: [Finding.Hop] {
    calls.indices.compactMap { place in
      let call = calls[place]
      let next = calls.indices.contains(place + 1) ? calls[place + 1] : nil
      if call.asker != nil, let next, next.entry != nil, next.site == call.site { return nil }
      if place > 0, let entry = call.entry, let asker = calls[place - 1].asker, calls[place - 1].site == call.site {
        return Finding.Hop("'\(asker)' asks for '\(run.entries[entry].key.text)'", at: call.site)
      }
      return Finding.Hop(call.text, at: call.site, givesAway: call.isGivenAway)
    }
  }

  /// The modules that the file of the running code imports.
  var imports: Set<String> {
    guard let file = scope?.frame.code.file else { return [] }
    if let known = importsOfFile[file] { return known }
    let modules = Set(world.project.files[file].facts.imports.map(\.module))
    importsOfFile[file] = modules
    return modules
  }

  /// What a written type means where the running code stands.
  func type(_ name: TypeName) -> SwiftType { scope.map { type(name, $0) } ?? world.type(name, file: 0) }

  /// Whether the type that a call is to give is written with it: `resolve() as Clock`.
  func isWritten(_ call: Call) -> Bool { castSites.contains(call.site) }

  /// Whether what is asked for there stands before `!`: then it must not be nil.
  func isForced(at site: Location) -> Bool { forcedSites.contains(site) }

  // MARK: - Records

  func add(_ container: Run.Container) -> ID<Run.Container> {
    run.containers.append(container)
    return ID(run.containers.count - 1)
  }

  /// The same place in the same container gives the same entry again, however often it is passed.
  func add(_ entry: Run.Entry) -> ID<Run.Entry> {
    let place = EntrySite(container: entry.container, site: entry.site, key: entry.key)
    if let known = entriesBySite[place] {
      if entry.certainty == .certain, !isOpening { run.entries[known].certainty = .certain }
      return known
    }
    var entry = entry
    if isOpening { entry.certainty = .dynamic }
    entry.condition = entry.condition ?? condition
    run.entries.append(entry)
    let id = ID<Run.Entry>(run.entries.count - 1)
    entriesBySite[place] = id
    return id
  }

  /// Gives its place in the run, where it is kept.
  @discardableResult
  func record(_ resolution: Run.Resolution) -> Int? {
    guard isRecording else {
      news.repeats += 1
      return nil
    }
    var resolution = resolution
    resolution.condition = resolution.condition ?? condition
    resolution.isOpened = isOpening
    resolution.given = max(resolution.given, certainty(within: resolution.asker))
    if news.hasLostSight, resolution.outcome.isHole {
      resolution.outcome = .unknown("what happens before is not followed to its end")
      resolution.causes = []
      resolution.fix = nil
    }
    guard isNews(resolution) else {
      news.repeats += 1
      return nil
    }
    news.others += 1
    resolution.trail = trail
    run.resolutions.append(resolution)
    return run.resolutions.count - 1
  }

  /// Corrects the last resolution of a place, where what became of it shows only afterwards.
  func amendLastResolution(at site: Location, _ change: (inout Run.Resolution) -> Void) {
    guard isRecording, let last = run.resolutions.lastIndex(where: { $0.site == site }) else { return }
    change(&run.resolutions[last])
  }

  func remark(_ finding: Finding) {
    guard isRecording, remarked.insert(finding).inserted else { return }
    run.remarks.append(Run.Remark(finding: finding))
  }

  // MARK: - Closures

  /// Runs a closure (or a function), as the one that makes what `entry` offers where one is given. Where it would never
  /// end, being on its way already with the same arguments, the process stops: `endless`.
  func run(
    _ closure: Value, _ arguments: [Value] = [], wanted: SwiftType? = nil, for entry: ID<Run.Entry>? = nil,
    at site: Location
  ) -> Answer {
    let key = Running.library(closure, arguments)
    guard running[key, default: 0] == 0 else {
      return certainty == .certain ? .stops(Self.endless) : .value(.unknown(wanted, "it needs itself"))
    }
    if let entry, let known = knownResult(of: entry, at: site) { return .value(known) }
    running[key] = 1
    defer { running[key] = nil }
    do {
      let (value, mayHaveThrown) = try catching { () throws -> Value in
        try self.run(closure, arguments, wanted, entry, site)
      }
      guard let value else { return .throwing("the closure throws") }
      if let entry { note(value, madeBy: entry) }
      return mayHaveThrown ? .mayThrow(value, "the closure may throw") : .value(value)
    } catch Escape.ended(let site) {
      return .stops(Self.onPurpose, endedAt: site)
    } catch {
      return .throwing("the closure throws")
    }
  }

  static let endless = "it would never end"
  static let onPurpose = "the process is ended on purpose"

  private func run(
    _ closure: Value, _ arguments: [Value], _ wanted: SwiftType?, _ entry: ID<Run.Entry>?, _ site: Location
  ) throws -> Value {
    switch closure {
    case .closure(let id):
      let text = entry.map { "'\(self.run.entries[$0].key.text)' is asked for" } ?? "a closure is called"
      return try runClosure(id, arguments, wanted: wanted, entry: entry, text: text, at: site)
    case .function(let number, let receiver):
      let callable = world.members.callables[number]
      return try making(entry, callable.code) {
        try call(callable, on: receiver, arguments, wanted: wanted, at: site)
      }
    case .type(let type):
      let code = type.entry.map { emptyCode(at: site, $0) }
      return try making(entry, code) {
        noteMaking(of: type, at: site)
        return try open(type, at: site)
      }
    default: return .unknown(wanted, "what makes it is not known")
    }
  }

  /// What is no closure makes what an entry offers: it asks in the name of the entry all the same.
  private func making(_ entry: ID<Run.Entry>?, _ code: Code?, _ action: () throws -> Value) throws -> Value {
    let outer = self.entry
    let floor = callers.count
    if let entry {
      self.entry = entry
      if let code {
        let maker = Scope(Frame(code: code, name: nil, owner: nil, selfCell: nil))
        maker.entry = entry
        callers.append(maker)
      }
    }
    defer {
      self.entry = outer
      callers.removeLast(callers.count - floor)
    }
    return try action()
  }

  /// Where nothing is certain any more, an entry that was run often enough gives another one of what it gave before,
  /// of which nothing but its type is known: what it asks for has been asked.
  private func knownResult(of entry: ID<Run.Entry>, at site: Location) -> Value? {
    guard isOpening || certainty != .certain else { return nil }
    guard runsOfEntry[entry, default: 0] >= Limits.runsOfEntry, makes(entry).count == 1,
      let type = makes(entry).first, let kind = type.entry.flatMap({ world.index.entries[$0].kind })
    else {
      runsOfEntry[entry, default: 0] += 1
      return nil
    }
    switch kind {
    case .class, .actor: return .object(allocate(type, site))
    case .struct: return .plain(PlainValue(type: type))
    default: return nil
    }
  }

  private func makes(_ entry: ID<Run.Entry>) -> [SwiftType] {
    run.entries[entry].makes + (madeInTrial?[entry] ?? [])
  }

  private func note(_ value: Value, madeBy entry: ID<Run.Entry>) {
    guard let type = staticType(of: value.unwrapped)?.wrapped, !makes(entry).contains(type) else { return }
    if case .unknown = value { return }
    guard madeInTrial == nil else {
      madeInTrial?[entry, default: []].append(type)
      return
    }
    run.entries[entry].makes.append(type)
  }

  /// Calls a method of the project by name, an override where there is one: `nil` where nobody has it.
  func call(_ name: String, on value: Value, _ arguments: [Value] = [], at site: Location) -> Answer? {
    guard
      let method = methods(name, of: value, or: nil).first(where: {
        $0.parameters.count == arguments.count && $0.code != nil
      })
    else { return nil }
    do {
      let (result, mayThrow) = try catching { try call(method, on: value, arguments, wanted: nil, at: site) }
      guard let result else { return .throwing("'\(name)' throws") }
      return mayThrow ? .mayThrow(result, "'\(name)' may throw") : .value(result)
    } catch Escape.ended(let site) {
      return .stops(Self.onPurpose, endedAt: site)
    } catch {
      return .throwing("'\(name)' throws")
    }
  }

  /// Runs the closure of a result builder: the values of its statements in their order.
  func collect(_ closure: Value, wanted: SwiftType? = nil) -> [Collected] {
    guard case .closure(let id) = closure, closures.indices.contains(id.index) else { return [] }
    let record = closures[id.index]
    var collected: [Collected] = []
    do {
      _ = try activate(Scope(record.scope.frame, in: record.scope), "a list is built", record.site) { scope in
        collected = try self.collect(record.closure.statements, scope, wanted: wanted)
        return .next
      }
    } catch {}
    return collected
  }

  /// The static type of what a closure gives, without running it: of `{ X() as P }` it is `P`.
  func resultType(of closure: Value, parameters: [SwiftType] = []) -> SwiftType? {
    switch closure {
    case .closure(let id):
      guard closures.indices.contains(id.index) else { return nil }
      let record = closures[id.index]
      if let result = record.closure.result { return type(result, record.scope) }
      let scope = Scope(record.scope.frame, in: record.scope)
      for (place, type) in parameters.enumerated() {
        let name =
          record.closure.parameters.indices.contains(place) ? record.closure.parameters[place].name : "$\(place)"
        scope.names[name] = Variable(cell: memory.allocate(.value(.unknown(type, "a parameter"))), type: type)
      }
      let type = bodyType(record.closure.statements, scope) ?? closureResult(record)
      return type.flatMap { world.isWhole($0) ? $0 : nil }
    case .function(let number, _):
      return resultType(of: world.members.callables[number]) ?? .void
    case .type(let type): return type
    default:
      guard case .function(_, let result)? = staticType(of: closure) else { return nil }
      return result
    }
  }

  /// What a closure captured that is neither global nor static: the variables of its surroundings, and of `self` the
  /// properties that it names.
  func captured(by closure: Value) -> [Run.Captured] {
    guard case .closure(let id) = closure, closures.indices.contains(id.index) else { return [] }
    let record = closures[id.index]
    let owner = record.scope.frame.owner
    func property(_ name: String) -> Run.Captured? {
      guard let owner, let type = propertyType(name, of: owner) else { return nil }
      return Run.Captured(name: name, type: type)
    }
    var captured: [Run.Captured] = []
    for name in Mentions.names(in: record.closure) {
      if let variable = record.scope.variable(name) {
        let global = globals[MemberTable.Place(owner: record.scope.frame.code.file, name: name)]
        if global?.cell == variable.cell { continue }
        if case .value(.handle)? = memory.cells.indices.contains(variable.cell) ? memory[variable.cell] : nil {
          continue
        }
        captured.append(Run.Captured(name: name, type: variable.type))
      } else if name == "self" {
        let named = Mentions.membersOfSelf(in: record.closure)
        captured += named.isWhole ? [Run.Captured(name: name, type: owner)] : named.names.compactMap(property)
      } else if let property = property(name) {
        captured.append(property)
      }
    }
    return captured
  }

  /// The text of a closure and what it stands in, for printing.
  func source(of closure: Value) -> (closure: Closure, code: Code)? {
    guard case .closure(let id) = closure, closures.indices.contains(id.index) else { return nil }
    return (closures[id.index].closure, closures[id.index].scope.frame.code)
  }

  // MARK: - Values

  /// The type that a value really has.
  func dynamicType(of value: Value) -> DynamicType {
    switch value {
    case .object(let object): .exactly(objects[object.index].type)
    case .plain(let plain): .exactly(plain.type)
    case .text: .exactly(.foreign("String"))
    case .truth: .exactly(.foreign("Bool"))
    case .maybe(let inner): dynamicType(of: inner)
    case .unknown(let unknown):
      unknown.type.map { world.isClosed($0.wrapped) ? .exactly($0.wrapped) : .atLeast($0.wrapped) } ?? .unknown
    case .array(let values):
      SwiftType.common(values.map { staticType(of: $0) }).map { .atLeast(.array(of: $0)) } ?? .unknown
    case .closure, .function, .type, .nothing, .tuple, .dictionary, .handle, .void: .unknown
    }
  }

  /// Whether `value as? type` would give it: `nil` where nobody can tell.
  func canCast(_ value: Value, to type: SwiftType) -> Bool? {
    switch (value, type) {
    case (_, .named("Any", nil, _)): return true
    case (.nothing, _): return type.isOptional
    case (.tuple, .named(_, let entry?, _)), (.closure, .named(_, let entry?, _)), (.array, .named(_, let entry?, _)),
      (.dictionary, .named(_, let entry?, _)):
      return world.index.entries[entry].kind == .protocol ? nil : false
    default: break
    }
    // Whether it is nil decides where nil is no answer.
    if value.isNothing == nil, !type.isOptional {
      if case .unknown(let unknown) = value, unknown.type == nil { return nil }
      return canCast(value.unwrapped, to: type) == false ? false : nil
    }
    switch dynamicType(of: value) {
    case .exactly(let known): return world.canCast(known, isExact: true, to: type)
    case .atLeast(let known): return world.canCast(known, isExact: false, to: type)
    case .unknown: return nil
    }
  }

  /// Whether anybody still holds the object: `nil` where nobody can tell.
  func isHeld(_ object: ObjectID) -> Bool? {
    guard checksLeft > 0 else { return nil }
    checksLeft -= 1
    if reached().objects.contains(object) { return true }
    return !escaped.isEmpty && reached(with: escaped).objects.contains(object) ? nil : false
  }

  func object(_ id: ObjectID) -> ObjectRecord { objects[id.index] }
}

extension Key {
  /// `Clock`, `Clock #wall`.
  var text: String { type.written + (qualifier.map { " #\($0)" } ?? "") }
}
