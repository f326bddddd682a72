internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What Discoverer does when the program calls it.
final class DiscovererLibrary: Library {
  struct State: ContainerStates {
    var injectors = HandleTable(lost: DiscoInjector.lost)
    var standard = Standard.notMade
    private(set) var holders = HandleTable(lost: DiscoHolder.lost)
    /// The holders that are still alive, the oldest first.
    private(set) var watched: [Handle] = []
    /// Those of which nobody knows whether they are, by what they hold, the oldest first.
    private var perhapsGone: [DiscoHolder.Held: [Int]] = [:]
    /// Something was registered in an injector, or for a type, that nobody can tell.
    var isOpen = false

    mutating func add(_ holder: DiscoHolder, next: inout Int) -> Handle {
      let handle = Handle(kind: holderKind, number: holders.add(holder, next: &next))
      if holder.isAlive { watched.append(handle) }
      return handle
    }

    mutating func end(_ holder: Int) {
      holders[holder].isAlive = false
      watched.removeAll { $0.number == holder }
      perhapsGone[holders[holder].held]?.removeAll { $0 == holder }
    }

    mutating func endPerhaps(_ holder: Int) {
      guard !holders[holder].mayBeGone else { return }
      holders[holder].mayBeGone = true
      perhapsGone[holders[holder].held, default: []].append(holder)
    }

    /// Those that hold the same, and may have gone.
    func perhapsGone(holding held: DiscoHolder.Held) -> [Int] { perhapsGone[held] ?? [] }

    /// What was registered when the program was over, and it with it.
    mutating func note(_ holder: Int, last slot: DiscoInjector.Slot?) { holders[holder].last = slot }

    func id(of injector: Int) -> ID<Run.Container>? { injectors[injector].id }
    func mayHoldUnseen(_ injector: Int, under service: SwiftType) -> Bool { isOpen || injectors[injector].isOpen }
  }

  /// What `Injector.default` is.
  enum Standard {
    case notMade
    case injector(Int)
    case unknown
  }

  static let injectorKind = "injector"
  static let injectedKind = "injected"
  static let holderKind = "holder"

  /// What came to light, and what is made of it in the end.
  struct Findings {
    /// The numbers of the injector and of the holder that are made next.
    var nextInjector = 0
    var nextHolder = 0
    /// By number of an `injectedKind` handle.
    var requests: [DiscoRequest] = []
    /// Entries that were registered at least once, and those whose closure has run.
    var accepted: Set<ID<Run.Entry>> = []
    /// Those that a test has registered.
    var acceptedInTests: Set<ID<Run.Entry>> = []
    /// Registrations that the next link of their chain takes back.
    var fleeting: Set<ID<Run.Entry>> = []
    var tried: Set<ID<Run.Entry>> = []
    /// Where telling an injector something stops the process.
    var stops: [DiscoStop] = []
    /// The static holders that somebody touched.
    var touched: Set<Location> = []
    /// The texts of the instances that are registered, with what their names mean there.
    var written: [(expression: Expression, scope: Scope)] = []
    var writtenBySite: [Location: Int] = [:]
  }

  var state = State()
  var findings = Findings()
  var dialect: DialectID { Discoverer.id }
  /// Of the project: worked out once, for the first injector.
  private var registersOtherwise: Bool?
  var underWay = UnderWay<ID<Run.Entry>>()
  private var areWordsSpoken: Bool?
  /// Once somebody asks for what is not there.
  private var unregistered: DiscoUnregistered?
  /// The injectors of parameters that nobody passes, by function and name.
  private var somebodys: [String: Int] = [:]

  func type(of handle: Handle) -> SwiftType? {
    handle.kind == Self.injectorKind ? .foreign("Injector") : nil
  }

  func unregistered(_ host: borrowing Host) -> DiscoUnregistered {
    if let known = unregistered { return known }
    let found = DiscoUnregistered(host.world.project)
    unregistered = found
    return found
  }

  func areSpoken(_ host: borrowing Host) -> Bool {
    if let known = areWordsSpoken { return known }
    let found = DiscoPresence.areSpoken(in: host.world)
    areWordsSpoken = found
    return found
  }

  private func speaks(_ host: borrowing Host) -> Bool {
    DiscoPresence.speaks(host) { areSpoken(host) }
  }

  /// The closures that may still run, and the instances that were made.
  var held: [Value] { state.injectors.all.flatMap(\.held) + state.holders.all.filter(\.isAlive).map(\.injection) }

  func forgettingInstances(_ action: () -> Void) {
    let made = Set(state.injectors.all.flatMap(\.entriesMade))
    action()
    for number in state.injectors.numbers { state.injectors[number].forgetInstances(except: made) }
  }

  // MARK: - Calls

  func wantedType(of argument: Argument, in call: Call, on host: borrowing Host) -> SwiftType? {
    switch call.callee {
    case .method(_, "register"), .free("register"):
      guard ["injection", "injectable"].contains(argument.label), let service = call["as"]?.value else { return nil }
      // Of a service that is computed it is an injection all the same.
      return if case .type(let type) = service { DiscoInjection.type(of: type) } else { DiscoInjection.untyped }
    case .staticMember(let type, let name) where DiscoInjection.isInjection(type):
      return DiscoInjection.wanted(name, call.arguments.count, of: type)
    default: return nil
    }
  }

