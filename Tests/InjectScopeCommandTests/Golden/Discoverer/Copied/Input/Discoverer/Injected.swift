/// A property that is the service an injector gives for its type, asked for at each access.
@propertyWrapper
public struct Injected<T> {
  private let injector: Injector

  /// The service. If it is not registered the process stops, also where `T` is optional.
  public var wrappedValue: T {
    do {
      return try injector.get(T.self)
    } catch {
      fatalError("Discoverer: \(error)")
    }
  }

  /// Will ask this injector alone.
  public init(injector: Injector = .default) {
    self.injector = injector
  }
}
