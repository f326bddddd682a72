import Shot

@globalActor actor Screens { static let shared = Screens() }

class Parts: FactoryModule {
  func weight() -> Float { 3 }
  @Screens func count() -> Int { 3 }
}
class Kept: SingletonModule {
  @Screens func name(count: Int) -> String { "\(count)" }
}
protocol Garage: DIComponent {
  var parts: Parts { get }
  var kept: Kept { get }
  func builder()
  func inject(car: Car)
  func inject(sign: Sign)
}
class Car {
  @Inject var weight: Float!
  init() {
    ShotGarage.create()
    inject()
  }
}
@Screens class Sign {
  @Inject var name: String!
  init() { inject() }
}
