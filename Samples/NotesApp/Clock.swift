protocol Clock: AnyObject {
  func hour() -> Int
}

/// Every time it is asked an hour has passed, so that the app prints the same each time.
final class SteppingClock: Clock {
  private var current = 8

  func hour() -> Int {
    current += 1
    return current
  }
}
