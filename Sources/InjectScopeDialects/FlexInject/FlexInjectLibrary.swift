internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What FlexInject does when the program calls it.
final class FlexInjectLibrary: Library {
  struct State: ContainerStates {
    var containers = HandleTable(lost: FlexContainer.lost)
    /// The container of `DependencyContainer.shared`, once somebody asked for it.
    var shared: Int?
    /// Something was registered in a container that nobody can tell.
    var openingOfAny: FlexOpening?
    var isAnyOpen: Bool { openingOfAny != nil }

    func id(of container: Int) -> ID<Run.Container>? { containers[container].id }
    func mayHoldUnseen(_ container: Int, under name: String) -> Bool { isAnyOpen || containers[container].isOpen }
  }

  struct Making: Hashable {
    var container: Int
    var entry: ID<Run.Entry>
  }

  static let containerKind = "container"
  static let lazyKind = "lazy"
  static let weakKind = "weak"

  /// What came to light, and what is made of it in the end.
  struct Findings {
    /// The number of the container that is made next.
    var nextContainer = 0
    /// What was asked for as the one that all share.
    var shared: Set<ID<Run.Entry>> = []
    /// Where new ones were asked for.
    var anew: [ID<Run.Entry>: Set<Location>] = [:]
    /// What the program finds nowhere.
    var holes: [FlexHole] = []
    /// What is registered where nobody calls it, by container; `nil` for a key that cannot be told.
    var uncalled: [Int: Set<String?>] = [:]
    /// The same of containers that are passed to it: where, and why nobody calls that; each once, in the order in which it is met.
    var uncalledAnywhere: [String?: [Run.Unseen]] = [:]
    /// What the functions that nobody calls register, where there is no program that calls them in an order.
    var unordered: [FlexUnordered.Place: [FlexUnordered]] = [:]
    /// What is registered under keys that nobody can tell.
    var unkeyed: [(container: Int, entry: ID<Run.Entry>)] = []
    /// What was registered, and when.
    var registered = FlexRegistered()
    /// What was made, or tried out.
    var tried: Set<ID<Run.Entry>> = []
    /// By number of a `lazyKind` or `weakKind` handle.
    var requests: [FlexRequest] = []
    var weaklyHeld: [Value] = []
  }

  var state = State()
  var findings = Findings()
  var dialect: DialectID { FlexInject.id }
  var underWay = UnderWay<Making>()
  private var knownUsualMode: FlexMode?

  func mayBeSpoken(in world: TypeWorld) -> Bool { FlexPresence.mayBeSpoken(in: world) }

  func protocols(of type: String) -> [String] { type == "DependencyContainer" ? ["DIContainer"] : [] }

  func type(of handle: Handle) -> SwiftType? {
    handle.kind == Self.containerKind ? .foreign("DependencyContainer") : nil
  }

  func initialises(_ type: SwiftType, with labels: [String?]) -> Bool? {
    type.isDependencyContainer ? labels.isEmpty : nil
  }

  /// The closures that may still run, and the instances that all share.
  var held: [Value] {
    state.containers.all.flatMap { container in
      container.slots.values.flatMap { $0.all.compactMap(\.closure) } + container.instances.values.map(\.value)
    }
  }

  func forgettingInstances(_ action: () -> Void) {
    let made = Dictionary(
      uniqueKeysWithValues: zip(state.containers.numbers, state.containers.all.map { Set($0.instances.keys) }))
    action()
    for number in state.containers.numbers {
      state.containers[number].keepInstances(of: made[number] ?? [])
    }
  }

  func endProgram() {
    for number in state.containers.numbers { state.containers[number].takeBackClearing() }
  }

