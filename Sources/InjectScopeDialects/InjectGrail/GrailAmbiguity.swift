internal import InjectScopeModel

/// What a child's need gets, with the reason looked for as far up as resolving looked for the value.
extension GrailPropagation {
  enum Offerer: Hashable {
    case root
    case injector(Int)

    var injector: Int? { if case .injector(let index) = self { index } else { nil } }
  }

  private func list(of offerer: Offerer) -> GrailList {
    switch offerer {
    case .root: root
    case .injector(let index): lists[index]
    }
  }

  func answer(to need: GrailProperty, of child: Int, from parent: Offerer) -> GrailMatching.Answer {
    let answer = GrailMatching.answer(to: need, of: lists[child], from: list(of: parent))
    guard case .argument(.nothingAbove) = answer, ambiguity(of: need, of: child, above: parent) != nil else {
      return answer
    }
    return .argument(.ambiguousAbove)
  }

  /// Whether whoever makes a list fills one of its own properties with the root's, however often that is handed on.
  func isFilled(_ property: GrailProperty, of injector: Int, with offered: GrailProperty, rootCounts: [Bool]) -> Bool {
    // In a circle whoever comes back to where it was has said nothing against it.
    var seen: [Int: Set<Location>] = [:]
    func isFilled(_ property: GrailProperty, of injector: Int) -> Bool {
      guard seen[injector, default: []].insert(property.location).inserted else { return true }
      let offerers = parents[injector].map(Offerer.injector) + (rootCounts[injector] ? [.root] : [])
      return !offerers.isEmpty
        && offerers.allSatisfy { offerer in
          guard case .supplied(let found, _) = answer(to: property, of: injector, from: offerer) else { return false }
          // The end of the chain, where it is only carried.
          if found.location == offered.location { return true }
          return offerer.injector.map { !found.isInherited && isFilled(found, of: $0) } ?? false
        }
    }
    return isFilled(property, of: injector)
  }

  /// Who offers several of the need's type, none under its name, and what it offers: the parent, or who is above it and
  /// so was no help to it.
  func ambiguity(
    of need: GrailProperty, of child: Int, above parent: Offerer
  ) -> (offerer: Offerer, candidates: [GrailProperty])? {
    guard let type = need.type else { return nil }
    func isAmbiguous(_ list: GrailList) -> Bool {
      guard case .argument(.ambiguousAbove) = GrailMatching.answer(to: need, of: lists[child], from: list) else {
        return false
      }
      return true
    }
    if isAmbiguous(list(of: parent)) { return (parent, list(of: parent).candidates(of: type)) }
    guard case .injector(let index) = parent else { return nil }
    if isAmbiguous(root) { return (.root, root.candidates(of: type)) }
    // Few ask for one type twice, so that ancestors are seldom walked.
    let several = Set((owners[type] ?? []).filter { isAmbiguous(own[$0]) })
    guard !several.isEmpty, let ancestor = ancestry(of: index).first(where: several.contains) else { return nil }
    return (.injector(ancestor), own[ancestor].candidates(of: type))
  }
}
