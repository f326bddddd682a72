protocol Wheel {}
protocol Engine {}
protocol Car { var wheel: Wheel { get } }
class SmoothWheelImpl: Wheel {}
class SpikyWheelImpl: Wheel {}
class EngineImpl: Engine {}
class CarImpl: Car {
  let wheel: Wheel
  init(_ wheel: Wheel, _ engine: Engine) { self.wheel = wheel }
}
