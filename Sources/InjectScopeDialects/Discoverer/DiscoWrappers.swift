internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Something that keeps a registration alive: the storage of a `@Registered` property.
struct DiscoHolder {
  var entry: ID<Run.Entry>
  var injector: Int
  var service: SwiftType
  var injection: Value
  /// The type that holds it, if one does.
  var owner: SwiftType?
  var name: String
  var site: Location
  /// Whether it was made for certain.
  var isCertain = true
  var isAlive = true
  /// Whether it may have gone already.
  var mayBeGone = false
  /// What was registered when the program was over, and it with it.
  var last: DiscoInjector.Slot?
}

/// `@Injected` and `@Registered`.
extension DiscovererLibrary {
  func isWrapper(_ attribute: Attribute, on machine: Machine) -> Bool {
    DiscoPresence.isWrapper(attribute, machine) { areSpoken(machine) }
  }

  func wrap(_ property: WrappedProperty, on machine: Machine) -> Answer? {
    guard DiscoPresence.isInjected(property.attribute) else { return hold(property, machine) }
    requests.append(
      DiscoRequest(
        form: .property, injector: injector(of: property, "injector", machine), service: service(of: property, machine),
        label: property.name, site: declaration(of: property, machine), moment: .eachAccess,
        owner: property.ownerType))
    return .value(.handle(Handle(kind: Self.injectedKind, number: requests.count - 1)))
  }

  /// Where it is declared, even if an initialiser says which injector it asks.
  private func declaration(of property: WrappedProperty, _ machine: Machine) -> Location {
    property.ownerType?.entry.flatMap { machine.world.members.property(property.name, of: $0)?.location }
      ?? property.site
  }

  private func service(of property: WrappedProperty, _ machine: Machine) -> SwiftType? {
    property.type.flatMap { machine.isOpen($0) ? nil : $0 }
  }

  private func injector(of property: WrappedProperty, _ label: String, _ machine: Machine) -> Int? {
    guard let passed = property.arguments.first(where: { $0.label == label }) else {
      return standardInjector(at: property.site, machine)
    }
    if let number = passed.value.injectorNumber { return number }
    // `.default`, where the machine does not know which type is expected.
    guard case .member(nil, let name) = passed.expression.form,
      let value = try? machine.staticMember(
        name, of: .foreign("Injector"), property.scope, MemberUse(wanted: nil, label: nil, site: property.site))
    else { return nil }
    return value.injectorNumber
  }

  func read(_ property: WrappedProperty, _ storage: inout Value, on machine: Machine) -> Answer {
    guard case .handle(let handle) = storage else { return .value(storage) }
    switch handle.kind {
    case Self.injectedKind: return resolve(requests[handle.number], machine)
    case Self.holderKind: return .value(state.holders[handle.number].injection)
    default: return .value(storage)
    }
  }

  func write(_ value: Value, to property: WrappedProperty, _ storage: inout Value, on machine: Machine) {
    // Neither can be set.
  }

  // MARK: - Holders

  private func hold(_ property: WrappedProperty, _ machine: Machine) -> Answer {
    guard let initial = property.initial else {
      return .value(.unknown(property.type, "'\(property.name)' registers nothing yet"))
    }
    touched.insert(property.site)
    let declared = property.type.flatMap { DiscoInjection.isInjection($0) ? $0.arguments.first : nil }
    var shown: SwiftType?
    if case .plain(let plain) = initial.value, DiscoInjection.isInjection(plain.type) {
      shown = plain.type.arguments.first
    }
    guard let number = injector(of: property, "inInjector", machine) else {
      state.isOpen = true
      return .value(initial.value)
    }
    guard let service = declared ?? shown, !machine.isOpen(service) else {
      state.injectors[number].isOpen = true
      return .value(initial.value)
    }
    let told = tell(number, of: service, initial.value, at: property.site, machine)
    let holder = DiscoHolder(
      entry: told.entry, injector: number, service: service, injection: initial.value, owner: property.ownerType,
      name: property.name, site: property.site, isCertain: machine.certainty != .dynamic)
    if case .refused(let earlier) = told.acceptance {
      conflict(holder, earlier.entry, machine)
    } else if state.injectors[number].allowsRewriting == false, machine.certainty != .dynamic {
      // Since this one is registered, those that may have gone have.
      for place in state.holders.indices where state.holders[place].mayBeGone && state.holders[place].isLike(holder) {
        state.holders[place].isAlive = false
      }
    }
    state.holders.append(holder)
    return .value(.handle(Handle(kind: Self.holderKind, number: state.holders.count - 1)))
  }

