internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What Injection does when the program calls it.
final class InjectionLibrary: Library {
  struct State {
    /// What providers have made: the instance that all share; of a weak one the last.
    var made: [Int: InjectionMade] = [:]
    var shared = InjectionShared()
    /// The module of each builder, once something asked for it, or gave it one.
    var builders: [ObjectID: Built] = [:]
  }

  enum Built {
    case module(Int)
    /// Somebody gave it one, and nobody can tell which.
    case unknown
  }

  static let entryKind = "entry"
  static let componentKind = "component"
  static let moduleKind = "module"
  static let lazyKind = "lazy"
  /// The module of a builder where there is no shared one: whoever asks it stops.
  static let noModule = -1

  /// What came to light, and what is made of it in the end.
  struct Findings: ContainerStates {
    /// By number of an `entryKind` or `componentKind` handle. What is made once never changes, and is never taken back.
    var lists: [InjectionList] = []
    /// By number of a `moduleKind` handle.
    var modules = InjectionModules()
    var providers: [InjectionProvider] = []
    /// By number of a `lazyKind` handle.
    var requests: [InjectionRequest] = []
    /// Components that the program makes, by number of their list.
    var components: [Int: InjectionComponent] = [:]
    /// Where components are made that something lists.
    var listedComponents: Set<Location> = []
    /// Entries whose closures ran.
    var ran: Set<ID<Run.Entry>> = []
    /// Modules of which somebody may have asked for anything.
    var askedForAny: Set<Int> = []
    /// Modules that somebody asked.
    var asked: Set<ID<Run.Container>> = []
    /// The modules that code shares which the program is not seen to run, though somebody may call it.
    var sharedUnseen: Set<Int> = []
    /// When a module is shared.
    var sharings = Courses()
    /// Where a module is shared in what nobody is seen to call, and what that is.
    var sharedInVain: (site: Location, doubt: Run.Doubt?)?

    func id(of module: Int) -> ID<Run.Container>? { modules[module].id }
    func mayHoldUnseen(_ module: Int, under key: InjectionKey) -> Bool { modules.isOpen(key, in: module) }
    func above(_ module: Int) -> ContainerAbove {
      modules[module].isParentUnknown ? .unknown : modules[module].parent.map { .container($0) } ?? .nobody
    }

    /// The same for who asks no module above one of them.
    func asked(upTo last: Int?) -> Asked { Asked(findings: self, last: last) }
  }

  struct Asked: ContainerStates {
    let findings: Findings
    let last: Int?

    func id(of module: Int) -> ID<Run.Container>? { findings.id(of: module) }
    func mayHoldUnseen(_ module: Int, under key: InjectionKey) -> Bool { findings.mayHoldUnseen(module, under: key) }
    func above(_ module: Int) -> ContainerAbove { module == last ? .nobody : findings.above(module) }
  }

  var state = State()
  var findings = Findings()
  var dialect: DialectID { Injection.id }
  var underWay = UnderWay<InjectionMaking>()
  /// What was certain before a list was begun, in which what is certain is so for the list.
  var outerCertainty = Run.Certainty.certain
  private var known: InjectionPresence?
  /// What each closure on its way has asked its module for.
  var needs: [[InjectionKey]] = []

  /// What a module holds is said where it is made: nobody who has it adds to it.
  func handOver(_ values: [Value], on host: borrowing Host) {}

  var changingWords: Set<String> { ["injectMe", "initialize", "reset"] }
  var listTypes: Set<String> { ["Component", "Injection.Component"] }

  var held: [Value] {
    (state.shared.modules + underWay.places.map(\.module)).map { .handle(Handle(kind: Self.moduleKind, number: $0)) }
  }

  /// The closures that may still run, and the instances of singles. What is weak is not held.
  func held(by value: Value) -> [Value] {
    switch value {
    case .handle(let handle) where handle.kind == Self.moduleKind && findings.modules.indices.contains(handle.number):
      let module = findings.modules[handle.number]
      return [module.parent, module.base].compactMap(\.self).map { .handle(Handle(kind: Self.moduleKind, number: $0)) }
        + module.slots.values.flatMap(\.all).flatMap { provider in
          let registration = findings.providers[provider].registration
          let made = registration.lifetime == .single ? state.made[provider] : nil
          return [registration.maker] + (made.map { [$0.value] } ?? [])
        }
    case .handle(let handle) where handle.kind == Self.entryKind || handle.kind == Self.componentKind:
      return findings.lists[handle.number].registrations.map(\.maker)
    case .object(let object):
      guard case .module(let number)? = state.builders[object] else { return [] }
      return [.handle(Handle(kind: Self.moduleKind, number: number))]
    default: return []
    }
  }

  func forgettingInstances(_ action: () -> Void) {
    let made = state.made
    action()
    state.made = made
  }

  func type(of handle: Handle) -> SwiftType? {
    switch handle.kind {
    case Self.moduleKind: .foreign("Module")
    case Self.componentKind: .foreign("Component")
    case Self.entryKind: .foreign("Entry")
    default: nil
    }
  }

