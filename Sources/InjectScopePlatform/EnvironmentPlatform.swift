#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the process was started with.
public enum ProcessEnvironment {
  public static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
