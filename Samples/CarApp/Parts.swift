protocol Wheel {
  var profile: String { get }
}

struct SmoothWheel: Wheel {
  let profile = "smooth"
}

struct SpikyWheel: Wheel {
  let profile = "spiky"
}

/// Every engine that is built has the next number.
final class Engine {
  let number: Int

  init(number: Int) {
    self.number = number
  }
}

#if BROKEN
  /// Keeps the cabin warm. Nothing provides one.
  final class Heater {}
#endif
