import Shot

final class Wheel: Sendable {}
final class Axle: Sendable {}
final class Car {
  let parts: String
  init(_ parts: String) { self.parts = parts }
}

/// How a value is handed over is no part of its type.
final class PartsModule: FactoryModule {
  func wheel() -> sending Wheel { Wheel() }
  func axle(from wheel: __shared Wheel) -> Axle { Axle() }
  func car(wheel: consuming Wheel, axle: borrowing Axle, count: __owned Int) -> Car { Car("\(count) wheels") }
}

/// What an extension adds takes the initialiser without arguments away from nobody.
extension PartsModule {
  convenience init(spare: Bool) { self.init() }
}

protocol GarageComponent: DIComponent {
  var partsModule: PartsModule { get }
  func builder(count: sending Int)
  func inject(garage: Garage)
}

final class Garage {
  @Inject var car: Car

  init() { inject() }
}