  func initialises(_ type: SwiftType, with labels: [String?]) -> Bool? {
    type.isInjector ? labels.allSatisfy { $0 == "allowRewrite" } : nil
  }

  func handOver(_ values: [Value], on host: borrowing Host) {
    for case .handle(let handle) in values where handle.kind == Self.injectorKind {
      state.injectors[handle.number].isOpen = true
    }
  }

  func call(_ call: Call, on host: borrowing Host) -> Answer? {
    switch call.callee {
    case .construction(let type) where type.isInjector && call.arguments.allSatisfy({ $0.label == "allowRewrite" }):
      guard speaks(host) else { return nil }
      let number = addInjector(named: host.nameOfMade(by: call, otherwise: "Injector()"), at: call.site, host)
      host.noteMaking(ofContainer: state.injectors[number].name, at: call.site)
      state.injectors[number].allowsRewriting = call["allowRewrite"].map(\.truth) ?? false
      return .value(handle(to: number))
    case .staticMember(let type, let name) where DiscoInjection.isInjection(type):
      // Where the type is not written out, what stands around it shows it.
      let wanted = call.wanted.flatMap { DiscoInjection.isInjection($0) ? $0 : nil }
      return DiscoInjection.made(name, type.arguments.isEmpty ? wanted ?? type : type, call) { expression, site in
        keep(expression, at: site, host)
      }.map(Answer.value)
    case .method(.handle(let handle), let name) where handle.kind == Self.injectorKind:
      return self.call(name, of: handle.number, call, on: host)
    case .method(.unknown(let unknown), let name) where unknown.type?.isInjector == true:
      guard Self.methods.contains(name), speaks(host) else { return nil }
      return self.call(name, of: somebodysInjector(call, host), call, on: host)
    case .free(let name):
      // In an extension of the injector.
      guard Self.methods.contains(name), let own = host.selfValue else { return nil }
      if let number = own.injectorNumber { return self.call(name, of: number, call, on: host) }
      guard case .unknown(let unknown) = own, unknown.type?.isInjector == true, speaks(host) else { return nil }
      return self.call(name, of: somebodysInjector(call, host), call, on: host)
    default:
      return nil
    }
  }

  var containerArgument: String? { "injector" }
  var changingWords: Set<String> { ["register", "unregister"] }

  func resultType(of callee: Expression, _ arguments: [Argument], in scope: Scope, on host: borrowing Host)
    -> SwiftType?
  {
    Self.resultType(of: callee, arguments, in: scope, on: host)
  }

  static let methods: Set<String> = ["register", "unregister", "isRegistered", "get"]

  private func call(_ name: String, of number: Int, _ call: Call, on host: borrowing Host) -> Answer? {
    // One that was made in a try is gone: what it is told says nothing.
    if !state.injectors.knows(number), ["register", "unregister"].contains(name) {
      return .mayThrow(handle(to: number), "nobody can tell what it holds")
    }
    switch name {
    case "register":
      guard let type = call["as"], let injection = call["injection"] ?? call["injectable"] else {
        // Another version of the library's registers in other words.
        state.injectors[number].isOpen = true
        return nil
      }
      return register(type.value, injection, in: number, call, host)
    case "unregister":
      guard let type = call["type"] else { return nil }
      return unregister(type.value, from: number, call, host)
    case "isRegistered":
      guard let type = call["type"] else { return nil }
      return .value(isRegistered(type.value, in: number, host))
    case "get":
      // `get()` asks for what its result goes to.
      guard call.arguments.isEmpty || (call.arguments.count == 1 && call[nil] != nil) else { return nil }
      let service = call[nil].map { self.service($0.value, host) } ?? call.wanted.flatMap { host.isOpen($0) ? nil : $0 }
      return resolve(
        DiscoRequest(
          form: .getting, injector: number, service: service, label: call.label, site: call.site, moment: .call,
          because: call[nil]?.value.because ?? ""), host)
    default: return nil
    }
  }

  func element(_ call: Call, on host: borrowing Host) -> Answer? {
    guard call.arguments.count == 1, let type = call[nil], case .value(let receiver) = call.callee else { return nil }
    let number: Int
    switch receiver {
    case .handle(let handle) where handle.kind == Self.injectorKind: number = handle.number
    case .unknown(let unknown) where unknown.type?.isInjector == true && speaks(host):
      number = somebodysInjector(call, host)
    default: return nil
    }
    return resolve(
      DiscoRequest(
        form: .subscripting, injector: number, service: service(type.value, host), label: call.label,
        site: call.site, moment: .call, because: type.value.because), host)
  }

  /// The type that a metatype is of: `nil` where nobody can tell.
  func service(_ metatype: Value, _ host: borrowing Host) -> SwiftType? {
    guard case .type(let type) = metatype, !host.isOpen(type) else { return nil }
    return type
  }

  // MARK: - Members

