protocol Thermometer: AnyObject {
  func celsius() -> Int
}

/// A degree more at each reading.
final class RisingThermometer: Thermometer {
  private var current = 17

  func celsius() -> Int {
    current += 1
    return current
  }
}

protocol Siren {
  func howl()
}

struct LoudSiren: Siren {
  func howl() {
    print("HOO-OO")
  }
}
