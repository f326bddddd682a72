internal import InjectScopeAnalysis
internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Entries and components: what is listed, and in which order.
extension InjectionLibrary {
  func register(
    _ lifetime: InjectionRegistration.Lifetime, _ call: Call, _ host: borrowing Host
  ) -> Answer? {
    guard call.arguments.allSatisfy({ $0.label == "tag" || $0.label == nil }), call.arguments.count <= 2,
      let maker = call.trailingClosure ?? call[nil],
      speaks(host) || maker.isTrailingClosure && InjectionPresence.maySpeak(host)
    else { return nil }
    let type = host.resultType(of: maker.value, parameters: [.foreign("Module")])
    if let type, type == .void { return nil }
    let registration = InjectionRegistration(
      lifetime: lifetime, type: type, tag: InjectionTag(call["tag"]), maker: maker.value,
      captured: host.captured(by: maker.value), site: call.site, certainty: .certain)
    return .value(handle(Self.entryKind, to: InjectionList(registrations: [registration])))
  }

  /// `component { … }`
  func listed(_ call: Call, _ host: borrowing Host) -> Answer? {
    guard let closure = call.trailingClosure ?? call[nil], call.arguments.count == 1 else { return nil }
    let speaks = speaks(host)
    var list = InjectionList(opening: closure.value.isRun ? nil : Self.unfollowed)
    var isComponent = speaks
    for item in collect(closure.value, host, wanted: .foreign("Component")) {
      if case .handle(let component) = item.value, component.kind == Self.componentKind {
        isComponent = true
        list.add(taken(component), as: item)
        if item.isSure, let site = findings.components[component.number]?.site {
          list.components[site] = (component.number, call.site)
        }
      } else {
        list.opening = list.opening ?? opening(of: item, in: call.site.file, host)
        if speaks { reportUnknown(item.expression, in: call, isWrittenThere: closure.isTrailingClosure, host) }
      }
    }
    return isComponent ? .value(handle(Self.entryKind, to: list)) : nil
  }

  func component(_ call: Call, _ host: borrowing Host) -> Answer? {
    guard let closure = call.trailingClosure ?? call[nil], call.arguments.count == 1,
      speaks(host) || InjectionPresence.isList(closure.value, host)
    else { return nil }
    let name = name(call.label, in: host.scope?.frame, or: "Component")
    let made = handle(Self.componentKind, to: list(closure.value, host))
    // What a builder adds its own module lists.
    if host.scope?.frame.name != "component" {
      findings.components[findings.lists.count - 1] = InjectionComponent(
        name: name, written: reference(call.label, host), site: call.site,
        meantAt: Self.place(meaning: call.label ?? name, in: host.run))
    }
    return .value(made)
  }

  /// Where a name that nothing declares may mean it.
  private static func place(meaning name: String, in run: Run) -> Location? {
    run.remarks.map(\.finding).first { finding in
      finding.id == InjectionFindings.unknownComponent && finding.near.contains { $0.name == name }
    }?.location
  }

  /// What names a component: a variable, or the function that makes it. What is no static member is named alone.
  private func reference(_ label: String?, _ host: borrowing Host) -> String? {
    guard let frame = host.scope?.frame, let name = label ?? frame.calledName else { return nil }
    guard let owner = frame.owner?.name, label == nil || frame.name == nil, host.isInStaticCode else { return name }
    return "\(owner).\(name)"
  }

  /// What somebody lists.
  func taken(_ handle: Handle) -> InjectionList {
    if let component = findings.components[handle.number] { findings.listedComponents.insert(component.site) }
    return findings.lists[handle.number]
  }

  private func handle(_ kind: String, to list: InjectionList) -> Value {
    findings.lists.append(list)
    return .handle(Handle(kind: kind, number: findings.lists.count - 1))
  }

  /// What a block of entries lists.
  func list(_ closure: Value, _ host: borrowing Host) -> InjectionList {
    var list = InjectionList()
    guard closure.isRun else { return InjectionList(opening: Self.unfollowed) }
    for item in collect(closure, host) {
      switch item.value {
      case .handle(let handle) where handle.kind == Self.entryKind || handle.kind == Self.componentKind:
        let taken = taken(handle)
        if item.isSure { reportAgain(taken, besides: list, host) }
        list.add(taken, as: item)
      case .void: break
      default: list.opening = list.opening ?? opening(of: item, in: host.scope?.frame.code.path, host)
      }
    }
    return list
  }