  func call(_ call: Call, on host: borrowing Host) -> Answer? {
    switch call.callee {
    case .construction(let type) where type.isDependencyContainer && call.arguments.isEmpty:
      guard FlexPresence.speaks(host) else { return nil }
      let name = host.nameOfMade(by: call, otherwise: "DependencyContainer()")
      host.noteMaking(ofContainer: name, at: call.site)
      return .value(handle(to: addContainer(named: name, at: call.site, host)))
    case .construction(let type): return makeWrapper(type, call, on: host)
    case .method(.handle(let handle), let name) where handle.kind == Self.containerKind:
      return self.call(name, of: handle.number, call, on: host)
    case .method(.unknown(let unknown), let name) where unknown.type?.isContainerType(host) == true:
      return self.call(name, of: nil, call, on: host)
    case .method(.unknown(let unknown), "register") where unknown.type == nil && FlexPresence.speaks(host):
      // Of what nobody knows it may be a container.
      guard call["type"] != nil || call["key"] != nil else { return nil }
      return register(call, in: nil, host)
    case .free(let name):
      // In an extension of the container.
      guard case .handle(let handle)? = host.selfValue, handle.kind == Self.containerKind
      else { return nil }
      return self.call(name, of: handle.number, call, on: host)
    default:
      return nil
    }
  }

  func member(_ name: String, of base: Value?, _ use: MemberUse, on host: borrowing Host) -> Answer? {
    switch base {
    case .type(let type) where type.isDependencyContainer && name == "shared":
      guard FlexPresence.speaks(host) else { return nil }
      return .value(handle(to: sharedContainer(at: use.site, host)))
    case .type(let type) where type.name?.bareName == "ResolveMode" && ["new", "shared"].contains(name):
      return .value(.plain(PlainValue(type: type, enumCase: name)))
    case .handle(let handle) where handle.kind == Self.lazyKind: return read(name, ofWrapper: handle, on: host)
    case .handle(let handle) where handle.kind == Self.containerKind && Self.changing.contains(name):
      // Whoever calls it registers or removes nobody knows what.
      state.containers[handle.number].open(by: .handedOn)
      return nil
    case nil where name == "shared" && use.wanted?.isContainerType(host) == true:
      return .value(handle(to: sharedContainer(at: use.site, host)))
    default:
      return nil
    }
  }

  private static let changing: Set<String> = ["register", "remove", "removeAll"]

  func handOver(_ values: [Value], on host: borrowing Host) {
    for case .handle(let handle) in values where handle.kind == Self.containerKind {
      state.containers[handle.number].open(by: .handedOn)
    }
  }

  // MARK: - Containers

  private func handle(to container: Int) -> Value {
    .handle(Handle(kind: Self.containerKind, number: container))
  }

  private static let sharedName = "DependencyContainer.shared"

  func sharedContainer(at site: Location, _ host: borrowing Host) -> Int {
    if let shared = state.shared { return shared }
    let name = Self.sharedName
    // Wherever a program touches it first, it is the same to show.
    let known = host.run.containers.first { $0.name == name && $0.kind == .container }
    let shared = addContainer(named: name, at: known?.site ?? site, host)
    state.shared = shared
    return shared
  }

  /// A function that runs twice makes two containers, which the source cannot tell apart: one to show.
  private func addContainer(named name: String, at site: Location, _ host: borrowing Host) -> Int {
    let known = host.run.containers.firstIndex { $0.name == name && $0.site == site }
    let id =
      known.map { ID<Run.Container>($0) }
      ?? host.add(Run.Container(name: name, kind: .container, site: site, isLibrarys: name == Self.sharedName))
    return state.containers.add(FlexContainer(id: id), next: &findings.nextContainer)
  }

  // MARK: - Calls

  /// `number` is nil where nobody knows which container it is.
  private func call(_ name: String, of number: Int?, _ call: Call, on host: borrowing Host) -> Answer? {
    switch name {
    case "register": register(call, in: number, host)
    case "resolve": resolve(call, in: number, host)
    case "remove": remove(call, from: number, host)
    case "removeAll": removeAll(from: number, at: call.site, host)
    default: nil
    }
  }

  func wantedType(ofWrappersArgument label: String?) -> SwiftType? { label == "key" ? .foreign("String") : nil }

