import Foundation

/// The container of the library: one that all share, and as many others as a program makes.
///
/// May be used from several threads. What it makes is as safe there as the program made it.
public final class DependencyContainer: DIContainer, @unchecked Sendable {
  /// The container that `@Inject` and its kin ask where they are given none.
  public static let shared = DependencyContainer()

  /// One for all containers, and recursive: a closure may resolve, here or in another container, whose closures may
  /// come back here.
  private static let lock = NSRecursiveLock()

  private var makers: [String: () -> Any] = [:]
  private var instances: [String: Any] = [:]

  /// A container in which nothing is registered.
  public init() {}

  public func register<T>(type: T.Type, dependency: @escaping () -> T) {
    register(key: bareName(of: type), dependency: dependency)
  }

  public func register<T>(key: String, dependency: @escaping () -> T) {
    Self.lock.withLock { makers[key] = dependency }
  }

  public func resolve<T>(type: T.Type, mode: ResolveMode) -> T {
    resolve(key: bareName(of: type), mode: mode)
  }

  public func resolve<T>(key: String, mode: ResolveMode) -> T {
    let found: Any? =
      switch mode {
      case .shared: sharedInstance(of: key)
      case .new: maker(of: key)?()
      }
    // A cast of the optional itself: nothing becomes nil where nil is wanted, and nothing else.
    if let wanted = found as? T { return wanted }
    guard let found else { fatalError("FlexInject: nothing is registered for '\(key)'") }
    fatalError("FlexInject: what is registered for '\(key)' is \(found), not of type \(T.self)")
  }

  public func remove<T>(type: T.Type) {
    remove(key: bareName(of: type))
  }

  public func remove(key: String) {
    let forgotten = Self.lock.withLock { (makers.removeValue(forKey: key), instances.removeValue(forKey: key)) }
    // Released without the lock: what goes away may have a deinitialiser that asks for others.
    _ = forgotten
  }

  public func removeAll() {
    let forgotten = Self.lock.withLock {
      defer { (makers, instances) = ([:], [:]) }
      return (makers, instances)
    }
    _ = forgotten
  }

  private func maker(of key: String) -> (() -> Any)? {
    Self.lock.withLock { makers[key] }
  }

  /// Made with the lock held, so that no two threads make it.
  private func sharedInstance(of key: String) -> Any? {
    Self.lock.withLock {
      if let instance = instances[key] { return instance }
      guard let made = makers[key]?() else { return nil }
      instances[key] = made
      return made
    }
  }
}
