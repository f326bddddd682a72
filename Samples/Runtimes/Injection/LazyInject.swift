/// A property that is resolved when it is first used: from the shared module, and not from one above that.
@propertyWrapper
public struct LazyInject<T> {
  /// What the first use resolved. Where nothing comes of that the process stops.
  public var wrappedValue: T {
    mutating get {
      if value == nil { value = resolve(tag: tag) }
      guard let value else { fatalError("Injection: nothing is there for '\(T.self)'") }
      return value
    }
  }

  /// Asked for as it is, an optional: nil is one of the answers, and a module without an entry gives it.
  private var value: T?
  private let tag: String?

  public init(tag: String? = nil) {
    self.tag = tag
  }
}
