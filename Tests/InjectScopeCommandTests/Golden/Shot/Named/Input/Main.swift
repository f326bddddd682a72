import Shot

class CarShow {
  // sourcery: named = "smooth"
  @Inject var smooth: Car!
  // sourcery: named = "spiky car!"
  @Inject var spiky: Car!
  @Inject var wheel: Wheel! // sourcery: named = "spikyWheel"
  @Inject var engine: Engine?

  init() { inject() }
}

@main
enum Main {
  static func main() {
    ShotMyComponent.create()
    let show = CarShow()
    print(type(of: show.smooth.wheel), type(of: show.spiky.wheel), type(of: show.wheel!), show.engine != nil)
  }
}
