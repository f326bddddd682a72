internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Entries and components: what is listed, and in which order.
extension InjectionLibrary {
  func register(
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
  func listed(_ call: Call, _ machine: Machine) -> Answer? {
    guard let closure = call.trailingClosure ?? call[nil], call.arguments.count == 1 else { return nil }
    let speaks = speaks(machine)
    var list = InjectionList()
    var isComponent = speaks
    for item in collect(closure.value, machine, wanted: .foreign("Component")) {
      if case .handle(let component) = item.value, component.kind == Self.componentKind {
        isComponent = true
        list.add(taken(component), as: item)
      } else {
        list.isOpen = true
        if speaks { reportUnknown(item.expression, at: call.site, machine) }
      }
    }
    return isComponent ? .value(handle(Self.entryKind, to: list)) : nil
  }

  func component(_ call: Call, _ machine: Machine) -> Answer? {
    guard let closure = call.trailingClosure ?? call[nil], call.arguments.count == 1,
      speaks(machine) || InjectionPresence.isList(closure.value, machine)
    else { return nil }
    let name = name(call.label, machine, or: "Component")
    let made = handle(Self.componentKind, to: list(closure.value, machine))
    // What a builder adds its own module lists.
    if machine.scope?.frame.name != "component" {
      components[lists.count - 1] = InjectionComponent(
        name: name, written: reference(call.label, machine), site: call.site)
    }
    return .value(made)
  }

  /// What names a component: a variable, or the function that makes it. What is no static member is named alone.
  private func reference(_ label: String?, _ machine: Machine) -> String? {
    guard let frame = machine.scope?.frame, let name = label ?? frame.name.map({ $0 + "()" }) else { return nil }
    guard let owner = frame.owner?.name, label == nil || frame.name == nil, let cell = frame.selfCell,
      case .value(.type) = machine.store[cell]
    else { return name }
    return "\(owner).\(name)"
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
        list.add(taken(handle), as: item)
      case .void: break
      default: list.isOpen = true
      }
    }
    return list
  }

  /// The values of a block, each with how sure it is that it is among them.
  private func collect(_ closure: Value, _ machine: Machine, wanted: SwiftType? = nil) -> [Collected] {
    let outer = outerCertainty
    outerCertainty = max(outerCertainty, machine.certainty)
    defer { outerCertainty = outer }
    return machine.asIfCertain { machine.collect(closure, wanted: wanted) }
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
}