  // MARK: - Calls

  func wantedType(ofWrappersArgument label: String?) -> SwiftType? { label == "tag" ? .foreign("String") : nil }

  /// `Module(parent: .base)`, `injectMe(.base)`, `single(tag: .small)`: a member of the type that is expected there.
  func wantedType(of argument: Argument, in call: Call, on host: borrowing Host) -> SwiftType? {
    guard case .member(nil, _) = argument.value.form else { return nil }
    switch call.callee {
    case .free("factory"), .free("single"), .free("weak"), .free("resolve"), .free("self"), .method(_, "resolve"),
      .value(.handle):
      return wantedType(ofWrappersArgument: argument.label)
    case .construction(let type) where type.isInjections("Module") && argument.label == "parent": return type
    case .free("injectMe") where argument.label == nil, .staticMember(.named("Injection", nil, []), "injectMe"):
      return .foreign("Module")
    default: return nil
    }
  }

  func initialises(_ type: SwiftType, with labels: [String?]) -> Bool? {
    type.isInjections("Module") ? labels == [nil] || labels == ["parent", nil] : nil
  }

  func call(_ call: Call, on host: borrowing Host) -> Answer? {
    switch call.callee {
    case .construction(let type) where type.isInjections("Component"): component(call, host)
    case .construction(let type) where type.isInjections("Module"): module(call, host)
    case .free(let name): free(name, call, host)
    case .staticMember(.named("Injection", nil, []), "initialize"): share(call, labelled: "with", host)
    case .staticMember(.named("Injection", nil, []), "reset") where call.arguments.isEmpty: forgetShared(host)
    case .staticMember(.named("Injection", nil, []), let name): free(name, call, host)
    case .method(.handle(let handle), "resolve"), .value(.handle(let handle)):
      handle.kind == Self.moduleKind ? resolve(call, from: target(handle), host) : nil
    case .method(.unknown(let unknown), "resolve"), .value(.unknown(let unknown)):
      unknown.type?.isInjections("Module") == true ? resolve(call, from: .unknown, host) : nil
    case .superclass(let type, let name) where type.isInjections("ModuleBuilder"):
      inherited(name, by: nil, call, host) ?? .value(.void)
    case .method(.object(let object), let name) where isBuilder(host.type(of: object), host):
      inherited(name, by: host.type(of: object).name, call, host)
    default: nil
    }
  }

  private func free(_ name: String, _ call: Call, _ host: borrowing Host) -> Answer? {
    switch name {
    case "factory", "single", "weak":
      InjectionRegistration.Lifetime(rawValue: name).flatMap { register($0, call, host) }
    case "self": callOfSelf(call, host)
    case "component": listed(call, host)
    case "injectMe": share(call, host)
    case "resolve" where call.arguments.allSatisfy({ $0.label == "tag" }): resolveFreely(call, host)
    case "inject" where call["logger"] != nil: speaks(host) ? .value(.void) : nil
    default: nil
    }
  }

  /// `self()`, in an extension of `Module`.
  private func callOfSelf(_ call: Call, _ host: borrowing Host) -> Answer? {
    ownModule(host).flatMap { resolve(call, from: $0, host) }
  }

  private func ownModule(_ host: borrowing Host) -> InjectionRequest.Target? {
    guard case .handle(let handle)? = host.selfValue, handle.kind == Self.moduleKind else {
      return nil
    }
    return target(handle)
  }

  private func target(_ handle: Handle) -> InjectionRequest.Target {
    handle.number == Self.noModule
      ? .nobody : findings.modules.indices.contains(handle.number) ? .module(handle.number) : .unknown
  }

  private func resolveFreely(_ call: Call, _ host: borrowing Host) -> Answer? {
    // In an extension of `Module`.
    if let owner = host.scope?.frame.owner, ["Module", "Injection.Module"].contains(owner.name),
      owner.entry.map({ host.world.index.entries[$0].declarations.isEmpty }) ?? true
    {
      return resolve(call, from: ownModule(host) ?? .unknown, host)
    }
    guard speaks(host) else { return nil }
    return resolve(call, from: sharedModule(host), host)
  }

  private func resolve(_ call: Call, from target: InjectionRequest.Target, _ host: borrowing Host) -> Answer? {
    guard call.arguments.allSatisfy({ $0.label == "tag" }) else { return nil }
    return resolve(
      InjectionRequest(
        target: target, wanted: call.wanted, tag: InjectionTag(call["tag"]), label: call.label, site: call.site,
        moment: .call, certainty: host.isWritten(call) ? .certain : .inferred, because: call["tag"]?.value.because ?? ""
      ),
      host)
  }

  func speaks(_ host: borrowing Host) -> Bool { presence(in: host.world).speaks(host) }

  func presence(in world: TypeWorld) -> InjectionPresence {
    if let known { return known }
    let presence = InjectionPresence(world)
    known = presence
    return presence
  }
}
