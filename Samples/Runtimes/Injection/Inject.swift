/// A property that is resolved from the shared module when its owner is made.
///
/// The shared module is asked even where another one makes the owner.
@propertyWrapper
public struct Inject<T> {
  /// What was resolved.
  public private(set) var wrappedValue: T

  public init(tag: String? = nil) {
    wrappedValue = resolve(tag: tag)
  }
}
