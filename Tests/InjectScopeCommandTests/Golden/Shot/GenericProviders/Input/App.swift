import Shot

struct Wheel {}

class CarModule: FactoryModule {
  func wheel() -> Wheel { Wheel() }
  // No circle: whatever it makes is what it is given.
  func same<Value>(_ value: Value) -> Value { value }
  func boxed<Value>(_ value: [Value]) -> [Value] { value }
}

protocol CarComponent: DIComponent {
  var cars: CarModule { get }
  func builder()
  func inject(page: Page)
}

final class Page {
  @Inject var wheel: Wheel
  init() { inject() }
}
