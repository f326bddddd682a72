protocol Car {
  var description: String { get }
}

struct SportsCar: Car {
  let wheel: Wheel
  let engine: Engine
  let paint: Paint

  var description: String { "sports car, engine \(engine.number), \(wheel.profile) wheels, \(paint.colour)" }
}

struct RallyCar: Car {
  let wheels: [Wheel]
  let engine: Engine
  let log: (String) -> Void

  var description: String {
    log("somebody looked at the rally car")
    return "rally car, engine \(engine.number), \(wheels.count) \(wheels[0].profile) wheels"
  }
}

/// Mixed once for all cars of one order.
final class Paint {
  let colour: String

  init(_ colour: String) {
    self.colour = colour
  }
}
