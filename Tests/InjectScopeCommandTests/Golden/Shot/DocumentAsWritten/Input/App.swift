class CarPartsModule: FactoryModule {
  func provideWheel() -> Wheel {
    return WheelImpl()
  }
  
  func provideEngine() -> Engine {
    return EngineImpl()
  }
}

class CarModule: FactoryModule {
  //Lets say you need Wheel and Engine for a car, just state it in the parameter
  func provideCar(wheel: Wheel, engine: Engine) -> Car {
    return CarImpl(wheel, engine)
  }
}

class MyComponent: DIComponent {
  //Listing all of the modules here
  var carPartsModule: CarPartsModule { get }
  var carModule: CarModule { get }

  //Builder - Need to create this for component
  func builder()
  
  //Inject - class that will be injected is CarShow. You can add multiple method here
  func inject(carshow: CarShow)
}

class CarShow {
  //Actually we can also inject all of the class that defined in modules
  @Inject var car: Car!
  
  //Inject will automatically generated to instantiate the @Inject object!
  init() {
    inject()
  }
}
