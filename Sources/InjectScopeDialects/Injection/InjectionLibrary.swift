internal import InjectScopeModel

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
  /// What is being made at this moment, outermost first.
  var making: [InjectionMaking] = []
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

  func isOwn(_ entry: TypeIndex.Entry) -> Bool { InjectionPresence.isCopy(entry) }

  var held: [Value] {
    (state.shared.modules + making.map(\.module)).map { .handle(Handle(kind: Self.moduleKind, number: $0)) }
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

  func call(_ call: Call, on machine: Machine) -> Answer? {
    switch call.callee {
    case .construction(let type) where type.isInjections("Component"): component(call, machine)
    case .construction(let type) where type.isInjections("Module"): module(call, machine)
    case .free(let name): free(name, call, machine)
    case .staticMember(.named("Injection", nil, []), let name): free(name, call, machine)
    case .method(.handle(let handle), "resolve"), .value(.handle(let handle)):
      handle.kind == Self.moduleKind
        ? resolve(call, from: handle.number == Self.noModule ? .nobody : .module(handle.number), machine) : nil
    case .method(.unknown(let unknown), "resolve"), .value(.unknown(let unknown)):
      unknown.type?.isInjections("Module") == true ? resolve(call, from: .unknown, machine) : nil
    case .superclass(let type, let name) where type.isInjections("ModuleBuilder"):
      name == "build" ? .stops("nothing overrides 'build()'") : .value(name == "component" ? .nothing : .void)
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
    guard let handle = ownModule(machine) else { return nil }
    return resolve(call, from: .module(handle.number), machine)
  }

  private func ownModule(_ machine: Machine) -> Handle? {
    guard case .handle(let handle)? = machine.scope.flatMap(machine.selfValue), handle.kind == Self.moduleKind else {
      return nil
    }
    return handle
  }

  private func resolveFreely(_ call: Call, _ machine: Machine) -> Answer? {
    // In an extension of `Module`.
    if let owner = machine.scope?.frame.owner, ["Module", "Injection.Module"].contains(owner.name),
      owner.entry.map({ machine.world.index.entries[$0].declarations.isEmpty }) ?? true
    {
      if let handle = ownModule(machine) { return resolve(call, from: .module(handle.number), machine) }
      return resolve(call, from: .unknown, machine)
    }
    guard speaks(machine) else { return nil }
    return resolve(call, from: sharedModule(machine), machine)
  }

  private func resolve(_ call: Call, from target: InjectionRequest.Target, _ machine: Machine) -> Answer? {
    guard call.arguments.allSatisfy({ $0.label == "tag" }) else { return nil }
    return resolve(
      InjectionRequest(
        target: target, wanted: call.wanted, tag: InjectionTag(call["tag"]), label: call.label, site: call.site,
        moment: .call), machine)
  }

  // MARK: - Entries

  private func register(
    _ lifetime: InjectionRegistration.Lifetime, _ call: Call, _ machine: Machine
  ) -> Answer? {
    guard call.arguments.allSatisfy({ $0.label == "tag" || $0.label == nil }), call.arguments.count <= 2,
      let maker = call.trailingClosure ?? call[nil],
      speaks(machine) || maker.isTrailingClosure && InjectionPresence.maySpeak(machine)
    else { return nil }
    let type = machine.resultType(of: maker.value, parameters: [.foreign("Module")])
    if let type, type == .void { return nil }
    let registration = InjectionRegistration(
      lifetime: lifetime, type: type, tag: InjectionTag(call["tag"]), maker: maker.value,
      captured: machine.captured(by: maker.value), site: call.site, certainty: .certain)
    return .value(handle(Self.entryKind, to: InjectionList(registrations: [registration])))
  }

  /// `component { … }`
  private func listed(_ call: Call, _ machine: Machine) -> Answer? {
    guard let closure = call.trailingClosure ?? call[nil], call.arguments.count == 1 else { return nil }
    let speaks = speaks(machine)
    var list = InjectionList()
    var isComponent = speaks
    for item in collect(closure.value, machine) {
      if case .handle(let component) = item.value, component.kind == Self.componentKind {
        isComponent = true
        list.add(taken(component), item.certainty, item.condition)
      } else {
        list.isOpen = true
        if speaks { reportUnknown(item.expression, at: call.site, machine) }
      }
    }
    return isComponent ? .value(handle(Self.entryKind, to: list)) : nil
  }

  private func component(_ call: Call, _ machine: Machine) -> Answer? {
    guard let closure = call.trailingClosure ?? call[nil], call.arguments.count == 1,
      speaks(machine) || InjectionPresence.isList(closure.value, machine)
    else { return nil }
    let name = name(call.label, machine, or: "Component")
    let made = handle(Self.componentKind, to: list(closure.value, machine))
    // What a builder adds its own module lists.
    if machine.scope?.frame.name != "component" {
      components[lists.count - 1] = InjectionComponent(name: name, site: call.site)
    }
    return .value(made)
  }

  /// What somebody lists.
  func taken(_ handle: Handle) -> InjectionList {
    if let component = components[handle.number] { listedComponents.insert(component.site) }
    return lists[handle.number]
  }

  private func handle(_ kind: String, to list: InjectionList) -> Value {
    lists.append(list)
    return .handle(Handle(kind: kind, number: lists.count - 1))
  }

  /// What a block of entries lists.
  func list(_ closure: Value, _ machine: Machine) -> InjectionList {
    var list = InjectionList()
    guard case .closure = closure else { return InjectionList(isOpen: true) }
    for item in collect(closure, machine) {
      switch item.value {
      case .handle(let handle) where handle.kind == Self.entryKind || handle.kind == Self.componentKind:
        list.add(taken(handle), item.certainty, item.condition)
      case .void: break
      default: list.isOpen = true
      }
    }
    return list
  }

  /// The values of a block, each with how sure it is that it is among them.
  private func collect(_ closure: Value, _ machine: Machine) -> [Collected] {
    let outer = (machine.certainty, outerCertainty)
    outerCertainty = outerCertainty.weakened(by: outer.0)
    machine.certainty = .certain
    defer { (machine.certainty, outerCertainty) = outer }
    return machine.collect(closure)
  }

  // MARK: - Modules

  private func module(_ call: Call, _ machine: Machine) -> Answer? {
    guard let closure = call.trailingClosure ?? call["entries"] ?? call[nil],
      call.arguments.allSatisfy({ $0.label == "parent" || $0.label == nil }),
      speaks(machine) || InjectionPresence.isList(closure.value, machine) || isModule(call["parent"]?.value)
    else { return nil }
    let container = addContainer(named: name(call.label, machine, or: "Module"), .module, at: call.site, machine)
    var module = InjectionModule(id: container)
    switch call["parent"]?.value {
    case nil, .nothing: break
    case .handle(let parent) where parent.kind == Self.moduleKind && parent.number != Self.noModule:
      module.parent = parent.number
    default: module.isParentUnknown = true
    }
    machine.run.containers[container].parent = module.parent.map { modules[$0].id }
    let list = list(closure.value, machine)
    add(list, to: &module, machine)
    return .value(handle(to: module))
  }

  private func isModule(_ value: Value?) -> Bool {
    guard case .handle(let handle)? = value else { return false }
    return handle.kind == Self.moduleKind
  }

  func handle(to module: InjectionModule) -> Value {
    modules.append(module)
    return .handle(Handle(kind: Self.moduleKind, number: modules.count - 1))
  }

  /// A function that runs twice makes two modules, which the source cannot tell apart: one to show.
  func addContainer(
    named name: String, _ kind: Node.Kind, at site: Location, _ machine: Machine
  ) -> ID<Run.Container> {
    if let known = machine.run.containers.firstIndex(where: { $0.name == name && $0.site == site }) {
      return ID(known)
    }
    return machine.add(Run.Container(name: name, kind: kind, site: site, parent: nil))
  }

  private func name(_ label: String?, _ machine: Machine, or kind: String) -> String {
    guard let frame = machine.scope?.frame else { return label ?? kind }
    let own = label ?? frame.name.map { $0 + "()" } ?? kind
    let around = frame.owner?.name ?? (label == nil ? nil : frame.name)
    return around.map { "\($0).\(own)" } ?? own
  }

  /// Each module that holds an entry gets a provider of its own for it.
  func add(_ list: InjectionList, to module: inout InjectionModule, _ machine: Machine) {
    if list.isOpen { module.open.append(.any) }
    for registration in list.registrations {
      guard let type = registration.type, case .known(let tag) = registration.tag else {
        module.open.append(
          InjectionOpenKey(
            name: registration.type.map { InjectionKey($0, tag: nil).name }, tag: registration.tag))
        continue
      }
      let key = InjectionKey(type, tag: tag)
      let isCertain = registration.certainty != .dynamic
      let replaced = module.slots[key]?.certain.map { providers[$0].entry }
      let entry = machine.add(
        Run.Entry(
          container: module.id, key: Key(type: type.keyed.typeName, qualifier: tag), offered: type,
          lifetime: registration.lifetime.rawValue, site: registration.site,
          certainty: registration.certainty, maker: registration.maker,
          captured: registration.captured, replaces: isCertain ? replaced : nil,
          isShared: registration.lifetime == .single, condition: registration.condition))
      providers.append(InjectionProvider(entry: entry, registration: registration))
      module.add(providers.count - 1, as: key, isCertain: isCertain)
    }
  }

  private func reportUnknown(_ expression: Expression, at site: Location, _ machine: Machine) {
    guard case .name(let name) = expression.form, let scope = machine.scope, scope.variable(name) == nil,
      machine.world.members.global(name, file: scope.frame.code.file) == nil,
      machine.world.members.computedGlobal(name) == nil,
      machine.world.members.functions(named: name, of: nil).isEmpty,
      scope.frame.owner.map({ machine.propertyType(name, of: $0) == nil }) ?? true
    else { return }
    machine.remark(InjectionFindings.unknownComponent(name, at: site))
  }

  func speaks(_ machine: Machine) -> Bool { presence(in: machine.world).speaks(machine) }

  func presence(in world: TypeWorld) -> InjectionPresence {
    if let known { return known }
    let presence = InjectionPresence(world)
    known = presence
    return presence
  }
}
