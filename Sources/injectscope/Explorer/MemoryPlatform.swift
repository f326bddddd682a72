#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory of this process.
enum ProcessMemory {
  /// Gives back to the system what a great piece of work has left behind.
  static func releaseUnused() {
    #if canImport(Glibc)
      // Its header is none of those that Swift imports.
      typealias Trim = @convention(c) (Int) -> Int32
      if let function = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(function, to: Trim.self)(0) }
    #elseif canImport(Darwin)
      malloc_zone_pressure_relief(nil, 0)
    #endif
  }
}
