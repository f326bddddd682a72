/// How a service comes to be.
public enum Injection<T> {
  /// This instance, every time.
  case singleton(T)
  /// This instance, every time; if there is none, the one that the closure makes at the first request.
  case lazySingleton(T?, () -> T)
  /// What the closure makes, anew at each request.
  case factory(() -> T)
}

/// Another name of `Injection`.
public typealias Injectable<T> = Injection<T>
