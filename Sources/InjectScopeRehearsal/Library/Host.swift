public import InjectScopeModel

/// What a library sees of the rehearsal: verbs, not the machine.
///
/// A library is handed one whenever it is called. It is borrowed, and not kept: what a library remembers is its own
/// `state`, which is taken back after a try, and its `findings`, which are kept.
///
/// Its verbs are of four kinds:
/// - **the moment**: where the program is, who asks, and how sure it is that it comes here;
/// - **questions** about values, closures and types, which change nothing;
/// - **notes** for the trace: containers, entries, resolutions, remarks, and what became of entries;
/// - **running** what the library was given.
public struct Host {
  private let machine: Machine

  fileprivate init(_ machine: Machine) { self.machine = machine }

  // MARK: - The moment

  /// How sure it is that what happens now happens at all, once, in this place.
  public var certainty: Run.Certainty { machine.certainty }
  public var isCertain: Bool { machine.certainty == .certain }
  /// How many things are doubtful about it.
  var doubts: Int { machine.doubts }
  /// Watches, from now on, whether what is older than this is changed.
  func beginWatching() -> Int { machine.store.beginWatching() }
  func endWatching() { machine.store.endWatching() }
  func changedOlder(since watch: Int) -> Bool { machine.store.changes.areThere(since: watch) }
  /// The ways that lead here from where everything was certain: `nil` where something else makes it doubtful too.
  public var ways: [Way]? { machine.context.path.ways }
  /// How the program comes here; `nil` where nobody can tell when it does, or it does not.
  public var course: Course? { machine.context.course }
  /// Whether the process has stopped already: what is said now is said for the sake of later holes.
  public var isAfterStop: Bool { machine.context.isAfterStop }
  /// Whether things are run that the program does not run.
  public var isTryingOut: Bool { machine.context.mode.isTryingOut }
  /// Whether that is a test: it begins anew, and what runs in it is known.
  public var isInTest: Bool {
    guard isTryingOut, case .function(let number)? = machine.context.mode.root else { return false }
    return machine.world.isTest(machine.world.members.callables[number])
  }
  /// Whether a test wants an error that is thrown here.
  public var isErrorWanted: Bool { machine.context.handler.isWanted }
  /// Whether what is recorded is kept.
  public var isRecording: Bool { machine.context.mode.isRecording }
  /// Whether a program has run, once it has: else what could be called is called in the order of the source.
  public var isProgram: Bool { machine.context.mode.isProgram }
  /// Of a project without a program: the function that runs though nobody calls it.
  public var uncalled: Int? { machine.context.mode.uncalled }
  /// What was begun by itself, though nobody is seen to begin it, and what happens now is part of; `nil` in the program.
  public var triedOut: TriedOut? { machine.context.mode.root.map(TriedOut.init) }

  public struct TriedOut: Hashable {
    fileprivate let root: Context.Mode.Root
  }

