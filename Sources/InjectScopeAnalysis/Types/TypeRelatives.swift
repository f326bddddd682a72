public import InjectScopeModel

/// Where types that are related to one that is asked for stand among others, each with how; in any order.
///
/// To ask about each of them by itself would take their number for every one that is asked for.
public final class TypeRelatives {
  private let kinship: TypeKinship
  private let all: [TypeName?]
  /// By entry: who are of that type.
  private var own: [Int: [Int]] = [:]
  /// By entry: who descend from it.
  private lazy var descending = descendants()

  public init(_ all: [TypeName?], by kinship: TypeKinship) {
    (self.all, self.kinship) = (all, kinship)
    for (place, type) in all.enumerated() {
      if let entry = type.flatMap(kinship.place(of:)) { own[entry, default: []].append(place) }
    }
  }

  private func descendants() -> [Int: [Int]] {
    var found: [Int: [Int]] = [:]
    for (entry, places) in own {
      for ancestor in kinship.ancestors(of: entry) { found[ancestor, default: []] += places }
    }
    return found
  }

  public func related(to wanted: TypeName) -> [(place: Int, likeness: Finding.Likeness)] {
    guard let entry = kinship.place(of: wanted) else { return [] }
    let near = kinship.ancestors(of: entry).flatMap { own[$0] ?? [] } + (descending[entry] ?? [])
    return Set(near).compactMap { place in
      all[place].flatMap { kinship.likeness(of: $0, to: wanted) }.map { (place, $0) }
    }
  }
}
