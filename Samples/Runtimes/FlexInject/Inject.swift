/// A property that is resolved when its owner is made.
@propertyWrapper
public struct Inject<T> {
  /// What was resolved.
  public private(set) var wrappedValue: T

  /// Asks a container for the type of the property.
  public init(container: any DIContainer = DependencyContainer.shared, mode: ResolveMode = .shared) {
    wrappedValue = container.resolve(type: T.self, mode: mode)
  }

  /// Asks a container for a key.
  public init(container: any DIContainer = DependencyContainer.shared, key: String, mode: ResolveMode = .shared) {
    wrappedValue = container.resolve(key: key, mode: mode)
  }
}
