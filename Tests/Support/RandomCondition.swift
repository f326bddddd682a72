public import InjectScopeModel

extension Condition {
  /// A condition over the flags, at most `depth` deep; constants and empty lists are among its parts.
  public static func random(_ random: inout SplitMix64, over flags: [String], depth: Int = 3) -> Condition {
    switch depth == 0 ? 0 : random.below(8) {
    case 0, 1, 2: return .flag(random.pick(flags))
    case 3: return .not(.random(&random, over: flags, depth: depth - 1))
    case 4: return .constant(random.happens(50))
    case 5, 6: return .all(randomOperands(&random, flags, depth))
    default: return .any(randomOperands(&random, flags, depth))
    }
  }

  private static func randomOperands(_ random: inout SplitMix64, _ flags: [String], _ depth: Int) -> [Condition] {
    let count = random.happens(5) ? 0 : random.number(in: 1...3)
    return (0..<count).map { _ in .random(&random, over: flags, depth: depth - 1) }
  }
}

/// Every set of the flags, from none to all.
public func subsets<Element: Hashable>(of elements: [Element]) -> [Set<Element>] {
  (0..<(1 << elements.count)).map { bits in
    Set(elements.indices.filter { bits & (1 << $0) != 0 }.map { elements[$0] })
  }
}
