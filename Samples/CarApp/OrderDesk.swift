import Shot

/// Two cars in one order get their paint from one pot.
struct OrderDesk {
  @Inject var first: SportsCar
  @Inject var second: SportsCar
  // sourcery: named = "spiky"
  @Inject var spare: Wheel

  func order() {
    let isOnePot = first.paint === second.paint
    print("Ordered: \(first.description)")
    print("     and \(second.description)\(isOnePot ? ", from the same pot" : "")")
    print("     and a \(spare.profile) wheel")
  }
}
