import InjectScopeModel

extension ChangePlan {
  /// The first thing that it leaves to a person, with its place, and how many there are besides; `nil` for none.
  func leftWork(_ place: (Location) -> String) -> String? {
    guard let first = leftovers.first else { return nil }
    let rest = leftovers.count > 1 ? ", and \(leftovers.count - 1) more" : ""
    return first.message + (first.location.map { " (\(place($0)))" } ?? "") + rest
  }
}
