/// Gives each seat once.
final class SeatPlan {
  private var taken = 0

  func next() -> Int {
    taken += 1
    return taken
  }
}
