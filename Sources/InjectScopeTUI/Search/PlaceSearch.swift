/// The next of many places that holds what is looked for, all the way round.
struct PlaceSearch {
  var start: Int
  var count: Int
  var step: Int
  /// Whether the place where one is may be found.
  var includesStart: Bool
  /// Of more places than these no others are looked at.
  var limit = Int.max
  /// Of more places than these it is not counted which is found: all their rows would have to be made.
  var mostCounted = Int.max

  struct Match {
    var place: Int
    /// Which of all it is: `3 of 12`.
    var count: String?
  }

  func match(_ holds: (Int) -> Bool) -> Match? {
    next(holds).map { Match(place: $0, count: count > mostCounted ? nil : number(of: $0, holds)) }
  }

  private func next(_ holds: (Int) -> Bool) -> Int? {
    guard count > 0 else { return nil }
    var place = max(0, min(start, count - 1))
    if !includesStart { place = (place + step + count) % count }
    for _ in 0..<min(count, limit) {
      if holds(place) { return place }
      place = (place + step + count) % count
    }
    return nil
  }

  private func number(of place: Int, _ holds: (Int) -> Bool) -> String {
    var (before, all) = (0, 0)
    for other in 0..<count where holds(other) {
      all += 1
      if other <= place { before += 1 }
    }
    return "\(before.grouped) of \(all.grouped)"
  }
}
