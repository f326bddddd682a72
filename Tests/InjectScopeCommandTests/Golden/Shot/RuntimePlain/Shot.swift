/// The library as far as code that uses it can tell: protocols, and a wrapper that is empty until it is filled.
public protocol DIComponent {}
public protocol FactoryModule {}
public protocol ClassModule {}
public protocol SingletonModule {}

@propertyWrapper
public struct Inject<Value> {
  private var value: Value?

  public var wrappedValue: Value {
    get {
      if let value { return value }
      guard let nothing = Any?.none as? Value else { fatalError("used before inject()") }
      return nothing
    }
    set { value = newValue }
  }

  public init() {}
  public init(wrappedValue: Value) { value = wrappedValue }
}
