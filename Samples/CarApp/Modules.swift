import Shot

/// Parts are made anew for each car.
class CarPartsModule: FactoryModule {
  // sourcery: named = "smooth"
  func provideSmoothWheel() -> Wheel {
    SmoothWheel()
  }

  // sourcery: named = "spiky"
  func provideSpikyWheel() -> Wheel {
    SpikyWheel()
  }

  func provideSetOfWheels(
    // sourcery: named = "spiky"
    like wheel: Wheel
  ) -> [Wheel] {
    Array(repeating: wheel, count: 4)
  }

  func provideEngine(of workshop: Workshop) -> Engine {
    Engine(number: workshop.nextNumber())
  }
}

class CarModule: FactoryModule {
  func provideSportsCar(
    // sourcery: named = "smooth"
    wheel: Wheel,
    _ engine: Engine,
    paint: Paint
  ) -> SportsCar {
    SportsCar(wheel: wheel, engine: engine, paint: paint)
  }

  func provideCar(wheels: [Wheel], engine: Engine, log: @escaping (String) -> Void) -> Car {
    RallyCar(wheels: wheels, engine: engine, log: log)
  }

  #if BROKEN
    func provideWinterCar(heater: Heater) -> (heater: Heater, name: String) {
      (heater, "winter car")
    }
  #endif
}

/// One pot of paint for each order.
struct OrderModule: ClassModule {
  func providePaint(colours: [String]) -> Paint {
    Paint(colours.joined(separator: " and "))
  }
}

/// What there is one of.
final class WorkshopModule: SingletonModule {
  func provideWorkshop(town: String) -> Workshop {
    print("a workshop opens in \(town)")
    return Workshop(town: town)
  }
}
