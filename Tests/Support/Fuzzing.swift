import Foundation

/// How many cases the property tests try, and which.
public enum Fuzzing {
  /// A variable like `INJECTSCOPE_FUZZ_PROJECTS` raises the number, or names a part of them, as in `500..<1000`;
  /// `INJECTSCOPE_SEED` tries one case again.
  public static func seeds(_ usual: Int, raisedBy variable: String = "INJECTSCOPE_FUZZ_PROJECTS") -> Range<UInt64> {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["INJECTSCOPE_SEED"].flatMap(UInt64.init), seed < .max { return seed..<(seed + 1) }
    let wanted = environment[variable] ?? ""
    if let bounds = wanted.wholeMatch(of: /([0-9]+)\.\.<([0-9]+)/), let first = UInt64(bounds.1),
      let end = UInt64(bounds.2), first < end
    {
      return first..<end
    }
    return 0..<UInt64(max(usual, Int(wanted) ?? 0))
  }

  /// The longest that one core is left with at the end while the others have nothing to do.
  private static let longestPart = 250

  /// The same in parts that run side by side: one long test would be waited for at the end, on one core.
  public static func parts(
    _ usual: Int, raisedBy variable: String = "INJECTSCOPE_FUZZ_PROJECTS"
  ) -> [Range<UInt64>] {
    let all = seeds(usual, raisedBy: variable)
    let size = min((all.count + 7) / 8, longestPart)
    return stride(from: all.lowerBound, to: all.upperBound, by: size).map {
      $0..<min($0 + UInt64(size), all.upperBound)
    }
  }
}
