internal import InjectScopeModel
internal import InjectScopeRehearsal

/// Why an injector has nothing for a service, and what would cure it.
extension DiscovererLibrary {
  /// What became of the registration that was there.
  func causes(of outcome: Run.Outcome, _ request: DiscoRequest, _ host: borrowing Host) -> [Finding.Hop] {
    guard let (service, loss) = loss(behind: outcome, request) else { return [] }
    let registered = Finding.Hop("'\(service)' was registered here", at: host.run.entries[loss.entry].site)
    guard let holder = loss.holder else {
      return [registered, Finding.Hop("'\(service)' is unregistered here", at: loss.site)]
    }
    return [registered, Finding.Hop("'\(holder)' is gone after this, and '\(service)' with it", at: loss.site)]
  }

  /// Who goes takes all with it that it has registered.
  func sharedCause(of outcome: Run.Outcome, _ request: DiscoRequest) -> Finding.Cause? {
    loss(behind: outcome, request).flatMap { lost in
      lost.loss.holder.map { Finding.Cause("'\($0)' is gone after this", at: lost.loss.site) }
    }
  }

  /// Whether what runs has itself taken away what it asks for.
  func isLostOnTheWay(_ outcome: Run.Outcome, _ request: DiscoRequest, _ host: borrowing Host) -> Bool {
    guard let triedOut = host.triedOut, host.certainty != .dynamic else { return false }
    return loss(behind: outcome, request)?.loss.triedOut == triedOut
  }

  /// What would cure it that a service is not registered.
  func fix(
    for outcome: Run.Outcome, _ request: DiscoRequest, in asked: ID<Run.Container>, _ host: borrowing Host
  ) -> Finding.Fix? {
    guard outcome.isHole, let service = request.service else { return nil }
    let container = host.run.containers[asked]
    let unlessMeant = outcome.isNil ? ", unless \(request.form == .getting ? "the error" : "nil") is meant" : ""
    if let (_, loss) = loss(behind: outcome, request) {
      if let holder = loss.holder {
        return Finding.Fix("keep '\(holder)' as long as '\(service)' is needed" + unlessMeant)
      }
      return Finding.Fix(
        "leave '\(service)' registered in '\(container.name)' until this is asked for" + unlessMeant,
        doing: "take away what unregisters '\(service)'", by: .remove, at: loss.site)
    }
    if let refused = refused(before: service, in: asked, host) {
      return Finding.Fix(
        "take away what is refused at \(refused): '\(service)' is registered behind it, and dropped with it"
          + unlessMeant)
    }
    if !outcome.isNil, let fix = unregistered(host).fix(for: service, in: container.name) { return fix }
    return Finding.Fix(
      "register '\(service)' in '\(container.name)' before this is asked for\(unlessMeant)",
      form: "register(as: \(service.metatype), injection: .factory { … })",
      remedy: Finding.Remedy(.supply, at: request.site))
  }

  /// The registration that is refused, where a service is registered behind it: what follows goes with it.
  private func refused(
    before service: SwiftType, in container: ID<Run.Container>, _ host: borrowing Host
  ) -> Location? {
    for entry in host.run.entries where entry.container == container && entry.refusal != nil {
      let isDropped = !findings.stops.contains { $0.site == entry.site }
      if isDropped, registers(service, behind: entry.site, host) { return entry.site }
    }
    return nil
  }

  private func registers(_ service: SwiftType, behind site: Location, _ host: borrowing Host) -> Bool {
    guard let file = host.world.project.files.first(where: { $0.path == site.file }) else { return false }
    let name = service.typeName.spelling.bareName
    return file.facts.code.contains { code in
      var (isThere, isBehind) = (false, false)
      code.walk { part in
        guard case .expression(let expression) = part, case .call(let callee, let arguments) = expression.form,
          case .member(_, "register") = callee.form
        else { return }
        if expression.position == site.position { isThere = true }
        if expression.position > site.position, case .metatype(let type)? = arguments.first?.value.form,
          type.spelling.bareName == name
        {
          isBehind = true
        }
      }
      return isThere && isBehind
    }
  }

  private func loss(
    behind outcome: Run.Outcome, _ request: DiscoRequest
  ) -> (service: SwiftType, loss: DiscoInjector.Loss)? {
    guard outcome.isHole, let service = request.service, let number = request.injector,
      let loss = state.injectors[number].losses[service]
    else { return nil }
    return (service, loss)
  }
}
