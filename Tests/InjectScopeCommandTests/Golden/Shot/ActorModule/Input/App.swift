import Shot

actor Parts: SingletonModule { func weight() -> Float { 3 } }
protocol Garage: DIComponent {
  var parts: Parts { get }
  func builder()
  func inject(car: Car)
}
class Car {
  @Inject var weight: Float!
  init() {
    ShotGarage.create()
    inject()
  }
}
