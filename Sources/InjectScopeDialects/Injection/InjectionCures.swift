internal import InjectScopeModel
internal import InjectScopeRehearsal

extension InjectionLibrary {
  /// What would cure it that a module has no entry.
  func fix(for outcome: Run.Outcome, _ key: Key, _ request: InjectionRequest, _ host: borrowing Host) -> Finding.Fix? {
    guard outcome.isHole, let number = request.target.module else { return nil }
    if request.asksInVain {
      return Finding.Fix("use '@Inject', or take the '?' away: '@LazyInject' finds nothing for an optional")
    }
    let name = host.run.containers[findings.modules[number].id].name
    let filing = (request.asked ?? request.wanted).map { InjectionKey($0, tag: key.qualifier) }
    if let filing, let cure = cureByAnother(than: number, name, having: key, filing, host) { return cure }
    let isNil = outcome.isNil
    if request.asksForOptional, let above = filing.flatMap({ holder(of: key, $0, above: number, host) }) {
      return Finding.Fix(
        "use '@Inject', or register '\(key.text)' in '\(name)' too: '@LazyInject' does not ask '\(above)', which has "
          + "it")
    }
    if isNil, let above = filing.flatMap({ holder(of: key, $0, above: number, host) }) {
      return Finding.Fix(
        "ask for '\(key.text)' and not for an optional one: where nil is an answer, '\(name)' gives it and "
          + "'\(above)', which has '\(key.text)', is not asked")
    }
    let tag = key.qualifier.map { "(tag: \($0.asLiteral))" } ?? ""
    return Finding.Fix(
      "register '\(key.text)' in '\(name)' before this is asked for\(isNil ? ", unless nil is meant" : "")",
      form: "factory\(tag) { … as \(key.type.written) }", remedy: Finding.Remedy(.supply, at: request.site))
  }

  /// Why a module finds nothing, though it may have an entry.
  func causes(of outcome: Run.Outcome, _ key: Key, _ request: InjectionRequest) -> [Finding.Hop] {
    guard outcome.isHole, request.asksInVain else { return [] }
    return [Finding.Hop("'@LazyInject' asks for '\(key.text)??' here, which is another key", at: request.site)]
  }

  /// Where one other module has it: that one was to be the parent, or was there before.
  private func cureByAnother(
    than number: Int, _ name: String, having key: Key, _ filing: InjectionKey, _ host: borrowing Host
  ) -> Finding.Fix? {
    let own = findings.modules[number]
    let all = Set(
      findings.modules.holding(filing).filter { has(key, filing, in: $0, host) }.map { findings.modules[$0].id }
    ).subtracting([own.id])
    guard all.count == 1, let id = all.first, case let other = host.run.containers[id], other.kind == .module else {
      return nil
    }
    let shared = "injectMe"
    if name == shared, other.name != name, let component = component(bringing: key, filing, to: id, host),
      let written = component.written, host.world.isNamedEverywhere(component.name)
    {
      let statement = "component { \(written) }"
      return Finding.Fix(
        "write '\(statement)' in '\(name)', as in '\(other.name)', which has '\(key.text)' by that",
        doing: "list the component in '\(name)': \(statement)", by: .list(statement),
        at: host.run.containers[own.id].site)
    }
    guard other.name != name else {
      return Finding.Fix(
        "register '\(key.text)' in the '\(name)' made at \(host.run.containers[own.id].site) too, or keep the one made at "
          + "\(other.site), which has it")
    }
    // A builder's module is made by the library.
    guard host.run.containers[own.id].kind == .module, own.parent == nil, !own.isParentUnknown, name != shared,
      other.name != shared
    else { return nil }
    guard !isBelow(id, number) else {
      return Finding.Fix(
        "ask '\(other.name)', which is below '\(name)' and has '\(key.text)', or register it in '\(name)'")
    }
    let written = word(for: other.name, besides: name, host)
    return Finding.Fix(
      "make '\(name)' below '\(other.name)', which has '\(key.text)': Module(parent: \(written)) { … }")
  }

  /// The component by which a module has a key.
  private func component(
    bringing key: Key, _ filing: InjectionKey, to container: ID<Run.Container>, _ host: borrowing Host
  ) -> InjectionComponent? {
    let sites = findings.modules.holding(filing)
      .filter { findings.modules[$0].id == container && has(key, filing, in: $0, host) }
      .compactMap { findings.modules.slot(of: filing, in: $0)?.certain }
      .map { findings.providers[$0].registration.site }
    return findings.components.sorted { $0.key < $1.key }.first { number, _ in
      findings.lists[number].registrations.contains { sites.contains($0.site) }
    }?.value
  }

  /// What code beside a module writes for another one: of what only one function has, as it is called there.
  private func word(for other: String, besides own: String, _ host: borrowing Host) -> String {
    if host.world.isNamedEverywhere(other) { return other }
    return other.dropLast(other.bareName.count) == own.dropLast(own.bareName.count) ? other.bareName : "…"
  }

  /// The nearest module above one that has it.
  private func holder(of key: Key, _ filing: InjectionKey, above number: Int, _ host: borrowing Host) -> String? {
    findings.modules.above(number).first { has(key, filing, in: $0, host) }
      .map { host.run.containers[findings.modules[$0].id].name }
  }

  /// Whether a container's module has another one among its parents.
  private func isBelow(_ container: ID<Run.Container>, _ ancestor: Int) -> Bool {
    guard let module = findings.modules.indices.first(where: { findings.modules[$0].id == container }) else {
      return false
    }
    return findings.modules.above(module).contains(ancestor)
  }

  /// Whether a module, or its base, has an entry for a key, and not only for one that is filed alike.
  private func has(_ key: Key, _ filing: InjectionKey, in module: Int, _ host: borrowing Host) -> Bool {
    findings.modules.slot(of: filing, in: module)?.certain
      .map { host.run.entries[findings.providers[$0].entry].key == key } ?? false
  }
}

extension InjectionRequest.Target {
  fileprivate var module: Int? {
    switch self {
    case .module(let number), .perhaps(let number): number
    case .oneOf, .nobody, .unknown: nil
    }
  }
}
