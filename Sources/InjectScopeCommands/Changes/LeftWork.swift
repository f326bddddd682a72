import InjectScopeModel

extension ChangePlan {
  func leftWork(_ place: (Location) -> String) -> String? { remarks.leftWork(place) }
}

extension [ChangePlan.Remark] {
  /// The first thing that is left to a person, with its place, and how many there are besides; `nil` for none.
  func leftWork(_ place: (Location) -> String) -> String? {
    let left = filter { !$0.isOnlyToKnow }
    guard let first = left.first else { return nil }
    let rest = left.count > 1 ? ", and \(left.count - 1) more" : ""
    return first.message + (first.location.map { " (\(place($0)))" } ?? "") + rest
  }
}
