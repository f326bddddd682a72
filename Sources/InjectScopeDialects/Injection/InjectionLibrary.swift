internal import InjectScopeModel
internal import InjectScopeRehearsal

/// What Injection does when the program calls it.
final class InjectionLibrary: Library {
  struct State {
    /// What providers have made: the instance that all share; of a weak one the last.
    var made: [Int: InjectionMade] = [:]
    var shared = InjectionShared()
    /// The module of each builder, once something asked for it.
    var builders: [ObjectID: Int] = [:]
  }

  static let entryKind = "entry"
  static let componentKind = "component"
  static let moduleKind = "module"
  static let lazyKind = "lazy"
  /// The module of a builder where there is no shared one: whoever asks it stops.
  static let noModule = -1

  var state = State()
  /// By number of an `entryKind` or `componentKind` handle. What is made once never changes, and is never taken back.
  var lists: [InjectionList] = []
  /// By number of a `moduleKind` handle.
  var modules: [InjectionModule] = []
  var providers: [InjectionProvider] = []
  var dialect: DialectID { Injection.id }
  var underWay = UnderWay<InjectionMaking>()
  /// By number of a `lazyKind` handle.
  var requests: [InjectionRequest] = []
  /// Components that the program makes, by number of their list.
  var components: [Int: InjectionComponent] = [:]
  /// Where components are made that something lists.
  var listedComponents: Set<Location> = []
  /// Entries whose closures ran.
  var ran: Set<ID<Run.Entry>> = []
  /// Modules that somebody asked.
  var asked: Set<ID<Run.Container>> = []
  /// What was certain before a list was begun, in which what is certain is so for the list.
  var outerCertainty = Run.Certainty.certain
  private var known: InjectionPresence?
  /// What each closure on its way has asked its module for.
  var needs: [[InjectionKey]] = []

  var held: [Value] {
    (state.shared.modules + underWay.places.map(\.module)).map { .handle(Handle(kind: Self.moduleKind, number: $0)) }
  }

  /// The closures that may still run, and the instances of singles. What is weak is not held.
  func held(by value: Value) -> [Value] {
    switch value {
    case .handle(let handle) where handle.kind == Self.moduleKind && modules.indices.contains(handle.number):
      let module = modules[handle.number]
      return (module.parent.map { [.handle(Handle(kind: Self.moduleKind, number: $0))] } ?? [])
        + module.slots.values.flatMap(\.all).flatMap { provider in
          let registration = providers[provider].registration
          let made = registration.lifetime == .single ? state.made[provider] : nil
          return [registration.maker] + (made.map { [$0.value] } ?? [])
        }
    case .handle(let handle) where handle.kind == Self.entryKind || handle.kind == Self.componentKind:
      return lists[handle.number].registrations.map(\.maker)
    case .object(let object):
      return state.builders[object].map { [.handle(Handle(kind: Self.moduleKind, number: $0))] } ?? []
    default: return []
    }
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

  /// `Module(parent: .base)` and `injectMe(.base)`: a member of the type that is expected there.
  func wantedType(of argument: Argument, in call: Call, on machine: Machine) -> SwiftType? {
    guard case .member(nil, _) = argument.value.form else { return nil }
    switch call.callee {
    case .construction(let type) where type.isInjections("Module") && argument.label == "parent": return type
    case .free("injectMe") where argument.label == nil, .staticMember(.named("Injection", nil, []), "injectMe"):
      return .foreign("Module")
    default: return nil
    }
  }

  func call(_ call: Call, on machine: Machine) -> Answer? {
    switch call.callee {
    case .construction(let type) where type.isInjections("Component"): component(call, machine)
    case .construction(let type) where type.isInjections("Module"): module(call, machine)
    case .free(let name): free(name, call, machine)
    case .staticMember(.named("Injection", nil, []), "initialize"): share(call, labelled: "with", machine)
    case .staticMember(.named("Injection", nil, []), "reset") where call.arguments.isEmpty: forgetShared(machine)
    case .staticMember(.named("Injection", nil, []), let name): free(name, call, machine)
    case .method(.handle(let handle), "resolve"), .value(.handle(let handle)):
      handle.kind == Self.moduleKind ? resolve(call, from: target(handle), machine) : nil
    case .method(.unknown(let unknown), "resolve"), .value(.unknown(let unknown)):
      unknown.type?.isInjections("Module") == true ? resolve(call, from: .unknown, machine) : nil
    case .superclass(let type, let name) where type.isInjections("ModuleBuilder"):
      inherited(name, by: nil, call, machine) ?? .value(.void)
    case .method(.object(let object), let name) where isBuilder(machine.object(object).type, machine):
      inherited(name, by: machine.object(object).type.name, call, machine)
    default: nil
    }
  }

  private func free(_ name: String, _ call: Call, _ machine: Machine) -> Answer? {
    switch name {
    case "factory", "single", "weak":
      InjectionRegistration.Lifetime(rawValue: name).flatMap { register($0, call, machine) }
    case "self": callOfSelf(call, machine)
    case "component": listed(call, machine)
    case "injectMe": share(call, machine)
    case "resolve" where call.arguments.allSatisfy({ $0.label == "tag" }): resolveFreely(call, machine)
    case "inject" where call["logger"] != nil: speaks(machine) ? .value(.void) : nil
    default: nil
    }
  }

  /// `self()`, in an extension of `Module`.
  private func callOfSelf(_ call: Call, _ machine: Machine) -> Answer? {
    ownModule(machine).flatMap { resolve(call, from: $0, machine) }
  }

  private func ownModule(_ machine: Machine) -> InjectionRequest.Target? {
    guard case .handle(let handle)? = machine.scope.flatMap(machine.selfValue), handle.kind == Self.moduleKind else {
      return nil
    }
    return target(handle)
  }

  private func target(_ handle: Handle) -> InjectionRequest.Target {
    modules.indices.contains(handle.number) ? .module(handle.number) : .nobody
  }

  private func resolveFreely(_ call: Call, _ machine: Machine) -> Answer? {
    // In an extension of `Module`.
    if let owner = machine.scope?.frame.owner, ["Module", "Injection.Module"].contains(owner.name),
      owner.entry.map({ machine.world.index.entries[$0].declarations.isEmpty }) ?? true
    {
      return resolve(call, from: ownModule(machine) ?? .unknown, machine)
    }
    guard speaks(machine) else { return nil }
    return resolve(call, from: sharedModule(machine), machine)
  }

  private func resolve(_ call: Call, from target: InjectionRequest.Target, _ machine: Machine) -> Answer? {
    guard call.arguments.allSatisfy({ $0.label == "tag" }) else { return nil }
    return resolve(
      InjectionRequest(
        target: target, wanted: call.wanted, tag: InjectionTag(call["tag"]), label: call.label, site: call.site,
        moment: .call, certainty: machine.isWritten(call) ? .certain : .inferred), machine)
  }

  func speaks(_ machine: Machine) -> Bool { presence(in: machine.world).speaks(machine) }

  func presence(in world: TypeWorld) -> InjectionPresence {
    if let known { return known }
    let presence = InjectionPresence(world)
    known = presence
    return presence
  }
}