  func member(_ name: String, of base: Value?, _ use: MemberUse, on host: borrowing Host) -> Answer? {
    switch base {
    case .type(let type) where type.isInjector: return staticMember(name, use, host)
    case nil where use.wanted?.isInjector == true: return staticMember(name, use, host)
    case .handle(let handle)
    where handle.kind == Self.injectorKind && ["register", "unregister"].contains(name):
      // Whoever calls it registers or removes nobody knows what.
      state.injectors[handle.number].isOpen = true
      return nil
    default: return nil
    }
  }

  private func staticMember(_ name: String, _ use: MemberUse, _ host: borrowing Host) -> Answer? {
    guard name == "default", speaks(host) else { return nil }
    guard let number = standardInjector(at: use.site, host) else {
      return .value(
        .unknown(.foreign("Injector"), .library("which one is the default injector depends on a condition")))
    }
    return .value(handle(to: number))
  }

  func assign(_ value: Value, to name: String, of base: Value?, _ use: MemberUse, on host: borrowing Host) -> Bool {
    if name == "allowRewrite", let number = base?.injectorNumber, state.injectors.knows(number) {
      if case .truth(let isAllowed) = value, host.certainty != .dynamic {
        state.injectors[number].allowsRewriting = isAllowed
      } else {
        state.injectors[number].allowsRewriting = nil
      }
      return true
    }
    guard name == "default", case .type(let type)? = base, type.isInjector, speaks(host) else { return false }
    guard let number = value.injectorNumber, state.injectors.knows(number), host.certainty != .dynamic else {
      state.standard = .unknown
      return true
    }
    if state.injectors[number].id == nil { state.injectors[number].name = Self.standardName }
    state.standard = .injector(number)
    return true
  }

  // MARK: - Injectors

  private static let standardName = "Injector.default"

  func handle(to injector: Int) -> Value { .handle(Handle(kind: Self.injectorKind, number: injector)) }

  /// `nil` where nobody can tell which one it is.
  func standardInjector(at site: Location, _ host: borrowing Host) -> Int? {
    switch state.standard {
    case .injector(let number): return number
    case .unknown: return nil
    case .notMade:
      // Wherever a program touches it first, it is the same to show.
      let known = host.run.containers.first { $0.name == Self.standardName }
      let number = addInjector(named: Self.standardName, at: known?.site ?? site, host)
      state.injectors[number].allowsRewriting = false
      state.standard = .injector(number)
      return number
    }
  }

  private func addInjector(named name: String, at site: Location, _ host: borrowing Host) -> Int {
    let isOtherwise = registersOtherwise ?? DiscoPresence.registersOtherwise(host.world)
    registersOtherwise = isOtherwise
    if isOtherwise { state.isOpen = true }
    return state.injectors.add(DiscoInjector(name: name, site: site), next: &findings.nextInjector)
  }

  /// The container to show: one for a place, even if a function that makes one runs twice.
  func container(_ number: Int, _ host: borrowing Host) -> ID<Run.Container> {
    let injector = state.injectors[number]
    // A number that a trial gave is nobody's, or another's, when its trace is gone.
    if let known = injector.id, host.run.containers.indices.contains(Int(known.index)),
      host.run.containers[known].name == injector.name, host.run.containers[known].site == injector.site
    {
      return known
    }
    let known = host.run.containers.firstIndex { $0.name == injector.name && $0.site == injector.site }
    let id =
      known.map { ID<Run.Container>($0) }
      ?? host.add(
        Run.Container(
          name: injector.name, kind: .container, site: injector.site, isLibrarys: injector.name == Self.standardName))
    state.injectors[number].id = id
    return id
  }

  /// The injector of a parameter in a function that the program does not call.
  private func somebodysInjector(_ call: Call, _ host: borrowing Host) -> Int {
    let frame = host.scope?.frame
    let owner = [frame?.owner?.name, frame?.name].compactMap { $0 }
    let name = (owner + [call.receiverName ?? "injector"]).joined(separator: ".")
    if let known = somebodys[name], state.injectors.knows(known) {
      return known
    }
    let number = addInjector(named: name, at: call.site, host)
    state.injectors[number].isSomebodys = true
    somebodys[name] = number
    return number
  }
}

extension Value {
  var injectorNumber: Int? {
    guard case .handle(let handle) = self, handle.kind == DiscovererLibrary.injectorKind else { return nil }
    return handle.number
  }
}

extension Call {
  /// The variable on which a method is called, or of which an element is taken.
  fileprivate var receiverName: String? {
    switch expression.form {
    case .call(let callee, _):
      if case .member(let base?, _) = callee.form { base.lastName } else { nil }
    case .element(let base, _): base.lastName
    default: nil
    }
  }
}

extension Call.Passed {
  /// What a literal `true` or `false` says: `nil` for anything else.
  fileprivate var truth: Bool? {
    if case .truth(let truth) = value { return truth }
    // Of a literal only the length is known, and the type.
    guard case .literal(let type, _) = expression.form, type.spelling == "Bool" else { return nil }
    return expression.range.count == "true".utf8.count
  }
}
