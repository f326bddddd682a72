#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The memory of this process.
enum ProcessMemory {
  /// Has the system keep what is large apart from what is small, for good: glibc would else, once something large was
  /// given back, keep the next ones among the small, where they leave holes.
  static func keepLargeApart() {
    #if canImport(Glibc)
      typealias Set = @convention(c) (Int32, Int32) -> Int32
      // M_MMAP_THRESHOLD
      if let function = dlsym(nil, "mallopt") { _ = unsafeBitCast(function, to: Set.self)(-3, 128 << 10) }
    #endif
  }

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
