public import InjectScopeModel

/// Where in a file the branches of an `if` or a `switch` stand: another run of the same code may take another one.
///
/// What lies between the first and the last of what a branch says is in it. They are looked for once for a file.
public struct BranchPlaces {
  /// Apart from each other, in their order.
  private var branches: [ClosedRange<Position>] = []

  public init(_ code: [CodeFacts]) {
    var all: [ClosedRange<Position>] = []
    for one in code {
      one.statements.gatherBranches(into: &all)
      one.walk { part in if case .closure(let closure) = part { closure.statements.gatherBranches(into: &all) } }
    }
    for branch in all.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = branches.last, branch.lowerBound <= last.upperBound {
        branches[branches.count - 1] = last.lowerBound...max(last.upperBound, branch.upperBound)
      } else {
        branches.append(branch)
      }
    }
  }

  public func hold(_ position: Position) -> Bool {
    var (low, high) = (0, branches.count)
    while low < high {
      let middle = (low + high) / 2
      if branches[middle].upperBound < position { low = middle + 1 } else { high = middle }
    }
    return low < branches.count && branches[low].contains(position)
  }
}

extension [Statement] {
  fileprivate func gatherBranches(into all: inout [ClosedRange<Position>]) {
    for statement in self {
      switch statement {
      case .branch(let branch): all += branch.blocks.compactMap(\.extent)
      case .loop(_, let body, _), .defer(let body), .conditional(_, let body): body.gatherBranches(into: &all)
      case .attempt(let body, let catches):
        body.gatherBranches(into: &all)
        all += catches.compactMap(\.body.extent)
      case .function(let function): function.statements.gatherBranches(into: &all)
      case .expression, .binding, .return, .throw, .leave: break
      }
    }
  }

  /// From the first to the last of what they say.
  private var extent: ClosedRange<Position>? {
    var (first, last): (Position?, Position?)
    Mentions.visit(self) { expression in
      first = Swift.min(first ?? expression.position, expression.position)
      last = Swift.max(last ?? expression.position, expression.position)
    }
    guard let first, let last else { return nil }
    return first...last
  }
}
