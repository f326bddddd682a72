internal import InjectScopeModel

extension DiscovererLibrary {
  /// What would cure it that a service is not registered.
  func fix(for outcome: Run.Outcome, _ service: SwiftType, in container: Run.Container) -> Finding.Fix? {
    let isNil = outcome == .nothing
    guard isNil || outcome == .stops(.notRegistered) else { return nil }
    return Finding.Fix(
      "register '\(service)' in '\(container.name)' before this is asked for\(isNil ? ", unless nil is meant" : ""): "
        + "register(as: \(service.metatype), injection: .factory { … })")
  }
}
