public final class Observable<Value> {
  private var observers: [(Value) -> Void] = []

  public var value: Value {
    didSet { observers.forEach { $0(value) } }
  }

  public init(_ value: Value) {
    self.value = value
  }

  public func observe(_ observer: @escaping (Value) -> Void) {
    observers.append(observer)
    observer(value)
  }

  public func map<Other>(_ transform: @escaping (Value) -> Other) -> Observable<Other> {
    let other = Observable<Other>(transform(value))
    observe { other.value = transform($0) }
    return other
  }
}

public protocol Analytics: AnyObject {
  func track(_ event: String)
}

public final class PrintingAnalytics: Analytics {
  private let prefix: String
  public init(prefix: String) { self.prefix = prefix }
  public func track(_ event: String) { print("\(prefix) \(event)") }
}
