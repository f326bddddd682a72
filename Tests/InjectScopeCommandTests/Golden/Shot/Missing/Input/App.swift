import Shot

protocol Wheel {}
struct Car {}
struct Garage {}
struct Rubber {}
class CarModule: FactoryModule {
  func car(wheel: Wheel, label: String?) -> Car { Car() }
  func garage(car: Car, count: Int = 3) -> Garage { Garage() }
}
class WheelModule: FactoryModule {
  // sourcery: named = "spiky"
  func spiky(rubber: Rubber) -> Wheel { fatalError() }
  func label() -> String { "" }
}
class RubberModule: FactoryModule {
  func rubber() -> Rubber { Rubber() }
}
protocol App: DIComponent {
  var carModule: CarModule { get }
  var wheelModule: WheelModule { get }
  func builder()
  func inject(screen: Screen)
  func inject(other: Other)
}
final class Screen {
  @Inject var garage: Garage
  @Inject var wheel: Wheel!
}
struct Other {
  // sourcery: named = "spiky"
  @Inject var wheel: Wheel
}
