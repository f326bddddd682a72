@propertyWrapper
public struct Inject<T> {
  public var wrappedValue: T

  public init(container: DIContainer = DependencyContainer.shared, mode: ResolveMode = .shared) {
    wrappedValue = container.resolve(type: T.self, mode: mode)
  }
}
