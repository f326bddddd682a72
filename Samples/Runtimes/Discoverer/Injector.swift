import Foundation

/// Manages services by their types.
///
/// The type itself is the key: types of equal names are two, and so are `Clock` and `Clock?`. May be used from several
/// threads; the services it gives are as safe there as the program made them.
public final class Injector: @unchecked Sendable {
  /// The injector that `@Injected` and `@Registered` take where they are given none. May be replaced.
  public static var `default`: Injector {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var current = Injector()

  /// Whether a service may be registered again, in place of what was there.
  public var allowRewrite: Bool {
    get { lock.withLock { allowsRewriting } }
    set { lock.withLock { allowsRewriting = newValue } }
  }

  private var allowsRewriting: Bool
  private let lock = NSLock()
  private var registrations: [ObjectIdentifier: Any] = [:]

  /// An injector without services.
  ///
  /// - Parameter allowRewrite: whether a service may be registered again, in place of what was there.
  public init(allowRewrite: Bool = false) {
    allowsRewriting = allowRewrite
  }

  /// Says how a service comes to be. Throws if it is registered and may not be rewritten.
  @discardableResult
  public func register<T>(as type: T.Type, injection: Injection<T>) throws -> Injector {
    let replaced = try lock.withLock {
      let registered = registrations[ObjectIdentifier(type)]
      if registered != nil && !allowsRewriting { throw InjectorError.alreadyRegistered("\(type)") }
      registrations[ObjectIdentifier(type)] = Registration(injection)
      return registered
    }
    // Released without the lock: what goes away may have a deinitialiser that comes back here.
    _ = replaced
    return self
  }

  /// Another name of `register(as:injection:)`.
  @discardableResult
  public func register<T>(as type: T.Type, injectable: Injectable<T>) throws -> Injector {
    try register(as: type, injection: injectable)
  }

  /// Forgets a service. Throws if it is not registered.
  @discardableResult
  public func unregister<T>(type: T.Type) throws -> Injector {
    let removed = lock.withLock { registrations.removeValue(forKey: ObjectIdentifier(type)) }
    if removed == nil { throw InjectorError.notRegistered("\(type)") }
    return self
  }

  /// Whether a service is registered.
  public func isRegistered<T>(type: T.Type) -> Bool {
    registration(of: type) != nil
  }

  /// A service, nil if it is not registered.
  public subscript<T>(type: T.Type) -> T? {
    registration(of: type)?.service()
  }

  /// A service. Throws if it is not registered.
  public func get<T>(_ type: T.Type = T.self) throws -> T {
    guard let registration = registration(of: type) else { throw InjectorError.notRegistered("\(type)") }
    return registration.service()
  }

  private func registration<T>(of type: T.Type) -> Registration<T>? {
    lock.withLock { registrations[ObjectIdentifier(type)] } as? Registration<T>
  }
}
