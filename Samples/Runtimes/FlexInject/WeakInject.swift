/// A property that is resolved when its owner is made, and does not keep what it was given.
///
/// With `.new` nobody else may keep it either, and it is gone at once. A value of a type that is no class is never held.
@propertyWrapper
public struct WeakInject<T> {
  /// What was resolved, as long as somebody keeps it.
  public var wrappedValue: T? { object as? T }

  private weak var object: AnyObject?

  /// Asks a container for `T`, the type of the property without its question mark.
  public init(container: any DIContainer = DependencyContainer.shared, mode: ResolveMode = .shared) {
    object = reference(to: container.resolve(type: T.self, mode: mode))
  }

  /// Asks a container for a key, and is nil where that is not registered.
  public init(container: any DIContainer = DependencyContainer.shared, key: String, mode: ResolveMode = .shared) {
    let value: T? = container.resolve(key: key, mode: mode)
    object = value.flatMap(reference(to:))
  }
}

/// The instance itself, where it is one of a class; a cast alone would put any other value into a box.
private func reference(to value: Any) -> AnyObject? {
  type(of: value) is AnyClass ? value as AnyObject : nil
}
