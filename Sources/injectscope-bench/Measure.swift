import Foundation

/// Times and how they compare: the best of several runs, since a busy machine can only make them longer.
enum Measure {
  struct Time {
    var wall = Double.infinity
    /// What the processor did for it, which other programs do not lengthen.
    var processor = Double.infinity
  }

  /// In milliseconds.
  static func best(of runs: Int, _ work: () throws -> Void) rethrows -> Time {
    var best = Time()
    for _ in 0..<runs {
      let start = clock()
      let wall = try ContinuousClock().measure(work)
      best.processor = min(best.processor, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1_000)
      best.wall = min(best.wall, wall.milliseconds)
    }
    return best
  }
}

extension Duration {
  var milliseconds: Double {
    Double(components.seconds) * 1_000 + Double(components.attoseconds) / 1_000_000_000_000_000
  }
}

extension Double {
  func formatted(_ digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return "\((self * scale).rounded() / scale)"
  }
}
