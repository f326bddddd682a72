/// A property that is resolved when its owner is made, and does not keep what it was given.
///
/// With `.new` nobody else may keep it either, and it is gone at once. A value of a type that is no class is never held.
@propertyWrapper
public struct WeakInject<T> {
  /// What was resolved or assigned, as long as somebody keeps it.
  public var wrappedValue: T? {
    get { object as? T }
    set { object = newValue.flatMap(reference(to:)) }
  }

  private weak var object: AnyObject?

  /// Asks a container for `T`, the type of the property without its question mark.
  public init(container: any DIContainer = DependencyContainer.shared, mode: ResolveMode = .shared) {
    wrappedValue = container.resolve(type: T.self, mode: mode)
  }

  /// Asks a container for a key, and is nil where that is not registered.
  public init(container: any DIContainer = DependencyContainer.shared, key: String, mode: ResolveMode = .shared) {
    wrappedValue = container.resolve(key: key, mode: mode)
  }
}

/// The instance itself, where it is one of a class; a cast alone would put any other value into a box.
private func reference(to value: Any) -> AnyObject? {
  type(of: value) is AnyClass ? value as AnyObject : nil
}