  /// What is doubtful about what the program does now; `nil` where nothing is.
  public var doubt: Run.Doubt? { machine.grounds.doubtNow }
  /// The `#if` that the running code stands under.
  public var condition: Condition? { machine.context.condition }
  /// The entry whose closure is running, innermost.
  public var entry: ID<Run.Entry>? { machine.context.entry }
  /// Who asks, by where the code stands that is running.
  public var asker: Run.Asker { machine.context.asker }
  /// For whom a call makes something that the library makes.
  public func recipient(of call: Call) -> Context.Recipient {
    call.recipient ?? machine.context.recipient(labelled: call.label)
  }
  /// What a container is called that a call makes: as the variable that it goes into, in the type or function around.
  public func nameOfMade(by call: Call, otherwise plain: String) -> String {
    let recipient = recipient(of: call)
    let label = recipient.label ?? plain
    return switch recipient.asker {
    case .code(.type(let name, _)): "\(name).\(label)"
    case .code(.function(let function)): "\(function.name).\(label)"
    case .code(.file), .entry: label
    }
  }
  /// The way here: from what a person opens, or from the program itself, inwards.
  public var trail: [Finding.Hop] { machine.trail.hops }
  /// The block that is running; none when everything is over.
  public var scope: Scope? { machine.context.scope }
  /// The code that began what is running.
  public var beginning: Code? { (machine.context.callers.first ?? machine.context.scope)?.frame.code }
  /// The statement that is running.
  public var place: Location? { machine.context.place }
  /// What `self` is in the running code.
  public var selfValue: Value? { machine.context.scope.flatMap(machine.reading.selfValue) }
  /// Whether the running code stands in the type itself: its `self` is one.
  public var isInStaticCode: Bool { if case .type? = selfValue { true } else { false } }
  /// The modules that the file of the running code imports.
  public var imports: Set<String> { machine.imports }
  /// Whether the order in which the program comes here is known: nothing was begun only to see what it does.
  public var isOrderKnown: Bool { machine.context.mode.root == nil }
  /// Whether an error that is thrown here ends the process: `try!`, or nobody catches it.
  public var throwingStops: Bool { machine.context.handler.stops }

  /// Whether whoever catches an error that is thrown here does something about it; by its name, where that is asked for.
  public func isErrorAnswered(byName: Bool = false) -> Bool {
    machine.context.handler.answer >= (byName ? .byName : .any)
  }

  /// Whether an error that a call throws is dropped by a `try?`, and nothing besides with it.
  public func isTriedAlone(_ call: Call) -> Bool {
    guard let whole = machine.context.handler.whole, let code = machine.context.scope?.frame.code,
      case .call(let callee, _) = call.expression.form, case .member(let base?, _) = callee.form
    else { return false }
    if case .call = base.form { return false }
    return whole.code == ObjectIdentifier(code) && whole.range.upperBound == call.expression.range.upperBound
  }

  /// Whether what runs was begun only to see what it does, and nobody is seen to do so.
  public var isBegunByNobody: Bool { machine.grounds.rootDoubt != nil }
  /// Whether what was done on some ways cannot have been done where the program is now.
  public func isExcluded(_ ways: [Way]?) -> Bool { machine.isExcluded(ways) }
  /// Whether one of those is reached whichever ways are taken.
  public func isCertain(onOneOf all: [[Way]?]) -> Bool { machine.isCertain(onOneOf: all) }
  /// Whether what is asked for there stands before `!`: then it must not be nil.
  public func isForced(at site: Location) -> Bool { machine.nilHandling.isForced(at: site) }
  /// Whether the type that a call is to give is written with it: `resolve() as Clock`.
  public func isWritten(_ call: Call) -> Bool { machine.isWritten(call) }

  // MARK: - Questions

  /// The project's types and members.
  public var world: TypeWorld { machine.world }
  public func type(of object: ObjectID) -> SwiftType { machine.store[object].type }
  /// Where it is made.
  public func site(of object: ObjectID) -> Location { machine.store[object].site }
  public func staticType(of value: Value) -> SwiftType? { machine.facts.staticType(of: value) }
  public func staticType(of expression: Expression, _ scope: Scope) -> SwiftType? {
    machine.types.expressions.staticType(of: expression, scope)
  }
  public func exactType(of value: Value) -> SwiftType? { machine.exactType(of: value) }
  public func propertyType(_ name: String, of type: SwiftType) -> SwiftType? {
    machine.types.declared.propertyType(name, of: type)
  }
  public func typeExpression(_ expression: Expression, _ scope: Scope) -> SwiftType? {
    machine.types.typeExpression(expression, scope)
  }
  /// What a written type means where the running code stands.
  public func type(_ name: TypeName) -> SwiftType { machine.type(name) }
  /// Whether a part of a type is not known.
  public func isOpen(_ type: SwiftType) -> Bool { !machine.world.isKnown(type) }
  /// Whether `value as? type` would give it: `nil` where nobody can tell.
  public func canCast(_ value: Value, to type: SwiftType) -> Bool? { machine.facts.canCast(value, to: type) }
  /// Whether anybody still holds the object: `nil` where nobody can tell.
  public func isHeld(_ object: ObjectID) -> Bool? { machine.facts.isHeld(object) }
  /// The static type of what a closure gives, without running it: of `{ X() as P }` it is `P`.
  public func resultType(of closure: Value, parameters: [SwiftType] = []) -> SwiftType? {
    machine.facts.resultType(of: closure, parameters: parameters)
  }
  /// What a closure captured that is neither global nor static.
  public func captured(by closure: Value) -> [Run.Captured] { machine.facts.captured(by: closure) }
  public func statements(of closure: Value) -> [Statement]? { machine.facts.text(of: closure)?.closure.statements }

