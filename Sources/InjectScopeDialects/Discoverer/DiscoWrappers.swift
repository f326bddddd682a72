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

  /// What it holds.
  struct Held: Hashable {
    let injector: Int
    let service: SwiftType
  }

  var held: Held { Held(injector: injector, service: service) }

  /// One that was made in a try, and that somebody kept.
  static var lost: DiscoHolder {
    DiscoHolder(
      entry: ID(0), injector: -1, service: .void, injection: .unknown(nil, .library("what holds it is not known")),
      name: "",
      site: Location(file: "", position: Position(line: 0, column: 0)), isAlive: false)
  }
}

/// `@Injected` and `@Registered`.
extension DiscovererLibrary {
  func isWrapper(_ attribute: Attribute, on host: borrowing Host) -> Bool {
    DiscoPresence.isWrapper(attribute, host) { areSpoken(host) }
  }

  func wrap(_ property: WrappedProperty, on host: borrowing Host) -> Answer? {
    guard DiscoPresence.isInjected(property.attribute) else { return hold(property, host) }
    findings.requests.append(
      DiscoRequest(
        form: .property, injector: injector(of: property, "injector", host), service: service(of: property, host),
        label: property.name, site: declaration(of: property, host), moment: .eachAccess,
        owner: property.ownerType))
    return .value(.handle(Handle(kind: Self.injectedKind, number: findings.requests.count - 1)))
  }

  /// Where it is declared, even if an initialiser says which injector it asks.
  private func declaration(of property: WrappedProperty, _ host: borrowing Host) -> Location {
    property.ownerType?.entry.flatMap { host.world.members.property(property.name, of: $0)?.location }
      ?? property.site
  }

  private func service(of property: WrappedProperty, _ host: borrowing Host) -> SwiftType? {
    property.type.flatMap { host.isOpen($0) ? nil : $0 }
  }

  private func injector(of property: WrappedProperty, _ label: String, _ host: borrowing Host) -> Int? {
    guard let passed = property.arguments.first(where: { $0.label == label }) else {
      return standardInjector(at: property.site, host)
    }
    if let number = passed.value.injectorNumber { return number }
    // `.default`, where the machine does not know which type is expected.
    guard case .member(nil, let name) = passed.expression.form,
      let value = host.staticMember(
        name, of: .foreign("Injector"), property.scope, MemberUse(wanted: nil, label: nil, site: property.site))
    else { return nil }
    return value.injectorNumber
  }

  func read(_ property: WrappedProperty, _ storage: inout Value, on host: borrowing Host) -> Answer {
    guard case .handle(let handle) = storage else { return .value(storage) }
    switch handle.kind {
    case Self.injectedKind: return resolve(findings.requests[handle.number], host)
    case Self.holderKind: return .value(state.holders[handle.number].injection)
    default: return .value(storage)
    }
  }

  func write(_ value: Value, to property: WrappedProperty, _ storage: inout Value, on host: borrowing Host) {
    // Neither can be set.
  }

  // MARK: - Holders

  private func hold(_ property: WrappedProperty, _ host: borrowing Host) -> Answer {
    guard let initial = property.initial else {
      return .value(.unknown(property.type, .library("'\(property.name)' registers nothing yet")))
    }
    findings.touched.insert(property.site)
    let declared = property.type.flatMap { DiscoInjection.isInjection($0) ? $0.arguments.first : nil }
    var shown: SwiftType?
    if case .plain(let plain) = initial.value, DiscoInjection.isInjection(plain.type) {
      shown = plain.type.arguments.first
    }
    guard let number = injector(of: property, "inInjector", host) else {
      state.isOpen = true
      return .value(initial.value)
    }
    // One that was made in a try is gone.
    guard state.injectors.knows(number) else { return .value(initial.value) }
    guard let service = declared ?? shown, !host.isOpen(service) else {
      state.injectors[number].isOpen = true
      return .value(initial.value)
    }
    let told = tell(number, of: service, initial.value, at: property.site, host)
    let holder = DiscoHolder(
      entry: told.entry, injector: number, service: service, injection: initial.value, owner: property.ownerType,
      name: property.name, site: property.site, isCertain: host.certainty != .dynamic)
    if case .refused(let earlier) = told.acceptance {
      conflict(holder, earlier.entry, host)
    } else if state.injectors[number].allowsRewriting == false, host.certainty != .dynamic {
      // Since this one is registered, those that may have gone have.
      for place in state.perhapsGone(holding: holder.held) { state.end(place) }
    }
    return .value(.handle(state.add(holder, next: &findings.nextHolder)))
  }

