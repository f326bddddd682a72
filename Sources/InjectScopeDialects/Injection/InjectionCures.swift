internal import InjectScopeModel
internal import InjectScopeRehearsal

extension InjectionLibrary {
  /// What would cure it that a module has no entry.
  func fix(for outcome: Run.Outcome, _ key: Key, _ target: InjectionRequest.Target, _ host: borrowing Host)
    -> Finding.Fix?
  {
    guard outcome.isHole, let number = target.module else { return nil }
    let name = host.run.containers[findings.modules[number].id].name
    if let cure = cureByAnother(than: number, name, having: key, host) { return cure }
    let isNil = outcome.isNil
    let tag = key.qualifier.map { "(tag: \($0.asLiteral))" } ?? ""
    return Finding.Fix(
      "register '\(key.text)' in '\(name)' before this is asked for\(isNil ? ", unless nil is meant" : ""): "
        + "factory\(tag) { … as \(key.type.written) }")
  }

  /// Where one other module has it: that one was to be the parent, or was there before.
  private func cureByAnother(than number: Int, _ name: String, having key: Key, _ host: borrowing Host) -> Finding.Fix?
  {
    let own = findings.modules[number]
    let all = Set(
      findings.modules.filter { module in
        module.id != own.id
          && module.slots.contains { $0.value.certain.map { isFiled($0, under: key, host) } ?? false }
      }.map(\.id))
    guard all.count == 1, let id = all.first, case let other = host.run.containers[id], other.kind == .module else {
      return nil
    }
    let shared = "injectMe"
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
    return Finding.Fix(
      "make '\(name)' below '\(other.name)', which has '\(key.text)': Module(parent: \(other.name)) { … }")
  }

  /// Whether a container's module has another one among its parents.
  private func isBelow(_ container: ID<Run.Container>, _ ancestor: Int) -> Bool {
    var next = findings.modules.first { $0.id == container }?.parent
    var left = findings.modules.count
    while let module = next, left > 0 {
      if module == ancestor { return true }
      next = findings.modules[module].parent
      left -= 1
    }
    return false
  }

  private func isFiled(_ provider: Int, under key: Key, _ host: borrowing Host) -> Bool {
    host.run.entries[findings.providers[provider].entry].key == key
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