  /// That nothing is there, put together of the three; the reason is that of the first that is missing.
  public func show(_ key: KnownKey?, _ container: KnownContainer?, at site: Location) -> Shown {
    machine.grounds.show(key, container, at: site)
  }
  /// Not known where something that might have registered anything was not followed to its end.
  public func order(at site: Location) -> OrderShown { machine.grounds.order(at: site) }

  // MARK: - Notes

  /// What was noted so far.
  public var run: Run { _read { yield machine.trace.run } }
  /// What is registered under a key, in whatever container, in the order of the registrations.
  public func entries(under key: Key) -> [ID<Run.Entry>] { machine.trace.entries(under: key) }
  /// What offers something that is surely of a type, in whatever container, in the order of the registrations.
  public func entries(offering type: SwiftType) -> [ID<Run.Entry>] {
    machine.trace.entries(offering: type, machine.world)
  }

  public func add(_ container: Run.Container) -> ID<Run.Container> { machine.trace.add(container) }
  /// The same place in the same container gives the same entry again, however often it is passed.
  public func add(_ entry: Run.Entry) -> ID<Run.Entry> { machine.recording.add(entry) }
  public func remark(_ finding: Finding) { machine.recording.remark(finding) }

  /// Gives its place in the run, where it is kept.
  ///
  /// - Parameter place: where it belongs, since it began before others that are there already.
  @discardableResult
  public func record(_ resolution: Run.Resolution, at place: Int? = nil) -> Int? {
    guard let last = machine.recording.record(resolution) else { return nil }
    guard let place, place < last else { return last }
    machine.trace.run.resolutions.insert(machine.trace.run.resolutions.removeLast(), at: place)
    return place
  }

  /// Corrects the last resolution of a place, where what became of it shows only afterwards.
  public func amendLastResolution(at site: Location, _ change: (inout Run.Resolution) -> Void) {
    machine.recording.amendLastResolution(at: site, change)
  }

  /// Says of a resolution what shows only afterwards.
  public func judgeAgain(_ place: Int, _ judge: (inout Run.Resolution) -> Void) {
    var resolution = machine.trace.run.resolutions[place]
    judge(&resolution)
    machine.trace.run.resolutions[place] = resolution
  }

  /// Something asks for it, or may.
  public func markUsed(_ entry: ID<Run.Entry>) { machine.trace.run.entries[entry].isUsed = true }
  /// It took the place of an earlier one; of none, where that is said otherwise.
  public func note(_ entry: ID<Run.Entry>, replaces earlier: ID<Run.Entry>?) {
    machine.trace.run.entries[entry].replaces = earlier
  }
  /// The library does not take it: why. Taken another time it is taken.
  public func note(_ entry: ID<Run.Entry>, refusal: String?) { machine.trace.run.entries[entry].refusal = refusal }
  /// Whoever registers it does without that where it is refused.
  public func noteRefusalTaken(_ entry: ID<Run.Entry>) { machine.trace.run.entries[entry].isRefusalTaken = true }
  public func note(_ entry: ID<Run.Entry>, makes type: SwiftType) {
    if !machine.trace.run.entries[entry].makes.contains(type) {
      machine.trace.run.entries[entry].makes.append(type)
    }
  }
  /// Whether what it makes is made once and lives on.
  public func note(_ entry: ID<Run.Entry>, isShared: Bool) { machine.trace.run.entries[entry].isShared = isShared }
  public func note(_ container: ID<Run.Container>, isBelow parent: ID<Run.Container>?) {
    machine.trace.run.containers[container].parent = parent
  }
  public func note(_ container: ID<Run.Container>, gives rest: Run.Container.Rest) {
    machine.trace.run.containers[container].rest = rest
  }
  /// The running code makes a container of the library's.
  public func noteMaking(ofContainer name: String, at site: Location) {
    machine.construction.noteMaking(ofContainer: name, at: site)
  }

