import Shot

final class Wheel {
  let size = 4
}

final class Plate {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

final class Radio {
  let frequency = 99
}

final class Car {
  let wheel: Wheel
  let plate: Plate

  init(_ wheel: Wheel, _ plate: Plate) {
    self.wheel = wheel
    self.plate = plate
  }
}

class CarModule: FactoryModule {
  func provideWheel() -> Wheel {
    return Wheel()
  }

  func provideCar(wheel: Wheel, plate: Plate) -> Car {
    return Car(wheel, plate)
  }
}

class PlateModule: ClassModule {
  func providePlate(text: String) -> Plate {
    return Plate(text)
  }
}

struct RadioModule: SingletonModule {
  func provideRadio() -> Radio {
    return Radio()
  }
}

protocol CarComponent: DIComponent {
  var carModule: CarModule { get }
  var plateModule: PlateModule { get }
  var radioModule: RadioModule { get }

  func builder(plate: String)

  func inject(carShow: CarShow)
  func inject(stand: Stand)
}

// The document's own form of an injected property.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
class CarShow {
  @Inject var car: Car!
  @Shot.Inject var spare: Car?
  @Inject var radio: Radio?
  @Inject var title: String = "Classics"

  init() {
    inject()
  }
}

struct Stand {
  @Inject var car: Car
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
final class EmptyShow {
  @Inject var car: Car!
  @Inject var radio: Radio?
}
