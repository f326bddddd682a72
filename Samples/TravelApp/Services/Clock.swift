protocol Clock: AnyObject {
  func hour() -> Int
}

/// It is always eight, so that the app prints the same each time.
final class StationClock: Clock {
  func hour() -> Int { 8 }
}
