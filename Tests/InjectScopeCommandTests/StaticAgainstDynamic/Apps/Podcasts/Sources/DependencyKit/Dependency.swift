import FlexInject

/// A module's entrance: what it offers is registered here, by whoever starts the app.
public protocol FeatureModule {
  static var name: String { get }
  static func register(in container: DIContainer)
}

public enum Dependencies {
  public static let container: DIContainer = DependencyContainer.shared

  public static func start(_ modules: FeatureModule.Type...) {
    for module in modules {
      module.register(in: container)
    }
  }

  public static func value<T>(_ type: T.Type = T.self) -> T {
    container.resolve(type: type, mode: .shared)
  }
}

/// Our own wrapper, so that features need not know what stands behind it.
@propertyWrapper
public struct Dependency<Value> {
  private var value: Value?

  public init() {}

  public var wrappedValue: Value {
    mutating get {
      if let value { return value }
      let new: Value = Dependencies.container.resolve(type: Value.self)
      value = new
      return new
    }
  }
}
