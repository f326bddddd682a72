internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Modules, and what is put into them.
extension InjectionLibrary {
  func module(_ call: Call, _ host: borrowing Host) -> Answer? {
    guard let closure = call.trailingClosure ?? call["entries"] ?? call[nil],
      call.arguments.allSatisfy({ $0.label == "parent" || $0.label == nil }),
      speaks(host) || InjectionPresence.isList(closure.value, host) || isModule(call["parent"]?.value)
    else { return nil }
    let recipient = host.recipient(of: call)
    let label = recipient.label ?? closureName(around: call, in: recipient.frame)
    let container = addContainer(named: name(label, in: recipient.frame, or: "Module"), .module, at: call.site, host)
    var module = InjectionModule(id: container)
    switch call["parent"]?.value {
    case nil, .nothing: break
    case .handle(let parent) where parent.kind == Self.moduleKind && parent.number != Self.noModule:
      module.parent = parent.number
    default: module.isParentUnknown = true
    }
    host.note(container, isBelow: module.parent.map { findings.modules[$0].id })
    let list = list(closure.value, host)
    add(list, to: &module, host)
    return .value(handle(to: module))
  }

  private func isModule(_ value: Value?) -> Bool {
    guard case .handle(let handle)? = value else { return false }
    return handle.kind == Self.moduleKind
  }

  func handle(to module: InjectionModule) -> Value {
    .handle(Handle(kind: Self.moduleKind, number: findings.modules.add(module)))
  }

  /// A function that runs twice makes two modules, which the source cannot tell apart: one to show.
  func addContainer(
    named name: String, _ kind: Node.Kind, at site: Location, _ host: borrowing Host
  ) -> ID<Run.Container> {
    if kind == .module { host.noteMaking(ofContainer: name, at: site) }
    if let known = host.run.containers.firstIndex(where: { $0.name == name && $0.site == site }) {
      return ID(known)
    }
    return host.add(Run.Container(name: name, kind: kind, site: site, parent: nil))
  }

  func name(_ label: String?, in frame: Frame?, or kind: String) -> String {
    guard let frame else { return label ?? kind }
    let own = label ?? frame.calledName ?? kind
    let around = frame.owner?.name ?? (label == nil ? nil : frame.name)
    return around.map { "\($0).\(own)" } ?? own
  }

  /// `let appModule = { Module { … } }`: the variable that holds the closure in which it is made.
  private func closureName(around call: Call, in frame: Frame?) -> String? {
    guard let frame, frame.name == nil else { return nil }
    for case .binding(let binding) in frame.code.facts.statements {
      guard binding.names.count == 1, case .closure(let closure)? = binding.value?.form,
        closure.body.contains(call.expression.range.lowerBound)
      else { continue }
      return binding.names[0]
    }
    return nil
  }

  /// Each module that holds an entry gets a provider of its own for it.
  func add(_ list: InjectionList, to module: inout InjectionModule, _ host: borrowing Host) {
    if let opening = list.opening { module.open.append(.any(opening)) }
    for registration in list.registrations {
      guard let type = registration.type, type.openPart == nil, case .known(let tag) = registration.tag else {
        let words = "the key of an entry of the module is not known: of the one at \(registration.site)"
        module.open.append(InjectionOpenKey(registration.type, tag: registration.tag, words))
        let entry = host.add(
          Run.Entry(
            container: module.id, key: .unknown(giving: registration.type?.keyed), isUnkeyed: true,
            offered: registration.type, lifetime: registration.lifetime.rawValue, site: registration.site,
            certainty: .dynamic, maker: registration.maker, captured: registration.captured, isUsed: true,
            isShared: registration.lifetime == .single, condition: registration.condition))
        module.unkeyed.append(InjectionProvider(entry: entry, registration: registration))
        continue
      }
      let key = InjectionKey(type, tag: tag)
      let isCertain = registration.certainty != .dynamic
      let known = findings.modules.slot(of: key, in: module)
      let replaced = known?.certain.map { findings.providers[$0].entry }
      var new = Run.Entry(
        container: module.id, key: Key(type: type.keyed.typeName, qualifier: tag), offered: type,
        lifetime: registration.lifetime.rawValue, site: registration.site, certainty: registration.certainty,
        maker: registration.maker, captured: registration.captured, replaces: isCertain ? replaced : nil,
        isShared: registration.lifetime == .single, condition: registration.condition)
      new.doubts = [registration.doubt]
      let entry = host.add(new)
      findings.providers.append(InjectionProvider(entry: entry, registration: registration))
      module.add(findings.providers.count - 1, as: key, isCertain: isCertain, to: known)
    }
  }
}
