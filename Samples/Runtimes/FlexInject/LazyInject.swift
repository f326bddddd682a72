/// A property that is resolved when it is first used.
@propertyWrapper
public struct LazyInject<T> {
  /// What the first use resolved.
  public private(set) lazy var wrappedValue: T = resolve()

  private let resolve: () -> T

  /// Will ask a container for the type of the property.
  public init(container: any DIContainer = DependencyContainer.shared, mode: ResolveMode = .shared) {
    resolve = { container.resolve(type: T.self, mode: mode) }
  }

  /// Will ask a container for a key.
  public init(container: any DIContainer = DependencyContainer.shared, key: String, mode: ResolveMode = .shared) {
    resolve = { container.resolve(key: key, mode: mode) }
  }
}
