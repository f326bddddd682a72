import Shot

class Wheel {}
class Horn {}
class Parts: FactoryModule {
  func wheel() -> Wheel? { nil }
  func horn() -> Horn { Horn() }
  func spare() -> Horn? { nil }
}
protocol Garage: DIComponent {
  var parts: Parts { get }
  func builder(_ sizes: Int...)
  func inject(car: Car)
}
class Car {
  @Inject var wheel: Wheel?
  @Inject var horn: Horn?
  @Inject var sizes: [Int]!
  init() {
    ShotGarage.create(1, 2)
    inject()
  }
}