  /// Another holds the same, or it is registered otherwise: the process stops. What is said after that is said as if
  /// the new one had taken the place of the old one.
  private func conflict(_ holder: DiscoHolder, _ earlier: ID<Run.Entry>, _ host: borrowing Host) {
    let container = host.run.containers[host.run.entries[holder.entry].container].name
    let isSame = holder.entry == earlier
    findings.stops.append(DiscoStop(at: holder.site, host))
    host.stop()
    for place in state.holders.numbers
    where state.holders[place].held == holder.held { state.end(place) }
    guard !host.isTryingOut else { return }
    host.remark(
      Finding(
        id: "holder-conflict", severity: .error,
        message: isSame
          ? "the process stops: a second '\(holder.title)' registers '\(holder.service)' in '\(container)' while the "
            + "first one still does"
          : "the process stops: '\(holder.service)' is registered in '\(container)' already",
        at: holder.site,
        chain: (isSame ? [] : [Finding.Hop("it is registered here", at: host.run.entries[earlier].site)])
          + host.trail,
        fix: Finding.Fix("let the first one go before the next is made, or keep one of them")))
  }

  /// Holders that are still alive.
  var watched: [Handle] { state.watched }

  func released(_ handle: Handle, on host: borrowing Host) {
    guard state.holders.knows(handle.number) else { return }
    let holder = state.holders[handle.number]
    let isGone = host.certainty != .dynamic
    if isGone {
      state.end(handle.number)
    } else {
      guard !holder.mayBeGone else { return }
      state.endPerhaps(handle.number)
    }
    let slot = state.injectors[holder.injector].slot(holder.service)
    // What was registered since it may have gone shows that it had, or takes its place.
    let isReplaced = holder.mayBeGone && slot.isPresent != nil
    if isReplaced, state.injectors[holder.injector].allowsRewriting == false || slot.isPresent == false { return }
    let isCertain = isGone && holder.isCertain && !isReplaced
    // At the very end nobody asks any more.
    let isOver = host.scope == nil
    if isOver { state.note(handle.number, last: state.injectors[holder.injector].slots[holder.service]) }
    let wasThere = state.injectors[holder.injector].unregister(holder.service, isCertain: isCertain)
    if isCertain, wasThere != false, !isOver {
      state.injectors[holder.injector].losses[holder.service] = DiscoInjector.Loss(
        entry: holder.entry, site: host.place ?? holder.site, holder: holder.title, triedOut: host.triedOut)
    }
    let container = host.run.containers[host.run.entries[holder.entry].container].name
    if wasThere == false {
      findings.stops.append(DiscoStop(at: holder.site, host))
      guard isCertain, !host.isTryingOut, !state.isOpen, !state.injectors[holder.injector].isOpen else { return }
      host.stop()
      host.remark(
        Finding(
          id: "holder-without-registration", severity: .error,
          message: "the process stops when '\(holder.title)' goes: '\(holder.service)' was unregistered from "
            + "'\(container)' meanwhile",
          at: holder.site, chain: host.trail,
          fix: Finding.Fix("leave it to '\(holder.title)' to unregister it")))
    } else if isCertain, !isOver, !host.isTryingOut, !host.run.entries[holder.entry].isUsed {
      host.remark(
        Finding(
          id: "holder-not-kept", severity: .warning,
          message: "'\(holder.service)' is in '\(container)' only until here: nobody keeps '\(holder.title)', "
            + "and it takes its registration with it",
          at: holder.site,
          cause: Finding.Cause("nobody keeps '\(holder.title)'", at: host.place ?? holder.site), chain: host.trail,
          fix: Finding.Fix("keep '\(holder.title)' as long as '\(holder.service)' is needed")))
    }
  }
}

extension DiscoHolder {
  /// What has to be kept: its owner, or the variable itself.
  fileprivate var title: String { owner?.description ?? name }
}