  /// Another holds the same, or it is registered otherwise: the process stops. What is said after that is said as if
  /// the new one had taken the place of the old one.
  private func conflict(_ holder: DiscoHolder, _ earlier: ID<Run.Entry>, _ machine: Machine) {
    let container = machine.run.containers[machine.run.entries[holder.entry].container].name
    let isSame = holder.entry == earlier
    stops.append(DiscoStop(at: holder.site, machine))
    machine.stop()
    for place in state.holders.indices
    where state.holders[place].isLike(holder) { state.holders[place].isAlive = false }
    guard !machine.isOpening else { return }
    machine.remark(
      Finding(
        id: "holder-conflict", severity: .error,
        message: isSame
          ? "the process stops: a second '\(holder.title)' registers '\(holder.service)' in '\(container)' while the "
            + "first one still does"
          : "the process stops: '\(holder.service)' is registered in '\(container)' already",
        at: holder.site,
        chain: (isSame ? [] : [Finding.Hop("it is registered here", at: machine.run.entries[earlier].site)])
          + machine.trail,
        fix: Finding.Fix("let the first one go before the next is made, or keep one of them")))
  }

  /// Holders that are still alive.
  var watched: [Handle] {
    state.holders.indices.filter { state.holders[$0].isAlive }.map { Handle(kind: Self.holderKind, number: $0) }
  }

  func released(_ handle: Handle, on machine: Machine) {
    guard state.holders.indices.contains(handle.number) else { return }
    let holder = state.holders[handle.number]
    let isGone = machine.certainty != .dynamic
    if isGone {
      state.holders[handle.number].isAlive = false
    } else {
      guard !holder.mayBeGone else { return }
      state.holders[handle.number].mayBeGone = true
    }
    let slot = state.injectors[holder.injector].slot(holder.service)
    // What was registered since it may have gone shows that it had, or takes its place.
    let isReplaced = holder.mayBeGone && slot.isPresent != nil
    if isReplaced, state.injectors[holder.injector].allowsRewriting == false || slot.isPresent == false { return }
    let isCertain = isGone && holder.isCertain && !isReplaced
    // At the very end nobody asks any more.
    let isOver = machine.scope == nil
    if isOver { state.holders[handle.number].last = state.injectors[holder.injector].slots[holder.service] }
    let wasThere = state.injectors[holder.injector].unregister(holder.service, isCertain: isCertain)
    if isCertain, wasThere != false, !isOver {
      state.injectors[holder.injector].losses[holder.service] = DiscoInjector.Loss(
        entry: holder.entry, site: machine.place ?? holder.site, holder: holder.title)
    }
    let container = machine.run.containers[machine.run.entries[holder.entry].container].name
    if wasThere == false {
      stops.append(DiscoStop(at: holder.site, machine))
      guard isCertain, !machine.isOpening, !state.isOpen, !state.injectors[holder.injector].isOpen else { return }
      machine.stop()
      machine.remark(
        Finding(
          id: "holder-without-registration", severity: .error,
          message: "the process stops when '\(holder.title)' goes: '\(holder.service)' was unregistered from "
            + "'\(container)' meanwhile",
          at: holder.site, chain: machine.trail,
          fix: Finding.Fix("leave it to '\(holder.title)' to unregister it")))
    } else if isCertain, !isOver, !machine.isOpening, !machine.run.entries[holder.entry].isUsed {
      machine.remark(
        Finding(
          id: "holder-not-kept", severity: .warning,
          message: "'\(holder.service)' is in '\(container)' only until here: nobody keeps '\(holder.title)', "
            + "and it takes its registration with it",
          at: holder.site, chain: machine.trail,
          fix: Finding.Fix("keep '\(holder.title)' as long as '\(holder.service)' is needed")))
    }
  }
}

extension DiscoHolder {
  /// Whether it registers the same.
  fileprivate func isLike(_ other: DiscoHolder) -> Bool { injector == other.injector && service == other.service }

  /// What has to be kept: its owner, or the variable itself.
  fileprivate var title: String { owner?.description ?? name }
}
