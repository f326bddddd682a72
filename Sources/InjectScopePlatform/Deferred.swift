/// A value that is worked out when somebody first asks for it, once.
public final class Deferred<Value: Sendable>: @unchecked Sendable {
  private enum State {
    case open(@Sendable () -> Value)
    case known(Value)
  }

  private var state: State
  private let lock = Lock()

  public init(_ make: @escaping @Sendable () -> Value) { state = .open(make) }

  public var value: Value {
    lock.withLock {
      switch state {
      case .known(let value): return value
      case .open(let make):
        let value = make()
        state = .known(value)
        return value
      }
    }
  }
}
