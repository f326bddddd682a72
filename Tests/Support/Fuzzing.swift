import Foundation

/// How many cases the property tests try, and which.
public enum Fuzzing {
  /// A variable like `INJECTSCOPE_FUZZ_PROJECTS` raises the number, `INJECTSCOPE_SEED` tries one case again.
  public static func seeds(_ usual: Int, raisedBy variable: String = "INJECTSCOPE_FUZZ_PROJECTS") -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["INJECTSCOPE_SEED"].flatMap(UInt64.init), seed < .max { return seed..<(seed + 1) }
    return 0..<UInt64(max(usual, environment[variable].flatMap(Int.init) ?? 0))
  }
}
