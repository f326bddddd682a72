import Shot

final class Engine {
  let name = "V8"
}

final class EngineModule: SingletonModule {
  func `subscript`() -> Engine { Engine() }
}

protocol CarComponent: DIComponent {
  var engineModule: EngineModule { get }
  func builder()
  func inject(car: Car)
}

final class Car {
  @Inject var engine: Engine!
  init() { inject() }
}

@main
struct Main {
  static func main() {
    ShotCarComponent.create()
    print(Car().engine.name)
  }
}