  /// What is registered for a type of which there are no others is of that type, however it is written; `key: .session`
  /// is a member of `String`.
  func wantedType(of argument: Argument, in call: Call, on host: borrowing Host) -> SwiftType? {
    if argument.label == "key", case .member(nil, _) = argument.value.form {
      switch call.callee {
      case .method(_, "register"), .method(_, "resolve"), .method(_, "remove"), .free("register"), .free("resolve"),
        .free("remove"):
        return wantedType(ofWrappersArgument: argument.label)
      default: break
      }
    }
    guard case .method(_, "register") = call.callee, argument.label == "dependency" || argument.isTrailingClosure,
      case .type(let type)? = call["type"]?.value, host.world.isAlone(type)
    else { return nil }
    return .function([], type)
  }

  var isQualifierWholeKey: Bool { true }
  var containerArgument: String? { "container" }
  var changingWords: Set<String> { ["register", "remove", "removeAll"] }

  func resultType(of callee: Expression, _ arguments: [Argument], in scope: Scope, on host: borrowing Host)
    -> SwiftType?
  {
    Self.resultType(of: callee, arguments, in: scope, on: host)
  }

  private func register(_ call: Call, in number: Int?, _ host: borrowing Host) -> Answer? {
    guard let dependency = call.trailingClosure ?? call["dependency"] else { return nil }
    let name = FlexName(registered: call, host)
    // What a function would register that nobody calls is nothing, as long as it is for its callers to say what.
    if name == nil, host.isBegunByNobody, (call["type"] ?? call["key"])?.value.isParameter == true {
      return .value(.void)
    }
    guard let number = number ?? onlyContainer(host) else {
      // Of what nobody is seen to call it is said where something is missing, once everything has run.
      if !host.isBegunByNobody, state.openingOfAny == nil {
        state.openingOfAny = .elsewhere(at: call.site, isKeyed: name != nil, because: whyUnknown(call, host))
      }
      if host.isTryingOut || !host.isRecording {
        let unseen = Run.Unseen(site: call.site, doubt: host.isBegunByNobody ? host.doubt : nil, isKeyed: name != nil)
        if findings.uncalledAnywhere[name?.text]?.contains(unseen) != true {
          findings.uncalledAnywhere[name?.text, default: []].append(unseen)
        }
      }
      return .value(.void)
    }
    guard let container = state.containers[number].id else { return .value(.void) }
    if host.isTryingOut || !host.isRecording { findings.uncalled[number, default: []].insert(name?.text) }
    let written = host.resultType(of: dependency.value)
    let alone = name?.type.flatMap { host.world.isAlone($0) ? $0 : nil }
    let offered = written?.isOptional == true ? written : alone ?? written
    guard let name else {
      state.containers[number].open(by: .unkeyed(at: call.site))
      findings.registered.noteUnkeyed(in: number)
      addUnkeyed(dependency.value, offered, to: (number, container), at: call.site, host)
      return .value(.void)
    }
    let isCertain = host.certainty != .dynamic
    let replaced = isCertain ? state.containers[number].slots[name.text]?.certain : nil
    let entry = host.add(
      Run.Entry(
        container: container, key: name.key(or: offered), offered: offered, lifetime: lifetime(host),
        site: call.site, certainty: host.certainty, maker: dependency.value,
        captured: captured(by: dependency.value, host), replaces: replaced?.entry, condition: host.condition))
    findings.registered.note(entry, as: FlexUnordered.Place(container: number, name: name.text))
    if let function = host.uncalled {
      findings.unordered[FlexUnordered.Place(container: number, name: name.text), default: []].append(
        FlexUnordered(function: function, entry: entry))
    }
    let registration = FlexContainer.Registration(
      entry: entry, name: name, closure: dependency.value, ways: host.ways)
    if let replaced { remark(registration, replaces: replaced, in: number, host) }
    state.containers[number].register(registration, as: name.text, isCertain: isCertain)
    if isCertain, !host.isTryingOut, let place = FlexPlace(call, host) {
      state.containers[number].note(place, behind: entry)
    }
    return .value(.void)
  }

