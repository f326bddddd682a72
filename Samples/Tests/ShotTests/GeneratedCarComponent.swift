/// Stands for what is generated for `CarComponent`, written by hand in its simplest form.
final class CarComponent_Generated {
  let carModule = CarModule()
  let plateModule = PlateModule()
  let radioModule = RadioModule()
  private let builder: CarComponentBuilder_Generated
  private lazy var plate = plateModule.providePlate(text: builder.plate)

  init() {
    guard let builder = CarComponentBuilder_Generated.shared else {
      fatalError("ShotCarComponent.create(plate:) was not called")
    }
    self.builder = builder
  }

  func provideWheel() -> Wheel { carModule.provideWheel() }
  func provideCar() -> Car { carModule.provideCar(wheel: provideWheel(), plate: providePlate()) }
  func providePlate() -> Plate { plate }
  func provideRadio() -> Radio { builder.radio(of: radioModule) }
}

final class CarComponentBuilder_Generated {
  nonisolated(unsafe) static var shared: CarComponentBuilder_Generated?

  let plate: String
  private var radio: Radio?

  init(plate: String) {
    self.plate = plate
  }

  func radio(of module: RadioModule) -> Radio {
    let radio = self.radio ?? module.provideRadio()
    self.radio = radio
    return radio
  }
}

enum ShotCarComponent {
  static func create(plate: String) {
    CarComponentBuilder_Generated.shared = CarComponentBuilder_Generated(plate: plate)
  }

  static func close() {
    CarComponentBuilder_Generated.shared = nil
  }
}

extension CarShow {
  func inject() {
    let component = CarComponent_Generated()
    car = component.provideCar()
    spare = component.provideCar()
    radio = component.provideRadio()
  }
}

extension Stand {
  mutating func inject() {
    car = CarComponent_Generated().provideCar()
  }
}
