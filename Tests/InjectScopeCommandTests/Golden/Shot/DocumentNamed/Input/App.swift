import Shot

class CarPartsModule: FactoryModule {
  // sourcery: named = "smoothWheel"
  func provideSmoothWheel() -> Wheel {
    return SmoothWheelImpl()
  }
  
  // sourcery: named = "spikyWheel"
  func provideSpikyWheel() -> Wheel {
    return SpikyWheelImpl()
  }
  
  func provideEngine() -> Engine {
    return EngineImpl()
  }
}

class CarModule: FactoryModule {
  func provideSmoothCar(
    // sourcery: named = "smoothWheel"
    wheel: Wheel, 
    engine: Engine
  ) -> Car {
    return CarImpl(wheel, engine)
  }
  
  func provideSpikyCar(
    // sourcery: named = "spikyWheel"
    wheel: Wheel, 
    engine: Engine
  ) -> Car {
    return CarImpl(wheel, engine)
  }
}

protocol MyComponent: DIComponent {
  var carPartsModule: CarPartsModule { get }
  var carModule: CarModule { get }
  func builder()
  func inject(carShow: CarShow)
}
