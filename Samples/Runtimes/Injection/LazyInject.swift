/// A property that is resolved from the shared module when it is first used.
@propertyWrapper
public struct LazyInject<T> {
  /// What the first use resolved, or what was assigned.
  public lazy var wrappedValue: T = resolve(tag: tag)

  private let tag: String?

  public init(tag: String? = nil) {
    self.tag = tag
  }
}
