/// A property whose injection is registered as long as its owner lives.
@propertyWrapper
public final class Registered<T> {
  /// What was registered.
  public let wrappedValue: Injection<T>

  private let injector: Injector

  /// Registers the injection. If the service is registered and may not be rewritten the process stops.
  public init(wrappedValue: Injection<T>, inInjector injector: Injector = .default) {
    self.wrappedValue = wrappedValue
    self.injector = injector
    orStop { try injector.register(as: T.self, injection: wrappedValue) }
  }

  /// If the service was unregistered meanwhile the process stops.
  deinit {
    orStop { try injector.unregister(type: T.self) }
  }
}

private func orStop(_ action: () throws -> Injector) {
  do {
    _ = try action()
  } catch {
    fatalError("Discoverer: \(error)")
  }
}
