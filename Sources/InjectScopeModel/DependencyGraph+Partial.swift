extension DependencyGraph {
  /// What can be said while a part of the project has not been read: who is there, and who is known to hang together.
  ///
  /// A need without an answer may still get one, so it is unknown, and why is told; no function is final, so none is
  /// given, and what resolving found fault with may be cured by the next file.
  public func asFarAsRead(because reason: String) -> DependencyGraph {
    let unknown = Outcome.unknown(reason)
    var part = self
    part.needs = needs.answered { $0.mayChange ? unknown : $0 }
    part.signatures = []
    part.firstSignature = [UInt32](repeating: 0, count: nodes.count + 1)
    part.findings = []
    return part
  }
}

extension Outcome {
  /// Whether it says that something is not there, or not clear, which more files may mend.
  fileprivate var mayChange: Bool {
    switch self {
    case .missing, .ambiguous: true
    case .argument(let rule): rule.leavesUnresolved
    case .supplied, .unknown: false
    }
  }
}
