/// Where dependencies are registered and resolved.
///
/// A type and a string are keys of one namespace: the key of a type is its bare name, so `register(key: "Clock")`
/// answers `resolve(type: Clock.self)`, and two types of one bare name share a key. `Clock?` is another key than
/// `Clock`.
public protocol DIContainer: AnyObject, Sendable {
  /// Says how the dependency of a type is made. Replaces the closure that was there, not an instance already shared.
  func register<T>(type: T.Type, dependency: @escaping () -> T)
  /// Says how the dependency of a key is made. Replaces the closure that was there, not an instance already shared.
  func register<T>(key: String, dependency: @escaping () -> T)

  /// The dependency of a type. Without one the process stops, unless `T` can hold nothing.
  func resolve<T>(type: T.Type, mode: ResolveMode) -> T
  /// The dependency of a key, cast to what is wanted. Without one the process stops, unless `T` can hold nothing.
  func resolve<T>(key: String, mode: ResolveMode) -> T

  /// Forgets the closure of a type, and the instance that it shared.
  func remove<T>(type: T.Type)
  /// Forgets the closure of a key, and the instance that it shared.
  func remove(key: String)
  /// Forgets every closure and every shared instance.
  func removeAll()
}

extension DIContainer {
  /// Says how the dependency of a type is made, where that may fail: it serves the type when it is not nil.
  public func register<T>(type: T.Type, dependency: @escaping () -> T?) {
    register(key: bareName(of: type), dependency: dependency)
  }

  /// The shared dependency of a type.
  public func resolve<T>(type: T.Type) -> T {
    resolve(type: type, mode: .shared)
  }

  /// The shared dependency of a key.
  public func resolve<T>(key: String) -> T {
    resolve(key: key, mode: .shared)
  }
}
