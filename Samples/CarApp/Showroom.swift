import Shot

/// What every place has where cars are shown.
class Room {
  @Inject var workshop: Workshop
}

/// Fills itself when it is made.
final class Showroom: Room {
  @Inject var car: Car?
  @Shot.Inject var sportsCar: SportsCar
  @Inject var title: String = "Cars"

  override init() {
    super.init()
    inject()
  }

  func show() {
    print("Showroom in \(title)")
    print("  \(sportsCar.description)")
    print("  \(car?.description ?? "nothing")")
  }
}