  // MARK: - Running

  /// What `run` answers where it would never end, and where the program ends itself.
  public static var endless: String { Makers.endless }
  public static var onPurpose: String { Makers.onPurpose }

  /// The process stops here: from here on things are only looked at for the sake of later holes.
  public func stop() { machine.stop() }

  /// Runs a closure (or a function), as the one that makes what `entry` offers where one is given.
  public func run(
    _ closure: Value, _ arguments: [Value] = [], wanted: SwiftType? = nil, for entry: ID<Run.Entry>? = nil,
    at site: Location
  ) -> Answer {
    machine.makers.runMaker(closure, arguments, wanted: wanted, for: entry, at: site)
  }
  /// Calls a method of the project by name, an override where there is one: `nil` where nobody has it.
  public func call(_ name: String, on value: Value, _ arguments: [Value] = [], at site: Location) -> Answer? {
    machine.makers.call(name, on: value, arguments, at: site)
  }
  /// Runs the closure of a result builder: the values of its statements in their order.
  ///
  /// - Parameter isByItself: whether how sure they are is asked of the list alone, not of what stands around it.
  public func collect(_ closure: Value, wanted: SwiftType? = nil, isByItself: Bool = false) -> [Collected] {
    guard isByItself else { return machine.makers.collect(closure, wanted: wanted) }
    return machine.asIfCertain { machine.makers.collect(closure, wanted: wanted) }
  }
  /// One of these is there: what each of them asks for is asked for perhaps. `nil` where one gives nothing that is known.
  public func oneRegistration<Registration>(
    of all: [Registration], by entry: (Registration) -> ID<Run.Entry>, giving give: (Registration) -> Value?
  ) -> OneOfSeveral? {
    machine.recording.oneRegistration(of: all, by: entry, giving: give)
  }
  /// The value of a static property, or the variable itself made, as at its first use.
  public func staticMember(_ name: String, of type: SwiftType, _ scope: Scope, _ use: MemberUse) -> Value? {
    try? machine.reading.staticMember(name, of: type, scope, use)
  }
  /// The same where nobody is seen to read it.
  public func touchStatic(_ name: String, ofEntry entry: Int) {
    let outer = machine.context.mode.root
    machine.context.mode.root = .property(name, of: entry)
    defer { machine.context.mode.root = outer }
    _ = try? machine.reading.staticVariable(name, of: world.type(ofEntry: entry))
  }
  /// An instance of a type, by the initialiser that asks for least.
  public func makeOfUnknown(_ type: SwiftType, at site: Location) -> Value? {
    try? machine.calls.makeOfUnknown(type, at: site)
  }

  /// Runs something that the program does not run; afterwards everything is as it was before, but for what is noted.
  ///
  /// - Parameter condition: the `#if` that it stands under.
  public func tryingOut(under condition: Condition? = nil, _ action: () -> Void) {
    machine.tryingOut(under: condition, action)
  }
}

extension Machine {
  /// Hands the library a host for one call.
  func withHost<Result>(_ ask: (borrowing Host) -> Result) -> Result { ask(Host(self)) }
}
