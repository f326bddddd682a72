internal import InjectScopeModel

/// The lists of values that functions hold. Both forms of a creation have the same list, and many children of one parent
/// have equal ones: they are kept once, since together they are more than all the rest of a dense project.
enum SharedValues {
  /// Puts the final numbers of nodes into functions; equal lists of values share one array after that.
  static func renumber(_ signatures: inout [Signature], _ new: (ID<Node>) -> ID<Node>) {
    var known: [[Signature.Value]: [Signature.Value]] = [:]
    for places in sharing(signatures) {
      // Taken out of all of them it is changed in place.
      var values = signatures[places[0]].values
      for place in places { signatures[place].values = [] }
      for index in values.indices { values[index].outcome = values[index].outcome.renumbered(new) }
      let kept: [Signature.Value]
      if let same = known[values] {
        kept = same
      } else {
        kept = values.withoutSpareRoom
        known[kept] = kept
      }
      for place in places { signatures[place].values = kept }
    }
    for place in signatures.indices {
      signatures[place].owner = new(signatures[place].owner)
      signatures[place].target = new(signatures[place].target)
    }
  }

  /// The places of functions that have one array in common.
  private static func sharing(_ signatures: [Signature]) -> [[Int]] {
    var numbers: [UnsafeRawPointer: Int] = [:]
    var groups: [[Int]] = []
    for (place, signature) in signatures.enumerated() where !signature.values.isEmpty {
      guard let address = signature.values.withUnsafeBytes({ $0.baseAddress }) else { continue }
      if let number = numbers[address] {
        groups[number].append(place)
      } else {
        numbers[address] = groups.count
        groups.append([place])
      }
    }
    return groups
  }
}

extension Outcome {
  /// The same with other numbers of nodes.
  func renumbered(_ new: (ID<Node>) -> ID<Node>) -> Outcome {
    switch self {
    case .supplied(let node, let rule): .supplied(by: new(node), rule)
    case .missing(let near): .missing(near: near.map(new))
    case .ambiguous(let nodes): .ambiguous(nodes.map(new))
    case .argument, .unknown: self
    }
  }
}