  /// Why nobody can tell what it is called on.
  private func whyUnknown(_ call: Call, _ host: borrowing Host) -> String? {
    guard case .method(.unknown(let unknown), _) = call.callee else { return nil }
    return unknown.reason(orMeaning: ["DependencyContainer"], in: host.world)
  }

  /// The container that a function would be given that nobody calls: where there is only one.
  private func onlyContainer(_ host: borrowing Host) -> Int? {
    host.isBegunByNobody && state.containers.numbers.count == 1 ? state.containers.numbers[0] : nil
  }

  private func lifetime(_ host: borrowing Host) -> String { usualMode(host) == .new ? "new" : "shared" }

  /// What a resolution means that names no mode: a reduced copy of the library may know no other than a new one.
  func usualMode(_ host: borrowing Host) -> FlexMode {
    if let known = knownUsualMode { return known }
    let mode: FlexMode = FlexCopy.makesAnew(host.world.index) ? .new : .shared
    knownUsualMode = mode
    return mode
  }

  private func addUnkeyed(
    _ maker: Value, _ offered: SwiftType?, to place: (number: Int, id: ID<Run.Container>), at site: Location,
    _ host: borrowing Host
  ) {
    let entry = host.add(
      Run.Entry(
        container: place.id, key: .unknown(giving: offered), isUnkeyed: true, offered: offered,
        lifetime: lifetime(host), site: site, certainty: .dynamic, maker: maker, captured: captured(by: maker, host),
        isUsed: true, condition: host.condition))
    findings.unkeyed.append((place.number, entry))
  }

  private func resolve(_ call: Call, in number: Int?, _ host: borrowing Host) -> Answer? {
    let name = FlexName(of: call)
    guard call["type"] != nil || call["key"] != nil else { return nil }
    var wanted = call.wanted
    if let type = call["type"] { if case .type(let type) = type.value { wanted = type } else { wanted = nil } }
    return resolve(
      FlexRequest(
        container: number, name: name, wanted: wanted, mode: FlexMode(call["mode"], or: usualMode(host)),
        label: call.label, site: call.site, moment: .call, because: (call["key"] ?? call["type"])?.value.because ?? ""),
      host)
  }

  private func remove(_ call: Call, from number: Int?, _ host: borrowing Host) -> Answer? {
    guard let number else { return .value(.void) }
    let isCertain = host.certainty != .dynamic
    let removal = FlexContainer.Removal(site: call.site, triedOut: host.triedOut)
    if let name = FlexName(of: call) {
      state.containers[number].remove(name.text, isCertain: isCertain, removal)
    } else {
      state.containers[number].removeAll(isCertain: false, removal)
    }
    return .value(.void)
  }

  /// What a closure has from around it and is no container: that is asked, and not handed on.
  private func captured(by maker: Value, _ host: borrowing Host) -> [Run.Captured] {
    host.captured(by: maker).filter { $0.type?.wrapped.isContainerType(host) != true }
  }

  private func removeAll(from number: Int?, at site: Location, _ host: borrowing Host) -> Answer? {
    let removal = FlexContainer.Removal(site: site, triedOut: host.triedOut)
    if let number {
      state.containers[number].removeAll(isCertain: host.certainty != .dynamic, removal)
    } else {
      for number in state.containers.numbers { state.containers[number].removeAll(isCertain: false, removal) }
    }
    return .value(.void)
  }
}

extension SwiftType {
  var isDependencyContainer: Bool {
    name.map { $0 == "DependencyContainer" || $0 == "FlexInject.DependencyContainer" } ?? false
  }
  /// What a variable that holds a container may be declared as.
  func isContainerType(_ host: borrowing Host) -> Bool {
    guard !isDependencyContainer, let name else { return isDependencyContainer }
    return name == "DIContainer" || name == "FlexInject.DIContainer"
      || FlexCopy.isContainersProtocol(name, host.world.index)
  }
}