  static let unfollowed = "what the module lists is not followed"

  /// What is listed that is no entry, as far as it is known.
  private func opening(of item: Collected, in file: String?, _ host: borrowing Host) -> String {
    let words = InjectionRegistration.Lifetime.allCases.map(\.rawValue)
    let place = file.map { " at \(Location(file: $0, position: item.expression.position))" } ?? ""
    let what = "what the module lists\(place) may be an entry of any key"
    if case .call(let callee, _) = item.expression.form, case .name(let name) = callee.form, isUndeclared(name, host) {
      return "\(what): nothing that was read declares '\(name)'\(host.world.nearWords(to: name, among: words))"
    }
    guard case .unknown(let unknown) = item.value else { return what }
    return "\(what): \(unknown.reason(orMeaning: words, in: host.world))"
  }

  private func isUndeclared(_ function: String, _ host: borrowing Host) -> Bool {
    !host.world.project.files.contains { file in
      (file.facts.functions + file.facts.types.flatMap(\.functions)).contains { $0.name == function }
        || file.facts.globals.contains { $0.name == function }
        || file.facts.types.contains { $0.bareName == function || $0.properties.contains { $0.name == function } }
    } && host.scope?.variable(function) == nil && host.world.unread.isEmpty
  }

  /// The values of a block, each with how sure it is that it is among them.
  private func collect(_ closure: Value, _ host: borrowing Host, wanted: SwiftType? = nil) -> [Collected] {
    let outer = outerCertainty
    outerCertainty = max(outerCertainty, host.certainty)
    defer { outerCertainty = outer }
    return host.collect(closure, wanted: wanted, isByItself: true)
  }

  private func reportAgain(
    _ list: InjectionList, besides earlier: InjectionList, _ host: borrowing Host
  ) {
    for (made, again) in list.components {
      guard let first = earlier.components[made]?.listed, first != again.listed,
        let component = findings.components[again.number]
      else { continue }
      host.remark(InjectionFindings.listedAgain(component, at: again.listed, first: first))
    }
  }

  /// - Parameter isWrittenThere: whether it stands in the braces of the call itself.
  private func reportUnknown(
    _ expression: Expression, in call: Call, isWrittenThere: Bool, _ host: borrowing Host
  ) {
    guard case .name(let name) = expression.form, let scope = host.scope, scope.variable(name) == nil,
      host.world.members.globals.variable(name, file: scope.frame.code.file) == nil,
      host.world.members.globals.computed(name) == nil,
      host.world.members.functions(named: name, of: nil).isEmpty,
      scope.frame.owner.map({ host.propertyType(name, of: $0) == nil }) ?? true,
      host.world.unread.isEmpty
    else { return }
    let place = Location(file: call.site.file, position: expression.position)
    let near = Nearest.candidates(to: name, among: namedComponents(host))
    for (number, component) in findings.components where near.contains(where: { $0.name == component.written }) {
      findings.components[number]?.meantAt = call.site
    }
    host.remark(
      InjectionFindings.unknownComponent(name, at: call.site, near: near, written: isWrittenThere ? place : nil))
  }

  /// The components that code there can say by a name alone.
  private func namedComponents(_ host: borrowing Host) -> [Finding.Candidate] {
    let own = host.scope?.frame.owner?.entry.map { host.world.index.entries[$0].all } ?? []
    let properties = own.flatMap { declaration in
      declaration.facts.properties.filter { isComponent($0.type) }.map {
        Finding.Candidate($0.name, at: declaration.location(of: $0.position))
      }
    }
    let made = findings.components.values.compactMap { component in
      component.written.flatMap { $0.isPlainWord ? Finding.Candidate($0, at: component.site) : nil }
    }
    let globals = host.world.members.globals.declared { isComponent($0.type) }.map {
      Finding.Candidate($0.name, at: $0.location)
    }
    return globals + properties + made
  }

  private func isComponent(_ type: TypeName?) -> Bool { type.map { listTypes.contains($0.spelling) } ?? false }
}

extension Value {
  /// Whether what it lists shows when it is run.
  fileprivate var isRun: Bool {
    switch self {
    case .closure, .function: true
    default: false
    }
  }
}

extension Frame {
  /// What its code is called by: `parts()`, and of a computed property `parts`.
  var calledName: String? {
    guard let name else { return nil }
    return if case .getter = code.facts.place { name } else { name + "()" }
  }
}
