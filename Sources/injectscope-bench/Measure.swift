/// Times and how they compare: the best of several runs, since a busy machine can only make them longer.
enum Measure {
  static func best(of runs: Int, _ work: () throws -> Void) rethrows -> Duration {
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000_000)
    for _ in 0..<runs { best = try min(best, clock.measure(work)) }
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
