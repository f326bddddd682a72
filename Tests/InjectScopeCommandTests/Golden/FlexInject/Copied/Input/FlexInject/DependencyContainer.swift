/// The library's own files, copied into a project: they are the library, and no part of the project's graph.
public enum ResolveMode { case new, shared }

public protocol DIContainer: AnyObject, Sendable {
  func register<T>(type: T.Type, dependency: @escaping () -> T)
  func register<T>(key: String, dependency: @escaping () -> T)
  func resolve<T>(type: T.Type, mode: ResolveMode) -> T
  func resolve<T>(key: String, mode: ResolveMode) -> T
  func remove(key: String)
  func removeAll()
}

public final class DependencyContainer: DIContainer, @unchecked Sendable {
  public static let shared = DependencyContainer()

  private var makers: [String: () -> Any] = [:]
  private var instances: [String: Any] = [:]

  public init() {}

  public func register<T>(type: T.Type, dependency: @escaping () -> T) {
    register(key: "\(type)", dependency: dependency)
  }

  public func register<T>(key: String, dependency: @escaping () -> T) { makers[key] = dependency }

  public func resolve<T>(type: T.Type, mode: ResolveMode = .shared) -> T { resolve(key: "\(type)", mode: mode) }

  public func resolve<T>(key: String, mode: ResolveMode = .shared) -> T {
    let found = mode == .shared ? instances[key] ?? makers[key]?() : makers[key]?()
    if mode == .shared { instances[key] = found }
    guard let wanted = found as? T else { fatalError("nothing for \(key)") }
    return wanted
  }

  public func remove(key: String) { (makers[key], instances[key]) = (nil, nil) }
  public func removeAll() { (makers, instances) = ([:], [:]) }
}
