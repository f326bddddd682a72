import Foundation

/// How many projects the property tests try, and which.
enum Fuzzing {
  /// `INJECTSCOPE_FUZZ_PROJECTS` raises the number, `INJECTSCOPE_SEED` tries one project again.
  static func seeds(_ usual: Int) -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["INJECTSCOPE_SEED"].flatMap(UInt64.init), seed < .max { return seed..<(seed + 1) }
    return 0..<UInt64(max(usual, environment["INJECTSCOPE_FUZZ_PROJECTS"].flatMap(Int.init) ?? 0))
  }
}
