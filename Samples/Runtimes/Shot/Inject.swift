/// A property that the generated `inject()` of its owner fills.
@propertyWrapper
public struct Inject<Value> {
  private var value: Value?

  /// What was injected. Before that it is nil; where nothing can be nil, asking for it stops the process.
  public var wrappedValue: Value {
    get {
      if let value { return value }
      guard let nothing = Any?.none as? Value else {
        fatalError("Shot: a property of type \(Value.self) is used before inject() was called")
      }
      return nothing
    }
    set { value = newValue }
  }

  /// Leaves the property to `inject()`.
  public init() {}

  /// Begins with a value, which `inject()` replaces.
  public init(wrappedValue: Value) {
    value = wrappedValue
  }
}
