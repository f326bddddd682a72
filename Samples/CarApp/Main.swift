/// Opens the showroom and takes an order; then opens again, somewhere else.
@main
enum Main {
  static func main() {
    open(in: "Turin", colours: ["red"])
    open(in: "Crewe", colours: ["green", "gold"])
  }

  private static func open(in town: String, colours: [String]) {
    ShotCarComponent.create(in: town, colours: colours) { print("  (\($0))") }
    defer { ShotCarComponent.close() }

    let showroom = Showroom()
    showroom.show()

    var desk = OrderDesk()
    desk.inject()
    desk.order()
    showroom.workshop.close()
  }
}
