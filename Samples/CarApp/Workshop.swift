/// There is one, however many cars are built.
final class Workshop {
  let town: String
  private var built = 0

  init(town: String) {
    self.town = town
  }

  func nextNumber() -> Int {
    built += 1
    return built
  }

  func close() {
    print("the workshop in \(town) built \(built) engines")
  }
}
